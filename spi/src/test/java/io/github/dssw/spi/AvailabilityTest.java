package io.github.dssw.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A back end either has devices or a reason. */
class AvailabilityTest {
  private static final Device CARD = new Device("Card", Device.Kind.GPU, 12, 3L << 29);

  @Test
  void usableMeansItHasADevice() {
    assertTrue(Availability.on(List.of(CARD)).usable());
    assertFalse(Availability.unavailable("no driver").usable());
    assertEquals("no driver", Availability.unavailable("no driver").reason());
  }

  @Test
  void neitherOrBothIsAMistake() {
    assertThrows(IllegalArgumentException.class, () -> Availability.on(List.of()));
    assertThrows(IllegalArgumentException.class, () -> Availability.unavailable(""));
    assertThrows(IllegalArgumentException.class, () -> new Availability(List.of(CARD), "broken"));
  }

  @Test
  void devicesSayWhatTheyAre() {
    assertEquals("Card (GPU, 12 compute units, 1.5 GiB)", CARD.toString());
    assertEquals("JVM (CPU, 2 compute units)", new Device("JVM", Device.Kind.CPU, 2, 0).toString());
  }
}
