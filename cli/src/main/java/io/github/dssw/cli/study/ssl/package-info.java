/**
 * Self-supervised learning: the options of the study. The study itself needs PyTorch and is in the
 * module {@code djl-studies}.
 */
package io.github.dssw.cli.study.ssl;
