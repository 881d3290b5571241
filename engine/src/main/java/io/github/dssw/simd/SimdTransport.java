package io.github.dssw.simd;

import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.projection.SimdCoordinates;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.Parts;
import io.github.dssw.spi.SliceCosts;
import java.util.List;

/** Sorts each group of slices, then finds the optimal plan of each slice. */
final class SimdTransport implements CircleOT {
  private final Pool pool;

  SimdTransport(Pool pool) {
    this.pool = pool;
  }

  @Override
  public void transport(CircleCoordinates x, CircleCoordinates y, double order, SliceCosts costs) {
    TransportWorker worker = pool.take(TransportWorker.class, TransportWorker::new);
    worker.transport((SimdCoordinates) x, (SimdCoordinates) y, order, costs);
    pool.give(worker);
  }

  @Override
  public void transportParts(
      CircleCoordinates pooled, List<Parts> draws, double order, List<SliceCosts> costs) {
    TransportWorker worker = pool.take(TransportWorker.class, TransportWorker::new);
    worker.transportParts((SimdCoordinates) pooled, draws, order, costs);
    pool.give(worker);
  }

  @Override
  public void transportToUniform(CircleCoordinates x, SliceCosts costs) {
    TransportWorker worker = pool.take(TransportWorker.class, TransportWorker::new);
    worker.transportToUniform((SimdCoordinates) x, costs);
    pool.give(worker);
  }
}
