package org.sokobase.catalog.level;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;

/** Puzzles with levels, solutions, marks, ratings, tags or in studies; those of which somebody says something have rows of their own. */
public final class PuzzleRows {

    /** In SQL: that nobody has marked, rated or tagged a puzzle, and that no study has it. */
    public static final String UNUSED = """
            not exists (select 1 from puzzle_mark m where m.puzzle_id = puzzle.id)
            and not exists (select 1 from rating r where r.puzzle_id = puzzle.id)
            and not exists (select 1 from study_level l where l.puzzle_id = puzzle.id)
            and not exists (select 1 from puzzle_measure e where e.puzzle_id = puzzle.id)
            and not exists (select 1 from puzzle_tag t where t.puzzle_id = puzzle.id)
            """;

    private static final String WITH_EXACT_ID = """
            select unique_id, unique_nth from level where exact_id = :id
            union select unique_id, unique_nth from board where exact_id = :id
            order by unique_id, unique_nth
            """;

    private static final String WITH_UNIQUE_ID = """
            select unique_id, unique_nth from level where unique_id = :id
            union select unique_id, unique_nth from board where unique_id = :id
            union select unique_id, unique_nth from puzzle where unique_id = :id
            order by unique_id, unique_nth
            """;

    private static final String OF_LEVELS =
            "select distinct unique_id, unique_nth from level where id = any(:ids) order by unique_id, unique_nth";

    /** The first board of every puzzle with a Unique-Id; that of a level, or if there is none, of a solution. */
    private static final String LEVELS = "select unique_id, unique_nth, published from level where id in (" + """
            select min(id) from level where unique_id = ? group by unique_nth)
            """;

    private static final String BOARDS = "select unique_id, unique_nth, normal_form from board where unique_id = ?";
    private static final String MARKED = "select unique_id, unique_nth, canonical_form from puzzle where unique_id = ?";

    private final Handle handle;

    public PuzzleRows(Handle handle) {
        this.handle = handle;
    }

    private record WithText(PuzzleKey key, String text) {}

    /** The puzzles with an Exact-Id, else those with a Unique-Id, else those with a first-edition id. */
    public List<PuzzleKey> with(LevelId id) {
        List<PuzzleKey> exact = with(id, WITH_EXACT_ID);
        List<PuzzleKey> unique = exact.isEmpty() ? with(id, WITH_UNIQUE_ID) : exact;
        return unique.isEmpty() ? withFirstEdition(id) : unique;
    }

    private List<PuzzleKey> with(LevelId id, String query) {
        return handle.createQuery(query)
                .bind("id", id.bits())
                .map((row, context) -> PuzzleKey.read(row, 1))
                .list();
    }

    private List<PuzzleKey> withFirstEdition(LevelId id) {
        return handle.createQuery(OF_LEVELS)
                .bindArray(
                        "ids",
                        Long.class,
                        List.copyOf(new FirstEditions(handle).of(List.of(id)).keySet()))
                .map((row, context) -> PuzzleKey.read(row, 1))
                .list();
    }

    /** The puzzle of a board. */
    public Optional<PuzzleKey> of(Board board) {
        LevelIdentity identity = new Identifier().identify(board);
        String canonical = identity.canonicalForm(board).toString();
        long unique = identity.unique().bits();
        return Stream.of(
                        texts(LEVELS, unique)
                                .filter(level -> CatalogLevel.normalBoard(level.text())
                                        .filter(one -> isAlike(one, board))
                                        .isPresent()),
                        texts(BOARDS, unique).filter(solved -> isAlike(Board.of(Grid.of(solved.text())), board)),
                        texts(MARKED, unique).filter(marked -> marked.text().equals(canonical)))
                .flatMap(puzzles -> puzzles)
                .map(WithText::key)
                .findFirst();
    }

    private static boolean isAlike(Board one, Board other) {
        return Likeness.of(one, other).isPresent();
    }

    private Stream<WithText> texts(String query, long unique) {
        return handle
                .createQuery(query)
                .bind(0, unique)
                .map((row, context) -> new WithText(PuzzleKey.read(row, 1), row.getString(3)))
                .list()
                .stream();
    }

    /** The row of a puzzle of which somebody says something. */
    public Optional<Long> row(PuzzleKey puzzle) {
        return handle.createQuery("select id from puzzle where unique_id = ? and unique_nth = ?")
                .bind(0, puzzle.unique().bits())
                .bind(1, puzzle.nth())
                .mapTo(Long.class)
                .findFirst();
    }

    /** The row of a puzzle that has a level or a solution, made if it has none. */
    public long rowOf(PuzzleKey puzzle) {
        return row(puzzle).orElseGet(() -> insert(puzzle, anyBoard(puzzle)));
    }

    /** The row of the puzzle of a board, made if it has none. */
    public long rowOf(PuzzleKey puzzle, Board board) {
        return row(puzzle).orElseGet(() -> insert(puzzle, board));
    }

    /** Any board of a puzzle that has a level or a solution. */
    public Board anyBoard(PuzzleKey puzzle) {
        return Stream.concat(
                        texts(LEVELS, puzzle.unique().bits())
                                .filter(level -> level.key().equals(puzzle))
                                .flatMap(level -> CatalogLevel.normalBoard(level.text()).stream()),
                        texts(BOARDS, puzzle.unique().bits())
                                .filter(solved -> solved.key().equals(puzzle))
                                .map(solved -> Board.of(Grid.of(solved.text()))))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(puzzle + " has neither a level nor a solution"));
    }

    private long insert(PuzzleKey puzzle, Board board) {
        Grid canonical = new Identifier().identify(board).canonicalForm(board);
        return handle.createUpdate("insert into puzzle (unique_id, unique_nth, canonical_form) values (?, ?, ?)")
                .bind(0, puzzle.unique().bits())
                .bind(1, puzzle.nth())
                .bind(2, canonical.toString())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }

    /** Takes the row of a puzzle out if nothing refers to it. */
    public void removeUnused(PuzzleKey puzzle) {
        handle.execute(
                "delete from puzzle where unique_id = ? and unique_nth = ? and " + UNUSED,
                puzzle.unique().bits(),
                puzzle.nth());
    }
}
