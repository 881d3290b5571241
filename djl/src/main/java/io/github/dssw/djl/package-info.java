/** Distances on the sphere as losses of models that DJL trains. */
package io.github.dssw.djl;
