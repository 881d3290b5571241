/**
 * Atomic writing of files, for the engine's checkpoints and the command. This package is exported
 * to the command only; it is not part of the library's API.
 */
package io.github.dssw.files;
