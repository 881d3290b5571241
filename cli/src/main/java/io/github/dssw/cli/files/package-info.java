/** Files of numbers: many formats in, {@code .npy} out. */
package io.github.dssw.cli.files;
