package org.sokobase.cli.solve;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.play.Metrics;
import org.sokobase.solver.search.SearchEffort;

/** Writes what came of each level as soon as it is known, and at last the totals. */
public final class SolveReport implements LevelReport {

    private static final String COLUMNS = "file,index,title,unique_id,exact_id,result,reason,moves,pushes,optimal,by,"
            + "nodes,cpu_ms,wall_ms,bytes,saved,lurd,path";
    private static final String ROW = "%-10s %7s %7s %9s  ";

    private final Console console;
    private final Shape shape;
    private final Optional<RecordWriter> records;
    private final Identifier identifier = new Identifier();
    private int levels;
    private int known;
    private int solved;
    private int unsolvable;
    private int givenUp;
    private int refused;
    private long moves;
    private long pushes;
    private SearchEffort effort = SearchEffort.NONE;

    SolveReport(Console console, OutputFormat format, Shape shape) {
        this.console = console;
        this.shape = shape;
        records = format == OutputFormat.text
                ? Optional.empty()
                : Optional.of(new RecordWriter(console, format, COLUMNS));
        if (isTable()) {
            console.row(ROW.formatted("result", "moves", "pushes", "seconds"), "level", "");
        }
    }

    private boolean isTable() {
        return records.isEmpty() && shape == Shape.TABLE;
    }

    @Override
    public void add(LevelResult result, SolverCatalog.Fate fate) {
        count(result);
        if (records.isPresent()) {
            records.get().write(asRecord(result, fate));
        } else if (shape == Shape.TABLE) {
            showRow(result, fate);
        } else {
            console.print(result.found().map(found -> found.moves().toString()).orElse("") + "\n");
            sayWhyNot(result, fate);
        }
        console.flush();
    }

    private void count(LevelResult result) {
        levels++;
        known += result.isSolved() && !result.isNew() ? 1 : 0;
        solved += result.isNew() ? 1 : 0;
        unsolvable += result.proof().isPresent() ? 1 : 0;
        givenUp += result.isGivenUp() ? 1 : 0;
        moves += result.found().map(found -> found.metrics().moves()).orElse(0);
        pushes += result.found().map(found -> found.metrics().pushes()).orElse(0);
        refused = levels - known - solved - unsolvable - givenUp;
        effort = effort.plus(result.effort());
    }

    private void sayWhyNot(LevelResult result, SolverCatalog.Fate fate) {
        String why = why(result, fate);
        if (result.isSolved()) {
            if (!why.isEmpty() && !(fate instanceof SolverCatalog.Fate.Saved)) {
                console.say(result.level().name() + ": " + why);
            }
        } else if (result.proof().isPresent() || result.isGivenUp()) {
            console.say(result.level().name() + ": " + result.label() + ", " + why);
        } else {
            console.complain(result.level().name() + ": " + result.label() + ", " + why);
        }
    }

    private static String why(LevelResult result, SolverCatalog.Fate fate) {
        List<String> parts = new ArrayList<>();
        if (!result.reason().isEmpty()) {
            parts.add(result.reason());
        }
        String where = LevelReport.unlessSaved(fate);
        if (!where.isEmpty()) {
            parts.add(where);
        }
        return String.join("; ", parts);
    }

    private void showRow(LevelResult result, SolverCatalog.Fate fate) {
        Optional<Metrics> metrics = result.found().map(LevelResult.Found::metrics);
        String why = why(result, fate);
        String columns = ROW.formatted(
                result.label(),
                metrics.map(Metrics::moves).map(Object::toString).orElse("-"),
                metrics.map(Metrics::pushes).map(Object::toString).orElse("-"),
                result.isWorkedOn() ? seconds(result.effort().cpu()) : "-");
        console.row(columns, result.level().name(), why.isEmpty() ? "" : ": " + why);
    }

    private Object[] asRecord(LevelResult result, SolverCatalog.Fate fate) {
        Optional<LevelIdentity> identity = result.level().board().map((Board board) -> identifier.identify(board));
        Optional<LevelResult.Found> found = result.found();
        return new Object[] {
            NamedFile.of(result.level()),
            result.level().index(),
            result.level().title(),
            identity.map(LevelIdentity::unique).orElse(null),
            identity.map(LevelIdentity::exact).orElse(null),
            result.label(),
            result.reason(),
            found.map(one -> one.metrics().moves()).orElse(null),
            found.map(one -> one.metrics().pushes()).orElse(null),
            found.map(one -> one.optimal() ? "yes" : "no").orElse(""),
            found.map(LevelResult.Found::by).orElse(""),
            result.effort().nodes(),
            result.effort().cpu().toMillis(),
            result.effort().wall().toMillis(),
            result.effort().bytes(),
            LevelReport.inWords(fate),
            found.map(one -> one.moves().toString()).orElse("")
        };
    }

    /** A time in seconds, to the millisecond. */
    public static BigDecimal seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3);
    }

    @Override
    public void totals(String more) {
        String text = "Solved " + (solved + known) + " of " + Phrases.count(levels, "level")
                + (levels > 0 ? " (" + 100L * (solved + known) / levels + "%)" : "")
                + " with " + Phrases.count(moves, "move") + " and " + Phrases.count(pushes, "push", "pushes")
                + counted(known, "known before") + counted(unsolvable, "unsolvable") + counted(givenUp, "given up")
                + counted(refused, "refused") + ".";
        String used = seconds(effort.cpu()) + " seconds of processor time, " + Phrases.count(effort.nodes(), "position")
                + ", " + effort.nodesPerSecond() + " a second.";
        total(text);
        total((more.isEmpty() ? "" : more + "; ") + used);
    }

    private static String counted(int number, String what) {
        return number == 0 ? "" : "; " + number + " " + what;
    }

    private void total(String text) {
        if (isTable()) {
            console.println(text);
        } else {
            console.say(text);
        }
    }

    /** How many levels were not solved. */
    int unsolved() {
        return levels - solved - known;
    }
}
