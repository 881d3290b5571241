/** Sorting of circle coordinates: one slice per vector lane, or one slice after another. */
package io.github.dssw.simd.sort;
