/** The sums over components that dominate the work of an exponential-map flow. Not exported. */
package io.github.dssw.density.kernel;
