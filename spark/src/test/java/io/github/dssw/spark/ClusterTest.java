package io.github.dssw.spark;

import static io.github.dssw.spark.TestRows.SPEC;
import static org.apache.spark.sql.functions.col;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A cluster of two executors, processes of their own that know of us what an application sends. */
class ClusterTest {
  private static final int PARTITIONS = 6;
  private static final int GROUPS = 3;
  private static final float[][] ROWS = TestRows.floats(TestRows.random(1200, 31));
  private static final AtomicInteger LOST = new AtomicInteger();

  private static SparkSession session;

  @BeforeAll
  static void start() throws IOException {
    session =
        Sessions.builder("local-cluster[2,1,1024]")
            .config("spark.jars", ClusterFolder.make().applicationJars())
            .config("spark.executor.memory", "700m")
            .getOrCreate();
    SphericalSketches.register(session);
    session.sparkContext().addSparkListener(new LossCounter());
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  /** Counts executors that ended. */
  private static final class LossCounter extends SparkListener {
    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
      LOST.incrementAndGet();
    }
  }

  @Test
  void executorsUseTheSameBackEnd() {
    Dataset<String> names =
        session
            .range(0, 8, 1, 4)
            .map(
                (MapFunction<Long, String>) i -> executor() + Backends.best().name(),
                Encoders.STRING());
    List<String> found = names.distinct().collectAsList();
    for (String name : found) {
      assertTrue(name.endsWith(Backends.best().name()), found.toString());
      assertTrue(!name.startsWith("driver"), found.toString());
    }
  }

  @Test
  void anExecutorDiesAndTheBytesAreThoseOfOneMachine() throws Exception {
    int before = LOST.get();
    SketchedRows found = SphericalSketches.of(rowsThatKill(), "v", SPEC);
    assertArrayEquals(TestRows.onOneMachine(ROWS), found.sketch().toByteArray());
    assertEquals(new RowCounts(ROWS.length, 0, 0, 0, 0), found.counts());
    assertLostSince(before);
  }

  @Test
  void anExecutorDiesAndGroupsAreThoseOfOneMachine() throws Exception {
    int before = LOST.get();
    Dataset<Row> groups =
        rowsThatKill().groupBy("group").agg(SphericalSketches.sketch(col("v"), SPEC));
    for (Row row : groups.collectAsList()) {
      int group = Integer.parseInt(row.getString(0).substring(1));
      byte[] expected = TestRows.onOneMachine(TestRows.ofGroup(ROWS, group, GROUPS));
      assertArrayEquals(expected, (byte[]) row.get(1), "group " + group);
    }
    assertLostSince(before);
  }

  /** Without a loss the test would not show anything. */
  private static void assertLostSince(int before) throws Exception {
    session.sparkContext().listenerBus().waitUntilEmpty();
    assertTrue(LOST.get() > before, "no executor was lost");
  }

  private static Dataset<Row> rowsThatKill() {
    Dataset<Row> rows = TestRows.frame(session, ROWS, GROUPS, PARTITIONS);
    return rows.mapPartitions(
        (MapPartitionsFunction<Row, Row>) ClusterTest::killing, Encoders.row(rows.schema()));
  }

  /** Ends the process in the middle of one partition, the first time that it is read. */
  private static Iterator<Row> killing(Iterator<Row> rows) {
    AtomicInteger read = new AtomicInteger();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return rows.hasNext();
      }

      @Override
      public Row next() {
        TaskContext task = TaskContext.get();
        boolean first = task.attemptNumber() == 0 && task.stageAttemptNumber() == 0;
        if (first && task.partitionId() == PARTITIONS - 1 && read.incrementAndGet() == 100) {
          if (!executor().equals("driver")) {
            Runtime.getRuntime().halt(1);
          }
        }
        return rows.next();
      }
    };
  }

  private static String executor() {
    return SparkEnv.get().executorId();
  }
}
