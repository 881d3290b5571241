/**
 * The command {@code dssw}. {@link io.github.dssw.cli.Main} runs it; every subcommand is a class of
 * its own, listed in {@link io.github.dssw.cli.RootCommand}; options that several share are mixins
 * in {@code options}.
 */
package io.github.dssw.cli;
