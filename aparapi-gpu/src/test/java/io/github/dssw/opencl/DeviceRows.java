package io.github.dssw.opencl;

import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.kernel.Stage;
import io.github.dssw.spi.CircleCoordinates;

/** Copies rows of coordinates and of gradients to the host. */
final class DeviceRows {
  private DeviceRows() {}

  /** Returns the coordinates in one slice of a tile, in the order of the points. */
  static double[] turns(OpenClBackend backend, CircleCoordinates tile, int sliceInTile) {
    OpenClCoordinates coordinates = (OpenClCoordinates) tile;
    return row(backend, coordinates.turns, coordinates.size(), sliceInTile);
  }

  /** Returns the gradient in one slice of a tile, in the order of the points. */
  static double[] gradient(OpenClBackend backend, CircleCoordinates tile, int sliceInTile) {
    OpenClCoordinates coordinates = (OpenClCoordinates) tile;
    return row(backend, coordinates.gradients, coordinates.size(), sliceInTile);
  }

  private static double[] row(OpenClBackend backend, int matrix, int size, int row) {
    float[] found;
    synchronized (backend.session()) {
      found =
          backend
              .session()
              .answer(
                  launcher -> {
                    launcher.kernel.source = matrix + row * size;
                    launcher.kernel.count = size;
                    launcher.launchItems(Stage.DOWNLOAD, size);
                  },
                  size);
    }
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      values[i] = found[i];
    }
    return values;
  }
}
