package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.gradientflow.PaperTables.Row;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.Optional;
import java.util.function.Function;

/** The columns of the table of scores. Those of the paper have no meaning in a reduced study. */
enum ScoreColumn {
  NLL_PRINTED("NLL printed", Scores.NLL_PRINTED),
  PAPER_NLL("paper's NLL", Row::nll),
  LOG_W2("log W2", Scores.LOG_W2),
  PAPER_LOG_W2("paper's log W2", Row::logW2),
  LOG_W2_ROOTED("log W2, rooted", Scores.LOG_W2_ROOTED),
  NLL("NLL", Scores.NLL),
  LOG_W2_UNCLIPPED("log W2, no clip", Scores.LOG_W2_UNCLIPPED);

  private final String head;
  private final Optional<String> score;
  private final Optional<Function<Row, Spread>> printed;

  ScoreColumn(String head, String score) {
    this.head = head;
    this.score = Optional.of(score);
    this.printed = Optional.empty();
  }

  ScoreColumn(String head, Function<Row, Spread> printed) {
    this.head = head;
    this.score = Optional.empty();
    this.printed = Optional.of(printed);
  }

  boolean isShown(boolean reduced) {
    return !reduced || score.isPresent();
  }

  /** Returns the column; our best number is marked, unless the study is too small to compare. */
  Column column(boolean reduced) {
    Column column = Column.spreads(head, "%.2f");
    return reduced || score.isEmpty() ? column : column.lowestIsBest();
  }

  /** Returns the name of the score in results, if the column is ours. */
  Optional<String> score() {
    return score;
  }

  /** Returns the paper's number, if the column is the paper's and has the row. */
  Optional<Spread> printed(Optional<Row> row) {
    return printed.flatMap(row::map);
  }
}
