package io.github.dssw.cli.study.report;

/** Something a report shows. */
public sealed interface Part permits Note, Picture, Table {}
