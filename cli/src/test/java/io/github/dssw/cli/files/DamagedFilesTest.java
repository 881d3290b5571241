package io.github.dssw.cli.files;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.testing.FileBytes;
import io.github.dssw.cli.testing.NpyBytes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged file is either read or refused with a reason; no other exception is thrown. */
class DamagedFilesTest {
  private static final int TRIALS = 3000;

  @TempDir Path folder;

  @Test
  void damagedPoints() throws IOException {
    NpyWriter.write(folder.resolve("x.npy"), Slices.random(1, 4, 3).rawColumns(), 8, 3);
    damage("x.npy", 11, DataFiles::points);
  }

  @Test
  void damagedSlices() throws IOException {
    NpyWriter.write(folder.resolve("u.npy"), Slices.random(1, 4, 3).rawColumns(), 4, 3, 2);
    damage("u.npy", 12, DataFiles::slices);
  }

  @Test
  void damagedWeights() throws IOException {
    NpyWriter.write(folder.resolve("w.npy"), new double[] {1, 2, 3}, 3);
    SpherePoints points = SpherePoints.of(new float[] {1, 0, 0, 1, 1, 1}, 2);
    damage("w.npy", 13, file -> DataFiles.weighted(points, file));
  }

  @Test
  void damagedCsv() throws IOException {
    String text = "# places\r\nlat,lon\n\"12.5\",-30\n1e1,2.25\n-90,\"180\"\n";
    Files.write(folder.resolve("p.csv"), text.getBytes(StandardCharsets.UTF_8));
    damage("p.csv", 14, DataFiles::places);
    damage("p.csv", 15, DataFiles::points);
  }

  @Test
  void damagedVectors() throws IOException {
    NpyBytes.write(folder, "x.fvecs", FileBytes.fvecs(3, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    damage("x.fvecs", 16, DataFiles::points);
    NpyBytes.write(folder, "x.bvecs", new byte[] {2, 0, 0, 0, 1, 1, 2, 0, 0, 0, 3, 4});
    damage("x.bvecs", 17, DataFiles::points);
  }

  @Test
  void damagedJson() throws IOException {
    NpyBytes.write(folder, "x.jsonl", "[1, 2.5, -3e0]\n[4, 5, 6]\n[7, 8, 9]\n");
    damage("x.jsonl", 18, DataFiles::points);
    String point = "{\"geometry\": {\"type\": \"Point\", \"coordinates\": [10, 20]}}";
    NpyBytes.write(folder, "x.geojson", "{\"features\": [" + point + ", " + point + "]}");
    damage("x.geojson", 19, DataFiles::points);
  }

  @Test
  void damagedArchives() throws IOException {
    byte[] npy = NpyBytes.floats("(2, 2)", 1, 2, 3, 4);
    NpyBytes.write(folder, "x.npz", FileBytes.zip(Map.of("a.npy", npy)));
    damage("x.npz", 20, DataFiles::points);
    NpyBytes.write(folder, "x.npy.gz", FileBytes.gzip(npy));
    damage("x.npy.gz", 21, DataFiles::points);
  }

  @Test
  void damagedFortranOrder() throws IOException {
    String header = NpyBytes.header("<f2", "(3, 2)").replace("False", "True");
    byte[] data = FileBytes.hex("003c 0040 0042 0044 0045 0046");
    NpyBytes.write(folder, "x.npy", NpyBytes.file(1, header, data));
    damage("x.npy", 22, DataFiles::points);
  }

  private void damage(String name, long seed, Consumer<Path> load) throws IOException {
    byte[] whole = Files.readAllBytes(folder.resolve(name));
    SplittableRandom random = new SplittableRandom(seed);
    int refused = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      byte[] damaged = damaged(whole, random);
      Path file = NpyBytes.write(folder, "damaged-" + name, damaged);
      try {
        load.accept(file);
      } catch (BadFileException e) {
        refused++;
        assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
      } catch (Exception | Error e) {
        throw new AssertionError("seed " + seed + ", trial " + trial, e);
      }
    }
    // Most damage is detected; some only changes a number.
    assertTrue(refused > TRIALS / 10 && refused < TRIALS, refused + " of " + TRIALS);
  }

  private static byte[] damaged(byte[] whole, SplittableRandom random) {
    boolean cut = random.nextInt(4) == 0;
    byte[] damaged = cut ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
    for (int flips = random.nextInt(cut ? 2 : 4); damaged.length > 0 && flips >= 0; flips--) {
      // Half of the damage is in the header, which has more structure than the numbers.
      int reach = random.nextBoolean() ? Math.min(80, damaged.length) : damaged.length;
      damaged[random.nextInt(reach)] = (byte) random.nextInt(256);
    }
    return damaged;
  }
}
