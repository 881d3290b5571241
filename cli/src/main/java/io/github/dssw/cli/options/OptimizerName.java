package io.github.dssw.cli.options;

import io.github.dssw.energy.Training;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of an optimiser, {@code sgd} or {@code adam}, from the command line. */
public final class OptimizerName implements ITypeConverter<Training.Method> {
  @Override
  public Training.Method convert(String name) {
    return Arrays.stream(Training.Method.values())
        .filter(method -> of(method).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "no optimizer is called '" + name + "'; there are " + names()));
  }

  /** Returns the name of an optimiser on the command line. */
  public static String of(Training.Method method) {
    return method.name().toLowerCase(Locale.ROOT);
  }

  private static String names() {
    return Arrays.stream(Training.Method.values())
        .map(OptimizerName::of)
        .collect(Collectors.joining(", "));
  }
}
