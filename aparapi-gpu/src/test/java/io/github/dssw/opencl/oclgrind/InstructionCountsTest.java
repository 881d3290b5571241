package io.github.dssw.opencl.oclgrind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class InstructionCountsTest {
  @Test
  void readsWhatOclgrindPrints() {
    List<String> lines =
        List.of(
            "launch seal: 1 x 4",
            "Instructions executed for kernel 'run':",
            "              16 - add",
            "               8 - load global (32 bytes)",
            "               4 - store local (16 bytes)",
            "               3 - call llvm.fmuladd.f32()",
            "               2 - fcmp",
            "               4 - call _Z7barrierj()",
            "               9 - br",
            "",
            "Instructions executed for kernel 'run':",
            "               5 - load local (20 bytes)",
            "               6 - store global (24 bytes)");
    assertEquals(
        List.of(
            new InstructionCounts(32, 0, 0, 16, 8, 16, 4),
            new InstructionCounts(0, 24, 20, 0, 0, 0, 0)),
        InstructionCounts.parse(lines));
  }
}
