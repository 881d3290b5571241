/** Sketches in place of files of points. */
package io.github.dssw.cli.sketch;
