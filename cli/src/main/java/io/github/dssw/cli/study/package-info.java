/**
 * Studies: experiments cut into tasks whose results are kept one by one, so that a study which was
 * stopped, in whatever way, goes on where it was and ends in the same tables.
 *
 * <p>A study is a {@link Study}, in a package of its own, with a picocli command that has {@link
 * StudyOptions} as a mixin and hands it the study to run; {@link StudyCommand} lists the commands.
 */
package io.github.dssw.cli.study;
