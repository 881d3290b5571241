/**
 * JMH benchmarks: the distance, its gradient, the stages they are made of, and what the machine can
 * do at best.
 */
package io.github.dssw.bench;
