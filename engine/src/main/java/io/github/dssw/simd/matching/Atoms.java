package io.github.dssw.simd.matching;

/**
 * A row of atoms on a circle.
 *
 * @param values the coordinates in ascending order from {@code first} on, followed by the first one
 *     plus 1
 * @param first the index of the first coordinate
 * @param count the number of atoms
 * @param levels the masses, added up
 */
public record Atoms(float[] values, int first, int count, RowLevels levels) {
  /** Returns the coordinate of an atom. */
  float value(int atom) {
    return values[first + atom];
  }

  /** Returns the mass up to and including an atom. */
  double level(int atom) {
    return levels.level(atom);
  }

  /** Returns the mass before an atom. */
  double levelBelow(int atom) {
    return levels.levelBelow(atom);
  }

  double mass(int atom) {
    return level(atom) - levelBelow(atom);
  }
}
