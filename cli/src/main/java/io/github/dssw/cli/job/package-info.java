/** Long jobs: interrupting them, saving their state, and resuming from it. */
package io.github.dssw.cli.job;
