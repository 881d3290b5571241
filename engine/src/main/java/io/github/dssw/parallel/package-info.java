/** Runs tasks on threads. */
package io.github.dssw.parallel;
