/**
 * The statistics that studies need: means with deviations, paired t-tests, and the correction of
 * several tests.
 */
package io.github.dssw.cli.study.statistics;
