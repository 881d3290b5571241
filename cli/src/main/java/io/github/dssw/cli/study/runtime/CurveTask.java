package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.Numbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * Times one distance over one range. Its numbers are times: unlike those of other tasks they would
 * be others the next time, so what is done is kept.
 */
record CurveTask(Range range, Curve curve, RuntimeStudy.Setup setup) implements Task {
  /** Before the name of a value whose time is a forecast: it was not measured. */
  static final String FORECAST = "forecast ";

  @Override
  public String name() {
    return name(range, curve);
  }

  static String name(Range range, Curve curve) {
    return range.what().id() + "-" + curve.id();
  }

  @Override
  public double cost() {
    return range.values().size();
  }

  @Override
  public Numbers run(TaskControl control) {
    Numbers numbers = Numbers.none();
    double[] times = {};
    List<Integer> values = range.values();
    for (int i = 0; i < values.size(); i++) {
      control.progress(i / (double) values.size());
      if (!curve.limits().allow(range.at(values.get(i)))) {
        break;
      }
      double forecast =
          Stopwatch.forecast(
              values.subList(0, i + 1).stream().mapToInt(Integer::intValue).toArray(), times);
      if (forecast > setup.budget()) {
        return numbers.with(FORECAST + range.name(values.get(i)), forecast);
      }
      double time = time(range.at(values.get(i)));
      times = Stopwatch.append(times, time);
      numbers = numbers.with(range.name(values.get(i)), time);
    }
    return numbers;
  }

  private double time(Size size) {
    SpherePoints x = size.uniform(setup.seed());
    SpherePoints y = size.concentrated(setup.seed());
    ToDoubleBiFunction<SpherePoints, SpherePoints> distance = curve.maker().make(size);
    return setup.stopwatch().time(() -> distance.applyAsDouble(x, y));
  }
}
