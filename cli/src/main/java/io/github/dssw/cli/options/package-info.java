/** Options that commands share, as picocli mixins that turn themselves into settings. */
package io.github.dssw.cli.options;
