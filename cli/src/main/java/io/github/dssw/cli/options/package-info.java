/** Options that several commands share, as picocli mixins. Each converts itself into settings. */
package io.github.dssw.cli.options;
