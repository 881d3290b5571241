/** What a study shows: notes, tables and pictures, as text, Markdown, CSV and a page. */
package io.github.dssw.cli.study.report;
