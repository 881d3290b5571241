package io.github.dssw.properties;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.compression.NoCompressionCodec;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.message.IpcOption;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** Ways to write rows of whole numbers from 0 to 127, by code that the readers do not share. */
enum Encoding {
  CSV("csv") {
    @Override
    byte[] write(int[][] rows) {
      return utf8(lines(rows, ","));
    }
  },
  TSV("tsv") {
    @Override
    byte[] write(int[][] rows) {
      return utf8("first\tothers" + "\t…".repeat(rows[0].length - 2) + "\n" + lines(rows, "\t"));
    }
  },
  SEMICOLONS("csv") {
    @Override
    byte[] write(int[][] rows) {
      return utf8(lines(rows, ";"));
    }
  },
  NPY_FLOAT16("npy") {
    @Override
    byte[] write(int[][] rows) {
      return npy("<f2", false, rows);
    }
  },
  NPY_FLOAT32("npy") {
    @Override
    byte[] write(int[][] rows) {
      return npy("<f4", false, rows);
    }
  },
  NPY_FORTRAN("npy") {
    @Override
    byte[] write(int[][] rows) {
      return npy(">f8", true, rows);
    }
  },
  NPY_INT8("npy") {
    @Override
    byte[] write(int[][] rows) {
      return npy("|i1", false, rows);
    }
  },
  NPY_UINT16("npy") {
    @Override
    byte[] write(int[][] rows) {
      return npy(">u2", true, rows);
    }
  },
  NPZ("npz") {
    @Override
    byte[] write(int[][] rows) throws IOException {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (ZipOutputStream zip = new ZipOutputStream(out)) {
        zip.putNextEntry(new ZipEntry("points.npy"));
        zip.write(npy("<i8", false, rows));
      }
      return out.toByteArray();
    }
  },
  FVECS("fvecs") {
    @Override
    byte[] write(int[][] rows) {
      return vecs(rows, Float.BYTES, (out, number) -> out.putFloat(number));
    }
  },
  BVECS("bvecs") {
    @Override
    byte[] write(int[][] rows) {
      return vecs(rows, Byte.BYTES, (out, number) -> out.put((byte) number));
    }
  },
  IVECS("ivecs") {
    @Override
    byte[] write(int[][] rows) {
      return vecs(rows, Integer.BYTES, (out, number) -> out.putInt(number));
    }
  },
  JSONL("jsonl") {
    @Override
    byte[] write(int[][] rows) {
      return utf8(Arrays.stream(rows).map(Arrays::toString).collect(Collectors.joining("\n")));
    }
  },
  JSONL_OBJECTS("jsonl", "e") {
    @Override
    byte[] write(int[][] rows) {
      return utf8(
          Arrays.stream(rows)
              .map(row -> "{\"id\": [1], \"e\": " + Arrays.toString(row) + "}\n")
              .collect(Collectors.joining()));
    }
  },
  ARROW_FILE("arrow", "e") {
    @Override
    byte[] write(int[][] rows) throws IOException {
      return arrow(rows, true, CodecType.NO_COMPRESSION);
    }
  },
  ARROW_STREAM("arrow", "e") {
    @Override
    byte[] write(int[][] rows) throws IOException {
      return arrow(rows, false, CodecType.NO_COMPRESSION);
    }
  },
  FEATHER("feather", "e") {
    @Override
    byte[] write(int[][] rows) throws IOException {
      return arrow(rows, true, CodecType.LZ4_FRAME);
    }
  };

  /** The ending of names. */
  final String ending;

  /** The field that has the arrays, or null. */
  final String field;

  Encoding(String ending) {
    this(ending, null);
  }

  Encoding(String ending, String field) {
    this.ending = ending;
    this.field = field;
  }

  abstract byte[] write(int[][] rows) throws IOException;

  /** Returns the bytes of a file. */
  byte[] bytes(int[][] rows) {
    try {
      return write(rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether the format can be compressed by gzip and piped. */
  boolean isStream() {
    return this != NPZ;
  }

  static byte[] gzip(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    }
    return out.toByteArray();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String lines(int[][] rows, String separator) {
    return Arrays.stream(rows)
        .map(
            row ->
                Arrays.stream(row)
                    .mapToObj(Integer::toString)
                    .collect(Collectors.joining(separator)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static byte[] npy(String type, boolean fortran, int[][] rows) {
    int n = rows.length;
    int d = rows[0].length;
    String words =
        String.format(
            "{'descr': '%s', 'fortran_order': %s, 'shape': (%d, %d), }",
            type, fortran ? "True" : "False", n, d);
    String header = words + " ".repeat(63 - (10 + words.length()) % 64) + "\n";
    ByteBuffer out = ByteBuffer.allocate(10 + header.length() + n * d * (type.charAt(2) - '0'));
    out.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    out.order(ByteOrder.LITTLE_ENDIAN).putShort((short) header.length()).put(utf8(header));
    out.order(type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    for (int k = 0; k < n * d; k++) {
      put(out, type.substring(1), fortran ? rows[k % n][k / n] : rows[k / d][k % d]);
    }
    return out.array();
  }

  private static void put(ByteBuffer out, String type, int number) {
    switch (type) {
      case "f2" -> out.putShort(half(number));
      case "f4" -> out.putFloat(number);
      case "f8" -> out.putDouble(number);
      case "i1" -> out.put((byte) number);
      case "u2" -> out.putShort((short) number);
      default -> out.putLong(number);
    }
  }

  /** Returns a whole number below 2048 in half precision. */
  private static short half(int number) {
    if (number == 0) {
      return 0;
    }
    int exponent = 31 - Integer.numberOfLeadingZeros(number);
    return (short) (exponent + 15 << 10 | (number << 10 - exponent) - 1024);
  }

  private interface Put {
    void put(ByteBuffer out, int number);
  }

  private static byte[] vecs(int[][] rows, int width, Put put) {
    ByteBuffer out = ByteBuffer.allocate(rows.length * (4 + rows[0].length * width));
    out.order(ByteOrder.LITTLE_ENDIAN);
    for (int[] row : rows) {
      out.putInt(row.length);
      Arrays.stream(row).forEach(number -> put.put(out, number));
    }
    return out.array();
  }

  private static byte[] arrow(int[][] rows, boolean file, CodecType codec) throws IOException {
    Field number =
        new Field(
            "item",
            FieldType.nullable(new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)),
            null);
    Field id = new Field("id", FieldType.nullable(new ArrowType.Int(32, true)), null);
    Field lists = new Field("e", FieldType.nullable(new ArrowType.List()), List.of(number));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompressionCodec.Factory codecs =
        codec == CodecType.NO_COMPRESSION
            ? NoCompressionCodec.Factory.INSTANCE
            : CommonsCompressionFactory.INSTANCE;
    var channel = Channels.newChannel(out);
    IpcOption option = IpcOption.DEFAULT;
    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(List.of(id, lists)), allocator);
        var writer =
            file
                ? new ArrowFileWriter(root, null, channel, Map.of(), option, codecs, codec)
                : new ArrowStreamWriter(root, null, channel, option, codecs, codec)) {
      writer.start();
      ListVector vector = (ListVector) root.getVector("e");
      for (int i = 0; i < rows.length; i++) {
        int start = vector.startNewValue(i);
        for (int k = 0; k < rows[i].length; k++) {
          ((Float4Vector) vector.getDataVector()).setSafe(start + k, rows[i][k]);
        }
        vector.endValue(i, rows[i].length);
      }
      root.setRowCount(rows.length);
      writer.writeBatch();
      writer.end();
    }
    return out.toByteArray();
  }
}
