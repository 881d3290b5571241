/** The points that are compared, and the great circles that they are projected onto. */
package io.github.dssw.sphere;
