/** Memory that is used again from one tile to the next. */
package io.github.dssw.simd.memory;
