package io.github.dssw.simd.projection;

import io.github.dssw.sphere.GivensLayers;
import io.github.dssw.sphere.Slices;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Keeps the blocks that were made ready, as long as their slices live: both sets, all tiles and the
 * way back use the same ones. Thread-safe.
 */
final class LayeredBlocks {
  private final Map<GivensLayers, LayeredBlock> ready =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** Returns a block of slices. */
  LayeredBlock get(Slices slices, int block) {
    GivensLayers layers = slices.layers().get(block);
    LayeredBlock made = ready.get(layers);
    if (made == null) {
      made = new LayeredBlock(layers);
      ready.put(layers, made);
    }
    return made;
  }
}
