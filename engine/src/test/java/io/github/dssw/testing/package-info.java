/** Reference cases, oracles, tolerances and samples that the tests of several modules share. */
package io.github.dssw.testing;
