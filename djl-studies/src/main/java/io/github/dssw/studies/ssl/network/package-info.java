/**
 * The encoders of self-supervised learning: layers with batch normalisation, and their training.
 */
package io.github.dssw.studies.ssl.network;
