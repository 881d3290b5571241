package io.github.dssw.bench;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Lists the benchmarks that JMH finds on the class path. */
public final class FoundBenchmarks {
  private static final int PREFIX = FoundBenchmarks.class.getPackageName().length() + 1;

  private FoundBenchmarks() {}

  /** Returns the names of the parameters of each benchmark, by class and method. */
  public static Map<String, Set<String>> parametersByName() {
    var silence = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);
    return BenchmarkList.defaultList().getAll(silence, List.of()).stream()
        .collect(
            Collectors.toMap(e -> e.getUsername().substring(PREFIX), FoundBenchmarks::parameters));
  }

  private static Set<String> parameters(BenchmarkListEntry entry) {
    return entry.getParams().orElse(Map.of()).keySet();
  }
}
