/** Manual pages, made from picocli's model of the command when dssw is built. */
package io.github.dssw.cli.man;
