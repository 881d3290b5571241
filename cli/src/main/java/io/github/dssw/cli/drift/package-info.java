/** Drift of several sets against a reference: tests, their correction, and the report. */
package io.github.dssw.cli.drift;
