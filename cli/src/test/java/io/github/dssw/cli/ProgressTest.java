package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.cli.testing.GaussianCsv;
import io.github.dssw.cli.testing.NpyBytes;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a terminal every command that takes long shows a bar; otherwise none does. */
class ProgressTest {
  @TempDir Path folder;

  /** Each of these would take minutes, and is ended as soon as it shows its bar. */
  @ParameterizedTest
  @CsvSource({
    "distance, distance X Y --energy linear --epochs 1000000",
    "slices, distance X Y --tolerance 0.00001 --backend scalar",
    "distance, distance X Y --projections 500000 --gradient OUT.npy --slicing independent",
    "test, test X Y --permutations 100000 --all-permutations",
    "drift, drift X Y --out OUT --permutations 100000",
    "matrix, matrix X Y X Y X Y --projections 200000 --slicing independent",
    "flow, flow X Y --out OUT.npy --steps 1000000",
    "density, density X --out OUT.model --steps 1000000",
    "distances, demo --out OUT",
    "study, study gradient-flow --out OUT --steps 1000000"
  })
  void aLongCommandShowsABarOnATerminal(String name, String words) throws Exception {
    Path x = sample("x.csv", 300);
    Path y = sample("y.csv", 200);
    Object[] arguments =
        Arrays.stream(words.split(" "))
            .map(word -> word.equals("X") ? x.toString() : word)
            .map(word -> word.equals("Y") ? y.toString() : word)
            .map(word -> word.startsWith("OUT") ? folder.resolve(word).toString() : word)
            .toArray();
    Process job = Child.start(arguments);
    Child.interruptOnceItShows(name + " ", job, "TERM");
    assertEquals(143, job.waitFor());
  }

  private Path sample(String name, int rows) {
    return NpyBytes.write(folder, name, GaussianCsv.of(rows, rows, 1, 0, 0));
  }

  @ParameterizedTest
  @CsvSource({"distance", "test", "matrix"})
  void withoutATerminalThereIsNone(String command) {
    Path x = sample("x.csv", 300);
    Path y = sample("y.csv", 200);
    String[] arguments = {"--projections", "20000", "--slicing", "independent"};
    Run.of(Stream.concat(Stream.of(command, x, y), Arrays.stream(arguments)).toArray()).succeeded();
  }
}
