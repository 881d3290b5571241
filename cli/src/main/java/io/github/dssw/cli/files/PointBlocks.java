package io.github.dssw.cli.files;

import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the rows of a file in blocks of points, so that memory does not grow with the file. */
final class PointBlocks {
  /** The number of numbers in a block. */
  private static final int NUMBERS = 1 << 20;

  private final Rows rows;
  private final int most;

  PointBlocks(Rows rows) {
    this.rows = rows;
    this.most = Math.max(1, NUMBERS / rows.columns());
  }

  /** Hands all points to a consumer; if there are none, the file is wrong. */
  void forEach(boolean places, Consumer<SpherePoints> each) throws IOException {
    boolean any = false;
    for (boolean more = true; more; ) {
      Optional<SpherePoints> some = places ? new PlaceRows(rows).readSome(most) : points();
      some.ifPresent(each);
      any |= some.isPresent();
      more = some.isPresent() && some.get().size() == most;
    }
    if (!any) {
      throw rows.problemWithFile("there are no points");
    }
  }

  private Optional<SpherePoints> points() throws IOException {
    float[] flat = new PointRows(rows).readSome(most);
    return flat.length == 0 ? Optional.empty() : Optional.of(SpherePoints.of(flat, rows.columns()));
  }
}
