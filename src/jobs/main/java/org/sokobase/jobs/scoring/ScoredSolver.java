package org.sokobase.jobs.scoring;

import java.time.Duration;
import java.util.Optional;
import org.sokobase.jobs.playing.Played;
import org.sokobase.level.Level;

/** Whoever solves levels: a program that is run, or one that has left a file of solutions. */
public interface ScoredSolver {

    /**
     * What he made of a level.
     *
     * @param played his best solution; if none solves, the one nearest to it, or why there is none
     * @param wall   how long he took, if he was watched
     */
    record Attempt(Played played, Optional<Duration> wall) {}

    /** Has him solve a level that can be played. */
    Attempt solve(Level level);
}
