/** How long each distance takes, over points, projections and dimensions, on each back end. */
package io.github.dssw.cli.study.runtime;
