/** Long jobs: how they are stopped, kept in a file, and taken up again. */
package io.github.dssw.cli.job;
