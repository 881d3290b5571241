package io.github.dssw.cli.options;

import io.github.dssw.sphere.SliceDesign;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a design of slices from the command line. */
public final class SlicingName implements ITypeConverter<SliceDesign> {
  @Override
  public SliceDesign convert(String name) {
    try {
      return SliceDesign.named(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
