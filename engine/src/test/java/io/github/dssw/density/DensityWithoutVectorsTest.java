package io.github.dssw.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Densities on a JVM without the incubator module; the build runs this class on such a JVM. */
@Tag("no-vector")
class DensityWithoutVectorsTest {
  @Test
  void aFlowIsTrainedInDoublePrecision() {
    assertEquals(Arithmetic.DOUBLE, Arithmetic.best());
    SpherePoints data = new VonMisesFisher(new double[] {0, 1, 0}, 20).sample(60, 1);
    ExponentialMapFlow start = ExponentialMapFlow.random(2, 3, 2);
    ExponentialMapFlow end =
        DensityTraining.builder(start, data)
            .loss(DensityLoss::likelihood)
            .steps(20)
            .build()
            .run(step -> true)
            .model();
    double[] unused = new double[start.parameterCount()];
    assertTrue(end.negativeLogLikelihood(data, unused) < start.negativeLogLikelihood(data, unused));
  }
}
