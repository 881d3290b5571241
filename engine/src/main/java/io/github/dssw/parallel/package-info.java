/** Threads. */
package io.github.dssw.parallel;
