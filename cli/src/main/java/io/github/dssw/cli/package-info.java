/**
 * The command {@code dssw}. {@link io.github.dssw.cli.Main} runs it. Every subcommand is a class,
 * listed in {@link io.github.dssw.cli.Commands}; options that several of them share are mixins in
 * {@code options}.
 */
package io.github.dssw.cli;
