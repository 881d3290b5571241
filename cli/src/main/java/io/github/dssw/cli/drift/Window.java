package io.github.dssw.cli.drift;

import io.github.dssw.inference.SignificanceResult;

/**
 * The test of one current set against the reference.
 *
 * @param sample the current set
 * @param result the test
 * @param adjustedPValue the p-value after Holm's correction over all current sets
 */
public record Window(SampleFile sample, SignificanceResult result, double adjustedPValue) {
  boolean moved(double alpha) {
    return adjustedPValue <= alpha;
  }
}
