package org.sokobase.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.row.PublishedBoard;
import org.sokobase.spark.table.LevelRows;

/** Writes levels as text. */
final class LevelTexts {

    private static final int LEVELS_A_FILE = 1_000_000;

    /** How levels are written beside their table. */
    enum Format {
        /** Not at all. */
        NONE,
        /** As level text. */
        XSB;

        /** As it is typed. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private LevelTexts() {}

    /** Writes level text, up to a million levels a file, into a folder. */
    static void write(Dataset<Row> levels, String folder) {
        levels.map((MapFunction<Row, String>) LevelTexts::text, Encoders.STRING())
                .write()
                .option("maxRecordsPerFile", LEVELS_A_FILE)
                .text(folder);
    }

    private static String text(Row level) {
        StringBuilder text = new StringBuilder();
        try {
            new XsbWriter(text)
                    .level(
                            PublishedBoard.rows(level.<String>getAs(LevelRows.PUBLISHED)),
                            level.getAs(LevelRows.TITLE),
                            level.getAs(LevelRows.AUTHOR),
                            LevelRows.notes(level),
                            LevelRows.solutions(level));
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail", e);
        }
        return text.toString();
    }
}
