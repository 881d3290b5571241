/** The study of sliced-Wasserstein variational inference of a power spherical distribution. */
package io.github.dssw.cli.study.swvi;
