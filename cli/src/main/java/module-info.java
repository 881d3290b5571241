/** The command dssw. */
module io.github.dssw.cli {
  requires com.fasterxml.jackson.core;
  requires de.siegmar.fastcsv;
  requires info.picocli;
  requires io.github.dssw.engine;
  requires java.desktop;
  requires java.sql;
  requires me.tongfei.progressbar;
  requires org.apache.commons.statistics.distribution;

  // DuckDB, if there is a Parquet file to read.
  uses java.sql.Driver;

  // The studies that need PyTorch, if one is run.
  uses io.github.dssw.cli.study.ssl.SslStudies;
  uses io.github.dssw.cli.study.swae.SwaeStudies;

  // picocli sets the annotated fields.
  opens io.github.dssw.cli to
      info.picocli;
  opens io.github.dssw.cli.options to
      info.picocli;
  opens io.github.dssw.cli.output to
      info.picocli;
  opens io.github.dssw.cli.study to
      info.picocli;
  opens io.github.dssw.cli.study.earth to
      info.picocli;
  opens io.github.dssw.cli.study.gradientflow to
      info.picocli;
  opens io.github.dssw.cli.study.evolution to
      info.picocli;
  opens io.github.dssw.cli.study.power to
      info.picocli;
  opens io.github.dssw.cli.study.runtime to
      info.picocli;
  opens io.github.dssw.cli.study.ssl to
      info.picocli;
  opens io.github.dssw.cli.study.swae to
      info.picocli;
  opens io.github.dssw.cli.study.swvi to
      info.picocli;
}
