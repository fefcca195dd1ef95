package org.sokobase.jobs.solving;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.attempt.Attempt;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.attempt.TriedPuzzle;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** A search that ended without a result, as the catalog keeps it. One that was cancelled says nothing about its level. */
public final class VainSearch {

    /** What was spent where nothing is searched. */
    private static final SearchLimits NOTHING = new SearchLimits(Duration.ZERO, Duration.ZERO, 0, 0);

    private VainSearch() {}

    /** What decides how far a search comes, with this version of the program. */
    public static AttemptLimits limits(SearchLimits limits, SearchSettings settings, String version) {
        String wanted = switch (settings.wanted()) {
            case ANY -> "any";
            case FEWEST_PUSHES -> "pushes";
            case FEWEST_MOVES -> "moves";
        };
        long millis = Math.min(limits.cpu().toMillis(), limits.wall().toMillis());
        return new AttemptLimits(wanted, settings.seed(), version, millis, limits.nodes(), limits.bytes());
    }

    /** What came of a level, if it is an attempt. */
    static Optional<Attempt> of(LevelResult result, String version) {
        if (!(result.outcome() instanceof LevelResult.Searched searched)) {
            return Optional.empty();
        }
        return end(result, searched.result())
                .map(end -> new Attempt(
                        limits(end == Attempt.End.REFUSED ? NOTHING : searched.limits(), searched.settings(), version),
                        end,
                        Instant.now().truncatedTo(ChronoUnit.SECONDS)));
    }

    /** What came of a level, if it is an attempt and the catalog has the puzzle. */
    static Stream<TriedPuzzle> kept(Catalog open, LevelResult result, String version) {
        return of(result, version).stream()
                .flatMap(attempt -> open.levels().puzzle(result.level().board().orElseThrow()).stream()
                        .map(puzzle -> new TriedPuzzle(puzzle, attempt)));
    }

    private static Optional<Attempt.End> end(LevelResult result, SearchResult found) {
        if (found instanceof SearchResult.GaveUp gaveUp) {
            return switch (gaveUp.limit()) {
                case CPU, WALL -> Optional.of(Attempt.End.TIME);
                case NODES -> Optional.of(Attempt.End.NODES);
                case MEMORY -> Optional.of(Attempt.End.MEMORY);
                case CANCELLED -> Optional.empty();
            };
        }
        boolean isHopeless = found instanceof SearchResult.Refused
                || result.proof().isPresent() && result.level().isSolvedAlready();
        return isHopeless ? Optional.of(Attempt.End.REFUSED) : Optional.empty();
    }
}
