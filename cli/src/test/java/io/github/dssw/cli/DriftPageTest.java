package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.cli.testing.GaussianCsv;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Drives the page of {@code dssw drift} in Chromium, if there is one on the PATH. */
class DriftPageTest {
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  /** Runs before the page: notes errors, and alerts, which only an attack would show. */
  private static final String WATCH =
      """
      <script>
      const problems = [];
      addEventListener("error", e => problems.push(String(e.message)));
      addEventListener("securitypolicyviolation", e => problems.push("blocked " + e.blockedURI));
      window.alert = words => problems.push("alert " + words);
      console.error = words => problems.push(String(words));
      </script>
      """;

  /** Runs after the page: turns the globe, sorts a table, walks to a point of the trend. */
  private static final String DRIVE =
      """
      <script>
      canvas.setPointerCapture = () => {};
      const seen = [canvas.toDataURL()];
      canvas.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"}));
      seen.push(canvas.toDataURL());
      for (const [type, x] of [["pointerdown", 100], ["pointermove", 190], ["pointerup", 190]])
        canvas.dispatchEvent(new PointerEvent(type, {clientX: x, clientY: 100, pointerId: 1}));
      seen.push(canvas.toDataURL());
      const column = () => [...document.querySelectorAll("#windows tbody tr")].map(r => Number(r.cells[2].textContent));
      const head = document.querySelectorAll("#windows th button")[2];
      head.click();
      const rising = column();
      head.click();
      const falling = column();
      document.querySelectorAll("#trend circle")[1].dispatchEvent(new Event("focus"));
      document.querySelector("#top-current tbody tr").dispatchEvent(new Event("focus"));
      const chosen = $("hover").textContent, [x, y] = pointed.at, box = canvas.getBoundingClientRect();
      const move = (dx) => canvas.dispatchEvent(new PointerEvent("pointermove",
        {clientX: box.left + x + dx, clientY: box.top + y}));
      move(-1000);
      const away = $("hover").style.visibility;
      move(0);
      document.body.dataset.found = btoa(unescape(encodeURIComponent(JSON.stringify({
        problems, chosen, away, hovered: $("hover").textContent, hover: $("hover").style.visibility, rising, falling, turned: new Set(seen).size, images: document.images.length,
        requests: performance.getEntriesByType("resource").length, detail: $("detail").textContent,
        verdict: $("verdict").textContent, rows: document.querySelectorAll("#top-current tbody tr").length,
        id: document.querySelector("#top-current tbody td.text").textContent}))));
      </script>
      """;

  @TempDir Path folder;

  @Test
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theGlobeTurnsRowsSortAndNothingLeavesThePage() throws Exception {
    Optional<Path> browser = browser();
    assumeTrue(browser.isPresent(), "no Chromium on the PATH");
    String attack = "</script><script>alert(1)</script><img src=x onerror=alert(2)>";
    Path reference = write(folder, "ref.csv", GaussianCsv.of(1, 60, 0, 0, 0));
    Path near = write(folder, "near.csv", GaussianCsv.of(22, 50, 0, 0, 0));
    Path far = write(folder, "<img src=x onerror=alert(3)>.csv", GaussianCsv.of(333, 50, 3, 0, 0));
    Path ids = write(folder, "ids.txt", (attack + "\n").repeat(60));
    Path fewer = write(folder, "fewer.txt", (attack + "\n").repeat(50));
    Path out = folder.resolve("out");
    Run.of(
            "drift",
            reference,
            near,
            far,
            "--out",
            out,
            "--projections",
            20,
            "--permutations",
            99,
            "--ids",
            ids,
            "--ids",
            fewer,
            "--ids",
            fewer)
        .succeeded();

    JsonNode found = drive(browser.get(), out.resolve("index.html"));
    assertEquals(0, found.get("problems").size(), found.toString());
    assertEquals(0, found.get("requests").intValue(), found.toString());
    assertEquals(0, found.get("images").intValue(), found.toString());
    assertEquals(3, found.get("turned").intValue(), "views of the globe");
    assertTrue(found.get("rising").get(0).doubleValue() < found.get("rising").get(1).doubleValue());
    assertEquals(found.get("rising").get(0), found.get("falling").get(1));
    assertTrue(found.get("detail").textValue().startsWith("<img src=x onerror=alert(3)>: "));
    assertTrue(found.get("verdict").textValue().startsWith("It has moved"), found.toString());
    assertEquals(20, found.get("rows").intValue());
    assertTrue(found.get("chosen").textValue().endsWith(": " + attack), found.toString());
    assertEquals("hidden", found.get("away").textValue());
    assertEquals("visible", found.get("hover").textValue());
    assertEquals(found.get("chosen"), found.get("hovered"));
    assertEquals(attack, found.get("id").textValue());
  }

  private JsonNode drive(Path browser, Path page) throws IOException, InterruptedException {
    String html = Files.readString(page);
    Path driven =
        Files.writeString(
            folder.resolve("driven.html"),
            html.replace("<title>", WATCH + "<title>").replace("</body>", DRIVE + "</body>"));
    Path dom = folder.resolve("dom.html");
    Process process =
        new ProcessBuilder(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--virtual-time-budget=5000",
                "--user-data-dir=" + folder.resolve("profile"),
                "--dump-dom",
                driven.toUri().toString())
            .redirectOutput(dom.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertTrue(process.waitFor(100, TimeUnit.SECONDS), "the browser did not end");
    } finally {
      process.destroyForcibly().waitFor();
    }
    String text = Files.readString(dom);
    Matcher found = Pattern.compile("data-found=\"([^\"]*)\"").matcher(text);
    assertTrue(found.find(), "the page stopped before its end");
    byte[] json = Base64.getDecoder().decode(found.group(1));
    return new ObjectMapper().readTree(new String(json, StandardCharsets.UTF_8));
  }

  private static Optional<Path> browser() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Arrays.stream(path.split(File.pathSeparator))
        .flatMap(directory -> BROWSERS.stream().map(name -> Path.of(directory, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
