package io.github.dssw.testing;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the names of all classes that a class file refers to, from its constant pool (The Java
 * Virtual Machine Specification, section 4.4).
 */
final class ClassReferences {
  /** A class in a descriptor or a signature, such as {@code (ILjava/util/List<Lacme/A;>;)V}. */
  private static final Pattern DESCRIBED = Pattern.compile("L((?:\\w+/)+[\\w$]+)[;<]");

  private static final int MAGIC = 0xCAFEBABE;

  private ClassReferences() {}

  /** Returns the names with dots, those of the class itself included. */
  static Set<String> of(InputStream classFile) throws IOException {
    DataInputStream in = new DataInputStream(classFile);
    if (in.readInt() != MAGIC) {
      throw new IOException("not a class file");
    }
    in.readInt(); // the version
    int size = in.readUnsignedShort();
    String[] texts = new String[size];
    List<Integer> classes = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 7 -> classes.add(in.readUnsignedShort());
        case 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // a long or a double takes two places
        }
        default -> throw new IOException("unknown tag " + tag);
      }
    }
    Set<String> names = new TreeSet<>();
    for (int index : classes) {
      if (!texts[index].startsWith("[")) {
        names.add(texts[index].replace('/', '.'));
      }
    }
    for (String text : texts) {
      Matcher described = DESCRIBED.matcher(text == null ? "" : text);
      while (described.find()) {
        names.add(described.group(1).replace('/', '.'));
      }
    }
    return names;
  }
}
