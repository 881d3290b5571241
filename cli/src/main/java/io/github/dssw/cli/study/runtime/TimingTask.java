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
 * Times one distance over one range. Its numbers are times: unlike those of other tasks they would
 * be others the next time, so what is done is kept.
 */
record TimingTask(SizeRange range, TimedDistance curve, RuntimeStudy.Setup setup) implements Task {
  /** Before the name of a value whose time is a forecast: it was not measured. */
  static final String FORECAST = "forecast ";

  @Override
  public String name() {
    return name(range, curve);
  }

  static String name(SizeRange range, TimedDistance curve) {
    return range.what().id() + "-" + curve.id();
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
      if (!curve.limits().allow(range.at(value))) {
        break;
      }
      double forecast = Stopwatch.forecast(values, times);
      if (forecast > setup.budget()) {
        return numbers.with(FORECAST + range.name(value), forecast);
      }
      Warmth warmth = i == 0 ? setup.warmth(curve.where()) : Warmth.WARM;
      times.add(time(range.at(value), warmth, () -> control.progress(share)));
      numbers = numbers.with(range.name(value), times.get(i));
    }
    return numbers;
  }

  /** Between calls it can be told to stop: warming up alone may take half a minute. */
  private double time(ProblemSize size, Warmth warmth, Runnable between) {
    SpherePoints x = size.uniform(setup.seed());
    SpherePoints y = size.concentrated(setup.seed());
    ToDoubleBiFunction<SpherePoints, SpherePoints> distance = curve.maker().make(size);
    return setup.stopwatch().time(() -> distance.applyAsDouble(x, y), warmth, between);
  }
}
