package org.sokobase.catalog.dump;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.importing.FileRows;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.format.ReaderVersion;

/** Reads the runs of a dump, which keep their numbers, and the files that they took in, which get new ones. */
final class DumpedRuns {

    private static final int LONG_NAME = 4096;
    private static final int SHORT_NAME = 40;
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    private final Handle handle;
    private final FileRows rows;
    private final PlaceRows places;
    private final DumpProblems problems;
    private final TreeSet<Long> runs = new TreeSet<>();
    private final RowNumbers sources = new RowNumbers();
    private final Map<Long, Integer> readers = new HashMap<>();

    DumpedRuns(Handle handle, DumpProblems problems) {
        this.handle = handle;
        this.rows = new FileRows(handle);
        this.places = new PlaceRows(handle);
        this.problems = problems;
    }

    void readRun(DumpLine line) throws DumpFormatException {
        long number = line.count("run");
        long last = runs.isEmpty() ? 0 : runs.last();
        if (number <= last) {
            throw new DumpFormatException(
                    "the field run is " + number + " where a number above " + last + " should come");
        }
        RunRow.insert(
                handle,
                new ImportRun(
                        number,
                        line.time("started_at"),
                        line.text("program_version", SHORT_NAME),
                        0,
                        0,
                        0,
                        line.countIfAny("replaced_files"),
                        line.countIfAny("refuted_marks"),
                        line.countIfAny("reread_files"),
                        line.countIfAny("removed_files"),
                        0,
                        0,
                        line.textIfAny("paths", Integer.MAX_VALUE).stream()
                                .flatMap(String::lines)
                                .toList()));
        runs.add(number);
    }

    void readSource(DumpLine line) throws DumpFormatException {
        sources.checkNext(line, "source", problems);
        String sha256 = line.text("sha256");
        if (!SHA256.matcher(sha256).matches()) {
            throw new DumpFormatException("the field sha256 is not 64 hexadecimal digits");
        }
        long run = run(line, "run");
        FilePlace used = place(line);
        int reader = line.has("reader_version") ? line.count("reader_version") : ReaderVersion.FIRST;
        long row = rows.insertWithoutPlace(
                run,
                new FileRows.FileRow(
                        used,
                        sha256,
                        line.number("size_bytes"),
                        line.text("format", SHORT_NAME),
                        line.text("charset", SHORT_NAME),
                        reader));
        sources.add(row);
        readers.put(row, reader);
        if (line.has("places")) {
            readPlaces(line.list("places"), row, run, used);
        } else { // older dumps have none
            places.insert(row, run, used);
        }
    }

    private void readPlaces(List<DumpLine> lines, long file, long oldestRun, FilePlace used)
            throws DumpFormatException {
        boolean hasUsed = false;
        for (DumpLine line : lines) {
            long run = run(line, "run");
            FilePlace place = place(line);
            line.end();
            if (line == lines.get(0) && run != oldestRun) {
                throw new DumpFormatException(
                        "the field run is " + oldestRun + ", but that of the first place is " + run);
            }
            hasUsed |= place.isAt(used.location()) && place.name().equals(used.name());
            places.insert(file, run, place);
        }
        if (!hasUsed) {
            throw new DumpFormatException("the fields name and location are those of none of the places");
        }
    }

    private static FilePlace place(DumpLine line) throws DumpFormatException {
        return new FilePlace(
                line.text("name", LONG_NAME), line.textIfAny("location", LONG_NAME), line.textIfAny("root", LONG_NAME));
    }

    /** Makes sure that there is a run with a number. */
    void requireRun(long number) throws DumpFormatException {
        if (!runs.contains(number)) {
            throw new DumpFormatException("there is no run " + number);
        }
    }

    /** The number of a run in a field. */
    long run(DumpLine line, String field) throws DumpFormatException {
        long number = line.number(field);
        requireRun(number);
        return number;
    }

    /** The last run, if there is any. */
    OptionalLong lastRun() {
        return runs.isEmpty() ? OptionalLong.empty() : OptionalLong.of(runs.last());
    }

    /** The row of the file in the field {@code source}. */
    long source(DumpLine line) throws DumpFormatException {
        return sources.row(line, "source");
    }

    /** The version of the readers that have read the file of a row. */
    int readerOf(long source) {
        return readers.getOrDefault(source, ReaderVersion.FIRST);
    }
}
