/** The little statistics that studies need. */
package io.github.dssw.cli.study.statistics;
