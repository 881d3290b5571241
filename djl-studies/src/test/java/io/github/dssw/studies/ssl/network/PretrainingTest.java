package io.github.dssw.studies.ssl.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.studies.images.ImageSet;
import io.github.dssw.studies.images.Images;
import io.github.dssw.studies.networks.PyTorch;
import io.github.dssw.studies.ssl.loss.Alignment;
import io.github.dssw.studies.ssl.loss.Contrast;
import io.github.dssw.studies.ssl.loss.DistanceToUniform;
import io.github.dssw.studies.ssl.loss.Uniformity;
import io.github.dssw.studies.ssl.loss.ViewLoss;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training of a small encoder. */
class PretrainingTest {
  private static final Images IMAGES = ImageSet.CIFAR10.drawn(40, 1).training();
  private static final int BATCH = 16;

  @BeforeAll
  static void start() {
    PyTorch.start(2);
  }

  /** A loss that lets the garbage collector run before the backward pass. */
  private record Collecting(ViewLoss loss) implements ViewLoss {
    @Override
    public double valueAndGradient(float[] rows, int d, long step, float[] gradient) {
      double value = loss.valueAndGradient(rows, d, step, gradient);
      for (int round = 0; round < 3; round++) {
        System.gc();
        for (int k = 0; k < 1000; k++) {
          ByteBuffer.allocateDirect(4 * (1 + k % 16)).putFloat(0, 1e30f);
        }
      }
      return value;
    }
  }

  @Test
  void theGradientOfANetworkIsThatOfDifferencesAcrossGarbageCollections() {
    checkGradient(Optional.of(() -> new Collecting(new Contrast(0.5))));
  }

  @Test
  void theGradientOfTheLabelsIsThatOfDifferences() {
    checkGradient(Optional.empty());
  }

  /** A step without momentum moves by the gradient, along which the loss changes by its square. */
  private static void checkGradient(Optional<Supplier<ViewLoss>> loss) {
    double rate = 1e-3;
    Pretraining training = training(loss, new Schedule(rate, 0, 0, 1));
    PretrainingState start = training.begin();
    PretrainingState end = training.run(start, step -> false);
    double[] gradient = new double[start.network().length];
    double square = 0;
    // After the parameters come the running means, which no gradient moves.
    long trained = trainedNumbers();
    for (int k = 0; k < trained; k++) {
      gradient[k] = (start.network()[k] - end.network()[k]) / rate;
      square += gradient[k] * gradient[k];
    }
    double reach = 0.001 / Math.sqrt(square);
    double above = lossAt(training, start, gradient, reach);
    double below = lossAt(training, start, gradient, -reach);
    assertEquals(square, (above - below) / (2 * reach), 0.01 * square);
  }

  private static long trainedNumbers() {
    try (Encoder encoder = encoder()) {
      return encoder.parameters().size();
    }
  }

  /** Returns the loss of the first batch after the parameters moved along a direction. */
  private static double lossAt(
      Pretraining training, PretrainingState start, double[] direction, double factor) {
    float[] moved = start.network().clone();
    for (int k = 0; k < moved.length; k++) {
      moved[k] += (float) (factor * direction[k]);
    }
    List<Double> values = new ArrayList<>();
    training.run(
        new PretrainingState(0, moved, start.velocities(), start.loss()),
        step -> !values.add(step.value()));
    return values.get(0);
  }

  @Test
  void aResumedTrainingEndsInTheSameBits(@TempDir Path folder) throws IOException {
    Dssw dssw = Dssw.builder().projections(5).energy(Energy.linear()).build();
    Supplier<ViewLoss> loss =
        () -> ViewLoss.sum(new Alignment(), new DistanceToUniform(dssw, 10, 1));
    Pretraining training = training(Optional.of(loss), Schedule.ofPaper(2));
    assertEquals(4, training.steps());
    PretrainingState whole = training.run(training.begin(), step -> true);
    PretrainingState half = training.run(training.begin(), step -> step.number() < 2);
    assertEquals(2, half.step());
    Path file = folder.resolve("checkpoint");
    training.write(half, file);
    PretrainingState resumed = training.run(training.read(file), step -> true);
    assertEquals(4, resumed.step());
    assertArrayEquals(whole.network(), resumed.network());
    assertArrayEquals(whole.velocities(), resumed.velocities());
    assertArrayEquals(whole.loss(), resumed.loss());
    assertTrue(whole.loss().length > 0);
  }

  @Test
  void trainingSpreadsThePoints() {
    Supplier<ViewLoss> loss = () -> ViewLoss.sum(new Alignment(), new Uniformity(2));
    Pretraining training = training(Optional.of(loss), Schedule.ofPaper(6));
    List<Double> losses = new ArrayList<>();
    training.run(training.begin(), step -> losses.add(step.value()));
    assertTrue(mean(losses.subList(8, 12)) < mean(losses.subList(0, 4)) - 0.04, losses::toString);
  }

  private static double mean(List<Double> numbers) {
    return numbers.stream().mapToDouble(number -> number).average().orElseThrow();
  }

  @Test
  void batchesHaveEveryImageOncePerEpochInTwoViews() {
    ViewBatches batches = new ViewBatches(IMAGES, 20, 3);
    assertEquals(2, batches.stepsPerEpoch());
    int[] seen = new int[IMAGES.size()];
    for (long step = 2; step < 4; step++) {
      for (int image : batches.chosen(step)) {
        seen[image]++;
      }
    }
    assertTrue(Arrays.stream(seen).allMatch(times -> times == 1));
    int[] chosen = batches.chosen(1);
    int[] labels = batches.labels(chosen);
    for (int i = 0; i < 20; i++) {
      assertEquals(IMAGES.label(chosen[i]), labels[i]);
      assertEquals(labels[i], labels[20 + i]);
    }
    float[] pixels = batches.pixels(chosen, 1);
    assertEquals(40 * IMAGES.shape().length(), pixels.length);
    assertArrayEquals(pixels, batches.pixels(chosen, 1));
  }

  @Test
  void channelsAreScaledToMean0AndDeviation1() {
    ChannelScale scale = ChannelScale.of(IMAGES);
    int area = 32 * 32;
    double[] sum = new double[3];
    double[] square = new double[3];
    float[] out = new float[3 * area];
    for (int i = 0; i < IMAGES.size(); i++) {
      scale.apply(IMAGES.pixels(i), out, 0);
      for (int k = 0; k < out.length; k++) {
        sum[k / area] += out[k];
        square[k / area] += out[k] * out[k];
      }
    }
    double count = (double) IMAGES.size() * area;
    for (int channel = 0; channel < 3; channel++) {
      assertEquals(0, sum[channel] / count, 1e-5);
      assertEquals(1, square[channel] / count, 1e-5);
    }
  }

  @Test
  void theRateFallsAlongACosine() {
    Schedule schedule = Schedule.ofPaper(200);
    assertEquals(0.05, schedule.rate(0), 1e-12);
    assertEquals(0.025, schedule.rate(100), 1e-12);
    assertEquals(0.05 * (1 + Math.sqrt(0.5)) / 2, schedule.rate(50), 1e-12);
  }

  private static Pretraining training(Optional<Supplier<ViewLoss>> loss, Schedule schedule) {
    return new Pretraining(
        PretrainingTest::encoder,
        loss,
        new ViewBatches(IMAGES, BATCH, 3),
        IMAGES.shape(),
        schedule);
  }

  private static Encoder encoder() {
    return new Encoder(Architecture.CONVNET, 3, ImageSet.CLASSES, 1);
  }
}
