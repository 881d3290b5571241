package io.github.dssw.opencl.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceFilesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "null, false",
    "tty0, false",
    "nvidia-modprobe, false",
    "drift, false",
    "dri, true",
    "nvidia0, true",
    "nvidiactl, true",
    "kfd, true",
    "dxg, true",
    "accel, true",
  })
  void recognisesDevicesByTheirFiles(String name, boolean device) throws IOException {
    Files.createFile(folder.resolve(name));
    assertEquals(device, DeviceFiles.hasDevice(folder));
  }

  @Test
  void aFolderThatCannotBeReadMayHaveADevice() {
    assertTrue(DeviceFiles.hasDevice(folder.resolve("none")));
  }
}
