package org.sokobase.jobs.bench;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import org.sokobase.file.UnreadableFileException;

/** Reads the CSV of an earlier benchmark. */
public final class BaselineRun {

    private BaselineRun() {}

    /**
     * All rows in a file.
     *
     * @throws UnreadableFileException if it cannot be read, or is no benchmark
     */
    public static List<BenchRow> read(Path file) {
        List<BenchRow> rows = new ArrayList<>();
        try (CsvReader<NamedCsvRecord> records = CsvReader.builder().ofNamedCsvRecord(file)) {
            for (NamedCsvRecord row : records) {
                rows.add(row(file, row));
            }
        } catch (UncheckedIOException e) {
            throw new UnreadableFileException(file, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw new UnreadableFileException(file, e);
        } catch (CsvParseException e) {
            throw new UnreadableFileException(file, "no CSV: " + e.getMessage());
        }
        if (rows.isEmpty()) {
            throw new UnreadableFileException(file, "no rows of a benchmark in it");
        }
        return rows;
    }

    private static BenchRow row(Path file, NamedCsvRecord row) {
        try {
            String moves = row.getField("moves");
            return new BenchRow(
                    row.getField("solver"),
                    row.getField("file"),
                    Integer.parseInt(row.getField("index")),
                    row.getField("title"),
                    row.getField("exact_id"),
                    row.getField("result"),
                    row.getField("reason"),
                    moves.isEmpty()
                            ? Optional.empty()
                            : Optional.of(new BenchRow.Length(
                                    Integer.parseInt(moves), Integer.parseInt(row.getField("pushes")))),
                    seconds(row.getField("cpu_seconds")),
                    seconds(row.getField("wall_seconds")),
                    Long.parseLong(row.getField("nodes")),
                    Long.parseLong(row.getField("bytes")),
                    row.getField("by"),
                    row.getField("lurd"),
                    round(row));
        } catch (NoSuchElementException | NumberFormatException e) {
            throw new UnreadableFileException(
                    file + ":" + row.getStartingLineNumber(), "no row that 'sokobase bench --format csv' wrote");
        }
    }

    /** Earlier versions of this program did not write it. */
    private static BenchRow.Round round(NamedCsvRecord row) {
        return row.findField("round")
                .map(number -> new BenchRow.Round(
                        Integer.parseInt(number), row.getField("seed"), BenchRow.Clock.of(row.getField("cpu_clock"))))
                .orElse(BenchRow.Round.UNTOLD);
    }

    private static Duration seconds(String text) {
        return Duration.ofNanos(new BigDecimal(text).movePointRight(9).longValue());
    }
}
