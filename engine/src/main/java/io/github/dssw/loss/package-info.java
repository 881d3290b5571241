/**
 * Distances as losses for trainers: the gradient in rows of numbers that a network produced, before
 * they are normalised to unit length.
 */
package io.github.dssw.loss;
