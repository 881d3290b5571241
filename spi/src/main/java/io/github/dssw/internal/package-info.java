/** Helpers that the modules of this project share. Not exported to users. */
package io.github.dssw.internal;
