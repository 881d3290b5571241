/** Long jobs: interrupting them, saving their state, and continuing from it. */
package io.github.dssw.cli.job;
