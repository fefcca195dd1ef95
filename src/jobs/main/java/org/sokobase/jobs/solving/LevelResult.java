package org.sokobase.jobs.solving;

import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.jobs.playing.Played;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Verdict;
import org.sokobase.solver.Optimiser;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/**
 * What came of the work on a level: of a search for a solution, of making one shorter, or why there was none.
 *
 * @param effort what the work has used up
 */
public record LevelResult(SearchedLevel level, Outcome outcome, SearchEffort effort) {

    /** What may come of it. */
    sealed interface Outcome permits Searched, Defective, GivenSolution, NothingToImprove {

        /** The name in output and files. */
        String label();

        /** What is to be said besides, a clause, or an empty string. */
        default String description() {
            return "";
        }

        /** The solution, if there is one. */
        default Optional<Found> found() {
            return Optional.empty();
        }

        /** What is proved of all solutions of the level. */
        default AtLeast atLeast() {
            return AtLeast.NOTHING;
        }
    }

    /**
     * A solution.
     *
     * @param optimal whether there is none with fewer of what was wanted
     * @param by      who found it, or an empty string
     */
    public record Found(Moves moves, Metrics metrics, boolean optimal, String by) {

        /** The solution of an optimiser, of which it proved nothing. */
        static Found byOptimiser(Verdict.Solves solves) {
            return new Found(solves.solution(), solves.metrics(), false, "optimiser");
        }

        /** The solution of an optimiser. */
        static Found byOptimiser(Optimiser.Improvement improvement) {
            Verdict.Solves best = improvement.best();
            return new Found(best.solution(), best.metrics(), improvement.optimal(), "optimiser");
        }
    }

    /** A search has ended that had such limits and settings, and has proved this of all solutions. */
    record Searched(SearchResult result, SearchLimits limits, SearchSettings settings, AtLeast atLeast)
            implements Outcome {

        @Override
        public String label() {
            return result.label();
        }

        @Override
        public String description() {
            if (result instanceof SearchResult.Solved solved) {
                return solved.optimal() ? "" : unproved();
            }
            if (result instanceof SearchResult.Unsolvable unsolvable) {
                return unsolvable.reason().description();
            }
            return result instanceof SearchResult.GaveUp gaveUp
                    ? gaveUp.limit().description()
                    : ((SearchResult.Refused) result).reason().description();
        }

        private String unproved() {
            return switch (settings.wanted()) {
                case ANY -> "";
                case FEWEST_PUSHES -> "there may be one with fewer pushes";
                case FEWEST_MOVES -> "there may be one with fewer moves";
            };
        }

        @Override
        public Optional<Found> found() {
            return result instanceof SearchResult.Solved solved
                    ? Optional.of(new Found(solved.moves(), solved.metrics(), solved.optimal(), solved.by()))
                    : Optional.empty();
        }
    }

    /** Nothing was searched, as the level has no board; with the names of its problems. */
    record Defective(String status) implements Outcome {

        @Override
        public String label() {
            return "refused";
        }

        @Override
        public String description() {
            return status;
        }
    }

    /** There is no solution that could be made shorter. */
    record NothingToImprove() implements Outcome {

        @Override
        public String label() {
            return "none";
        }

        @Override
        public String description() {
            return "no solution";
        }
    }

    /** Of a search with such limits and settings. */
    static LevelResult of(SearchedLevel level, SearchResult result, SearchLimits limits, SearchSettings settings) {
        return new LevelResult(
                level,
                new Searched(result, limits, settings, SearchProof.of(level, result, settings.wanted())),
                result.effort());
    }

    /** Of a level on which nobody worked. */
    static LevelResult of(SearchedLevel level, Outcome outcome) {
        return new LevelResult(level, outcome, SearchEffort.NONE);
    }

    /** Of a level with a solution of which nobody need think any more. */
    public static LevelResult known(SearchedLevel level, Played solution) {
        return of(
                level,
                new GivenSolution(
                        new Found(
                                solution.solution().orElseThrow(),
                                solution.metrics().orElseThrow(),
                                false,
                                ""),
                        GivenSolution.Shortening.NOT_TRIED,
                        "",
                        AtLeast.NOTHING));
    }

    /** The solution, if there is one. */
    public Optional<Found> found() {
        return outcome.found();
    }

    /** The fewest pushes of all solutions of the puzzle, if the search has proved them. The fewest moves are those of one board. */
    public OptionalInt provedPushes() {
        OptionalInt least = atLeast().pushes();
        return found().filter(found -> found.optimal()
                                && least.equals(OptionalInt.of(found.metrics().pushes())))
                        .isPresent()
                ? least
                : OptionalInt.empty();
    }

    /** What is proved of all solutions of the level. */
    public AtLeast atLeast() {
        return outcome.atLeast();
    }

    /** How it is known that there is no solution, if that is known. */
    public Optional<SearchResult.Reason> proof() {
        return outcome instanceof Searched searched && searched.result() instanceof SearchResult.Unsolvable unsolvable
                ? Optional.of(unsolvable.reason())
                : Optional.empty();
    }

    /** The name of the outcome in output and files. */
    public String label() {
        return outcome.label();
    }

    /** What is to be said besides, in words, or an empty string. */
    public String reason() {
        if (!(outcome instanceof Searched) || !level.isSolvedAlready()) {
            return outcome.description();
        }
        String reason = outcome.description();
        return "every box stands on a goal from the beginning" + (reason.isEmpty() ? "" : "; " + reason);
    }

    /** The same, and for a search that gave up how far its best position was. */
    public String remark() {
        String best = givenUp()
                .flatMap(SearchResult.GaveUp::best)
                .map(position -> "best: " + position.description())
                .orElse("");
        return reason() + (reason().isEmpty() || best.isEmpty() ? "" : "; ") + best;
    }

    /** The search that a limit ended now. */
    public Optional<SearchResult.GaveUp> givenUp() {
        return outcome instanceof Searched searched && searched.result() instanceof SearchResult.GaveUp gaveUp
                ? Optional.of(gaveUp)
                : Optional.empty();
    }

    public boolean isSolved() {
        return found().isPresent();
    }

    /** Whether a solution was found now that was not there before. */
    public boolean isNew() {
        return isSolved() && (outcome instanceof Searched || isGiven(GivenSolution.Shortening.DONE));
    }

    /** Whether a limit ended the search. */
    public boolean isGivenUp() {
        return givenUp().isPresent();
    }

    /** Whether somebody worked on it, so that a time can be told. */
    public boolean isWorkedOn() {
        return !(isGiven(GivenSolution.Shortening.NOT_TRIED)
                || outcome instanceof Defective
                || outcome instanceof Searched searched && searched.result() instanceof SearchResult.Refused);
    }

    private boolean isGiven(GivenSolution.Shortening shortening) {
        return outcome instanceof GivenSolution given && given.shortening() == shortening;
    }
}
