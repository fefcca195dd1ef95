package org.sokobase.jobs.scoring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.jobs.playing.Played;
import org.sokobase.level.Level;
import org.sokobase.play.BestKnown;
import org.sokobase.play.Metrics;
import org.sokobase.play.Score;

/**
 * A level, what a solver made of it, and what is known of it.
 *
 * @param level   the level
 * @param best    the best known of its board, if it is known to be solvable
 * @param attempt what the solver made of it; nothing if it cannot be played
 */
public record ScoredLevel(Level level, Optional<BestKnown> best, Optional<ScoredSolver.Attempt> attempt) {

    /** What came of it; a level that cannot be played is {@code unplayable}. */
    public Played played() {
        return attempt.map(ScoredSolver.Attempt::played)
                .orElseGet(() -> Played.not(Played.Outcome.UNPLAYABLE, level.status()));
    }

    /** The measures of the solution, if it is solved. */
    public Optional<Metrics> solution() {
        return played().solves() ? played().metrics() : Optional.empty();
    }

    /** The score by moves, of one level or of none. */
    public Score byMoves() {
        return compared().map(known -> known.byMoves(solution())).orElse(Score.NONE);
    }

    /** The score by pushes, of one level or of none. */
    public Score byPushes() {
        return compared().map(known -> known.byPushes(solution())).orElse(Score.NONE);
    }

    private Optional<BestKnown> compared() {
        return attempt.isPresent() ? best : Optional.empty();
    }

    /** What is to be said of it besides the numbers. */
    public String message() {
        List<String> parts = new ArrayList<>();
        if (byMoves().newBests() > 0) {
            parts.add("new best by moves");
        }
        if (byPushes().newBests() > 0) {
            parts.add("new best by pushes");
        }
        if (!played().message().isEmpty()) {
            parts.add(played().message());
        }
        return String.join("; ", parts);
    }
}
