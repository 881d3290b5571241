/**
 * Is a difference more than chance? Tests with a p-value, and intervals for a value, by drawing
 * samples again.
 */
package io.github.dssw.inference;
