package org.sokobase.spark;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.sokobase.spark.reading.FileRow;
import org.sokobase.spark.reading.ProblemRow;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.Removal;
import org.sokobase.spark.table.Tables;

/** Writes the tables of a set without some of its levels. */
final class CleanTables {

    private CleanTables() {}

    /** Writes the levels without those that go, as a table and perhaps as text, and the files and problems as they are. */
    static void write(Tables tables, Dataset<Row> going, LevelTexts.Format text, NewTables written) {
        Dataset<Row> levels = written.write(Tables.LEVELS, Removal.without(tables.levels(), going));
        written.write(Tables.FILES, tables.files(FileRow.SCHEMA));
        written.write(Tables.PROBLEMS, tables.problems(ProblemRow.SCHEMA));
        if (text == LevelTexts.Format.XSB) {
            LevelTexts.write(levels, written.folder("xsb"));
        }
    }
}
