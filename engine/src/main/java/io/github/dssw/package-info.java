/** The front door: {@code Dssw} measures, {@code Backends} says what it can run on. */
package io.github.dssw;
