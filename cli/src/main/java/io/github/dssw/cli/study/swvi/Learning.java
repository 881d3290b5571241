package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.training.Optimizer;
import java.util.function.Supplier;

/**
 * What is learned, and how.
 *
 * @param target the distribution to learn, of which only the gradient of the log-density is used
 * @param start the model at the start
 * @param particles the number of particles drawn at each step
 * @param steps the number of learning steps
 * @param langevinSteps the number of Langevin steps in each learning step
 * @param langevinStepSize the step size of a Langevin step
 * @param optimizer makes a new optimiser of the parameters
 * @param <M> the class of the model
 */
record Learning<M extends LearnedModel<M>>(
    SphericalDistribution target,
    M start,
    int particles,
    int steps,
    int langevinSteps,
    double langevinStepSize,
    Supplier<Optimizer> optimizer) {}
