package io.github.dssw.cli.files;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * Reads the points of a GeoJSON file as latitude, longitude in degrees. GeoJSON writes the
 * longitude first. Heights and properties are passed over; lines and areas are an error.
 */
final class GeoJsonRows extends JsonRows {
  private static final String POINT = "Point";
  private static final String POINTS = "MultiPoint";

  private final Queue<Position> places = new ArrayDeque<>();
  private final List<Geometry> open = new ArrayList<>();

  private record Position(double longitude, double latitude, long line) {}

  /** An object that is being read, and may turn out to be a geometry. */
  private static final class Geometry {
    private String type = "";
    private List<Position> positions = List.of();
    private boolean hasCoordinates;
  }

  private GeoJsonRows(Path file, InputFile.Content content) throws IOException {
    super(file, content);
    advance();
    if (places.isEmpty()) {
      throw problemWithFile("has no point");
    }
  }

  static GeoJsonRows open(Path file, InputFile.Content content) throws IOException {
    return new GeoJsonRows(file, content);
  }

  @Override
  public int columns() {
    return 2;
  }

  @Override
  public boolean next(double[] row) throws IOException {
    advance();
    Position place = places.poll();
    if (place == null) {
      return false;
    }
    line = place.line();
    row[0] = place.latitude();
    row[1] = place.longitude();
    return true;
  }

  @Override
  String columnName(int column) {
    return column == 0 ? "latitude" : "longitude";
  }

  /** Reads on until a place is known or the file ends. */
  private void advance() throws IOException {
    while (places.isEmpty()) {
      JsonToken token = token();
      if (token == null) {
        return;
      }
      switch (token) {
        case START_OBJECT -> open.add(new Geometry());
        case END_OBJECT -> finish(open.remove(open.size() - 1));
        case FIELD_NAME -> readField(parser().currentName(), open.get(open.size() - 1));
        default -> {}
      }
    }
  }

  private void readField(String name, Geometry geometry) throws IOException {
    switch (name) {
      case "properties" -> {
        token();
        skip();
      }
      case "type" -> {
        token();
        geometry.type = String.valueOf(parser().getText());
        skip();
      }
      case "coordinates" -> readCoordinates(geometry);
      default -> {}
    }
  }

  private void readCoordinates(Geometry geometry) throws IOException {
    line = parser().currentLocation().getLineNr();
    if (token() != JsonToken.START_ARRAY) {
      throw problem("has coordinates that are not an array");
    }
    geometry.hasCoordinates = true;
    geometry.positions = new ArrayList<>();
    JsonToken token = token();
    if (token != JsonToken.START_ARRAY) {
      addPosition(geometry, token);
      return;
    }
    for (; token == JsonToken.START_ARRAY; token = token()) {
      addPosition(geometry, token());
    }
    if (token != JsonToken.END_ARRAY) {
      throw problem("has coordinates that are neither a position nor positions");
    }
  }

  private void addPosition(Geometry geometry, JsonToken first) throws IOException {
    if (first == JsonToken.START_ARRAY) {
      throw problem("has a geometry of several lines or areas; only points are read");
    }
    readNumbers(first);
    if (length() < 2) {
      throw problem("has a position of " + length() + " numbers; longitude and latitude are two");
    }
    geometry.positions.add(new Position(number(0), number(1), line));
  }

  private void finish(Geometry geometry) {
    if (!geometry.hasCoordinates) {
      return;
    }
    if (!geometry.type.equals(POINT) && !geometry.type.equals(POINTS)) {
      throw problem(
          "has a geometry of type '" + Words.quote(geometry.type) + "'; only points are read");
    }
    places.addAll(geometry.positions);
  }
}
