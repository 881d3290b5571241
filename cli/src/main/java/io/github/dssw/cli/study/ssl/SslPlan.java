package io.github.dssw.cli.study.ssl;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Training;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the user asked for.
 *
 * @param data the folder of CIFAR10; empty for drawn images
 * @param sizes the network and the numbers of images and epochs
 * @param d the dimension of the points of the sphere
 * @param methods the methods to compare
 * @param eta the factor of every distance; empty for the paper's factors
 * @param training the training of energies at each step
 * @param dssw a distance with the number and design of slices, the back end and the threads set
 * @param threads the maximum number of threads
 * @param seed the seed of all random numbers
 * @param runs the number of runs
 * @param quick whether this is the quick study
 */
public record SslPlan(
    Optional<Path> data,
    SslSizes sizes,
    int d,
    List<SslMethod> methods,
    Optional<Double> eta,
    Training training,
    Dssw dssw,
    int threads,
    long seed,
    int runs,
    boolean quick) {
  /** Returns the factor of a method's distance, if it has one. */
  public Optional<Double> factor(SslMethod method) {
    return method.eta(d, sizes.batch()).map(eta::orElse);
  }
}
