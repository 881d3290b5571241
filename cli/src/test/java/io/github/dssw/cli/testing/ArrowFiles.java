package io.github.dssw.cli.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.compression.NoCompressionCodec;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.ArrowWriter;
import org.apache.arrow.vector.ipc.message.IpcOption;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Writes Arrow data with Arrow's own library. */
public final class ArrowFiles {
  private ArrowFiles() {}

  /** How data are written: as a file or a stream, compressed or not. */
  public enum Kind {
    FILE(CodecType.NO_COMPRESSION),
    STREAM(CodecType.NO_COMPRESSION),
    LZ4_FILE(CodecType.LZ4_FRAME),
    LZ4_STREAM(CodecType.LZ4_FRAME),
    ZSTD_FILE(CodecType.ZSTD);

    private final CodecType codec;

    Kind(CodecType codec) {
      this.codec = codec;
    }

    private CompressionCodec.Factory factory() {
      return codec == CodecType.NO_COMPRESSION
          ? NoCompressionCodec.Factory.INSTANCE
          : CommonsCompressionFactory.INSTANCE;
    }

    private ArrowWriter writer(VectorSchemaRoot root, ByteArrayOutputStream out) {
      return name().endsWith("STREAM")
          ? new ArrowStreamWriter(
              root, null, Channels.newChannel(out), IpcOption.DEFAULT, factory(), codec)
          : new ArrowFileWriter(
              root, null, Channels.newChannel(out), Map.of(), IpcOption.DEFAULT, factory(), codec);
    }
  }

  /**
   * Returns the bytes of a table.
   *
   * @param batches the number of rows of each batch
   * @param fill sets the values of the vectors in a batch, and is told its first row
   */
  public static byte[] write(
      Kind kind, List<Field> fields, int[] batches, BiConsumer<VectorSchemaRoot, Integer> fill) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(fields), allocator);
        ArrowWriter writer = kind.writer(root, out)) {
      writer.start();
      int first = 0;
      for (int rows : batches) {
        root.clear();
        root.getFieldVectors().forEach(FieldVector::allocateNew);
        root.setRowCount(rows);
        fill.accept(root, first);
        root.setRowCount(rows);
        writer.writeBatch();
        first += rows;
      }
      writer.end();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  /** Sets a row of lists of float32. */
  public static void setList(ListVector lists, int row, float... numbers) {
    Float4Vector elements = (Float4Vector) lists.getDataVector();
    int start = lists.startNewValue(row);
    for (int k = 0; k < numbers.length; k++) {
      elements.setSafe(start + k, numbers[k]);
    }
    lists.endValue(row, numbers.length);
  }

  /** Sets a row of lists of float32 of a fixed size. */
  public static void setFixedList(FixedSizeListVector lists, int row, float... numbers) {
    Float4Vector elements = (Float4Vector) lists.getDataVector();
    int start = lists.startNewValue(row);
    for (int k = 0; k < numbers.length; k++) {
      elements.setSafe(start + k, numbers[k]);
    }
  }
}
