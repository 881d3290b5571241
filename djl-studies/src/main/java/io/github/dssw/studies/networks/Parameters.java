package io.github.dssw.studies.networks;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.sphere.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The parameters and constants of a network. They live until this is closed. Parameters are drawn
 * from a stream of our own, so that a seed means the same network everywhere.
 *
 * <pre>{@code
 * try (Parameters parameters = new Parameters(seed)) {
 *   Layer network = Layers.linear(parameters, 8, 32).then(Layers.relu()).then(...);
 * }
 * }</pre>
 */
public final class Parameters implements AutoCloseable {
  private final NDManager manager = NDManager.newBaseManager();
  private final RandomStream random;
  private final List<NDArray> trained = new ArrayList<>();
  private final List<NDArray> kept = new ArrayList<>();

  /** Creates an empty set whose parameters will be drawn with this seed. */
  public Parameters(long seed) {
    this.random = new RandomStream(seed, 0);
  }

  /** Returns a new parameter with numbers drawn uniformly from [−bound, bound]. */
  public NDArray uniform(double bound, long... shape) {
    float[] numbers = new float[Math.toIntExact(new Shape(shape).size())];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = (float) (bound * (2 * random.uniform() - 1));
    }
    return trained(numbers, shape);
  }

  /** Returns a new parameter with normal numbers of mean 0. */
  public NDArray normal(double deviation, long... shape) {
    float[] numbers = new float[Math.toIntExact(new Shape(shape).size())];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = (float) (deviation * random.normal());
    }
    return trained(numbers, shape);
  }

  /** Returns a new parameter with these numbers. */
  public NDArray trained(float[] numbers, long... shape) {
    NDArray parameter = constant(numbers, shape);
    parameter.setRequiresGradient(true);
    trained.add(parameter);
    return parameter;
  }

  /** Returns an array that is not trained. */
  public NDArray constant(float[] numbers, long... shape) {
    return manager.create(numbers, new Shape(shape));
  }

  /** Returns an array that training changes without a gradient, such as a running mean. */
  public NDArray kept(float[] numbers, long... shape) {
    NDArray array = constant(numbers, shape);
    kept.add(array);
    return array;
  }

  /** Returns a number as an array without dimensions, for operations that gradients pass. */
  public NDArray constant(double number) {
    return manager.create((float) number);
  }

  /** Returns the number of numbers that are trained. */
  public long size() {
    return trained.stream().mapToLong(parameter -> parameter.getShape().size()).sum();
  }

  /** Returns all numbers that are trained, in the order in which they were made. */
  public float[] toFloats() {
    return FlatArrays.copy(trained);
  }

  /** Returns all numbers that training changes, for {@link #restore}. */
  public float[] state() {
    return FlatArrays.copy(changing());
  }

  /** Sets all numbers that training changes to what {@link #state} returned. */
  public void restore(float[] state) {
    FlatArrays.restore(changing(), state);
  }

  private List<NDArray> changing() {
    List<NDArray> all = new ArrayList<>(trained);
    all.addAll(kept);
    return all;
  }

  /** Computes something without gradients, and frees all arrays that belong to its batch. */
  public <T> T evaluate(Function<NDManager, T> computation) {
    try (NDManager batch = newBatch()) {
      return computation.apply(batch);
    }
  }

  NDManager newBatch() {
    return manager.newSubManager();
  }

  /** Returns the parameters in the order in which they were made. */
  List<NDArray> trained() {
    return trained;
  }

  NDArray zerosLike(NDArray parameter) {
    return manager.zeros(parameter.getShape());
  }

  /** Forgets the gradients of earlier steps; PyTorch adds new ones to them. */
  void zeroGradients() {
    for (NDArray parameter : trained) {
      try (NDArray gradient = parameter.getGradient()) {
        gradient.subi(gradient);
      }
    }
  }

  @Override
  public void close() {
    manager.close();
  }
}
