/** Points to coordinates in groups of slices, and gradients in coordinates back to points. */
package io.github.dssw.simd.projection;
