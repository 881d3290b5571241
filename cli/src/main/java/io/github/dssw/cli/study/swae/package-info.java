/**
 * The study of auto-encoders as far as it needs no PyTorch: its command, its methods and its
 * settings. The module {@code djl-studies} implements {@link
 * io.github.dssw.cli.study.swae.SwaeStudies} and does the rest.
 */
package io.github.dssw.cli.study.swae;
