/** The types of numbers in binary files. */
package io.github.dssw.cli.numbers;
