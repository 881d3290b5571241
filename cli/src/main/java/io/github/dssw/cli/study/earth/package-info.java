/** The study of densities of places on the Earth. */
package io.github.dssw.cli.study.earth;
