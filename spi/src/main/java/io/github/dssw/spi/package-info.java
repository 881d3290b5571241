/**
 * The contracts of a back end: {@link io.github.dssw.spi.Projection}, {@link
 * io.github.dssw.spi.CircleOT} and {@link io.github.dssw.spi.Weighting}, found through {@link
 * io.github.dssw.spi.BackendProvider}.
 *
 * <p>The engine checks arguments once, before it calls a back end. A back end trusts them.
 */
package io.github.dssw.spi;
