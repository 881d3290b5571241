package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** A damaged file either loads or is refused with an error that names the file. */
class FileProperties {
  private static final List<String> ENDINGS =
      List.of(
          "csv", "tsv", "npy", "npz", "fvecs", "bvecs", "ivecs", "jsonl", "geojson", "arrow",
          "feather", "csv.gz");

  private static ScratchFolder folder;

  @BeforeContainer
  static void makeFolder() throws IOException {
    folder = ScratchFolder.make();
  }

  @AfterContainer
  static void removeFolder() throws IOException {
    folder.close();
  }

  @Property
  void aDamagedNpyFileLoadsOrIsRefused(
      @ForAll @IntRange(min = 1, max = 6) int n,
      @ForAll @IntRange(min = 2, max = 4) int d,
      @ForAll Damage damage,
      @ForAll long seed)
      throws IOException {
    Random random = new Random(seed);
    Path file = folder.resolve("points.npy");
    double[] numbers = random.doubles(n * d, 0.1, 1).toArray();
    NpyWriter.write(file, numbers, n, d);
    assertEquals(n, DataFiles.points(file).size(), "points of the undamaged file");
    Files.write(file, damage.of(Files.readAllBytes(file), random));
    assertLoadsOrIsRefused(file, DataFiles::points);
    assertLoadsOrIsRefused(
        file, path -> DataFiles.weighted(SpherePoints.of(new float[][] {{1, 0}}), path));
    assertLoadsOrIsRefused(file, DataFiles::slices);
  }

  @Property
  void aDamagedCsvFileLoadsOrIsRefused(
      @ForAll @IntRange(min = 1, max = 6) int n,
      @ForAll Damage damage,
      @ForAll boolean header,
      @ForAll long seed)
      throws IOException {
    Random random = new Random(seed);
    Path file = folder.resolve("points.csv");
    StringBuilder text = new StringBuilder(header ? "a,b\n# a comment\n" : "");
    for (int i = 0; i < n; i++) {
      text.append(1 + random.nextDouble()).append(',').append(random.nextInt(90)).append('\n');
    }
    byte[] whole = text.toString().getBytes(StandardCharsets.UTF_8);
    Files.write(file, whole);
    assertEquals(n, DataFiles.points(file).size(), "points of the undamaged file");
    Files.write(file, damage.of(whole, random));
    assertLoadsOrIsRefused(file, DataFiles::points);
    assertLoadsOrIsRefused(file, DataFiles::places);
  }

  @Property
  void anyTextLoadsOrIsRefused(@ForAll String text) throws IOException {
    for (String ending : ENDINGS) {
      String name = "text." + ending;
      Path file =
          Files.writeString(folder.resolve(name), text.replaceAll("[\\ud800-\\udfff]", "?"));
      assertLoadsOrIsRefused(file, DataFiles::points);
      assertLoadsOrIsRefused(file, DataFiles::places);
    }
  }

  @Property
  void aTableOfOddCellsLoadsOrIsRefused(
      @ForAll @Size(min = 1, max = 12)
          List<
                  @StringLength(max = 6)
                  @Chars({
                    '0', '1', '9', '-', '.', 'e', '"', '#', ' ', '[', ']', '{', '}', ':', 'x'
                  })
                  String>
              cells,
      @ForAll("separators") char separator)
      throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      text.append(cells.get(i)).append(i % 3 == 2 ? '\n' : separator);
    }
    for (String ending : List.of("csv", "tsv", "jsonl", "geojson")) {
      Path file = Files.writeString(folder.resolve("cells." + ending), text);
      assertLoadsOrIsRefused(file, DataFiles::points);
    }
  }

  @Provide
  Arbitrary<Character> separators() {
    return Arbitraries.of(',', ';', '\t', '|', ' ');
  }

  private static void assertLoadsOrIsRefused(Path file, Consumer<Path> load) {
    try {
      load.accept(file);
    } catch (BadFileException e) {
      assertTrue(e.getMessage().startsWith(file.toString() + ": "), e.getMessage());
      assertTrue(e.getMessage().length() > file.toString().length() + 4, e.getMessage());
    }
  }
}
