/** The paper's gradient flows: particles moved onto an icosahedron's clusters by each distance. */
package io.github.dssw.cli.study.gradientflow;
