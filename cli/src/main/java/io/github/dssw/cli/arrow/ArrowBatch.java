package io.github.dssw.cli.arrow;

import java.util.List;

/**
 * Rows of a table.
 *
 * @param rows the number of rows
 * @param columns the values of the chosen columns
 */
public record ArrowBatch(int rows, List<ArrowValues> columns) {}
