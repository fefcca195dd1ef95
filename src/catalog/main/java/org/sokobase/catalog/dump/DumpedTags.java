package org.sokobase.catalog.dump;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.tag.TagRows;

/** The tags of puzzles in a dump, in the order of the ids of puzzles, which are the same after loading. */
final class DumpedTags {

    private static final String TAGS = """
            select p.unique_id, p.unique_nth, p.canonical_form, t.tag
            from puzzle p join puzzle_tag t on t.puzzle_id = p.id
            """;

    private final BoardMatcher places;
    private final PuzzleRows puzzles;
    private final TagRows rows;
    private final Set<PuzzleKey> read = new HashSet<>();

    /** For a catalog that has its levels, solutions and what people say. */
    DumpedTags(Handle handle, BoardMatcher places) {
        this.places = places;
        this.puzzles = new PuzzleRows(handle);
        this.rows = new TagRows(handle);
    }

    private record Row(PuzzleKey puzzle, String form, Tag tag) {

        static Row read(ResultSet row) throws SQLException {
            return new Row(PuzzleKey.read(row, 1), row.getString(3), new Tag(row.getString(4)));
        }
    }

    /** Writes the puzzles with tags. */
    static void write(Handle handle, Consumer<DumpLine> lines) {
        Map<PuzzleKey, List<Row>> byPuzzle =
                handle.createQuery(TAGS).map((row, context) -> Row.read(row)).list().stream()
                        .collect(Collectors.groupingBy(
                                Row::puzzle,
                                () -> new TreeMap<>(
                                        Comparator.comparing(PuzzleKey::unique).thenComparing(PuzzleKey::nth)),
                                Collectors.toList()));
        byPuzzle.forEach((puzzle, tags) -> lines.accept(new DumpLine()
                .with("unique_id", puzzle.unique())
                .with("rows", SaturatedRows.withOnePlayer(tags.get(0).form()))
                .withTags(tags.stream().map(Row::tag).toList())));
    }

    void read(DumpLine line, int number) throws DumpFormatException {
        IncomingBoard board = DumpedBoard.read(line);
        PuzzleKey puzzle = places.place(board, DumpFormat.TAGS, number).keys().puzzle();
        if (!read.add(puzzle)) {
            throw new DumpFormatException("this puzzle has a line above");
        }
        List<Tag> tags = line.tags();
        if (tags.isEmpty()) {
            throw new DumpFormatException("the puzzle has no tag");
        }
        long row = puzzles.rowOf(puzzle, board.board());
        tags.forEach(tag -> rows.add(tag, row));
    }
}
