package org.sokobase.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;
import org.sokobase.play.BestKnown;
import org.sokobase.play.Metrics;
import org.sokobase.play.Score;

/** Writes a row for every level as soon as it is scored, and at last the totals. Two threads may use it. */
final class ScoreReport {

    private static final String COLUMNS = "file,index,title,exact_id,verdict,moves,pushes,box_lines,box_changes,"
            + "pushing_sessions,player_lines,best_moves,best_pushes,moves_score,pushes_score,seconds,message";
    private static final String ROW = "%-11s %7s %7s %6s %7s %7s %6s%s  %s";
    private static final String SECONDS = " %8s";
    private static final int SCORE_DIGITS = 3;
    private static final int EXACT_DIGITS = 9;

    private final Console console;
    private final String file;
    private final boolean timed;
    private final Optional<RecordWriter> records;
    private final Identifier identifier = new Identifier();
    private int levels;
    private int unplayable;
    private int solved;
    private long moves;
    private long pushes;
    private Score byMoves = Score.NONE;
    private Score byPushes = Score.NONE;

    /** Begins the report on the levels of a file; a solver that is run is timed. */
    ScoreReport(Console console, OutputFormat format, String file, boolean timed) {
        this.console = console;
        this.file = file;
        this.timed = timed;
        records = format == OutputFormat.text
                ? Optional.empty()
                : Optional.of(new RecordWriter(console, format, COLUMNS));
        if (records.isEmpty()) {
            String seconds = timed ? SECONDS.formatted("seconds") : "";
            console.println(
                    ROW.formatted("verdict", "moves", "best", "score", "pushes", "best", "score", seconds, "level"));
        }
    }

    /** Takes in the next level. */
    synchronized void add(ScoredLevel scored) {
        levels++;
        unplayable += scored.attempt().isEmpty() ? 1 : 0;
        solved += scored.solution().isPresent() ? 1 : 0;
        moves += scored.solution().map(Metrics::moves).orElse(0);
        pushes += scored.solution().map(Metrics::pushes).orElse(0);
        byMoves = byMoves.plus(scored.byMoves());
        byPushes = byPushes.plus(scored.byPushes());
        if (records.isPresent()) {
            records.get().write(asRecord(scored));
        } else {
            showText(scored);
        }
    }

    private void showText(ScoredLevel scored) {
        Optional<Metrics> metrics = scored.played().metrics();
        String title = scored.level().title();
        console.println(ROW.formatted(
                scored.played().verdict(),
                orDash(metrics.map(Metrics::moves)),
                orDash(scored.best().map(BestKnown::moves)),
                orDash(points(scored.byMoves())),
                orDash(metrics.map(Metrics::pushes)),
                orDash(scored.best().map(BestKnown::pushes)),
                orDash(points(scored.byPushes())),
                timed ? SECONDS.formatted(orDash(seconds(scored))) : "",
                file + "#" + scored.level().index()
                        + (title.isEmpty() ? "" : " \"" + title + "\"")
                        + (scored.message().isEmpty() ? "" : ": " + scored.message())));
    }

    private static String orDash(Optional<?> value) {
        return value.map(Object::toString).orElse("-");
    }

    private Object[] asRecord(ScoredLevel scored) {
        Optional<Metrics> metrics = scored.played().metrics();
        Optional<Board> board = scored.level().inspection().board();
        return new Object[] {
            file,
            scored.level().index(),
            scored.level().title(),
            board.map(b -> identifier.identify(b).exact()).orElse(null),
            scored.played().verdict(),
            metrics.map(Metrics::moves).orElse(null),
            metrics.map(Metrics::pushes).orElse(null),
            metrics.map(Metrics::boxLines).orElse(null),
            metrics.map(Metrics::boxChanges).orElse(null),
            metrics.map(Metrics::pushingSessions).orElse(null),
            metrics.map(Metrics::playerLines).orElse(null),
            scored.best().map(BestKnown::moves).orElse(null),
            scored.best().map(BestKnown::pushes).orElse(null),
            points(scored.byMoves()).orElse(null),
            points(scored.byPushes()).orElse(null),
            seconds(scored).orElse(null),
            scored.message()
        };
    }

    private static Optional<BigDecimal> points(Score score) {
        return score.levels() == 0 ? Optional.empty() : Optional.of(rounded(score.points()));
    }

    /** Rounded down, so that what looks perfect is; but not for what additions have lost. */
    static BigDecimal rounded(double points) {
        return new BigDecimal(points)
                .setScale(EXACT_DIGITS, RoundingMode.HALF_UP)
                .setScale(SCORE_DIGITS, RoundingMode.DOWN);
    }

    private static Optional<BigDecimal> seconds(ScoredLevel scored) {
        return scored.attempt()
                .flatMap(ScoredSolver.Attempt::wall)
                .map(Duration::toMillis)
                .map(millis -> BigDecimal.valueOf(millis, 3));
    }

    /** Ends the report: the totals stand below the table, or beside data for programs. */
    synchronized void totals() {
        int playable = levels - unplayable;
        total("Solved " + solved + " of " + Words.count(playable, "level")
                + (playable > 0 ? " (" + 100L * solved / playable + "%)" : "")
                + " with " + Words.count(moves, "move") + " and " + Words.count(pushes, "push", "pushes") + "."
                + (unplayable > 0 ? " " + Words.count(unplayable, "level") + " cannot be played." : ""));
        if (byMoves.levels() > 0) {
            int unknown = playable - byMoves.levels();
            total("Score of " + byMoves.levels() + ": " + rounded(byMoves.points()) + " by moves, "
                    + rounded(byPushes.points()) + " by pushes. New bests: " + byMoves.newBests() + " by moves, "
                    + byPushes.newBests() + " by pushes."
                    + (unknown > 0 ? " No solution is known of " + Words.count(unknown, "level") + "." : ""));
        }
    }

    private void total(String text) {
        if (records.isEmpty()) {
            console.println(text);
        } else {
            console.say(text);
        }
    }

    /** How many levels that can be played were not solved. */
    synchronized int unsolved() {
        return levels - unplayable - solved;
    }
}
