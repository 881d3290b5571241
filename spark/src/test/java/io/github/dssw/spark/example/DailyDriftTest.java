package io.github.dssw.spark.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/spark.md runs, and is printed there as it is here. */
class DailyDriftTest {
  private static final SketchSpec SPEC = SketchSpec.withDefaults(3).withProjections(16);

  @Test
  void findsTheDayThatDiffers(@TempDir Path folder) throws IOException {
    String events = folder.resolve("events").toString();
    Path reference = folder.resolve("reference.sketch");
    String days = folder.resolve("days").toString();
    CircleSketch usual = CircleSketch.of(SPEC).update(SpherePoints.of(rows(0)));
    usual.write(reference);
    try (SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.sql.shuffle.partitions", 2)
            .getOrCreate()) {
      spark.sql(query()).write().parquet(events);
      DailyDrift.main(new String[] {events, reference.toString(), days});
      List<Row> found = spark.read().parquet(days).orderBy("day").collectAsList();
      assertEquals("[monday,[64,0,0,0,0],0.0]", shown(found.get(0)));
      CircleSketch tuesday = CircleSketch.of(SPEC).update(SpherePoints.of(rows(1)));
      double distance = SketchDistance.withDefaults().compare(tuesday, usual).distance();
      assertTrue(distance > 0.01);
      assertEquals("[tuesday,[64,1,0,0,0]," + distance + "]", shown(found.get(1)));
    }
  }

  private static String shown(Row row) {
    return List.of(row.getAs("day"), row.getAs("rows"), row.getAs("distance"))
        .toString()
        .replace(", ", ",");
  }

  /** Returns the rows of a day: 64 directions around an axis that the shift turns. */
  private static float[][] rows(int shift) {
    float[][] rows = new float[64][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new float[] {1, i / 64f, shift};
    }
    return rows;
  }

  private static String query() {
    return "SELECT if(d = 0, 'monday', 'tuesday') AS day, array(1f, float(id / 64), float(d)) AS"
        + " embedding FROM range(64) CROSS JOIN (SELECT explode(array(0, 1)) AS d)"
        + " UNION ALL SELECT 'tuesday', null";
  }

  @Test
  void theDocumentPrintsTheExample() throws IOException {
    String source = Files.readString(Path.of("src/test/java", file()));
    String example = source.substring(source.indexOf("import static"));
    String document = Files.readString(Path.of("../docs/spark.md"));
    assertTrue(document.contains(example), "docs/spark.md does not print " + file() + " as it is");
  }

  private static String file() {
    return DailyDrift.class.getName().replace('.', '/') + ".java";
  }
}
