/** The study of runtimes over the number of points, of projections, and the dimension. */
package io.github.dssw.cli.study.runtime;
