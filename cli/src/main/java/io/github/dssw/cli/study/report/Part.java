package io.github.dssw.cli.study.report;

/** A part of a {@link Report}. */
public sealed interface Part permits Chart, Note, Picture, Table {}
