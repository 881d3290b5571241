/** The statistics that studies need: means with deviations, and paired t-tests. */
package io.github.dssw.cli.study.statistics;
