/** The study of gradient flows onto the clusters of an icosahedron: the paper's tables 1 and A1. */
package io.github.dssw.cli.study.gradientflow;
