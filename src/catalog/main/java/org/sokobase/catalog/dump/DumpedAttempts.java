package org.sokobase.catalog.dump;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.attempt.Attempt;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.attempt.AttemptRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.identity.Identifier;

/** Writes and reads the searches without a result, puzzle by puzzle. */
final class DumpedAttempts {

    private static final int PAGE = 1000;

    private static final String PUZZLES = """
            select a.unique_id, a.unique_nth from attempt a
            where a.unique_id >= :unique and (a.unique_id > :unique or a.unique_nth > :nth)
            group by a.unique_id, a.unique_nth
            order by a.unique_id, a.unique_nth
            fetch first %s rows only
            """.formatted(PAGE);

    private final BoardMatcher places;
    private final AttemptRows rows;
    private final Set<PuzzleKey> read = new HashSet<>();

    /** For a catalog that has its levels. */
    DumpedAttempts(Handle handle, BoardMatcher places) {
        this.places = places;
        this.rows = new AttemptRows(handle);
    }

    static void write(Handle handle, Consumer<DumpLine> lines) {
        PuzzleKey last = null;
        List<PuzzleKey> page;
        do {
            page = handle.createQuery(PUZZLES)
                    .bind(
                            "unique",
                            last == null ? Long.MIN_VALUE : last.unique().bits())
                    .bind("nth", last == null ? -1 : last.nth())
                    .map((row, context) -> PuzzleKey.read(row, 1))
                    .list();
            Map<PuzzleKey, List<Attempt>> attempts = new AttemptRows(handle).of(page);
            for (PuzzleKey puzzle : page) {
                lines.accept(line(handle, puzzle, attempts.getOrDefault(puzzle, List.of())));
                last = puzzle;
            }
        } while (page.size() == PAGE);
    }

    private static DumpLine line(Handle handle, PuzzleKey puzzle, List<Attempt> attempts) {
        Board board = new PuzzleRows(handle).anyBoard(puzzle);
        String form = new Identifier().identify(board).canonicalForm(board).toString();
        return new DumpLine()
                .with("unique_id", puzzle.unique())
                .with("rows", SaturatedRows.withOnePlayer(form))
                .with("attempts", attempts.stream().map(DumpedAttempts::line).toList());
    }

    private static DumpLine line(Attempt attempt) {
        AttemptLimits limits = attempt.limits();
        return new DumpLine()
                .with("wanted", limits.wanted())
                .with("seed", Long.toString(limits.seed()))
                .with("version", limits.version())
                .with("millis", limits.millis())
                .with("nodes", limits.nodes() == Long.MAX_VALUE ? null : (Long) limits.nodes())
                .with("bytes", limits.bytes())
                .with("ended_by", attempt.endedBy().label())
                .with("tried_at", attempt.at());
    }

    void read(DumpLine line, int number) throws DumpFormatException {
        IncomingBoard board = DumpedBoard.read(line);
        PuzzleKey puzzle =
                places.place(board, DumpFormat.ATTEMPTS, number).keys().puzzle();
        if (!read.add(puzzle)) {
            throw new DumpFormatException("this puzzle has a line above");
        }
        if (!rows.hasLevel(puzzle)) {
            throw new DumpFormatException("this puzzle has no level");
        }
        Set<AttemptLimits> limits = new HashSet<>();
        for (DumpLine one : line.list("attempts")) {
            Attempt attempt = attempt(one);
            if (!limits.add(attempt.limits())) {
                throw new DumpFormatException("an attempt with these limits stands twice");
            }
            rows.insert(puzzle, attempt);
        }
        if (limits.isEmpty()) {
            throw new DumpFormatException("the puzzle has no attempt");
        }
    }

    private static Attempt attempt(DumpLine line) throws DumpFormatException {
        try {
            Attempt attempt = new Attempt(
                    new AttemptLimits(
                            line.text("wanted", AttemptLimits.LONGEST_WORD),
                            Long.parseLong(line.text("seed")),
                            line.text("version", AttemptLimits.LONGEST_VERSION),
                            line.number("millis"),
                            line.has("nodes") ? line.number("nodes") : Long.MAX_VALUE,
                            line.number("bytes")),
                    Attempt.End.labelled(line.text("ended_by"))
                            .orElseThrow(() -> new DumpFormatException("nothing ends an attempt like this")),
                    line.time("tried_at"));
            line.end();
            return attempt;
        } catch (IllegalArgumentException e) { // also if the seed is no number
            throw new DumpFormatException("the attempt: " + e.getMessage());
        }
    }
}
