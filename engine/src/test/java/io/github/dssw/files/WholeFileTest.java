package io.github.dssw.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files are written completely or not at all. */
class WholeFileTest {
  /** The longest name, in bytes, of the usual file systems of Linux, macOS and Windows. */
  private static final int LONGEST_NAME = 255;

  private static final WholeFile.Content AFTER = out -> out.write(bytes("after"));

  private static final WholeFile.Content FAILING =
      out -> {
        out.write(new byte[1 << 17]);
        throw new IOException("disk full");
      };

  @TempDir Path temporary;
  private Path folder;

  @BeforeEach
  void resolveFolder() throws IOException {
    folder = temporary.toRealPath();
  }

  @Test
  void replacesAnExistingFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "before");
    WholeFile.write(file, AFTER);
    assertEquals("after", Files.readString(file));
    assertEquals(List.of(file), listing());
  }

  @Test
  void createsANewFile() throws IOException {
    Path file = folder.resolve("a.txt");
    WholeFile.write(file, AFTER);
    assertEquals("after", Files.readString(file));
    assertEquals(List.of(file), listing());
  }

  @Test
  void aFailureWhileWritingLeavesTheOldFileAndNoTemporaryFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "before");
    assertEquals(file + ": disk full", writeFailure(file, FAILING));
    assertEquals("before", Files.readString(file));
    assertEquals(List.of(file), listing());

    writeFailure(folder.resolve("b.txt"), FAILING);
    assertEquals(List.of(file), listing());
  }

  @Test
  void anErrorWhileWritingLeavesNoTemporaryFile() throws IOException {
    WholeFile.Content content =
        out -> {
          throw new OutOfMemoryError("for the test");
        };
    assertThrows(OutOfMemoryError.class, () -> WholeFile.write(folder.resolve("a.txt"), content));
    assertEquals(List.of(), listing());
  }

  @Test
  void aLinkStaysALinkAndItsFileIsReplaced() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path target = Files.writeString(other.resolve("target"), "before");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("other/target"));
    Path chain = Files.createSymbolicLink(folder.resolve("chain"), Path.of("link"));
    WholeFile.write(chain, AFTER);
    assertTrue(Files.isSymbolicLink(chain));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("after", Files.readString(target));
    assertEquals(target, WholeFile.target(chain));
  }

  @Test
  void aLinkToAFileThatDoesNotExistYetIsKept() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("new.txt"));
    WholeFile.check(link);
    WholeFile.write(link, AFTER);
    assertTrue(Files.isSymbolicLink(link));
    assertFalse(Files.isSymbolicLink(folder.resolve("new.txt")));
    assertEquals("after", Files.readString(folder.resolve("new.txt")));
  }

  @Test
  void linksInACircleAreRefused() throws IOException {
    Path a = Files.createSymbolicLink(folder.resolve("a"), Path.of("b"));
    Files.createSymbolicLink(folder.resolve("b"), Path.of("a"));
    assertEquals(a + ": its symbolic links lead in a circle", refusal(a));
  }

  @Test
  void aLinkToADirectoryIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    assertEquals(link + ": is a directory", refusal(link));
  }

  @Test
  void theLongestNameThatTheFileSystemAllowsCanBeWritten() throws IOException {
    Path file = folder.resolve("a".repeat(LONGEST_NAME));
    WholeFile.check(file);
    WholeFile.write(file, AFTER);
    assertEquals("after", Files.readString(file));
  }

  @Test
  void aNameThatIsTooLongIsFoundByTheCheck() {
    Path file = folder.resolve("a".repeat(LONGEST_NAME + 1));
    assertTrue(refusal(file).startsWith(file + ": "), () -> refusal(file));
    assertFalse(refusal(file).contains(".part"), () -> refusal(file));
  }

  @Test
  void aPathThatCannotBeWrittenIsRefusedWithTheReason() {
    assertEquals(folder + ": is a directory", refusal(folder));
    Path nowhere = folder.resolve("no/a.txt");
    assertEquals(nowhere + ": there is no folder " + folder.resolve("no"), refusal(nowhere));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatNobodyMayWriteIntoIsFoundByTheCheck() {
    // Not even root can create a file there, whatever the permissions say.
    Path file = Path.of("/proc/a.txt");
    assertTrue(
        refusal(file).startsWith(file + ": cannot write into the folder /proc: "),
        () -> refusal(file));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDeviceIsRefused() {
    assertEquals("/dev/null: exists and is not a regular file", refusal(Path.of("/dev/null")));
  }

  @Test
  void theCheckLeavesNothing() throws IOException {
    WholeFile.check(folder.resolve("a.txt"));
    assertEquals(List.of(), listing());
  }

  private static String refusal(Path file) {
    return assertThrows(FileSystemException.class, () -> WholeFile.check(file)).getMessage();
  }

  private static String writeFailure(Path file, WholeFile.Content content) {
    return assertThrows(FileSystemException.class, () -> WholeFile.write(file, content))
        .getMessage();
  }

  private List<Path> listing() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
