/** Optimal matchings of two sorted rows of coordinates on one circle, with their costs. */
package io.github.dssw.simd.matching;
