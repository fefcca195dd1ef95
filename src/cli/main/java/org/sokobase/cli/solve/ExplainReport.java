package org.sokobase.cli.solve;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.solving.ExplainedSquares;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.solver.Explanation;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;

/** Writes what the solver sees of each level before it searches. */
final class ExplainReport {

    /** A level, and what the solver sees of it unless it is defective. */
    private record Row(SearchedLevel level, Optional<LevelIdentity> identity, Optional<Explanation> seen) {

        String squares(Function<Explanation, Collection<Integer>> which) {
            return seen.map(which).map(new ExplainedSquares(level)::listed).orElse("");
        }

        String numbered(Function<Explanation, Map<Integer, Integer>> which) {
            return seen.map(which).map(new ExplainedSquares(level)::numbered).orElse("");
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("solve --explain")
            .with(Row::level, SharedColumns.SEARCHED)
            .with(Column.UNIQUE_ID, row -> row.identity().map(LevelIdentity::unique))
            .with(Column.EXACT_ID, row -> row.identity().map(LevelIdentity::exact))
            .with(Column.REASON, row -> reason(row.level(), row.seen()))
            .with(
                    Column.LEAST_PUSHES,
                    row -> row.seen().map(Explanation::leastPushes).orElse(OptionalInt.empty()))
            .with(Column.DEAD, row -> row.squares(Explanation::dead))
            .with(Column.TUNNELS, row -> row.squares(Explanation::straight))
            .with(Column.BENT_TUNNELS, row -> row.squares(Explanation::bent))
            .with(Column.ROOMS, row -> row.numbered(Explanation::rooms))
            .with(Column.CLOSED, row -> row.squares(Explanation::closed))
            .with(Column.CORRAL_BOXES, row -> row.squares(Explanation::corral))
            .with(Column.FROZEN_BOXES, row -> row.squares(Explanation::frozen))
            .with(Column.PACKING, row -> row.numbered(Explanation::packing))
            .with(Column.PARKING, row -> row.squares(Explanation::parking))
            .with(Column.PATH, row -> row.level().path());

    private final Program program;
    private final Console console;
    private final SearchLimits limits;
    private final Cancellation cancellation = new Cancellation();
    private final Output<Row> output;
    private final Identifier identifier = new Identifier();

    /**
     * A report for a user, who may interrupt it.
     *
     * @param limits of each level
     */
    ExplainReport(Program program, SearchLimits limits) {
        this.program = program;
        this.limits = limits;
        this.console = program.console();
        output = program.output(TABLE, row -> draw(row.level(), row.seen()));
    }

    /** Writes about levels, one after the other. */
    void over(List<SearchedLevel> levels) {
        try (GracefulShutdown end = new GracefulShutdown(program.interruption(), cancellation::cancel)) {
            end.leaves("what is shown is kept");
            Iterator<SearchedLevel> next = levels.iterator();
            while (next.hasNext() && !cancellation.isCancelled()) {
                add(next.next());
            }
        }
    }

    private void add(SearchedLevel level) {
        output.write(new Row(
                level,
                level.board().map(identifier::identify),
                level.board().map(board -> Explanation.of(board, limits, cancellation))));
        console.flush();
    }

    private static String reason(SearchedLevel level, Optional<Explanation> seen) {
        return seen.map(explanation -> explanation
                        .refusal()
                        .map(SearchResult.Refusal::description)
                        .or(() -> explanation.hopeless().map(SearchResult.Reason::description))
                        .or(() -> explanation.leftOut().description())
                        .orElse(""))
                .orElse(level.status());
    }

    private void draw(SearchedLevel level, Optional<Explanation> seen) {
        console.println(level.name());
        String reason = reason(level, seen);
        if (!reason.isEmpty()) {
            console.println(heading(seen) + ": " + reason);
        }
        if (seen.isPresent()) {
            OptionalInt least = seen.get().leastPushes();
            if (least.isPresent()) {
                console.println("At least " + Phrases.count(least.getAsInt(), "push", "pushes"));
            }
            new ExplanationPicture(console, level.board().orElseThrow()).draw(seen.get());
        }
        console.println("");
    }

    private static String heading(Optional<Explanation> seen) {
        if (seen.isEmpty() || seen.get().refusal().isPresent()) {
            return "Refused";
        }
        return seen.get().hopeless().isPresent() ? "Unsolvable" : "Incomplete";
    }
}
