/** Variational inference of a power spherical distribution by sliced distances. */
package io.github.dssw.cli.study.swvi;
