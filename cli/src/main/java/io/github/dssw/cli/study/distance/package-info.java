/** The distances that studies compare, and the parameters from which they are built. */
package io.github.dssw.cli.study.distance;
