/** The study of how distances depend on concentration, number of projections, and rotation. */
package io.github.dssw.cli.study.evolution;
