package org.sokobase.catalog.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** Whether of the levels with one id the same boards, or puzzles, have the same number, and different ones different numbers. */
final class SameIdCheck {

    private static final String SHARED_IDS =
            "select %1$s_id from level where %1$s_id is not null group by %1$s_id having count(*) > 1 order by %1$s_id";
    private static final String LEVELS = "select id, %1$s_nth, published from level where %1$s_id = ? order by id";
    private static final String UPDATE = "update level set %1$s_nth = ? where id = ?";

    private final Handle handle;
    private final ProblemSink flaws;
    private final Identifier identifier = new Identifier();

    SameIdCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Row(long id, Integer nth, String published) {}

    void run() {
        run("exact", Board::toString);
        run("unique", this::canonicalForm);
    }

    private String canonicalForm(Board board) {
        return identifier.identify(board).canonicalForm(board).toString();
    }

    private void run(String kind, Function<Board, String> form) {
        List<Long> ids =
                handle.createQuery(SHARED_IDS.formatted(kind)).mapTo(Long.class).list();
        for (long id : ids) {
            check(kind, id, form);
        }
    }

    private void check(String kind, long id, Function<Board, String> form) {
        List<Row> rows = handle.createQuery(LEVELS.formatted(kind))
                .bind(0, id)
                .map((row, context) -> new Row(row.getLong(1), row.getObject(2, Integer.class), row.getString(3)))
                .list();
        Map<String, Integer> numbers = new HashMap<>();
        for (Row row : rows) {
            Optional<Board> board = Check.grid(row.published()).flatMap(grid -> board(grid));
            if (board.isPresent()) {
                int nth = numbers.computeIfAbsent(form.apply(board.get()), key -> next(row.nth(), numbers));
                if (row.nth() == null || row.nth() != nth) {
                    flaws.curable(
                            IntegrityProblem.Kind.LEVEL,
                            new LevelId(id).toString(),
                            "levels with this id are taken for different ones, or different ones for the same",
                            () -> handle.execute(UPDATE.formatted(kind), nth, row.id()));
                }
            }
        }
    }

    private static Optional<Board> board(Grid grid) {
        return Board.inspect(grid).board();
    }

    /** The number that it has, unless another one has it. */
    private static int next(Integer own, Map<String, Integer> taken) {
        if (own != null && !taken.containsValue(own)) {
            return own;
        }
        return taken.values().stream().mapToInt(Integer::intValue).max().orElse(-1) + 1;
    }
}
