package io.github.dssw.opencl.oclgrind;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the work-items of a launch did together, as Oclgrind's {@code --inst-counts} prints it.
 * Loads and stores are counted where a work-item asks for them: a cache does not lower them.
 *
 * @param globalLoaded the bytes that were loaded from global memory
 * @param globalStored the bytes that were stored there
 * @param localLoaded the bytes that were loaded from local memory
 * @param localStored the bytes that were stored there
 * @param floatOperations operations on floats; a multiply-add is two
 * @param wholeOperations operations on whole numbers
 * @param barriers the barriers that work-items reached, summed over all of them
 */
record InstructionCounts(
    long globalLoaded,
    long globalStored,
    long localLoaded,
    long localStored,
    long floatOperations,
    long wholeOperations,
    long barriers) {
  private static final String TITLE = "Instructions executed for kernel";
  private static final Pattern LINE = Pattern.compile(" *(\\d+) - (.*)");
  private static final Pattern MEMORY =
      Pattern.compile("(load|store) (global|local) \\((\\d+) bytes\\)");
  private static final Set<String> ON_FLOATS =
      Set.of("fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "fcmp");
  private static final Set<String> ON_WHOLE_NUMBERS =
      Set.of(
          "add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "shl", "lshr", "ashr", "and", "or",
          "xor", "icmp");

  static final InstructionCounts NONE = new InstructionCounts(0, 0, 0, 0, 0, 0, 0);

  /** Returns the counts of all launches in what a run printed. */
  static List<InstructionCounts> parse(List<String> lines) {
    List<InstructionCounts> launches = new ArrayList<>();
    for (String line : lines) {
      Matcher counted = LINE.matcher(line);
      if (line.startsWith(TITLE)) {
        launches.add(NONE);
      } else if (counted.matches() && !launches.isEmpty()) {
        int last = launches.size() - 1;
        InstructionCounts more = of(Long.parseLong(counted.group(1)), counted.group(2));
        launches.set(last, launches.get(last).plus(more));
      }
    }
    return launches;
  }

  private static InstructionCounts of(long count, String instruction) {
    Matcher memory = MEMORY.matcher(instruction);
    if (memory.matches()) {
      long bytes = Long.parseLong(memory.group(3));
      boolean load = memory.group(1).equals("load");
      return memory.group(2).equals("global")
          ? new InstructionCounts(load ? bytes : 0, load ? 0 : bytes, 0, 0, 0, 0, 0)
          : new InstructionCounts(0, 0, load ? bytes : 0, load ? 0 : bytes, 0, 0, 0);
    }
    long multiplyAdds = instruction.startsWith("call llvm.fmuladd") ? 2 * count : 0;
    return new InstructionCounts(
        0,
        0,
        0,
        0,
        ON_FLOATS.contains(instruction) ? count : multiplyAdds,
        ON_WHOLE_NUMBERS.contains(instruction) ? count : 0,
        instruction.contains("barrier") ? count : 0);
  }

  InstructionCounts plus(InstructionCounts more) {
    return new InstructionCounts(
        globalLoaded + more.globalLoaded,
        globalStored + more.globalStored,
        localLoaded + more.localLoaded,
        localStored + more.localStored,
        floatOperations + more.floatOperations,
        wholeOperations + more.wholeOperations,
        barriers + more.barriers);
  }
}
