package org.sokobase.spark.reading;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.util.CollectionAccumulator;
import org.jspecify.annotations.Nullable;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Severity;
import org.sokobase.row.CharMap;
import org.sokobase.spark.table.LevelRows;

/**
 * The levels in rows of tables, each of which has the address of its file, its number in it from 0, and the level as a JSON
 * object. Tells what became of rows that follow each other in one file when others begin.
 *
 * <p><b>Threads.</b> For one thread.
 */
final class TableRows implements Iterator<Row> {

    private static final byte[] NOTHING = {};

    private final Iterator<Row> rows;
    private final Map<String, ParquetFooter> tables;
    private final CharMap charMap;
    private final CollectionAccumulator<PartOutcome> told;
    private final Identifier identifier = new Identifier();
    private @Nullable Part part;
    private @Nullable Row next;

    /** Rows that follow each other in one file. */
    private static final class Part {

        private final String address;
        private final ParquetFooter table;
        private final Source source;
        private final long first;
        private final Map<String, ProblemRow> problems = new LinkedHashMap<>();
        private long after;
        private long levels;
        private long rejected;

        Part(String address, ParquetFooter table, Source source, long first) {
            this.address = address;
            this.table = table;
            this.source = source;
            this.first = first;
            this.after = first;
        }

        PartOutcome outcome() {
            return new PartOutcome(table.input().number(), first, levels, rejected, List.copyOf(problems.values()));
        }

        void add(ProblemRow problem) {
            problems.merge(problem.code(), problem, ProblemRow::and);
        }
    }

    /** Reads in tables by the paths of their files. */
    TableRows(
            Iterator<Row> rows,
            Map<String, ParquetFooter> tables,
            Characters characters,
            CollectionAccumulator<PartOutcome> told) {
        this.rows = rows;
        this.tables = tables;
        this.charMap = characters.map();
        this.told = told;
    }

    @Override
    public boolean hasNext() {
        while (next == null && rows.hasNext()) {
            Row row = rows.next();
            next = level(part(row.getString(0), row.getLong(1)), row.getString(2))
                    .orElse(null);
        }
        if (next == null && part != null) {
            told.add(part.outcome());
            part = null;
        }
        return next != null;
    }

    @Override
    public Row next() {
        Row row = next;
        if (row == null && hasNext()) {
            row = next;
        }
        if (row == null) {
            throw new NoSuchElementException();
        }
        next = null;
        return row;
    }

    /** The part to which a row belongs, which then ends after it. */
    private Part part(String address, long number) {
        Part own = part;
        if (own == null || own.after != number || !own.address.equals(address)) {
            if (own != null) {
                told.add(own.outcome());
            }
            ParquetFooter table =
                    tables.get(new Path(URI.create(address)).toUri().getPath());
            if (table == null) {
                throw new IllegalStateException("rows of a file that was not asked for: " + address);
            }
            own = new Part(address, table, table.input().source(NOTHING).in(charMap), number);
            part = own;
        }
        own.after = number + 1;
        return own;
    }

    private Optional<Row> level(Part own, String json) {
        int number = (int) own.after;
        Input input = own.table.input();
        LevelFile file = LevelFiles.read(own.source.withBytes(json.getBytes(StandardCharsets.UTF_8)));
        ProblemRow.of(file.diagnostics()).forEach(problem -> own.add(problem.at(number)));
        List<Level> found = file.collection().levels();
        if (found.isEmpty()) {
            own.add(ProblemRow.of(input.name(), Severity.WARNING, "no-board", "no board in this row")
                    .at(number));
            return Optional.empty();
        }
        if (found.size() > 1) {
            own.add(ProblemRow.of(
                            input.name(),
                            Severity.WARNING,
                            "several-boards",
                            "several boards in a row: the first is read")
                    .at(number));
        }
        Level level = inRow(number, found.get(0));
        own.levels++;
        own.rejected += level.inspection().board().isEmpty() ? 1 : 0;
        LevelCollection collection =
                new LevelCollection("", "", List.of(), Collections.nCopies(own.table.rows(), level));
        return Optional.of(LevelRows.of(
                new LevelRows.Place(input.number(), 0, number), own.source, collection, level, identifier));
    }

    /** The number of the row stands for that of the level and for the line. */
    private static Level inRow(int number, Level level) {
        return new Level(
                number,
                number,
                level.title(),
                level.author(),
                level.notes(),
                level.published(),
                level.inspection(),
                level.solutions());
    }
}
