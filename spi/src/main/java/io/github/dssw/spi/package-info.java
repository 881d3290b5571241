/**
 * What a back end fulfils: {@link io.github.dssw.spi.Projection}, {@link
 * io.github.dssw.spi.CircleOT} and {@link io.github.dssw.spi.Weighting}, found through {@link
 * io.github.dssw.spi.BackendProvider}.
 *
 * <p>Arguments are checked once, in the façade that calls a back end; a back end trusts them.
 */
package io.github.dssw.spi;
