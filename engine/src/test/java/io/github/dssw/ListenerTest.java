package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A listener hears how much of a computation is done, and changes nothing. */
class ListenerTest {
  private final SpherePoints x = new UniformOnSphere(40).sample(50, 1);
  private final SpherePoints y = new UniformOnSphere(40).sample(60, 2);
  private final List<Double> heard = Collections.synchronizedList(new ArrayList<>());

  @ParameterizedTest
  @ValueSource(strings = {"exponential", "linear", "attention"})
  void everyKindOfComputationIsHeardToItsEnd(String energy) {
    DsswBuilder builder = Dssw.builder().projections(96).energy(Energy.named(energy)).threads(3);
    assertRisesToOne(builder, dssw -> dssw.compare(x, y));
    assertRisesToOne(builder, dssw -> dssw.compareToUniform(x));
    assertRisesToOne(builder, dssw -> dssw.gradient(x, y));
    assertRisesToOne(builder, dssw -> Distances.matrix(dssw, List.of(x, y, x)));
    assertRisesToOne(builder.potentials(), dssw -> dssw.compare(x, y));
  }

  @Test
  void coordinatesThatAreComputedTwiceAreHeard() {
    DsswBuilder builder = Dssw.builder().projections(500).memoryBudget(200_000);
    assertRisesToOne(builder, dssw -> dssw.gradient(x, y));
    assertRisesToOne(builder.potentials(), dssw -> dssw.compare(x, y));
    assertRisesToOne(builder, dssw -> Distances.matrix(dssw, List.of(x, y)));
  }

  @Test
  void theCircleHasOneSlice() {
    SpherePoints circle = new UniformOnSphere(2).sample(20, 3);
    assertRisesToOne(Dssw.builder(), dssw -> dssw.compare(circle, circle));
    assertRisesToOne(Dssw.builder(), dssw -> Distances.matrix(dssw, List.of(circle, circle)));
  }

  @Test
  void resultsAreTheSame() {
    Dssw silent = Dssw.builder().projections(200).build();
    Dssw heardOf = silent.toBuilder().listener(heard::add).build();
    assertArrayEquals(silent.gradient(x, y).inX(), heardOf.gradient(x, y).inX());
    assertFalse(heard.isEmpty());
    assertEquals(silent.distance(x, y), heardOf.toBuilder().build().distance(x, y));
  }

  @Test
  void aListenerCanEndTheWork() {
    Dssw dssw =
        Dssw.builder()
            .listener(
                part -> {
                  throw new CancellationException("enough");
                })
            .build();
    assertThrows(CancellationException.class, () -> dssw.compare(x, y));
    assertThrows(CancellationException.class, () -> dssw.gradient(x, y));
  }

  @Test
  void withAToleranceItsObserverTells() {
    Dssw.builder().tolerance(0.1).listener(heard::add).build().compare(x, y);
    assertEquals(List.of(), heard);
  }

  private void assertRisesToOne(DsswBuilder builder, Consumer<Dssw> computation) {
    heard.clear();
    computation.accept(builder.listener(heard::add).build());
    double last = 0;
    for (double part : heard) {
      assertTrue(part >= last && part <= 1, heard::toString);
      last = part;
    }
    assertEquals(1, last, heard::toString);
  }
}
