/**
 * Networks on DJL's arrays: parameters with seeds of our own, layers, and steps of training.
 *
 * <p>Operations of DJL with a {@code Number} hand autograd memory that a garbage collection may
 * free before the backward pass, which makes gradients silently wrong. So nothing that gradients
 * pass through multiplies, divides or adds a Java number: constants are arrays, kept in {@link
 * io.github.dssw.studies.networks.Parameters}. The result of an operation belongs to the manager of
 * its first operand; the data of a batch come first, so that results are freed with the batch.
 */
package io.github.dssw.studies.networks;
