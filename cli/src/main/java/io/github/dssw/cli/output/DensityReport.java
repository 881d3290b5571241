package io.github.dssw.cli.output;

import io.github.dssw.cli.density.LogLikelihood;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.density.DensityModel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Prints and draws a fitted density.
 *
 * @param model the density
 * @param fit how it was fitted; null if it was read from a file
 * @param evaluation its score at points that it was not fitted to; null if there are none
 */
public record DensityReport(DensityModel model, Fit fit, Score evaluation) {
  /**
   * The score of points.
   *
   * @param count the number of points
   * @param logLikelihood their mean log-density
   */
  public record Score(int count, LogLikelihood logLikelihood) {
    /** Checks that the score is finite. */
    public Score {
      Finite.checked("log-likelihood", logLikelihood.mean());
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%.4f ± %.4f nats per point, of %d points",
          logLikelihood.mean(),
          logLikelihood.standardError(),
          count);
    }
  }

  /**
   * How a density was fitted.
   *
   * @param score the score of the points that it was fitted to
   * @param loss the name of the loss
   * @param slicing the name of the design of the slices, if the loss has slices
   * @param steps the number of steps, including those of earlier runs
   * @param seed the seed of the start, of the split and of the slices
   * @param seconds the time of the steps of this run
   */
  public record Fit(
      Score score, String loss, Optional<String> slicing, long steps, long seed, double seconds) {
    /** Returns the loss and, if it has slices, their design. */
    String lossInWords() {
      return loss + slicing.map(design -> " with " + design + " slices").orElse("");
    }
  }

  /** Returns one JSON object on one line. */
  public String json() {
    Json json = new Json();
    if (evaluation != null) {
      json.add("logLikelihood", evaluation.logLikelihood().mean())
          .add("standardError", evaluation.logLikelihood().standardError())
          .add("n", evaluation.count());
    }
    json.add("uniformLogLikelihood", LogLikelihood.UNIFORM)
        .add("model", model.describe())
        .add("parameters", model.parameterCount());
    if (fit != null) {
      json.add("trainingLogLikelihood", fit.score().logLikelihood().mean())
          .add("trainingN", fit.score().count())
          .add("loss", fit.loss());
      fit.slicing().ifPresent(design -> json.add("slicing", design));
      json.add("steps", fit.steps()).add("seed", fit.seed()).add("seconds", fit.seconds());
    }
    return json + "\n";
  }

  /** Returns a few aligned lines. */
  public String text() {
    Lines lines = new Lines();
    if (evaluation != null) {
      lines.add("log-likelihood", evaluation);
    }
    if (fit != null) {
      lines.add("fitted points", fit.score());
    }
    lines.add("uniform", String.format(Locale.ROOT, "%.4f", LogLikelihood.UNIFORM));
    lines.add("model", model.describe());
    if (fit != null) {
      lines.add(
          "training",
          String.format(
              Locale.ROOT,
              "%d steps of %s, %.1f s",
              fit.steps(),
              fit.lossInWords(),
              fit.seconds()));
    }
    return lines.toString();
  }

  /** Draws the density as a map. */
  public SphereFigure picture(boolean coastlines) {
    String caption = evaluation == null ? model.describe() : "mean log-density " + evaluation;
    return new SphereFigure(
            "A density on the sphere",
            "density",
            "",
            List.of(
                new SphereFigure.Panel(caption, SphereDensity.ofLogs(model::logDensities), null)),
            1)
        .withCoastlines(coastlines);
  }
}
