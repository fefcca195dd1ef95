package org.sokobase.jobs.experiment.sample;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.generator.evaluation.Measure;

/**
 * Samples kept in a folder, so that none is made twice: {@code NAME.levels.csv} has a row for each level, {@code NAME.csv} the
 * parameters and totals. The latter is written last, so a sample without it is not complete.
 */
public final class SampleFolder {

    private static final String PARAMETER = "parameter";
    private static final String EXACT = "exact_";
    private static final List<String> COLUMNS = List.of(
            "number",
            "unique_id",
            "width",
            "height",
            "boxes",
            "floor",
            "witness_pushes",
            "witness_box_lines",
            "make_us",
            "measure_us",
            "rows");

    private final Path folder;

    public SampleFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * The sample of a configuration, if it is there, and was made with the same parameters.
     *
     * @throws UnreadableFileException if it cannot be read
     */
    public Optional<Sample> find(Configuration configuration) {
        Map<String, Map<String, String>> kept = kept(configuration);
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(sample(configuration, kept));
        } catch (NoSuchElementException | NumberFormatException e) {
            throw noSample(totals(configuration));
        }
    }

    /**
     * Whether {@link #find} would find the sample, as far as its totals tell.
     *
     * @throws UnreadableFileException if these cannot be read
     */
    public boolean has(Configuration configuration) {
        return !kept(configuration).isEmpty();
    }

    /** The totals of a sample that was made with the same parameters, by kind and name; empty if there is none. */
    private Map<String, Map<String, String>> kept(Configuration configuration) {
        Path totals = totals(configuration);
        if (!Files.exists(totals)) {
            return Map.of();
        }
        Map<String, Map<String, String>> kept = new LinkedHashMap<>();
        try {
            for (NamedCsvRecord row : rows(totals)) {
                kept.computeIfAbsent(row.getField("kind"), kind -> new LinkedHashMap<>())
                        .put(row.getField("name"), row.getField("value"));
            }
        } catch (NoSuchElementException e) {
            throw noSample(totals);
        }
        return configuration.parameters().equals(kept.get(PARAMETER)) ? kept : Map.of();
    }

    private static UnreadableFileException noSample(Path totals) {
        return new UnreadableFileException(totals, "no sample that 'sokobase experiment' wrote; remove it");
    }

    private Sample sample(Configuration configuration, Map<String, Map<String, String>> kept) {
        List<MadeLevel> levels = new ArrayList<>();
        for (NamedCsvRecord row : rows(levels(configuration))) {
            levels.add(level(row));
        }
        Map<String, Long> discarded = new LinkedHashMap<>();
        kept.getOrDefault("discarded", Map.of()).forEach((name, value) -> discarded.put(name, Long.valueOf(value)));
        Map<Long, Long> puzzles = new LinkedHashMap<>();
        kept.getOrDefault("puzzles", Map.of())
                .forEach((name, value) -> puzzles.put(Long.valueOf(name), Long.valueOf(value)));
        Map<String, String> totals = kept.getOrDefault("total", Map.of());
        return new Sample(
                configuration,
                levels,
                Long.parseLong(totals.getOrDefault("tries", "")),
                discarded,
                puzzles,
                Double.parseDouble(totals.getOrDefault("make_us", "")),
                Double.parseDouble(totals.getOrDefault("wall_us", "")));
    }

    private static MadeLevel level(NamedCsvRecord row) {
        return new MadeLevel(
                Long.parseLong(row.getField("number")),
                row.getField("unique_id"),
                number(row, "width"),
                number(row, "height"),
                number(row, "boxes"),
                number(row, "floor"),
                number(row, "witness_pushes"),
                number(row, "witness_box_lines"),
                proved(row),
                Double.parseDouble(row.getField("make_us")),
                Double.parseDouble(row.getField("measure_us")),
                row.getField("rows"));
    }

    private static int number(NamedCsvRecord row, String column) {
        return Integer.parseInt(row.getField(column));
    }

    /** The fields with the names of measures, with a prefix, since some are also those of the witness. */
    private static Map<Measure, Double> proved(NamedCsvRecord row) {
        Map<Measure, Double> proved = new EnumMap<>(Measure.class);
        for (String column : row.getHeader()) {
            Measure.labelled(column.replaceFirst("^" + EXACT, ""))
                    .filter(measure -> column.startsWith(EXACT))
                    .filter(measure -> !row.getField(column).isEmpty())
                    .ifPresent(measure -> proved.put(measure, Double.valueOf(row.getField(column))));
        }
        return proved;
    }

    private static List<NamedCsvRecord> rows(Path file) {
        try (CsvReader<NamedCsvRecord> records = CsvReader.builder().ofNamedCsvRecord(file)) {
            return records.stream().toList();
        } catch (UncheckedIOException e) {
            throw new UnreadableFileException(file, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw new UnreadableFileException(file, e);
        } catch (CsvParseException e) {
            throw new UnreadableFileException(file, "no CSV: " + e.getMessage());
        }
    }

    /** Keeps a sample. */
    public void keep(Sample sample) {
        try (NewFile file = new NewFile(levels(sample.configuration()))) {
            CsvWriter csv = csv(file);
            List<Measure> measures =
                    List.copyOf(new TreeSet<>(sample.configuration().goal().wanted()));
            List<String> columns = new ArrayList<>(COLUMNS);
            measures.forEach(measure -> columns.add(EXACT + measure.label()));
            csv.writeRecord(columns);
            sample.levels().forEach(level -> csv.writeRecord(cells(level, measures)));
            file.complete();
        }
        try (NewFile file = new NewFile(totals(sample.configuration()))) {
            CsvWriter csv = csv(file);
            csv.writeRecord("kind", "name", "value");
            sample.configuration().parameters().forEach((name, value) -> csv.writeRecord(PARAMETER, name, value));
            csv.writeRecord("total", "tries", Long.toString(sample.tries()));
            csv.writeRecord("total", "make_us", microseconds(sample.making()));
            csv.writeRecord("total", "wall_us", microseconds(sample.wall()));
            sample.discarded().forEach((reason, count) -> csv.writeRecord("discarded", reason, Long.toString(count)));
            sample.puzzles()
                    .forEach((tries, count) -> csv.writeRecord("puzzles", Long.toString(tries), Long.toString(count)));
            file.complete();
        }
    }

    private static List<String> cells(MadeLevel level, List<Measure> measures) {
        List<String> cells = new ArrayList<>(List.of(
                Long.toString(level.number()),
                level.uniqueId(),
                Integer.toString(level.width()),
                Integer.toString(level.height()),
                Integer.toString(level.boxes()),
                Integer.toString(level.floor()),
                Integer.toString(level.pushes()),
                Integer.toString(level.boxLines()),
                microseconds(level.making()),
                microseconds(level.measuring()),
                level.rows()));
        for (Measure measure : measures) {
            OptionalDouble value = level.measure(measure);
            cells.add(value.isPresent() ? Double.toString(value.getAsDouble()).replaceFirst("\\.0$", "") : "");
        }
        return cells;
    }

    private static String microseconds(double time) {
        return String.format(Locale.ROOT, "%.1f", time);
    }

    private static CsvWriter csv(NewFile file) {
        return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(file.writer());
    }

    private Path levels(Configuration configuration) {
        return folder.resolve(configuration.name() + ".levels.csv");
    }

    private Path totals(Configuration configuration) {
        return folder.resolve(configuration.name() + ".csv");
    }
}
