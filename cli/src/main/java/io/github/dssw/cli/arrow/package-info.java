/**
 * Reads Arrow's format of files and streams (IPC), as far as numbers need it. Written by us because
 * Arrow's own library for Java needs ten jars and a JVM started with {@code --add-opens}.
 */
package io.github.dssw.cli.arrow;
