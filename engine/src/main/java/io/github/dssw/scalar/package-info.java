/**
 * The back end {@code scalar}: double precision and plain loops, written to be obviously right. It
 * is the control for every other back end, and what runs where vectors cannot.
 */
package io.github.dssw.scalar;
