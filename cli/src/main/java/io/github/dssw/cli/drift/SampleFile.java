package io.github.dssw.cli.drift;

import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/**
 * A set with its name.
 *
 * @param name the name in the report
 * @param points the points
 * @param ids the id or the text of each row; empty if there are none
 */
public record SampleFile(String name, SpherePoints points, List<String> ids) {
  /** Returns the id of a row; null if there is none. */
  String id(int row) {
    return ids.isEmpty() ? null : ids.get(row);
  }
}
