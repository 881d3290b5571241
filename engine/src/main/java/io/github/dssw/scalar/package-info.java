/**
 * The back end {@code scalar}: double precision and plain loops, written to be obviously right. The
 * other back ends are tested against it, and it runs where vectors cannot.
 */
package io.github.dssw.scalar;
