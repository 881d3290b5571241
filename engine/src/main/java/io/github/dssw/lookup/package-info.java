/**
 * Finds the providers of back ends on the path and shields the library from those that fail. {@link
 * io.github.dssw.lookup.Providers} is where a search starts.
 */
package io.github.dssw.lookup;
