package org.sokobase.jobs.study;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.identity.LevelId;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/**
 * Ratings in a file of CSV with a header, as people elsewhere keep them or {@code sokobase ratings --format csv} writes them. The
 * fields are parted by commas, semicolons or tabs, as the header is. The columns stand in any order: {@code player} or {@code said_by}; {@code id}, {@code exact_id} or {@code unique_id}; and {@code
 * hard}, {@code interesting}, {@code known_before}, {@code moves}, {@code pushes}, {@code seconds}, {@code said_at} and {@code note}, of which all
 * but one of the first two may be missing or empty.
 */
public final class RatingsFile {

    private static final List<String> PLAYER = List.of("player", "said_by");
    private static final List<String> ID = List.of("id", "exact_id", "unique_id");
    private static final List<String> REST =
            List.of("hard", "interesting", "known_before", "moves", "pushes", "seconds", "said_at", "note");

    private static final int DAY = 24 * 60 * 60;

    private final String file;
    private final Instant now;
    private final Consumer<Diagnostic> diagnostics;
    private final List<Line> lines = new ArrayList<>();

    /**
     * A row of the file.
     *
     * @param number the line at which it begins
     * @param id     of the level
     * @param rating what is said of it
     */
    public record Line(int number, LevelId id, Rating rating) {}

    /** Why a row is of no use. */
    private static final class UselessException extends Exception {

        private static final long serialVersionUID = 1L;

        private final String why;

        UselessException(String why) {
            super(why);
            this.why = why;
        }
    }

    private RatingsFile(String file, Instant now, Consumer<Diagnostic> diagnostics) {
        this.file = file;
        this.now = now;
        this.diagnostics = diagnostics;
    }

    /**
     * All rows that make sense; each of the others, and each column that nobody knows, becomes a diagnostic.
     *
     * @param file the name of the file, for the diagnostics
     * @param text what it has in it
     * @param now  when they were said, where the file does not say so
     */
    public static List<Line> read(String file, String text, Instant now, Consumer<Diagnostic> diagnostics) {
        RatingsFile reading = new RatingsFile(file, now, diagnostics);
        reading.read(text);
        return reading.lines;
    }

    private void read(String text) {
        boolean begun = false;
        try (CsvReader<NamedCsvRecord> records = reader(text)) {
            for (NamedCsvRecord record : records) {
                if (!begun && !isHeader(record.getHeader())) {
                    return;
                }
                begun = true;
                add(record);
            }
        } catch (CsvParseException e) {
            report(0, Severity.ERROR, "no CSV: " + e.getMessage());
            return;
        } catch (UncheckedIOException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!begun) {
            report(0, Severity.ERROR, "no ratings: a header and a line for each are expected");
        }
    }

    private static CsvReader<NamedCsvRecord> reader(String text) {
        return CsvReader.builder()
                .fieldSeparator(separator(text.lines().findFirst().orElse("")))
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofNamedCsvRecord(text);
    }

    /** That with which the header makes the most columns; a comma if there is only one. */
    private static char separator(String header) {
        return Stream.of(',', ';', '\t')
                .max(Comparator.comparing(separator ->
                        header.chars().filter(letter -> letter == separator).count()))
                .orElseThrow();
    }

    private boolean isHeader(List<String> header) {
        for (List<String> needed : List.of(PLAYER, ID, List.of("hard", "interesting"))) {
            if (needed.stream().noneMatch(header::contains)) {
                report(
                        1,
                        Severity.ERROR,
                        "the header has no column " + String.join(" or ", needed) + ", only "
                                + String.join(", ", header));
                return false;
            }
        }
        List<String> unknown = header.stream()
                .filter(column -> !PLAYER.contains(column) && !ID.contains(column) && !REST.contains(column))
                .toList();
        if (!unknown.isEmpty()) {
            report(
                    1,
                    Severity.WARNING,
                    "columns that say nothing of ratings are passed over: " + String.join(", ", unknown));
        }
        return true;
    }

    private void add(NamedCsvRecord record) {
        int number = (int) record.getStartingLineNumber();
        try {
            if (record.getFieldCount() > record.getHeader().size()) {
                throw new UselessException("more fields than the header has columns");
            }
            lines.add(new Line(number, id(record), rating(record)));
        } catch (UselessException e) {
            report(number, Severity.ERROR, e.why + ": left out");
        }
    }

    private static LevelId id(NamedCsvRecord record) throws UselessException {
        String text = first(record, ID).orElseThrow(() -> new UselessException("no id"));
        return LevelId.parse(text).orElseThrow(() -> new UselessException("'" + text + "' is no id of a level"));
    }

    private Rating rating(NamedCsvRecord record) throws UselessException {
        Opinion opinion = new Opinion(grade(record, "hard"), grade(record, "interesting"), truth(record));
        if (!opinion.isRating()) {
            throw new UselessException("neither hard nor interesting");
        }
        return new Rating(
                first(record, PLAYER).orElseThrow(() -> new UselessException("no player")),
                time(record),
                opinion,
                Effort.of(count(record, "moves"), count(record, "pushes"), seconds(record)),
                field(record, "note").orElse(""));
    }

    private static Optional<String> first(NamedCsvRecord record, List<String> columns) {
        return columns.stream()
                .flatMap(column -> field(record, column).stream())
                .findFirst();
    }

    private static Optional<String> field(NamedCsvRecord record, String column) {
        return record.findField(column).map(String::strip).filter(text -> !text.isEmpty());
    }

    private static Optional<Integer> grade(NamedCsvRecord record, String column) throws UselessException {
        Optional<Integer> grade = count(record, column);
        if (grade.filter(number -> !Opinion.isGrade(number)).isPresent()) {
            throw new UselessException(
                    column + " is " + grade.get() + ", not one of " + Opinion.LEAST + " to " + Opinion.MOST);
        }
        return grade;
    }

    private static Optional<Integer> count(NamedCsvRecord record, String column) throws UselessException {
        Optional<String> text = field(record, column);
        try {
            Optional<Integer> number = text.map(Integer::valueOf);
            if (number.filter(count -> count < 0).isEmpty()) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UselessException(column + " is '" + text.orElse("") + "', no whole number");
    }

    private static Optional<Boolean> truth(NamedCsvRecord record) throws UselessException {
        Optional<String> text = field(record, "known_before");
        if (text.filter(word -> !List.of("yes", "no").contains(word)).isPresent()) {
            throw new UselessException("known_before is '" + text.get() + "', neither yes nor no");
        }
        return text.map("yes"::equals);
    }

    private static Optional<Duration> seconds(NamedCsvRecord record) throws UselessException {
        Optional<String> text = field(record, "seconds");
        try {
            Optional<BigDecimal> seconds = text.map(BigDecimal::new);
            if (seconds.filter(time -> time.signum() < 0 || time.compareTo(BigDecimal.valueOf(365L * DAY)) > 0)
                    .isEmpty()) {
                return seconds.map(
                        time -> Duration.ofMillis(time.movePointRight(3).longValue()));
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UselessException("seconds is '" + text.orElse("") + "', no time within a year");
    }

    private Instant time(NamedCsvRecord record) throws UselessException {
        Optional<String> text = field(record, "said_at");
        try {
            return text.map(Instant::parse).orElse(now);
        } catch (DateTimeParseException e) {
            throw new UselessException("said_at is '" + text.orElse("") + "', no time such as 2026-03-01T12:30:00Z");
        }
    }

    private void report(int line, Severity severity, String message) {
        diagnostics.accept(new Diagnostic(file, line, 0, severity, "rating", message));
    }
}
