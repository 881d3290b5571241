/** Files of numbers: {@code .npy} and {@code .csv} in, {@code .npy} out. */
package io.github.dssw.cli.files;
