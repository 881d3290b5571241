package io.github.dssw.properties;

import java.util.Arrays;
import java.util.Random;

/** Ways to damage a file. */
enum Damage {
  FLIP_A_BIT {
    @Override
    byte[] of(byte[] whole, Random random) {
      byte[] out = whole.clone();
      out[random.nextInt(out.length)] ^= (byte) (1 << random.nextInt(8));
      return out;
    }
  },
  OVERWRITE_A_BYTE_NEAR_THE_START {
    @Override
    byte[] of(byte[] whole, Random random) {
      byte[] out = whole.clone();
      out[random.nextInt(Math.min(80, out.length))] = (byte) random.nextInt(256);
      return out;
    }
  },
  OVERWRITE_FOUR_BYTES {
    @Override
    byte[] of(byte[] whole, Random random) {
      byte[] out = whole.clone();
      int from = random.nextInt(out.length);
      Arrays.fill(out, from, Math.min(out.length, from + 4), (byte) (random.nextInt(3) - 1));
      return out;
    }
  },
  CUT_OFF {
    @Override
    byte[] of(byte[] whole, Random random) {
      return Arrays.copyOf(whole, random.nextInt(whole.length));
    }
  },
  APPEND {
    @Override
    byte[] of(byte[] whole, Random random) {
      byte[] out = Arrays.copyOf(whole, whole.length + 1 + random.nextInt(9));
      out[whole.length] = (byte) random.nextInt(256);
      return out;
    }
  };

  abstract byte[] of(byte[] whole, Random random);
}
