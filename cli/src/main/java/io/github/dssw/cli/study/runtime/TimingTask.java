package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.runtime.Stopwatch.Warmth;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * Times one distance over one range of sizes. Its results are times, which differ from run to run,
 * unlike those of other tasks.
 */
record TimingTask(SizeRange range, TimedDistance distance, RuntimeStudy.Setup setup)
    implements Task {
  /** The start of the name of a time that was forecast and not measured. */
  static final String FORECAST = "forecast ";

  @Override
  public String name() {
    return name(range, distance);
  }

  static String name(SizeRange range, TimedDistance distance) {
    return range.what().id + "-" + distance.id();
  }

  @Override
  public double cost() {
    return range.values().size();
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    NamedNumbers numbers = NamedNumbers.none();
    List<Double> times = new ArrayList<>();
    List<Integer> values = range.values();
    for (int i = 0; i < values.size(); i++) {
      double share = i / (double) values.size();
      control.progress(share);
      int value = values.get(i);
      if (!distance.limits().allow(range.at(value))) {
        break;
      }
      double forecast = Stopwatch.forecast(values, times);
      if (forecast > setup.budget()) {
        return numbers.with(FORECAST + range.name(value), forecast);
      }
      Warmth warmth = i == 0 ? setup.warmth(distance.where()) : Warmth.WARM;
      times.add(time(range.at(value), warmth, () -> control.progress(share)));
      numbers = numbers.with(range.name(value), times.get(i));
    }
    return numbers;
  }

  /** Checks for an interruption between calls, because warming up may take half a minute. */
  private double time(ProblemSize size, Warmth warmth, Runnable between) {
    SpherePoints x = size.uniform(setup.seed());
    SpherePoints y = size.concentrated(setup.seed());
    ToDoubleBiFunction<SpherePoints, SpherePoints> timed = distance.maker().make(size);
    return setup.stopwatch().time(() -> timed.applyAsDouble(x, y), warmth, between);
  }
}
