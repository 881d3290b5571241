package io.github.dssw.simd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.testing.ModuleClasses;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No method of the engine takes or returns a vector or a mask: where the JIT does not inline such a
 * method it allocates an object per call, and whether it does changes from process to process.
 */
class KernelSignatureTest {
  private static final int MOST_ARITHMETIC = 32;

  private static final Pattern ARITHMETIC =
      Pattern.compile(
          "invokevirtual.*jdk/incubator/vector/\\w+Vector\\.\\S*\\)Ljdk/incubator/vector/\\w+Vector;");

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

  /**
   * All kernels use the shape of {@code Lanes}. A second one in the process made the JIT allocate
   * an object per vector in kernels that have the first.
   */
  @Test
  void noKernelNamesAShapeOfItsOwn() throws Exception {
    List<String> found = new ArrayList<>();
    for (String name : ModuleClasses.around(Dssw.class).names()) {
      if (bytes(name).matches("(?s).*SPECIES_(64|128|256|512|MAX).*")) {
        found.add(name);
      }
    }
    assertEquals(List.of(), found);
  }

  /**
   * No method makes more results of vector arithmetic than the JIT takes in. It keeps a limited
   * number of intermediate nodes per method. Past that limit it no longer knows that a result is a
   * vector of this machine's shape when it comes to the store, and allocates an object. On JDK 17
   * that happened after about 34 comparisons of 8 loaded vectors.
   */
  @Test
  void noMethodHasTooMuchVectorArithmetic() throws Exception {
    Map<String, Integer> counts = new TreeMap<>();
    for (String name : ModuleClasses.around(Dssw.class).names()) {
      countArithmetic(name, counts);
    }
    assertTrue(
        counts.containsKey("private static void finishEightRows(int[], int, int, int, int, int);"),
        counts::toString);
    counts.values().removeIf(count -> count <= MOST_ARITHMETIC);
    assertEquals(Map.of(), counts);
  }

  /** Counts, for each method of a class, the calls that return a vector without loading it. */
  private static void countArithmetic(String className, Map<String, Integer> counts)
      throws Exception {
    URI file = Dssw.class.getResource("/" + className.replace('.', '/') + ".class").toURI();
    StringWriter code = new StringWriter();
    ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
    int exit =
        javap.run(
            new PrintWriter(code),
            new PrintWriter(System.err),
            "-c",
            "-p",
            Path.of(file).toString());
    assertEquals(0, exit, className);
    String method = "";
    for (String line : code.toString().split("\\R")) {
      if (line.matches("  \\S.*\\);")) {
        method = line.strip();
      } else if (ARITHMETIC.matcher(line).find()) {
        counts.merge(method, 1, Integer::sum);
      }
    }
  }

  /** Returns a class file, whose names of fields are readable as Latin letters. */
  private static String bytes(String className) throws IOException {
    String file = "/" + className.replace('.', '/') + ".class";
    try (InputStream in = Dssw.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private static Stream<Class<?>> signature(Method method) {
    return Stream.concat(Stream.of(method.getReturnType()), Stream.of(method.getParameterTypes()));
  }

  private static boolean isVectorType(Class<?> type) {
    return type.getName().matches("jdk\\.incubator\\.vector\\.(.*Vector|Vector(Mask|Shuffle))");
  }
}
