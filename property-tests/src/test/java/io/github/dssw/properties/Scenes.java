package io.github.dssw.properties;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/**
 * Generates scenes over back ends, orders, sizes, places and weights, and energies of all kinds.
 */
class Scenes extends DomainContextBase {
  private static final int MAX_POINTS = 40;

  /**
   * A scene with points in general position: no two points coincide and no weight is 0, so that the
   * value is differentiable almost surely.
   *
   * @param scene the scene
   */
  record Generic(Scene scene) {}

  @Provide
  Arbitrary<Measure> measures() {
    return measures(Measure.Place.values(), Measure.Mass.values());
  }

  @Provide
  Arbitrary<Scene> scenes() {
    return scenes(measures());
  }

  @Provide
  Arbitrary<Generic> genericScenes() {
    Measure.Place[] places = {Measure.Place.EVERYWHERE, Measure.Place.CLUSTER};
    Measure.Mass[] masses = {Measure.Mass.EQUAL, Measure.Mass.UNEQUAL};
    return scenes(measures(places, masses)).map(Scenes::withoutCommonPoints).map(Generic::new);
  }

  @Provide
  Arbitrary<Energy> energies() {
    Training brief = Training.defaults().withEpochs(2).withLearningRate(0.5);
    return Arbitraries.of(
        Energy.uniform(),
        Energy.exponential(),
        Energy.exponential(0.05),
        Energy.identity(),
        Energy.polynomial(),
        Energy.linear().withTraining(brief),
        Energy.nonlinear().withHidden(5).withTraining(brief),
        Energy.attention().withHidden(6).withTraining(brief));
  }

  /**
   * Returns a network energy without training, so that the weights are a fixed function of the
   * points.
   */
  static Energy untrained(Energy energy) {
    return energy instanceof NetworkEnergy network
        ? network.withTraining(network.training().withEpochs(0))
        : energy;
  }

  /**
   * Changes the seed of y if it is that of x, which would make the points of both sets coincide.
   */
  private static Scene withoutCommonPoints(Scene scene) {
    Measure y = scene.second();
    return scene.first().seed() == y.seed()
        ? scene.withSecond(new Measure(y.size(), y.place(), y.mass(), ~y.seed()))
        : scene;
  }

  private static Arbitrary<Scene> scenes(Arbitrary<Measure> measures) {
    Arbitrary<Double> orders =
        Arbitraries.oneOf(
            Arbitraries.of(1.0, 2.0, 1.5, 3.0), Arbitraries.doubles().between(1, 8).ofScale(2));
    return Combinators.combine(
            Arbitraries.of(Usable.BACKENDS),
            orders,
            Arbitraries.integers().between(2, 12),
            Arbitraries.integers().between(1, 20),
            measures,
            measures,
            Arbitraries.of(true, false),
            Arbitraries.longs())
        .as(
            (backend, order, d, slices, x, y, equalSizes, seed) ->
                new Scene(
                    backend, order, d, slices, x, equalSizes ? y.withSize(x.size()) : y, seed));
  }

  private static Arbitrary<Measure> measures(Measure.Place[] places, Measure.Mass[] masses) {
    return Combinators.combine(
            Arbitraries.integers().between(1, MAX_POINTS),
            Arbitraries.of(places),
            Arbitraries.of(masses),
            Arbitraries.longs())
        .as(Measure::new);
  }
}
