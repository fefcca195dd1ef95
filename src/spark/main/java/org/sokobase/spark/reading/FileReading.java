package org.sokobase.spark.reading;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.CollectionAccumulator;
import org.sokobase.spark.table.LevelRows;

/** Reads files and archives in tasks of some megabytes; each file is read whole by one of them. */
public final class FileReading implements LevelReading {

    /** How many bytes a task reads, unless its only file is larger. */
    private static final long TASK_BYTES = 48L << 20;

    /** A file costs as much as so many bytes. */
    private static final long OPENING_BYTES = 1L << 14;

    private final CollectionAccumulator<InputOutcome> outcomes;
    private final Dataset<Row> levels;

    /** Reads nothing yet. */
    public FileReading(SparkSession session, List<Input> inputs, Characters characters) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        CollectionAccumulator<InputOutcome> told = context.sc().collectionAccumulator("inputs");
        List<List<Input>> tasks = tasks(inputs);
        JavaRDD<Row> rows = context.parallelize(tasks, Math.max(1, tasks.size()))
                .flatMap(task -> new TaskRows(
                        task, new InputReader(characters, SparkHadoopUtil.get().conf()), told));
        this.outcomes = told;
        this.levels = session.createDataFrame(rows, LevelRows.SCHEMA);
    }

    @Override
    public Dataset<Row> levels() {
        return levels;
    }

    @Override
    public List<InputOutcome> outcomes() {
        TreeMap<Integer, InputOutcome> byInput = new TreeMap<>();
        outcomes.value().forEach(outcome -> byInput.put(outcome.input(), outcome));
        return List.copyOf(byInput.values());
    }

    /** Parts the inputs in their order. */
    static List<List<Input>> tasks(List<Input> inputs) {
        List<List<Input>> tasks = new ArrayList<>();
        List<Input> task = new ArrayList<>();
        long bytes = 0;
        for (Input input : inputs) {
            long cost = input.size() + OPENING_BYTES;
            if (!task.isEmpty() && bytes + cost > TASK_BYTES) {
                tasks.add(task);
                task = new ArrayList<>();
                bytes = 0;
            }
            task.add(input);
            bytes += cost;
        }
        if (!task.isEmpty()) {
            tasks.add(task);
        }
        return tasks;
    }

    /** The rows of one task; tells what became of an input when it is at its end. */
    private static final class TaskRows implements Iterator<Row> {

        private final Iterator<Input> inputs;
        private final InputReader reader;
        private final CollectionAccumulator<InputOutcome> told;
        private Iterator<Row> rows = Collections.emptyIterator();

        TaskRows(List<Input> task, InputReader reader, CollectionAccumulator<InputOutcome> told) {
            this.inputs = task.iterator();
            this.reader = reader;
            this.told = told;
        }

        @Override
        public boolean hasNext() {
            while (!rows.hasNext()) {
                if (rows instanceof InputReader.Reading reading) {
                    told.add(reading.outcome());
                    rows = Collections.emptyIterator();
                }
                if (!inputs.hasNext()) {
                    return false;
                }
                rows = reader.read(inputs.next());
            }
            return true;
        }

        @Override
        public Row next() {
            return rows.next();
        }
    }
}
