/**
 * The framework of studies. A study is an experiment split into tasks. The result of each task is
 * written to a file of its own, so that a study that was interrupted or killed resumes with the
 * tasks that are missing and ends with the same tables.
 *
 * <p>A new study implements {@link io.github.dssw.cli.study.Study} in a package of its own. Its
 * picocli command has {@link io.github.dssw.cli.study.StudyOptions} as a mixin and passes it the
 * study to run. The command is listed in {@code io.github.dssw.cli.StudyCommand}. This package
 * knows none of the studies.
 */
package io.github.dssw.cli.study;
