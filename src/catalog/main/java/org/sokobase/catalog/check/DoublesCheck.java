package org.sokobase.catalog.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.identity.LevelId;

/**
 * Whether every puzzle with marks and every solution has one row only. The oldest one stays. That two rows have one key the
 * schema forbids; two numbers for one puzzle it does not, nor the same moves twice, as texts of any length are in no index.
 */
final class DoublesCheck {

    private static final String SAME_UNIQUE_ID =
            "select unique_id from puzzle group by unique_id having count(*) > 1 order by unique_id";
    private static final String SEVERAL_SOLUTIONS =
            "select board_id from solution group by board_id having count(*) > 1 order by board_id";

    private final Handle handle;
    private final ProblemSink flaws;

    DoublesCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    /** A row that says the same as an older one. */
    private record Twice(long kept, long other) {}

    void run() {
        for (long id : numbers(SAME_UNIQUE_ID)) {
            for (Twice twice : doubles("select id, canonical_form from puzzle where unique_id = ? order by id", id)) {
                flaws.curable(
                        IntegrityProblem.Kind.DOUBLE,
                        new LevelId(id).toString(),
                        "this puzzle has two rows",
                        () -> mergePuzzles(twice));
            }
        }
        for (long board : numbers(SEVERAL_SOLUTIONS)) {
            for (Twice twice : doubles("select id, lurd from solution where board_id = ? order by id", board)) {
                flaws.curable(
                        IntegrityProblem.Kind.DOUBLE,
                        SolutionCheck.name(handle, twice.other()),
                        "this solution has two rows",
                        () -> mergeSolutions(twice));
            }
        }
    }

    private List<Long> numbers(String sql) {
        return handle.createQuery(sql).mapTo(Long.class).list();
    }

    /** Those of the rows with a number that have the same text as an earlier one. */
    private List<Twice> doubles(String sql, long number) {
        Map<String, Long> first = new HashMap<>();
        List<Twice> doubles = new ArrayList<>();
        handle.createQuery(sql)
                .bind(0, number)
                .map((row, context) -> Map.entry(row.getString(2), row.getLong(1)))
                .list()
                .forEach(row -> {
                    Long kept = first.putIfAbsent(row.getKey(), row.getValue());
                    if (kept != null) {
                        doubles.add(new Twice(kept, row.getValue()));
                    }
                });
        return doubles;
    }

    private void mergePuzzles(Twice twice) {
        handle.execute("""
                update puzzle_mark m set puzzle_id = ?
                where puzzle_id = ? and not exists (
                    select 1 from puzzle_mark k where k.puzzle_id = ? and k.mark = m.mark and k.said_by = m.said_by)
                """, twice.kept(), twice.other(), twice.kept());
        handle.execute("delete from puzzle_mark where puzzle_id = ?", twice.other());
        handle.execute("""
                update rating r set puzzle_id = ?
                where puzzle_id = ? and not exists (
                    select 1 from rating k
                    where k.puzzle_id = ? and k.study_id = r.study_id and k.said_by = r.said_by)
                """, twice.kept(), twice.other(), twice.kept());
        handle.execute("delete from rating where puzzle_id = ?", twice.other());
        handle.execute("""
                update study_level l set puzzle_id = ?
                where puzzle_id = ? and not exists (
                    select 1 from study_level k where k.puzzle_id = ? and k.study_id = l.study_id)
                """, twice.kept(), twice.other(), twice.kept());
        handle.execute("""
                update puzzle_measure m set puzzle_id = ?
                where puzzle_id = ? and not exists (
                    select 1 from puzzle_measure k where k.puzzle_id = ? and k.name = m.name)
                """, twice.kept(), twice.other(), twice.kept());
        handle.execute("delete from puzzle_measure where puzzle_id = ?", twice.other());
        handle.execute("""
                update puzzle_tag t set puzzle_id = ?
                where puzzle_id = ? and not exists (
                    select 1 from puzzle_tag k where k.puzzle_id = ? and k.tag = t.tag)
                """, twice.kept(), twice.other(), twice.kept());
        handle.execute("delete from puzzle_tag where puzzle_id = ?", twice.other());
        handle.execute("delete from puzzle where id = ?", twice.other());
    }

    private void mergeSolutions(Twice twice) {
        handle.execute("""
                update solution_source o set solution_id = ?
                where solution_id = ? and not exists (
                    select 1 from solution_source k
                    where k.solution_id = ? and k.source_file_id = o.source_file_id and k.line = o.line)
                """, twice.kept(), twice.other(), twice.kept());
        handle.execute("delete from solution_source where solution_id = ?", twice.other());
        handle.execute("delete from solution where id = ?", twice.other());
    }
}
