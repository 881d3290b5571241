/** Pictures of points and densities on the sphere, as PNG. */
package io.github.dssw.cli.picture;
