/** What commands print. */
package io.github.dssw.cli.output;
