package io.github.dssw.cli.study.swae;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Training;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the user wants of the study.
 *
 * @param set the set of images
 * @param data the folder with its files; images are drawn if there is none
 * @param sizes the sizes of networks and of their training
 * @param rows the methods, each with the strength of its distance
 * @param runs the number of runs, each with networks and batches of its own
 * @param seed the seed of all random numbers
 * @param training the training of the networks inside distances
 * @param dssw a distance with order, slicing, back end and threads set
 * @param threads the number of threads
 * @param quick whether this is the quick study
 */
public record SwaeSettings(
    SwaeSet set,
    Optional<Path> data,
    SwaeSizes sizes,
    List<SwaeRow> rows,
    int runs,
    long seed,
    Training training,
    Dssw dssw,
    int threads,
    boolean quick) {}
