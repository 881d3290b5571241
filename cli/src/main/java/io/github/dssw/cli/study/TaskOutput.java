package io.github.dssw.cli.study;

/**
 * The numbers that a finished task left.
 *
 * @param result numbers that are the same whenever the task is run
 * @param measured numbers that depend on the machine and the moment, such as times; may be empty
 */
record TaskOutput(NamedNumbers result, NamedNumbers measured) {}
