package org.sokobase.spark.reading;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Levels that are being read, by tasks in whichever process. Every row depends on its file alone, so the same inputs give the
 * same rows however they are parted and whatever is done twice.
 */
public interface LevelReading {

    /** The levels, in the columns of {@link org.sokobase.spark.table.LevelRows}. */
    Dataset<Row> levels();

    /** What became of each input, once the levels are written; what was done twice is told twice and counts once. */
    List<InputOutcome> outcomes();
}
