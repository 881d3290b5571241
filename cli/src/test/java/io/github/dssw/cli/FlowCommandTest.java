package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.flow.ParticleFlow;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files and the output of {@code dssw flow}. */
class FlowCommandTest extends FlowFilesTest {
  private static final Pattern LINE =
      Pattern.compile(
          "value (\\S+) ± \\S+ -> (\\S+) ± \\S+ after (\\d+) steps, \\d+\\.\\d s, (\\w+) energy, (\\w+) slices, on (\\w+)\\R");

  FlowCommandTest() {
    super(40, 50);
  }

  @Test
  void movesThePointsAndPrintsTheValues() {
    Matcher line = line(flow("--steps", 60, "--learning-rate", 0.05, "--projections", 30));
    assertEquals("60", line.group(3));
    assertEquals("exponential", line.group(4));
    SpherePoints moved = DataFiles.points(out);
    assertEquals(40, moved.size());
    Dssw judge = Dssw.builder().projections(30).build();
    assertNumber(judge.value(DataFiles.points(x), DataFiles.points(y)), line.group(1));
    assertNumber(judge.value(moved, DataFiles.points(y)), line.group(2));
    assertTrue(Double.parseDouble(line.group(2)) * 20 < Double.parseDouble(line.group(1)));
  }

  @Test
  void agreesWithTheLibrary() {
    flow("--steps", 5, "--projections", 10, "--seed", 3, "--batch", 20, "--order", 1.5);
    Dssw dssw = Dssw.builder().projections(10).order(1.5).build();
    SpherePoints end =
        ParticleFlow.builder(DataFiles.points(x), DataFiles.points(y))
            .loss(() -> FlowLoss.fresh(dssw, 3))
            .optimizer(() -> Optimizer.adam(0.01))
            .steps(5)
            .batch(20, 3)
            .build()
            .run(step -> true)
            .particles();
    assertArrayEquals(end.toArray(), DataFiles.points(out).toArray());
  }

  @ParameterizedTest
  @CsvSource({
    "--optimizer sgd --learning-rate 40",
    "--optimizer sgd --learning-rate 10 --momentum 0.5",
    "--optimizer adam --learning-rate 0.02 --threads 1",
    "--energy linear --energy-epochs 2 --energy-optimizer adam --energy-learning-rate 0.1",
    "--backend scalar --batch 7",
  })
  void aFlowWithAnyOptionsResumesFromItsCheckpoint(String options) {
    String[] words = options.split(" ");
    SpherePoints whole = DataFiles.points(moved(words, "--steps", 9));

    moved(words, "--steps", 4, "--checkpoint", checkpoint);
    Run second = run(words, "--steps", 9, "--checkpoint", checkpoint);
    assertEquals("dssw: resuming from " + checkpoint + ", at step 4 of 9", second.err().strip());
    assertEquals("9", line(second).group(3));
    assertArrayEquals(whole.toArray(), DataFiles.points(out).toArray());

    // After the last step, the same command writes the same points again.
    assertTrue(run(words, "--steps", 9, "--checkpoint", checkpoint).err().contains("step 9 of 9"));
    assertArrayEquals(whole.toArray(), DataFiles.points(out).toArray());
  }

