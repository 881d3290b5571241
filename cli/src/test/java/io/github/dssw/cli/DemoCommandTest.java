package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.testing.NpyBytes;
import io.github.dssw.energy.Energy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The output and the files of {@code dssw demo}. */
class DemoCommandTest {
  @TempDir Path folder;

  @Test
  void showsEveryEnergyOnEveryBackendAndAFlow() throws IOException {
    Path out = folder.resolve("made").resolve("here");
    Run run = Run.of("demo", "--out", out, "--slicing", "orthogonal", "--every-backend");
    List<String> lines = run.succeeded().out().lines().toList();
    long usable = Backends.all().stream().filter(e -> e.availability().usable()).count();
    for (String energy : Energy.NAMES) {
      String row =
          lines.stream()
              .filter(line -> line.strip().startsWith(energy + " "))
              .findFirst()
              .orElseThrow();
      String[] words = row.strip().split(" +");
      assertEquals(1 + usable, words.length, row);
      double first = Double.parseDouble(words[1]);
      for (int i = 1; i < words.length; i++) {
        assertEquals(first, Double.parseDouble(words[i]), 1e-5 * first, row);
      }
    }
    String all = String.join("\n", lines);
    assertTrue(all.contains("over 100 orthogonal slices:"), all);
    assertTrue(all.contains("orthogonal slices, on "), all);
    Matcher flow = Pattern.compile("value (\\S+) ± \\S+ -> (\\S+) ± \\S+ after").matcher(all);
    assertTrue(flow.find(), all);
    assertTrue(Double.parseDouble(flow.group(2)) * 50 < Double.parseDouble(flow.group(1)), all);

    assertTrue(all.matches("(?s).* ± 0\\.0\\d+ \\(slices\\)\\R± 0\\.0\\d+ \\(samples\\).*"), all);

    Path picture = out.resolve("flow.png");
    assertTrue(all.contains(picture.toString()), all);
    assertEquals(1600, ImageIO.read(picture.toFile()).getWidth());
    assertTrue(Files.size(picture) < 300_000, () -> picture.toFile().length() + " bytes");
    assertEquals(1200, DataFiles.points(out.resolve("end.npy")).size());
    try (Stream<Path> files = Files.list(out)) {
      assertEquals(4, files.count());
    }
  }

  @Test
  void slowBackendsAreLeftOutUnlessWanted() {
    String out = Run.of("demo", "--out", folder.resolve("demo")).succeeded().out();
    String header =
        out.lines().filter(line -> line.strip().startsWith("energy")).findFirst().orElseThrow();
    assertTrue(header.contains("simd") && header.contains("scalar"), header);
    boolean slow =
        Backends.all().stream()
            .anyMatch(e -> e.name().equals("opencl") && e.availability().usable() && e.rank() < 10);
    assertEquals(slow, out.contains("opencl is left out: "), out);
    assertEquals(slow, out.contains("--every-backend includes it"), out);
  }

  @Test
  void aFolderThatCannotBeCreatedIsNamed() {
    Path file = NpyBytes.write(folder, "file", "");
    assertTrue(Run.of("demo", "--out", file).complaint().startsWith("dssw: " + file + ": "));
  }
}
