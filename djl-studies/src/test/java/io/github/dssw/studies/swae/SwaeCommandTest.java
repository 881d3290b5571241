package io.github.dssw.studies.swae;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.study.swae.SwaeCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command with this module on its class path, on a tiny experiment. */
class SwaeCommandTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void writesTablesAndPicturesAndContinuesWithMoreMethods() throws IOException {
    assertEquals(0, run("--quick", "--methods", "ae,ssw"));
    String first = read("table.txt");
    assertTrue(first.contains("Reduced by --quick"), first);
    assertTrue(first.contains("networks of width 2 (paper: 32)"), first);
    assertTrue(first.contains("SSW"), first);
    for (String name : List.of("latents.png", "reconstructions.png", "samples.png", "index.html")) {
      assertTrue(Files.size(folder.resolve("out").resolve(name)) > 1000, name);
    }
    String results = read("results.csv");

    // A task that is lost is run again, and has the same numbers.
    Files.delete(folder.resolve("out/results/ssw-eta-10-run-00.csv"));
    assertEquals(0, run("--quick", "--methods", "ae,ssw"));
    assertTrue(err.toString().contains("2 of 3 tasks are done"), err.toString());
    assertEquals(results, read("results.csv"));

    assertEquals(0, run("--quick", "--methods", "ae,s3w", "--eta", "0.01,0.5"));
    assertTrue(read("table.txt").contains("0.5"), read("table.txt"));
  }

  @Test
  void colourImagesHaveTheOtherPriorAndItsLikelihood() throws IOException {
    assertEquals(0, run("--quick", "--set", "cifar10", "--methods", "linear"));
    String table = read("table.txt");
    assertTrue(table.contains("ten von Mises"), table);
    assertTrue(table.contains("NLL"), table);
  }

  @Test
  void missingImagesAreNamed() {
    assertEquals(2, run("--data", folder.toString()));
    assertTrue(err.toString().contains("has no file train-images-idx3-ubyte"), err.toString());
  }

  private int run(String... options) {
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("--epochs", "1", "--images", "200", "--width", "2", "--threads", "1"));
    words.addAll(List.of("--out", folder.resolve("out").toString()));
    return new CommandLine(new SwaeCommand())
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .setExecutionExceptionHandler(
            (problem, line, parsed) -> {
              err.write(problem.getMessage());
              return problem instanceof BadFileException ? 2 : 1;
            })
        .execute(words.toArray(String[]::new));
  }

  private String read(String name) throws IOException {
    return Files.readString(folder.resolve("out").resolve(name));
  }
}
