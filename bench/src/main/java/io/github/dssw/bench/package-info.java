/**
 * JMH benchmarks of the distance, its gradient and the stages they consist of, and of the peak
 * rates of the machine. The report in {@code io.github.dssw.bench.report} runs them; nothing here
 * depends on it.
 */
package io.github.dssw.bench;
