package io.github.dssw.simd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.Dssw;
import io.github.dssw.testing.ModuleClasses;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No method of the engine takes or returns a vector or a mask: where the JIT does not inline such a
 * method it allocates an object per call, and whether it does changes from process to process.
 */
class KernelSignatureTest {
  @Test
  void noMethodTakesOrReturnsVectors() throws Exception {
    List<String> found = new ArrayList<>();
    for (String name : ModuleClasses.around(Dssw.class).names()) {
      Class<?> type = Class.forName(name, false, getClass().getClassLoader());
      for (Method method : type.getDeclaredMethods()) {
        if (signature(method).anyMatch(KernelSignatureTest::isVectorType)) {
          found.add(method.toString());
        }
      }
    }
    assertEquals(List.of(), found);
  }

  private static Stream<Class<?>> signature(Method method) {
    return Stream.concat(Stream.of(method.getReturnType()), Stream.of(method.getParameterTypes()));
  }

  private static boolean isVectorType(Class<?> type) {
    return type.getName().matches("jdk\\.incubator\\.vector\\.(.*Vector|Vector(Mask|Shuffle))");
  }
}
