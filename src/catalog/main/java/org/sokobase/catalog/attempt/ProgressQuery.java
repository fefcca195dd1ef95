package org.sokobase.catalog.attempt;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.TallyRow;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.mark.StatusCondition;

/** Counts the puzzles with levels by how far they are solved. It begins with the few of which something is known. */
final class ProgressQuery {

    private static final String WITH_LEVEL = """
             where exists (select 1 from level l where l.unique_id = known.unique_id and l.unique_nth = known.unique_nth)
            """;

    private static final String SOLVED = """
            select count(*) from (
                select distinct b.unique_id, b.unique_nth from board b join solution s on s.board_id = b.id) known
            """ + WITH_LEVEL;

    private static final String UNSOLVABLE = """
            select count(*) from (
                select distinct p.unique_id, p.unique_nth from puzzle p join puzzle_mark m on m.puzzle_id = p.id
                where m.mark = 'unsolvable') known
            """ + WITH_LEVEL;

    private static final String TRIED = """
            select known.millis, count(*) from (
                select unique_id, unique_nth, max(millis) as millis from attempt group by unique_id, unique_nth) known
            where %s group by known.millis
            """.formatted(StatusCondition.of(Optional.of(PuzzleStatus.OPEN), "known"));

    private final Handle handle;

    ProgressQuery(Handle handle) {
        this.handle = handle;
    }

    SolvingProgress run() {
        SortedMap<Long, Long> tried = new TreeMap<>();
        handle.createQuery(TRIED)
                .map((row, context) -> new long[] {row.getLong(1), row.getLong(2)})
                .forEach(row -> tried.put(row[0], row[1]));
        SolvingProgress known = new SolvingProgress(count(SOLVED), count(UNSOLVABLE), tried, 0);
        long others = TallyRow.get(handle, "puzzles") - known.solved() - known.unsolvable() - known.triedInVain();
        return new SolvingProgress(known.solved(), known.unsolvable(), tried, others);
    }

    private long count(String sql) {
        return handle.createQuery(sql).mapTo(Long.class).one();
    }
}
