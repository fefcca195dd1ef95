package org.sokobase.jobs.report;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.board.Grid;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.file.UnwrittenFileException;

/**
 * What experiments found, kept beside the files of their figures so that a program can show it again: {@code findings/NAME.csv}
 * has the circumstances, the verdicts, and which figures there are. It is written after these.
 *
 * <p><b>Threads.</b> Safe for any number.
 */
public final class FindingsFolder {

    private static final String FINDINGS = "findings";
    /** The name of the time at which findings were kept. */
    public static final String AT = "at";

    /** What a row is about. */
    private static final String SETTING = "setting";

    private static final String CLAIM = "claim";
    private static final String FIGURE = "figure";
    private static final String BOARD = "board";

    private final Path folder;

    /** One of a run of experiments, which need not be there. */
    public FindingsFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Keeps what was found; the figures are written already.
     *
     * @param circumstances how the figures came about, by name
     * @throws UnwrittenFileException if it cannot be written
     */
    public void keep(Findings findings, Map<String, String> circumstances) {
        Path file = file(findings.name());
        try {
            Files.createDirectories(folder.resolve(FINDINGS));
        } catch (IOException e) {
            throw new UnwrittenFileException(file, e);
        }
        try (NewFile written = new NewFile(file)) {
            CsvWriter csv = CsvWriter.builder()
                    .lineDelimiter(LineDelimiter.LF)
                    .bufferSize(0)
                    .build(written.writer());
            csv.writeRecord("kind", "name", "title", "text");
            csv.writeRecord(
                    SETTING, AT, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), "");
            circumstances.forEach((name, value) -> csv.writeRecord(SETTING, name, value, ""));
            findings.verdicts()
                    .forEach(verdict -> csv.writeRecord(
                            CLAIM, verdict.claim().name(), verdict.outcome().name(), verdict.finding()));
            for (Figure figure : findings.figures()) {
                csv.writeRecord(FIGURE, figure.name(), figure.title(), figure.note());
                figure.boards()
                        .forEach(board -> csv.writeRecord(
                                BOARD,
                                figure.name(),
                                board.caption(),
                                board.board().toString()));
            }
            written.complete();
        }
    }

    /**
     * What an experiment found, if it was kept.
     *
     * @throws UnreadableFileException if it cannot be read
     */
    public Optional<KeptFindings> find(String experiment) {
        Path file = file(experiment);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(findings(experiment, rows(file)));
        } catch (IllegalArgumentException | NoSuchElementException | DateTimeException e) {
            throw new UnreadableFileException(file, "nothing that 'sokobase experiment' wrote");
        }
    }

    /**
     * How figures came about that were kept of an experiment, by name, with the time {@code at} which they were kept.
     *
     * @throws UnreadableFileException if it cannot be read
     */
    public Optional<Map<String, String>> circumstances(String experiment) {
        Path file = file(experiment);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (NamedCsvRecord row : rows(file)) {
            if (row.findField("kind").filter(SETTING::equals).isPresent()) {
                settings.put(
                        row.findField("name").orElse(""), row.findField("title").orElse(""));
            }
        }
        return Optional.of(settings);
    }

    private KeptFindings findings(String experiment, List<NamedCsvRecord> rows) {
        Map<String, String> settings = new LinkedHashMap<>();
        List<ClaimVerdict> verdicts = new ArrayList<>();
        List<NamedCsvRecord> figures = new ArrayList<>();
        Map<String, List<Figure.Captioned>> boards = new LinkedHashMap<>();
        for (NamedCsvRecord row : rows) {
            String name = row.getField("name");
            String title = row.getField("title");
            String text = row.getField("text");
            switch (row.getField("kind")) {
                case SETTING -> settings.put(name, title);
                case CLAIM ->
                    verdicts.add(new ClaimVerdict(Claim.valueOf(name), ClaimVerdict.Outcome.valueOf(title), text));
                case FIGURE -> figures.add(row);
                case BOARD ->
                    boards.computeIfAbsent(name, figure -> new ArrayList<>())
                            .add(new Figure.Captioned(Grid.of(text), title));
                default -> throw new IllegalArgumentException(row.getField("kind"));
            }
        }
        Instant at = Instant.parse(settings.getOrDefault(AT, ""));
        settings.remove(AT);
        Function<NamedCsvRecord, KeptFindings.KeptFigure> made =
                row -> figure(row, boards.getOrDefault(row.getField("name"), List.of()));
        return new KeptFindings(
                experiment, at, settings, figures.stream().map(made).toList(), verdicts);
    }

    private KeptFindings.KeptFigure figure(NamedCsvRecord row, List<Figure.Captioned> boards) {
        String name = row.getField("name");
        if (!name.matches("[a-z0-9-]+")) {
            throw new IllegalArgumentException(name); // no file elsewhere is read
        }
        List<NamedCsvRecord> rows = rows(folder.resolve(name + ".csv"));
        List<String> columns = rows.isEmpty() ? List.of() : rows.get(0).getHeader();
        return new KeptFindings.KeptFigure(
                name,
                row.getField("title"),
                row.getField("text"),
                Files.isRegularFile(drawing(name)) ? KeptFindings.Drawing.CHART : KeptFindings.Drawing.NONE,
                boards,
                new Table(columns, rows.stream().map(NamedCsvRecord::getFields).toList()));
    }

    /**
     * The drawing of a figure as SVG, if it has one.
     *
     * @throws UnreadableFileException if it cannot be read
     */
    public Optional<String> picture(KeptFindings.KeptFigure figure) {
        Path file = drawing(figure.name());
        try {
            return Optional.of(Files.readString(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UnreadableFileException(file, e);
        }
    }

    private Path drawing(String figure) {
        return folder.resolve(figure + ".svg");
    }

    private Path file(String experiment) {
        return folder.resolve(FINDINGS).resolve(experiment + ".csv");
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
}
