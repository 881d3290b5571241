/** Places sets in the plane by their distances. */
package io.github.dssw.cli.scaling;
