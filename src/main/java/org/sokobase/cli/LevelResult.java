package org.sokobase.cli;

import java.util.Optional;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.solver.SearchEffort;
import org.sokobase.solver.SearchResult;
import org.sokobase.solver.SearchSettings;

/**
 * What came of a search for a solution of a level, in the terms of the output.
 *
 * @param label  the label of the {@link SearchResult}; {@code known} if a solution was there before, {@code refused} also if
 *               the level has no board
 * @param reason what is to be said besides, or an empty string
 * @param found  the solution, if there is one
 * @param proof  how it is known that there is none, if that is known
 */
record LevelResult(
        SearchedLevel level,
        String label,
        String reason,
        Optional<Found> found,
        Optional<SearchResult.Reason> proof,
        SearchEffort effort) {

    private static final String GAVE_UP = "gave-up";

    /**
     * A solution.
     *
     * @param optimal whether there is none with fewer of what was wanted
     * @param by      who found it
     */
    record Found(Moves moves, Metrics metrics, boolean optimal, String by) {}

    /** Of a search for such solutions. */
    static LevelResult of(SearchedLevel level, SearchResult result, SearchSettings.Wanted wanted) {
        Optional<Found> found = Optional.empty();
        Optional<SearchResult.Reason> proof = Optional.empty();
        String reason = "";
        if (result instanceof SearchResult.Solved solved) {
            found = Optional.of(new Found(solved.moves(), solved.metrics(), solved.optimal(), solved.by()));
            reason = solved.optimal() ? "" : unproved(wanted);
        } else if (result instanceof SearchResult.Unsolvable unsolvable) {
            proof = Optional.of(unsolvable.reason());
            reason = unsolvable.reason().description();
        } else if (result instanceof SearchResult.GaveUp gaveUp) {
            reason = gaveUp.limit().description();
        } else if (result instanceof SearchResult.Refused refused) {
            reason = refused.reason().description();
        }
        if (level.isSolvedAlready()) {
            reason = "every box stands on a goal from the beginning" + (reason.isEmpty() ? "" : "; " + reason);
        }
        return new LevelResult(level, result.label(), reason, found, proof, result.effort());
    }

    private static String unproved(SearchSettings.Wanted wanted) {
        return switch (wanted) {
            case ANY -> "";
            case FEWEST_PUSHES -> "there may be one with fewer pushes";
            case FEWEST_MOVES -> "there may be one with fewer moves";
        };
    }

    /** Of a level without a board. */
    static LevelResult defective(SearchedLevel level) {
        return new LevelResult(level, "refused", level.status(), Optional.empty(), Optional.empty(), SearchEffort.NONE);
    }

    /** Of a level for which limits as large as now did not do before. */
    static LevelResult givenUpBefore(SearchedLevel level) {
        return new LevelResult(
                level,
                GAVE_UP,
                "given up before with limits as large",
                Optional.empty(),
                Optional.empty(),
                SearchEffort.NONE);
    }

    /** Of a level with a solution of which nobody need think any more. */
    static LevelResult known(SearchedLevel level, Played solution) {
        Found found =
                new Found(solution.solution().orElseThrow(), solution.metrics().orElseThrow(), false, "");
        return new LevelResult(level, "known", "", Optional.of(found), Optional.empty(), SearchEffort.NONE);
    }

    boolean isSolved() {
        return found.isPresent();
    }

    /** Whether a search found a solution now. */
    boolean isNew() {
        return isSolved() && !label.equals("known");
    }

    /** Whether a limit ended the search. */
    boolean isGivenUp() {
        return label.equals(GAVE_UP);
    }
}
