/** How distances change with concentration, number of projections, and rotation. */
package io.github.dssw.cli.study.evolution;
