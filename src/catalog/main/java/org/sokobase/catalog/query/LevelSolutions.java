package org.sokobase.catalog.query;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.solution.CreditColumns;
import org.sokobase.catalog.solution.SolutionsQuery;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.level.Credit;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.BestOf;
import org.sokobase.play.Metrics;

/** The wanted solutions of levels, as they are written. */
final class LevelSolutions {

    private static final String SOLUTIONS = """
            select b.exact_id, b.exact_nth, s.lurd, s.moves, s.pushes, s.box_lines, s.box_changes, s.pushing_sessions,
                   s.player_lines, s.id, %s
            from board b
            join solution s on s.board_id = b.id
            join solution_source o on o.solution_id = s.id
            where b.exact_id in (<ids>)
            order by s.moves, s.pushes, s.id, o.source_file_id, o.line
            """.formatted(CreditColumns.of("o"));

    private final Handle handle;
    private final WithSolutions with;
    private final boolean reads;

    LevelSolutions(Handle handle, WithSolutions with) {
        this.handle = handle;
        this.with = with;
        this.reads = with != WithSolutions.NONE && hasSolutions();
    }

    private record Entered(BoardKey board, String lurd, Metrics metrics, long id, Credit credit) {

        WrittenSolution written() {
            return WrittenSolution.of(lurd).credited(credit);
        }
    }

    /** The solutions of the boards of levels, the shortest first; boards without any may be left out. */
    Map<BoardKey, List<WrittenSolution>> of(List<CatalogLevel> levels) {
        if (!reads) {
            return Map.of();
        }
        if (with == WithSolutions.DERIVED) {
            return derived(levels);
        }
        Map<BoardKey, List<WrittenSolution>> solutions = new HashMap<>();
        entered(levels).forEach((board, all) -> solutions.put(board, chosen(all)));
        return solutions;
    }

    private boolean hasSolutions() {
        return handle.createQuery("select count(*) from (select id from board fetch first 1 rows only) b")
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    private Map<BoardKey, List<Entered>> entered(List<CatalogLevel> levels) {
        List<Long> ids = levels.stream()
                .flatMap(level -> level.identity().stream())
                .map(identity -> identity.exact().bits())
                .distinct()
                .toList();
        if (ids.isEmpty()) {
            return Map.of();
        }
        return handle.createQuery(SOLUTIONS)
                .bindList("ids", ids)
                .map((row, context) -> new Entered(
                        BoardKey.read(row, 1),
                        row.getString(3),
                        SolutionsQuery.metrics(row, 4),
                        row.getLong(10),
                        CreditColumns.read(row, 11)))
                .collect(Collectors.groupingBy(Entered::board, withOnePlace()));
    }

    /** Of the places of a solution the first, with what the first says of it that says anything. */
    private static Collector<Entered, ?, List<Entered>> withOnePlace() {
        return Collectors.collectingAndThen(
                Collectors.toMap(
                        Entered::id,
                        Function.identity(),
                        (first, next) -> first.credit().isNone() ? next : first,
                        LinkedHashMap::new),
                byId -> List.copyOf(byId.values()));
    }

    /** The entered and the derived solutions of the boards of levels. */
    private Map<BoardKey, List<WrittenSolution>> derived(List<CatalogLevel> levels) {
        Map<BoardKey, List<WrittenSolution>> solutions = new HashMap<>();
        new SolutionsQuery(handle, SolvedBoard.Kinds.ENTERED_AND_DERIVED)
                .forEach(
                        levels,
                        board -> solutions.put(
                                board.level()
                                        .flatMap(CatalogLevel::identity)
                                        .orElseThrow()
                                        .exactBoard(),
                                board.solutions().stream()
                                        .map(SolvedBoard.Known::written)
                                        .toList()));
        return solutions;
    }

    private List<WrittenSolution> chosen(List<Entered> solutions) {
        if (with == WithSolutions.ALL) {
            return solutions.stream().map(Entered::written).toList();
        }
        // Of solutions that are equal in all measures the older one stands first here, too.
        List<BestOf.Mark> marks =
                BestOf.marks(solutions.stream().map(Entered::metrics).toList());
        return IntStream.range(0, marks.size())
                .filter(i -> marks.get(i).isByMoves() || marks.get(i).isByPushes())
                .mapToObj(i -> solutions.get(i).written())
                .toList();
    }
}
