package org.sokobase.jobs.scoring;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.catalog.solution.PuzzleRecord;
import org.sokobase.file.Source;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.playing.SolutionLevels;
import org.sokobase.level.LevelFile;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.SolutionTransfer;

/**
 * The records of somebody else: a list in CSV, or the solutions of files, which are replayed.
 *
 * <p>Where the player starts elsewhere a solution has other moves, but as many pushes. So solutions are carried over to
 * the board of the record with which they are compared, and the moves of a line of CSV count only if its
 * {@code exact_id} is that of the record, or if it has none.
 *
 * <p>For one thread at a time.
 */
public final class OtherRecords {

    private static final String UNIQUE_ID = "unique_id";

    private final Identifier identifier = new Identifier();
    private final Map<LevelId, List<Entry>> puzzles = new LinkedHashMap<>();
    private int useless;

    /** One of the records of a puzzle. */
    private sealed interface Entry {

        /** The figures as they compare with a record; of all boards if there is none. */
        RecordFigures against(Optional<PuzzleRecord> record);
    }

    private record Listed(Optional<LevelId> exact, RecordFigures figures) implements Entry {

        @Override
        public RecordFigures against(Optional<PuzzleRecord> record) {
            boolean same = record.isEmpty() || exact.isEmpty() || exact.equals(record.map(PuzzleRecord::exact));
            return same ? figures : new RecordFigures(OptionalInt.empty(), figures.pushes());
        }
    }

    private record Solved(Board board, Moves moves, Metrics metrics) implements Entry {

        @Override
        public RecordFigures against(Optional<PuzzleRecord> record) {
            return record.flatMap(own -> Likeness.of(board, own.board())
                            .flatMap(likeness -> SolutionTransfer.carry(moves, board, own.board(), likeness.view()))
                            .map(solves -> solves.metrics()))
                    .or(() -> record.isEmpty() ? Optional.of(metrics) : Optional.empty())
                    .map(known -> new RecordFigures(OptionalInt.of(known.moves()), OptionalInt.of(known.pushes())))
                    .orElse(RecordFigures.NONE);
        }
    }

    /**
     * Adds the lines of a list with the columns {@code unique_id} and {@code moves} or {@code pushes} or both, and
     * perhaps {@code exact_id}, as the command {@code records} writes them.
     *
     * @throws UnreadableFileException if it is none
     */
    public void addList(Path file) {
        try (CsvReader<NamedCsvRecord> records = CsvReader.builder().ofNamedCsvRecord(file)) {
            records.forEach(record -> add(file, record));
        } catch (UncheckedIOException e) {
            throw new UnreadableFileException(file, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw new UnreadableFileException(file, e);
        } catch (CsvParseException e) {
            throw new UnreadableFileException(file, "no CSV: " + e.getMessage());
        }
    }

    private void add(Path file, NamedCsvRecord line) {
        if (line.findField(UNIQUE_ID).isEmpty()
                || line.findField("moves").isEmpty() && line.findField("pushes").isEmpty()) {
            throw new UnreadableFileException(
                    file, "no list of records: its first line must name unique_id, and moves or pushes");
        }
        String id = line.getField(UNIQUE_ID).strip();
        LevelId unique =
                LevelId.parse(id).orElseThrow(() -> wrong(file, line, UNIQUE_ID, id, "an id of 16 hexadecimal digits"));
        Optional<LevelId> exact = line.findField("exact_id").flatMap(LevelId::parse);
        RecordFigures figures = new RecordFigures(number(file, line, "moves"), number(file, line, "pushes"));
        add(unique, new Listed(exact, figures));
    }

    private static OptionalInt number(Path file, NamedCsvRecord line, String column) {
        String text = line.findField(column).orElse("").strip();
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        if (!text.matches("[0-9]{1,9}")) {
            throw wrong(file, line, column, text, "a number");
        }
        return OptionalInt.of(Integer.parseInt(text));
    }

    private static UnreadableFileException wrong(
            Path file, NamedCsvRecord line, String column, String text, String wanted) {
        return new UnreadableFileException(
                file + ":" + line.getStartingLineNumber(), column + " is '" + text + "', not " + wanted);
    }

    /** Whether there is nothing to compare with. */
    public boolean areNone() {
        return puzzles.isEmpty();
    }

    /** Adds the solutions of a file that solve their levels. */
    public void addSolutions(Source source, LevelFile file, SolutionLevels levels) {
        for (SolutionLevels.Pair pair : levels.of(source, file)) {
            Optional<SolutionLevels.Subject> level =
                    pair.level().filter(subject -> subject.board().isPresent());
            Optional<Solved> solved = level.flatMap(subject -> {
                Board board = subject.board().orElseThrow();
                Played played = Played.of(
                        pair.solution(),
                        subject.board(),
                        () -> subject.layout().orElseThrow().player(),
                        subject.status());
                return played.solution()
                        .map(moves -> new Solved(board, moves, played.metrics().orElseThrow()));
            });
            useless += solved.isEmpty() ? 1 : 0;
            solved.ifPresent(known -> {
                LevelIdentity identity = identifier.identify(known.board());
                add(identity.unique(), known);
            });
        }
    }

    private void add(LevelId unique, Entry entry) {
        puzzles.computeIfAbsent(unique, none -> new ArrayList<>()).add(entry);
    }

    /** How many solutions solve no level. */
    public int useless() {
        return useless;
    }

    /** The Unique-Ids of the puzzles with records, in the order in which they came. */
    Set<LevelId> puzzles() {
        return puzzles.keySet();
    }

    /** The records of a puzzle, as they compare with these. */
    RecordFigures of(LevelId unique, Optional<PuzzleRecord> record) {
        return puzzles.getOrDefault(unique, List.of()).stream()
                .map(entry -> entry.against(record))
                .reduce(RecordFigures.NONE, RecordFigures::and);
    }
}