  @Test
  void writesOnlyTheFilesOfItsOptions() throws IOException {
    flow("--steps", 2, "--checkpoint", checkpoint);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(checkpoint, x, y, out), files.sorted().toList());
    }
  }

  @Test
  void drawsThePicture() throws IOException {
    Path png = folder.resolve("sphere.PNG");
    flow("--steps", 3, "--picture", png);
    assertEquals(1600, ImageIO.read(png.toFile()).getWidth());
    assertTrue(Files.size(png) < 300_000, () -> png.toFile().length() + " bytes");
  }

  @Test
  void aPictureNeedsDimensionThree() {
    Path four = FlowFiles.save(folder.resolve("four.npy"), new UniformOnSphere(4).sample(5, 1));
    Run run = Run.of("flow", four, four, "--out", out, "--picture", folder.resolve("four.png"));
    assertEquals(
        "dssw: --picture needs points in dimension 3; " + four + " has dimension 4",
        run.complaint());
    assertFalse(Files.exists(out));
  }

  @Test
  void readsWeightsAndPlacesOnTheEarth() {
    Path here = write(folder, "here.csv", "lat,lon\n10,10\n20,-100\n");
    Path there = write(folder, "there.csv", "lat,lon\n-80,10\n-85,-100\n-60,0\n");
    Path weights = write(folder, "weights.csv", "1\n0\n3\n");
    Run.of(
            "flow",
            here,
            there,
            "--latlon",
            "--y-weights",
            weights,
            "--out",
            out,
            "--steps",
            200,
            "--learning-rate",
            0.1)
        .succeeded();
    // A quarter of the mass is at −80 degrees, the rest at −60: the two points move there.
    SpherePoints moved = DataFiles.points(out);
    assertEquals(2, moved.size());
    assertTrue(moved.coordinate(0, 2) < -0.8 && moved.coordinate(1, 2) < -0.8);
  }

  @Test
  void aCheckpointOfAnotherFlowIsRefused() throws IOException {
    flow("--steps", 3, "--checkpoint", checkpoint);
    assertEquals(
        "dssw: "
            + checkpoint
            + ": the checkpoint is of another flow: it has optimizer: adam, learning rate 0.01;"
            + " this one has optimizer: adam, learning rate 0.1",
        run(new String[0], "--checkpoint", checkpoint, "--learning-rate", 0.1).complaint());
    assertEquals(
        "dssw: " + checkpoint + ": the checkpoint is at step 3, the flow ends at step 2",
        run(new String[0], "--checkpoint", checkpoint, "--steps", 2).complaint());
    byte[] bytes = Files.readAllBytes(checkpoint);
    Files.write(checkpoint, Arrays.copyOf(bytes, bytes.length / 2));
    assertEquals(
        "dssw: " + checkpoint + ": the checkpoint ends early",
        run(new String[0], "--checkpoint", checkpoint).complaint());
    Files.write(checkpoint, Files.readAllBytes(x));
    assertEquals(
        "dssw: " + checkpoint + ": not a checkpoint of a flow",
        run(new String[0], "--checkpoint", checkpoint).complaint());
    assertArrayEquals(Files.readAllBytes(x), Files.readAllBytes(checkpoint));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X Y | dssw flow: Missing required option: '--out=Z.npy' (see dssw flow --help)",
        "X --out Z | dssw flow: Missing required parameter: 'Y'",
        "X Y --out z.txt | dssw: z.txt: the name must end in .npy",
        "X Y --out Z --picture p.jpg | dssw: p.jpg: the name must end in .png",
        "X Y --out Z --picture no/p.png | dssw: no/p.png: there is no folder",
        "X Y --out Z --checkpoint no/c | dssw: no/c: there is no folder",
        "X Y --out Z --steps -1 | dssw: -1 steps; the number must not be negative",
        "X Y --out Z --batch 0 | dssw: a batch of 0 points; the target has 50",
        "X Y --out Z --batch 51 | dssw: a batch of 51 points; the target has 50",
        "X Y --out Z --learning-rate -1 | dssw: learning rate is -1.0; it must be finite and above 0",
        "X Y --out Z --optimizer lbfgs | no optimizer is called 'lbfgs'; there are sgd, adam",
        "X Y --out Z --optimizer sgd | sgd needs a --learning-rate",
        "X Y --out Z --momentum 0.5 | --momentum is for sgd",
        "X Y --out Z --optimizer sgd --learning-rate 1 --momentum 1 | momentum is 1.0",
        "X Y --out Z --energy-epochs 3 | --energy-epochs is for the trained energies; exponential",
        "X Y --out Z --energy linear --energy-optimizer x | no optimizer is called 'x'; there are sgd",
      })
  void badOptionsGetOneLine(String args, String reason) {
    String[] words =
        args.replace("X", x.toString())
            .replace("Y", y.toString())
            .replace("Z", out.toString())
            .split(" ");
    List<Object> all = new ArrayList<>(List.of("flow"));
    all.addAll(List.of(words));
    String complaint = Run.of(all.toArray()).complaint();
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
    assertFalse(Files.exists(out));
  }

  @Test
  void aFlowThatDivergesFailsAndWritesNothing() {
    Run run = run(new String[0], "--optimizer", "sgd", "--learning-rate", 1e308);
    assertTrue(run.failure().startsWith("dssw: step 1 of the flow: particle"), run.err());
    assertFalse(Files.exists(out));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--out x.npy | --out x.npy would overwrite X x.npy",
        "--out ./y.npy | --out ./y.npy would overwrite Y y.npy",
        "--out link.npy | --out link.npy would overwrite X x.npy",
        "--out other/x.npy | --out other/x.npy would overwrite X x.npy",
        "--out hard.npy | --out hard.npy would overwrite Y y.npy",
        "--out z.npy --checkpoint z.npy | --checkpoint z.npy is the same file as --out z.npy",
        "--out z.npy --checkpoint sub/../z.npy | is the same file as --out z.npy",
        "--out z.npy --checkpoint dangling | --checkpoint dangling is the same file as --out z.npy",
        "--out z.npy --checkpoint p.png --picture p.png | is the same file as --picture p.png",
        "--out z.npy --checkpoint x.npy | --checkpoint x.npy would overwrite X x.npy",
        "--out w.npy --x-weights w.npy | --out w.npy would overwrite --x-weights w.npy",
        "--out w.npy --y-weights w.npy | --out w.npy would overwrite --y-weights w.npy",
        "--out w.npy --slices w.npy | --out w.npy would overwrite --slices w.npy",
      })
  void anOutputThatIsAnotherFileOfTheCommandIsRefused(String args, String reason)
      throws IOException {
    Files.createSymbolicLink(folder.resolve("link.npy"), Path.of("x.npy"));
    Files.createSymbolicLink(folder.resolve("dangling"), Path.of("z.npy"));
    Files.createSymbolicLink(folder.resolve("other"), folder);
    Files.createLink(folder.resolve("hard.npy"), y);
    Files.createDirectory(folder.resolve("sub"));
    byte[] before = Files.readAllBytes(x);
    List<Object> words = new ArrayList<>(List.of("flow", x, y));
    for (String word : args.split(" ")) {
      words.add(word.startsWith("--") ? word : folder + "/" + word);
    }
    String complaint = Run.of(words.toArray()).complaint().replace(folder + "/", "");
    assertTrue(complaint.contains(reason), complaint);
    assertArrayEquals(before, Files.readAllBytes(x));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.npy"), Path.of("z.npy"));
    Path kept = Files.createSymbolicLink(folder.resolve("kept"), checkpoint);
    Run.of("flow", x, y, "--out", link, "--checkpoint", kept, "--steps", 1).succeeded();
    assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(kept));
    assertEquals(40, DataFiles.points(out).size());
    assertTrue(Files.isRegularFile(checkpoint));
  }

  @Test
  void aNameThatTheFileSystemRefusesIsFoundBeforeTheWork() {
    Path tooLong = folder.resolve("a".repeat(300) + ".npy");
    Run run = Run.of("flow", x, y, "--out", tooLong, "--steps", 1_000_000_000);
    assertTrue(run.complaint().startsWith("dssw: " + tooLong + ": "), run.err());
  }

  private Run flow(Object... more) {
    return run(new String[0], more).succeeded();
  }

  private Path moved(String[] words, Object... more) {
    run(words, more).succeeded();
    return out;
  }

  private Run run(String[] words, Object... more) {
    List<Object> args = new ArrayList<>(List.of("flow", x, y, "--out", out));
    args.addAll(List.of(words));
    args.addAll(List.of(more));
    return Run.of(args.toArray());
  }

  private static Matcher line(Run run) {
    Matcher line = LINE.matcher(run.out());
    assertTrue(line.matches(), run.out());
    return line;
  }

  private static void assertNumber(double expected, String printed) {
    assertEquals(String.format(Locale.ROOT, "%.4g", expected), printed);
  }
}
