/** The study of power: how often tests with each energy, and other tests, find an alteration. */
package io.github.dssw.cli.study.power;
