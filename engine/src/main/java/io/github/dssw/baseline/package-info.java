/**
 * The distances the discriminative one is compared with: sliced on the line, stereographic, exact
 * transport with the geodesic cost, and Sinkhorn's.
 */
package io.github.dssw.baseline;
