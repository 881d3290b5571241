package io.github.dssw.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reader of compiled classes finds what was put there. */
class ModuleClassesTest {
  @TempDir private Path folder;

  @Test
  void aCycleOverThreePackagesIsFoundWithItsClasses() throws IOException {
    ModuleClasses classes =
        compile(
            "package a; public class A { b.B field; }",
            "package b; public class B { java.util.List<c.C> method() { return null; } }",
            "package c; public class C { Object method() { return a.A[].class; } }");
    assertEquals(List.of("a.A uses b.B", "b.B uses c.C", "c.C uses a.A"), classes.packageCycle());
  }

  @Test
  void aGraphWithoutCyclesHasNone() throws IOException {
    ModuleClasses classes =
        compile(
            "package a; public class A { b.B b; c.C c; long l = 1L << 40; double d = 1e300; }",
            "package b; public class B { void method(c.C c) {} }",
            "package c; public class C { }");
    assertEquals(List.of(), classes.packageCycle());
    assertEquals(Set.of("java.lang"), classes.foreignPackages());
  }

  @Test
  void jarsAreReadToo() throws IOException {
    assertTrue(
        ModuleClasses.around(Test.class).exportedPackages().contains("org.junit.jupiter.api"));
  }

  private ModuleClasses compile(String... sources) throws IOException {
    String[] arguments = new String[sources.length + 3];
    arguments[0] = "-proc:none";
    arguments[1] = "-d";
    arguments[2] = folder.resolve("classes").toString();
    for (int i = 0; i < sources.length; i++) {
      String name = sources[i].replaceAll("(?s).*?class (\\w+).*", "$1.java");
      arguments[3 + i] = Files.writeString(folder.resolve(name), sources[i]).toString();
    }
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
    URL[] urls = {folder.resolve("classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls)) {
      return ModuleClasses.around(loader.loadClass("a.A"));
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }
}
