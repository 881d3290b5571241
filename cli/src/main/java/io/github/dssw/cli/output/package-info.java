/** The output of commands: text, JSON, progress bars. */
package io.github.dssw.cli.output;
