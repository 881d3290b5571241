/** The distances that studies compare. */
package io.github.dssw.cli.study.distance;
