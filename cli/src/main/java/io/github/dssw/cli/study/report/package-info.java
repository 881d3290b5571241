/** Reports of studies: notes, tables and pictures, as text, Markdown, CSV and an HTML page. */
package io.github.dssw.cli.study.report;
