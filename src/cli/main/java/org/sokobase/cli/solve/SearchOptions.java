package org.sokobase.cli.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.ByteSize;
import org.sokobase.cli.option.TimeLimit;
import org.sokobase.cli.output.Phrases;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchSettings;
import picocli.CommandLine.Option;

/** The options of all commands that search for solutions: how long, with how much memory, and for which. */
public final class SearchOptions {

    private static final Duration USUAL_TIME = Duration.ofSeconds(30);

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "The processor time for each level, such as 500ms, 10s or 2m. Default: 30s.")
    private Optional<Duration> time = Optional.empty();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "The number of positions for each level. Default: no limit.")
    private Optional<Long> nodes = Optional.empty();

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = ByteSize.class,
            description = "The memory for the positions of a level, such as 500m or 4g. Default: three quarters "
                    + "of the Java heap.")
    private Optional<Long> memory = Optional.empty();

    @Option(
            names = "--optimal",
            paramLabel = "WHAT",
            description = "pushes or moves: search for a solution with the fewest of them. The answer says "
                    + "whether that is proved.")
    private Optional<Optimal> optimal = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", description = "The seed of all random choices. Default: 0.")
    private long seed;

    @Option(names = "--threads", paramLabel = "N", description = "How many threads search at once. Default: 1.")
    private int threads = 1;

    /** What there may be the fewest of. */
    enum Optimal {
        PUSHES(SearchSettings.Wanted.FEWEST_PUSHES),
        MOVES(SearchSettings.Wanted.FEWEST_MOVES);

        private final SearchSettings.Wanted wanted;

        Optimal(SearchSettings.Wanted wanted) {
            this.wanted = wanted;
        }

        SearchSettings.Wanted wanted() {
            return wanted;
        }

        /** As it is typed and shown. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * How much each search may use up.
     *
     * @throws UserException if that makes no sense
     */
    public SearchLimits limits() {
        return limits(time(), 1);
    }

    /**
     * The same with another time, where so many searches at once share the memory.
     *
     * @throws UserException if that makes no sense
     */
    SearchLimits limits(Duration other, int searches) {
        SearchLimits limits = limits(other, nodes);
        return limits.withBytes(memory.orElse(limits.bytes()) / searches);
    }

    /**
     * The limits of this time and so many positions, if any.
     *
     * @throws UserException if there may be no position
     */
    static SearchLimits limits(Duration time, Optional<Long> nodes) {
        if (nodes.isPresent() && nodes.get() < 1) {
            throw new UserException(ExitCode.USAGE, "--nodes must be 1 or more");
        }
        SearchLimits limits = SearchLimits.NONE.withCpu(time);
        return nodes.map(limits::withNodes).orElse(limits);
    }

    /** The processor time for each level. */
    Duration time() {
        return time.orElse(USUAL_TIME);
    }

    /**
     * What is searched for.
     *
     * @throws UserException if that makes no sense
     */
    public SearchSettings settings() {
        if (threads < 1) {
            throw new UserException(ExitCode.USAGE, "--threads must be 1 or more");
        }
        return SearchSettings.USUAL
                .withWanted(optimal.map(Optimal::wanted).orElse(SearchSettings.Wanted.ANY))
                .withSeed(seed)
                .withThreads(threads);
    }

    /** All that decides what is found, such as {@code 30s, seed 0} or {@code fewest moves, 2m, 100000 nodes, seed 7}. */
    public String describe() {
        return describe(time(), 1);
    }

    /** The same with another time, of one of so many searches at once, which share the memory. */
    String describe(Duration other, int searches) {
        List<String> words = new ArrayList<>();
        optimal.ifPresent(what -> words.add("fewest " + what));
        words.add(describe(other));
        nodes.ifPresent(number -> words.add(Phrases.count(number, "node")));
        memory.ifPresent(bytes -> words.add((bytes / searches >> 10) + "k"));
        words.add("seed " + seed);
        if (threads > 1) {
            words.add(threads + " threads");
        }
        return String.join(", ", words);
    }

    /** A time as users write it, such as {@code 30s}. */
    static String describe(Duration duration) {
        return duration.toMillisPart() == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }
}
