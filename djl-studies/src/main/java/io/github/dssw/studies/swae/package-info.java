/** The study of auto-encoders whose latent space is a sphere. */
package io.github.dssw.studies.swae;
