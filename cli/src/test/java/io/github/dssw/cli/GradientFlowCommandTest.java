package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code dssw study gradient-flow} on tiny flows: its files, resuming, and errors. */
class GradientFlowCommandTest {
  private static final int MAXIMUM_PICTURE_BYTES = 300_000;

  @TempDir Path temporary;

  @Test
  void writesTablesPicturesAndAPage() throws IOException {
    Path out = temporary.resolve("a study");
    String said =
        tiny(out, "--runs", 5, "--methods", "linear-alg2,ssw,ari-s3w-30").succeeded().out();
    assertEquals(
        said.substring(0, said.indexOf("\nTables and")),
        Files.readString(out.resolve("table.txt")));
    assertTrue(said.endsWith("Tables and pictures together: " + out.resolve("index.html") + "\n"));

    List<String> scores = Files.readAllLines(out.resolve("mini-scores.csv"));
    assertEquals(5, scores.size(), scores.toString());
    assertTrue(scores.get(1).startsWith("SSW,5,"), scores.get(1));
    assertTrue(scores.get(1).contains(",-287.11,6.22,"), scores.get(1));
    assertTrue(scores.get(3).startsWith("\"DSSW (linear), Algorithm 2\",5,"), scores.get(3));
    assertTrue(scores.get(4).startsWith("the target itself,5,"), scores.get(4));
    List<String> tests = Files.readAllLines(out.resolve("full-tests.csv"));
    assertEquals(4, tests.size(), tests.toString());
    assertTrue(tests.get(0).contains("log W2 less SSW's low,log W2 less SSW's high"));
    assertTrue(said.contains("corrected for all 9 tests of this table (Holm)"), said);
    // Two modes, five runs, three methods and the target.
    assertEquals(1 + 40, Files.readAllLines(out.resolve("results.csv")).size());

    String page = Files.readString(out.resolve("index.html"));
    for (String mode : List.of("mini", "full")) {
      assertTrue(Files.exists(out.resolve(mode + "-convergence.svg")));
      Path picture = out.resolve(mode + "-particles.png");
      assertEquals(1600, ImageIO.read(picture.toFile()).getWidth());
      assertTrue(Files.size(picture) < MAXIMUM_PICTURE_BYTES, picture + " is too large");
    }
    // In each mode the scores over the steps, and the differences from SSW.
    assertEquals(1 + 4, page.split("<svg class=\"chart\"", -1).length);
    assertTrue(page.contains("<b>") && page.contains("prefers-color-scheme: dark"));
    assertEquals(3, page.split("src=\"data:image/png;base64,", -1).length);
    assertTrue(page.contains("./dssw study gradient-flow --per-vertex 2"), page);
    assertTrue(page.contains(" --out '" + out + "' --runs 5"), page);
    assertTrue(page.contains("<td>steps</td><td>3</td>"));
    assertTrue(!page.contains("Reduced") && !said.contains("Reduced"));
  }

  @Test
  void resumesAndAddsTasks() throws IOException {
    Path out = temporary.resolve("out");
    tiny(out, "--runs", 1, "--methods", "ssw", "--mode", "full").succeeded();
    Path result = out.resolve("results/full-ssw-run-00.csv");
    FileTime longAgo = FileTime.fromMillis(0);
    Files.setLastModifiedTime(result, longAgo);
    Run more = tiny(out, "--runs", 2, "--methods", "ssw,exp");
    assertEquals(0, more.status());
    assertEquals("dssw: continuing in " + out + ": 2 of 12 tasks are done\n", more.err());
    assertEquals(1 + 12, Files.readAllLines(out.resolve("results.csv")).size());
    assertEquals(longAgo, Files.getLastModifiedTime(result), "the task was run again");
  }

  @Test
  void refusesAFolderOfOtherSettings() {
    Path out = temporary.resolve("out");
    tiny(out, "--runs", 1, "--methods", "sw", "--mode", "mini").succeeded();
    assertEquals(
        "dssw: "
            + out
            + " has results of other settings: seed is 0 there and 4 here; choose another folder"
            + " with --out",
        tiny(out, "--runs", 1, "--methods", "sw", "--mode", "mini", "--seed", 4).complaint());
    assertTrue(
        tiny(out, "--energy-learning-rate", 2)
            .complaint()
            .contains("training rate is 0.01 there and 2.0 here"));
  }

  @Test
  void refusesAFolderOfOtherFiles() throws IOException {
    Files.writeString(temporary.resolve("index.html"), "mine");
    assertEquals(
        "dssw: "
            + temporary
            + " contains files but no settings of a study; choose another folder with --out",
        tiny(temporary).complaint());
    assertEquals("mine", Files.readString(temporary.resolve("index.html")));
  }

  @Test
  void refusesAFolderInUse() throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            temporary.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.lock();
      assertEquals(
          "dssw: " + temporary + ": another dssw process is using this folder",
          tiny(temporary).complaint());
    }
  }

  @Test
  void everyFileOfAQuickStudySaysThatItIsReduced() throws IOException {
    Path out = temporary.resolve("out");
    tiny(out, "--quick", "--runs", 1, "--methods", "exp", "--mode", "mini").succeeded();
    for (String file :
        List.of("table.txt", "table.md", "results.csv", "mini-scores.csv", "times.csv")) {
      String text = Files.readString(out.resolve(file));
      assertTrue(text.contains("Reduced by --quick: 2 points at each vertex, 3 steps"), text);
    }
    assertTrue(
        Files.readString(out.resolve("index.html")).contains("<p class=\"reduced\">Reduced by"));
  }

  @Test
  void wrongArgumentsAreNamed() {
    assertTrue(
        Run.of("study")
            .complaint()
            .startsWith(
                "dssw study: the name of a study is missing; the studies are gradient-flow"));
    Path out = temporary.resolve("out");
    assertTrue(
        tiny(out, "--methods", "ssw,exq")
            .complaint()
            .startsWith("dssw: no distance is called 'exq'; there are sw, ssw, s3w, ri-s3w-1,"));
    assertTrue(tiny(out, "--runs", 0).complaint().contains("--runs is 0; it must be at least 1"));
    assertTrue(tiny(out, "--mode", "some").complaint().contains("--mode"));
    assertTrue(
        tiny(out, "--energy-optimizer", "newton")
            .complaint()
            .contains("no optimizer is called 'newton'; there are sgd, adam"));
    assertTrue(Files.notExists(out));
  }

  private static Run tiny(Path out, Object... more) {
    List<Object> arguments = new ArrayList<>();
    Collections.addAll(arguments, "study", "gradient-flow", "--per-vertex", 2, "--steps", 3);
    Collections.addAll(arguments, "--projections", 4, "--energy-epochs", 1, "--out", out);
    arguments.addAll(Arrays.asList(more));
    return Run.of(arguments.toArray());
  }
}
