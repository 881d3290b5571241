package io.github.dssw.opencl;

import java.util.HashMap;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps Aparapi's loading from changing, or writing to, the application's log: it sets the level of
 * all of the root logger's handlers, and calls a missing driver severe, which is our reason to
 * give.
 */
final class AparapiLogging {
  private static final Logger APARAPI = Logger.getLogger("com.aparapi.logLevel");

  private AparapiLogging() {}

  /** Runs what may load Aparapi, in silence, and puts the handlers' levels back. */
  static void guard(Runnable loading) {
    Map<Handler, Level> levels = new HashMap<>();
    for (Handler handler : Logger.getLogger("").getHandlers()) {
      levels.put(handler, handler.getLevel());
    }
    Filter filter = APARAPI.getFilter();
    APARAPI.setFilter(entry -> false);
    try {
      loading.run();
    } finally {
      APARAPI.setFilter(filter);
      levels.forEach(Handler::setLevel);
    }
  }
}
