/**
 * The distances that the discriminative one is compared with: sliced Wasserstein (SW),
 * stereographic sliced Wasserstein (S3W, RI-S3W, ARI-S3W), exact Wasserstein with the geodesic
 * cost, and its entropic regularisation (Sinkhorn). All are {@link
 * io.github.dssw.SphericalDistance}s, with gradients.
 */
package io.github.dssw.baseline;
