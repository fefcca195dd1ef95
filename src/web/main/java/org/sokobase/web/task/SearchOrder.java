package org.sokobase.web.task;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.solving.LimitText;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.SearchedPuzzles;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchSettings;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.WhereText;
import org.sokobase.web.http.WebException;

/**
 * What a search is to look for and where: the options of {@code solve} and {@code optimise} by their names, as texts.
 *
 * @param order the object that was sent
 * @param kind  one that searches
 */
record SearchOrder(JsonBody order, JobKind kind) {

    /** The solver is one of several users of the memory of this process. */
    private static final long MEMORY = Runtime.getRuntime().maxMemory() / 2;

    private static final String USUAL_TIME = "30s";
    private static final String USUAL_TIME_TO_SHORTEN = "10s";

    /** The names of options. */
    static final List<String> OPTIONS = List.of(
            "id", "where", "collection", "unsolved", "time", "nodes", "memory", "optimal", "seed", "threads", "for");

    /**
     * Requires that all options make sense.
     *
     * @throws WebException if one does not
     */
    void check() {
        limits();
        settings();
        objective();
        order.text("where").ifPresent(WhereText::condition);
        Optional<String> where = order.text("id").or(() -> order.text("where")).or(() -> order.text("collection"));
        if (where.isEmpty() && !isUnsolved()) {
            throw wrong(
                    "id",
                    "What shall be searched is not said.",
                    "Send an 'id', a 'where', a 'collection' or 'unsolved'.");
        }
        String id = order.text("id").orElse("");
        if (!id.isEmpty() && LevelId.parse(id).isEmpty()) {
            throw wrong("id", id + " is no id of a level.", "An id has 16 digits, 0 to 9 and A to F.");
        }
    }

    private static WebException wrong(String option, String what, String advice) {
        return new WebException(400, option, what, advice);
    }

    private boolean isUnsolved() {
        return order.is("unsolved")
                || order.text("unsolved").filter("yes"::equals).isPresent();
    }

    /** The levels. */
    List<SearchedLevel> levels(Catalog open) {
        Optional<LevelId> id = order.text("id").flatMap(LevelId::parse);
        if (id.isPresent()) {
            return open.find(id.get()).stream()
                    .limit(1)
                    .map(FoundLevel::level)
                    .map(SearchedLevel::of)
                    .toList();
        }
        return SearchedPuzzles.of(
                open,
                order.text("collection"),
                isUnsolved() ? Optional.of(PuzzleStatus.OPEN) : Optional.empty(),
                order.text("where").map(WhereText::condition));
    }

    SearchLimits limits() {
        SearchLimits limits = SearchLimits.NONE.withCpu(time()).withBytes(MEMORY);
        Optional<Long> nodes = option("nodes", Long::parseLong);
        Optional<Long> bytes = option("memory", LimitText::bytes);
        if (nodes.filter(number -> number < 1).isPresent()) {
            throw wrong("nodes", "The number of positions must be 1 or more.", "Leave 'nodes' out.");
        }
        SearchLimits withBytes =
                bytes.map(most -> limits.withBytes(Math.min(most, MEMORY))).orElse(limits);
        return nodes.map(withBytes::withNodes).orElse(withBytes);
    }

    private Duration time() {
        return option("time", LimitText::time).orElseGet(() -> LimitText.time(usualTime()));
    }

    private String usualTime() {
        return kind == JobKind.SOLVE ? USUAL_TIME : USUAL_TIME_TO_SHORTEN;
    }

    private <T> Optional<T> option(String name, Function<String, T> reading) {
        try {
            return order.text(name).map(reading);
        } catch (IllegalArgumentException e) {
            throw wrong(name, "The option '" + name + "' cannot be read: " + e.getMessage() + ".", "Leave it out.");
        }
    }

    SearchSettings settings() {
        int threads = option("threads", Integer::parseInt).orElse(1);
        if (threads < 1 || threads > Runtime.getRuntime().availableProcessors()) {
            throw wrong("threads", "So many threads cannot search.", "Leave 'threads' out.");
        }
        return SearchSettings.USUAL
                .withWanted(option("optimal", SearchOrder::wanted).orElse(SearchSettings.Wanted.ANY))
                .withSeed(option("seed", Long::parseLong).orElse(0L))
                .withThreads(threads);
    }

    private static SearchSettings.Wanted wanted(String text) {
        return switch (text) {
            case "pushes" -> SearchSettings.Wanted.FEWEST_PUSHES;
            case "moves" -> SearchSettings.Wanted.FEWEST_MOVES;
            default -> throw new IllegalArgumentException("'" + text + "' is neither pushes nor moves");
        };
    }

    Objective objective() {
        return option("for", SearchOrder::objective).orElse(Objective.MOVES_THEN_PUSHES);
    }

    private static Objective objective(String text) {
        return switch (text) {
            case "pushes" -> Objective.PUSHES_THEN_MOVES;
            case "moves" -> Objective.MOVES_THEN_PUSHES;
            default -> throw new IllegalArgumentException("'" + text + "' is neither moves nor pushes");
        };
    }

    /** How it was searched, in the words of the commands. */
    String how() {
        List<String> words = new ArrayList<>();
        if (kind == JobKind.OPTIMISE) {
            words.add("optimised for " + order.text("for").orElse("moves"));
            words.add(order.text("time").orElse(usualTime()));
            return String.join(", ", words);
        }
        order.text("optimal").ifPresent(what -> words.add("fewest " + what));
        words.add(order.text("time").orElse(usualTime()));
        order.text("nodes").ifPresent(number -> words.add(number + " nodes"));
        words.add("seed " + order.text("seed").orElse("0"));
        return String.join(", ", words);
    }

    /** What it is called. */
    String title() {
        String what = order.text("id")
                .or(() -> order.text("where"))
                .or(() -> order.text("collection"))
                .orElse("all that is unsolved");
        return (kind == JobKind.SOLVE ? "Solve " : "Shorten ") + what + " (" + how() + ")";
    }
}
