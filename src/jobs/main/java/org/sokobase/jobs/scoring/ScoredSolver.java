package org.sokobase.jobs.scoring;

import java.time.Duration;
import java.util.Optional;
import org.sokobase.jobs.playing.Played;
import org.sokobase.level.Level;

/** Whoever solves levels: a program that is run, or one that has left a file of solutions. */
public interface ScoredSolver {

    /**
     * What it made of a level.
     *
     * @param played its best solution; if none solves, the one nearest to it, or why there is none
     * @param wall   how long it took, if anybody has watched
     * @param bytes  its memory at the most; 0 if nobody knows
     */
    record Attempt(Played played, Optional<Duration> wall, long bytes) {

        /** Of a solver that nobody has watched. */
        public static Attempt unwatched(Played played) {
            return new Attempt(played, Optional.empty(), 0);
        }
    }

    /** Has it solve a level that can be played. */
    Attempt solve(Level level);
}
