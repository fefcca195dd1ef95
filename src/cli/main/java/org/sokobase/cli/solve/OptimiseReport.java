package org.sokobase.cli.solve;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.identity.Identifier;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.SearchEffort;

/** Writes how long the solution of each level was and is, and at last the totals. */
final class OptimiseReport implements LevelReport {

    private static final String COLUMNS =
            "file,index,title,exact_id,result,reason,moves_before,pushes_before,moves,pushes,nodes,cpu_ms,saved,lurd,path";
    private static final String ROW = "%-10s %7s %7s %7s %7s %9s %10s  ";

    private final Console console;
    private final Shape shape;
    private final Map<SearchedLevel, Moves> solutions;
    private final Optional<RecordWriter> records;
    private final Identifier identifier = new Identifier();
    private int levels;
    private int improved;
    private long movesBefore;
    private long moves;
    private long pushesBefore;
    private long pushes;
    private SearchEffort effort = SearchEffort.NONE;

    /** For levels that had these solutions. */
    OptimiseReport(Console console, OutputFormat format, Shape shape, Map<SearchedLevel, Moves> solutions) {
        this.console = console;
        this.shape = shape;
        this.solutions = solutions;
        records = format == OutputFormat.text
                ? Optional.empty()
                : Optional.of(new RecordWriter(console, format, COLUMNS));
        if (isTable()) {
            console.row(
                    ROW.formatted("result", "moves", "before", "pushes", "before", "seconds", "nodes"), "level", "");
        }
    }

    private boolean isTable() {
        return records.isEmpty() && shape == Shape.TABLE;
    }

    @Override
    public void add(LevelResult result, SolverCatalog.Fate fate) {
        Optional<Metrics> before = Optional.ofNullable(solutions.get(result.level()))
                .map(lurd -> Replay.play(result.level().board().orElseThrow(), lurd))
                .map(verdict -> ((Verdict.Solves) verdict).metrics());
        Optional<Metrics> after = result.found().map(LevelResult.Found::metrics);
        count(result, before, after);
        if (records.isPresent()) {
            records.get().write(asRecord(result, fate, before, after));
        } else if (shape == Shape.TABLE) {
            showRow(result, fate, before, after);
        } else {
            console.print(result.found().map(found -> found.moves().toString()).orElse("") + "\n");
            if (!result.reason().isEmpty()) {
                console.say(result.level().name() + ": " + result.reason());
            }
        }
        console.flush();
    }

    private void count(LevelResult result, Optional<Metrics> before, Optional<Metrics> after) {
        levels += after.isPresent() ? 1 : 0;
        improved += result.isNew() ? 1 : 0;
        movesBefore += before.map(Metrics::moves).orElse(0);
        moves += after.map(Metrics::moves).orElse(0);
        pushesBefore += before.map(Metrics::pushes).orElse(0);
        pushes += after.map(Metrics::pushes).orElse(0);
        effort = effort.plus(result.effort());
    }

    private void showRow(
            LevelResult result, SolverCatalog.Fate fate, Optional<Metrics> before, Optional<Metrics> after) {
        String why = result.reason() + LevelReport.unlessSaved(fate);
        String columns = ROW.formatted(
                label(result),
                orDash(after.map(Metrics::moves)),
                orDash(before.map(Metrics::moves)),
                orDash(after.map(Metrics::pushes)),
                orDash(before.map(Metrics::pushes)),
                SolveReport.seconds(result.effort().cpu()),
                result.effort().nodes());
        console.row(columns, result.level().name(), why.isEmpty() ? "" : ": " + why);
    }

    /** What is known and not improved is the same as before. */
    private static String label(LevelResult result) {
        return result.isSolved() && !result.isNew() ? "same" : result.label();
    }

    private static String orDash(Optional<?> value) {
        return value.map(Object::toString).orElse("-");
    }

    private Object[] asRecord(
            LevelResult result, SolverCatalog.Fate fate, Optional<Metrics> before, Optional<Metrics> after) {
        return new Object[] {
            NamedFile.of(result.level()),
            result.level().index(),
            result.level().title(),
            result.level()
                    .board()
                    .map(board -> identifier.identify(board).exact())
                    .orElse(null),
            label(result),
            result.reason(),
            before.map(Metrics::moves).orElse(null),
            before.map(Metrics::pushes).orElse(null),
            after.map(Metrics::moves).orElse(null),
            after.map(Metrics::pushes).orElse(null),
            result.effort().nodes(),
            result.effort().cpu().toMillis(),
            LevelReport.inWords(fate),
            result.found().map(found -> found.moves().toString()).orElse("")
        };
    }

    @Override
    public void totals(String saved) {
        total("Improved " + improved + " of " + Phrases.count(levels, "solution") + ": "
                + change(movesBefore, Phrases.count(moves, "move"), moves) + ", "
                + change(pushesBefore, Phrases.count(pushes, "push", "pushes"), pushes) + ".");
        total((saved.isEmpty() ? "" : saved + "; ") + SolveReport.seconds(effort.cpu())
                + " seconds of processor time, " + Phrases.count(effort.nodes(), "position") + ", "
                + effort.nodesPerSecond()
                + " a second.");
    }

    private static String change(long before, String after, long number) {
        if (before == number) {
            return after + " as before";
        }
        BigDecimal percent =
                BigDecimal.valueOf(100 * (number - before)).divide(BigDecimal.valueOf(before), 1, RoundingMode.HALF_UP);
        return after + " instead of " + before + " (" + (percent.signum() > 0 ? "+" : "") + percent + "%)";
    }

    private void total(String text) {
        if (isTable()) {
            console.println(text);
        } else {
            console.say(text);
        }
    }
}
