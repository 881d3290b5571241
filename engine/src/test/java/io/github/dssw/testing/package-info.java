/** What tests of several modules share: the reference cases and tolerances. */
package io.github.dssw.testing;
