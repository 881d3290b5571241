package io.github.dssw.flow;

import io.github.dssw.training.DescentStep;
import java.util.function.Supplier;

/**
 * The report of one step of a flow, for the callback of {@link ParticleFlow#run}. Its value is the
 * loss on the batch of the step.
 *
 * <pre>{@code
 * flow.run(
 *     step -> {
 *       System.out.println(step.number() + ": " + step.value());
 *       return step.gradientNorm() > 1e-6;
 *     });
 * }</pre>
 */
public final class FlowStep extends DescentStep<FlowState> {
  FlowStep(Numbers numbers, Supplier<FlowState> state) {
    super(numbers, state);
  }
}
