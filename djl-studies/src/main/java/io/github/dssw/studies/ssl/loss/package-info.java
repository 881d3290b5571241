/** Losses of self-supervised learning, with their gradients, in plain Java. */
package io.github.dssw.studies.ssl.loss;
