package io.github.dssw.properties;

import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;

/**
 * Two measures and the settings of their comparison.
 *
 * @param backend the name of the back end
 * @param order p
 * @param dimension d
 * @param projections L, the number of slices
 * @param first the recipe for x
 * @param second the recipe for y
 * @param seed the seed of the slices
 */
record Scene(
    String backend,
    double order,
    int dimension,
    int projections,
    Measure first,
    Measure second,
    long seed) {

  SpherePoints x() {
    return first.points(dimension);
  }

  SpherePoints y() {
    return second.points(dimension);
  }

  Slices slices() {
    return SliceDesign.independent().draw(seed, projections, dimension);
  }

  Dssw dssw(Energy energy) {
    return settings(energy).build();
  }

  DsswBuilder settings(Energy energy) {
    return Dssw.builder()
        .backend(Usable.backend(backend))
        .order(order)
        .projections(projections)
        .slices(SliceDesign.independent())
        .seed(seed)
        .energy(energy);
  }

  double[] costs(SpherePoints a, SpherePoints b) {
    return dssw(Energy.uniform()).compare(a, b).costs();
  }

  Scene on(String other) {
    return new Scene(other, order, dimension, projections, first, second, seed);
  }

  Scene ofOrder(double other) {
    return new Scene(backend, other, dimension, projections, first, second, seed);
  }

  Scene withFirst(Measure other) {
    return new Scene(backend, order, dimension, projections, other, second, seed);
  }

  Scene withSecond(Measure other) {
    return new Scene(backend, order, dimension, projections, first, other, seed);
  }
}
