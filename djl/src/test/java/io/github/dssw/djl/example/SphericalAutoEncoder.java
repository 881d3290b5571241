package io.github.dssw.djl.example;

import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.GradientCollector;
import ai.djl.training.Trainer;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import io.github.dssw.Dssw;
import io.github.dssw.djl.DsswLoss;
import io.github.dssw.loss.Target;

/** An auto-encoder whose codes lie on the sphere of R³ and are spread uniformly over it. */
public final class SphericalAutoEncoder {
  private static final int INPUTS = 8;
  private static final int CODES = 3;

  private SphericalAutoEncoder() {}

  /** Trains on random rows; returns the distance of the codes to the uniform measure. */
  public static double train(double strength, int steps) {
    Engine.getInstance().setRandomSeed(1);
    Dssw dssw = Dssw.builder().projections(100).build();
    DsswLoss prior = DsswLoss.of(dssw, Target.uniform()).times(strength);
    try (Model encoder = model("encoder", CODES);
        Model decoder = model("decoder", INPUTS);
        Trainer encoding = trainer(encoder, new Shape(256, INPUTS));
        Trainer decoding = trainer(decoder, new Shape(256, CODES));
        NDManager manager = NDManager.newBaseManager()) {
      for (int step = 0; step < steps; step++) {
        try (NDManager batch = manager.newSubManager()) {
          NDArray rows = rows(batch);
          try (GradientCollector collector = encoding.newGradientCollector()) {
            NDArray codes = encoding.forward(new NDList(rows)).singletonOrThrow();
            NDArray unit = codes.div(codes.square().sum(new int[] {1}, true).sqrt());
            NDArray decoded = decoding.forward(new NDList(unit)).singletonOrThrow();
            NDArray error = decoded.sub(rows).square().mean();
            collector.backward(error.add(prior.evaluate(codes)));
          }
          encoding.step();
          decoding.step();
        }
      }
      NDArray codes = encoding.evaluate(new NDList(rows(manager))).singletonOrThrow();
      return DsswLoss.of(dssw, Target.uniform()).evaluate(codes).getFloat();
    }
  }

  /** Returns rows whose codes lie close together as long as nothing spreads them. */
  private static NDArray rows(NDManager manager) {
    return manager.randomNormal(new Shape(256, INPUTS)).add(manager.create(2f));
  }

  private static Model model(String name, int outputs) {
    Block block =
        new SequentialBlock()
            .add(Linear.builder().setUnits(32).build())
            .add(Activation::relu)
            .add(Linear.builder().setUnits(outputs).build());
    Model model = Model.newInstance(name);
    model.setBlock(block);
    return model;
  }

  private static Trainer trainer(Model model, Shape shape) {
    Optimizer adam = Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.005f)).build();
    Trainer trainer = model.newTrainer(new DefaultTrainingConfig(Loss.l2Loss()).optOptimizer(adam));
    trainer.initialize(shape);
    return trainer;
  }
}
