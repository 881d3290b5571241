package io.github.dssw.opencl.device;

import java.util.HashMap;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps Aparapi from changing the application's log while it loads. Aparapi sets the level of all
 * handlers of the root logger, and logs a missing driver as severe; the back end reports that
 * itself.
 */
final class AparapiLogging {
  private static final Logger APARAPI = Logger.getLogger("com.aparapi.logLevel");

  private AparapiLogging() {}

  /**
   * Runs an action that may load Aparapi, without log output, and restores the handlers' levels.
   */
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
