/** The sphere: the points that are compared, and the great circles they are projected onto. */
package io.github.dssw.sphere;
