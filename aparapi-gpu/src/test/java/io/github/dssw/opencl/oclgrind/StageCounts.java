package io.github.dssw.opencl.oclgrind;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prints what each stage of a distance or gradient costs for each coordinate, as Oclgrind counts
 * it. These numbers hold for every device with the same sizes of groups and blocks. {@code
 * aparapi-gpu/counts} builds and runs it.
 */
final class StageCounts {
  private static final Pattern LAUNCH = Pattern.compile("launch (.*): (\\d+) x (\\d+)");

  private InstructionCounts counts = InstructionCounts.NONE;
  private long workItems;
  private long groups;
  private long launches;

  private StageCounts() {}

  public static void main(String[] args) throws Exception {
    if (args.length != 6) {
      System.err.println("usage: counts distance|gradient equal|weights d L n m");
      System.exit(2);
    }
    Oclgrind.Outcome outcome =
        Oclgrind.run(List.of("--inst-counts"), List.of(), CountedWork.class, List.of(args));
    if (outcome.exit() != 0) {
      System.err.println(outcome.out());
      System.exit(1);
    }
    long coordinates =
        Long.parseLong(args[3]) * (Long.parseLong(args[4]) + Long.parseLong(args[5]));
    print(List.of(outcome.out().split("\n")), coordinates);
  }

  private static void print(List<String> lines, long coordinates) {
    lines.stream().filter(line -> line.startsWith("device")).forEach(System.out::println);
    System.out.printf(
        "%-22s %8s %9s %12s %12s %12s %12s %11s %11s %14s%n",
        "per coordinate",
        "launches",
        "group",
        "global load",
        "global store",
        "local load",
        "local store",
        "float ops",
        "whole ops",
        "barriers/group");
    of(lines).forEach((stage, found) -> found.print(stage, coordinates));
  }

  /** Returns the counts of each stage, in the order of their first launches. */
  private static Map<String, StageCounts> of(List<String> lines) {
    List<InstructionCounts> counted = InstructionCounts.parse(lines);
    Map<String, StageCounts> stages = new LinkedHashMap<>();
    int launch = 0;
    for (String line : lines) {
      Matcher matcher = LAUNCH.matcher(line);
      if (matcher.matches()) {
        StageCounts stage = stages.computeIfAbsent(matcher.group(1), name -> new StageCounts());
        stage.add(counted.get(launch++), matcher.group(2), matcher.group(3));
      }
    }
    if (launch != counted.size()) {
      throw new IllegalStateException(counted.size() + " counts of " + launch + " launches");
    }
    return stages;
  }

  private void add(InstructionCounts more, String groupCount, String groupSize) {
    counts = counts.plus(more);
    groups += Long.parseLong(groupCount);
    workItems += Long.parseLong(groupCount) * Long.parseLong(groupSize);
    launches++;
  }

  private void print(String stage, double coordinates) {
    System.out.printf(
        "%-22s %8d %9d %12.1f %12.1f %12.1f %12.1f %11.1f %11.1f %14.0f%n",
        stage,
        launches,
        workItems / groups,
        counts.globalLoaded() / coordinates,
        counts.globalStored() / coordinates,
        counts.localLoaded() / coordinates,
        counts.localStored() / coordinates,
        counts.floatOperations() / coordinates,
        counts.wholeOperations() / coordinates,
        (double) counts.barriers() / workItems);
  }
}
