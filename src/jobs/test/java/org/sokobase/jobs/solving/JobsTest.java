package org.sokobase.jobs.solving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.jobs.service.ServeAnswers;
import org.sokobase.jobs.service.ServeSession;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchSettings;

/** What a command does, done by another program: without options, a console or words to be read back. */
@Timeout(60)
class JobsTest {

    private static final String LEVELS = """
            ######
            #@$ .#
            ######

            ######
            #@   #
            #. $ #
            #   $#
            # .  #
            ######

            ########
            #@$   .#
            ########
            """;

    private static final String WITH_ROOM = """
            ###################
            #@        #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $         #
            #         #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $ #       #
            #         #########
            # $ $ $ $ #
            #         #
            ###########

            ######
            #@$ .#
            ######

            ########
            #@$   .#
            ########
            """;

    @TempDir
    private Path folder;

    private String name = "catalog";
    private final List<LevelResult> ended = new ArrayList<>();
    private final List<SolverCatalog.Fate> fates = new ArrayList<>();
    private int passedOver;
    private final Cancellation cancellation = new Cancellation();

    private CatalogLocation location() {
        return CatalogLocation.of(Optional.of(folder.resolve(name).toString()), Map.of());
    }

    private List<SearchedLevel> open() {
        try (Catalog catalog = Catalog.open(location())) {
            return SearchedPuzzles.of(catalog, Optional.empty(), Optional.of(PuzzleStatus.OPEN));
        }
    }

    private void importLevels() {
        importLevels(LEVELS);
    }

    private void importLevels(String text) {
        Source source = Source.of("levels.xsb", text.getBytes(StandardCharsets.US_ASCII));
        try (Catalog catalog = Catalog.openOrCreate(location());
                Import entering = catalog.startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            entering.add(source, LevelFiles.read(source));
        }
    }

    private final class Listening implements LevelRun.Watcher {

        private final int last;

        /** Cancels after so many levels. */
        Listening(int last) {
            this.last = last;
        }

        @Override
        public void at(SearchEffort effort, String doing, Optional<BestPosition> best) {}

        @Override
        public void ended(LevelResult result) {
            ended.add(result);
        }

        @Override
        public void kept(SolverCatalog.Kept kept) {
            fates.add(kept.fate());
        }

        @Override
        public void passed() {
            if (ended.size() == last) {
                cancellation.cancel();
            }
        }
    }

    private void solve(List<SearchedLevel> levels, int last) {
        solve(levels, last, System::nanoTime);
    }

    private void solve(List<SearchedLevel> levels, int last, LongSupplier nanoTime) {
        try (LevelRun run = run(levels, last, nanoTime)) {
            solve(run);
        }
    }

    private LevelRun run(List<SearchedLevel> levels, int last, LongSupplier nanoTime) {
        SolverCatalog keeper = new SolverCatalog(
                () -> Catalog.open(location(), Access.WRITE, LockTimeout.NONE),
                new FoundSolutions("a page", "test", diagnostic -> {}),
                level -> true,
                nanoTime);
        return new LevelRun(levels, Optional.of(keeper), new Listening(last));
    }

    private void solve(LevelRun run) {
        run.over(
                cancellation,
                progress -> new Searcher(
                        BoardSolver.PLAIN, SearchLimits.NONE, SearchSettings.USUAL, cancellation, progress)::search);
    }

    @Test
    void whatTheCatalogHoldsIsSolvedAndKept() {
        importLevels();

        solve(open(), -1);

        assertThat(ended).extracting(LevelResult::isNew).containsExactly(true, true, false);
        assertThat(fates)
                .containsExactly(
                        new SolverCatalog.Fate.Saved(),
                        new SolverCatalog.Fate.Saved(),
                        new SolverCatalog.Fate.Marked());
        assertThat(open()).as("nothing is left to solve").isEmpty();
    }

    private List<SearchedLevel> queue(Optional<AttemptLimits> limits, Runnable meanwhile) {
        PuzzleQueue queue;
        try (Catalog catalog = Catalog.open(location())) {
            queue = PuzzleQueue.of(catalog, Optional.empty(), Optional.empty(), limits);
        }
        passedOver = queue.passedOver();
        meanwhile.run();
        List<SearchedLevel> levels = new ArrayList<>();
        queue.levels(question -> {
                    try (Catalog catalog = Catalog.open(location())) {
                        return question.apply(catalog);
                    }
                })
                .forEach(levels::add);
        return levels;
    }

    private List<Integer> boxes(List<SearchedLevel> levels) {
        return levels.stream().map(level -> level.board().orElseThrow().boxes()).toList();
    }

    private static AttemptLimits limits(long nodes, long seed) {
        return VainSearch.limits(SearchLimits.NONE.withNodes(nodes), SearchSettings.USUAL.withSeed(seed), "test");
    }

    /** Searches the level with many boxes in vain, or is told to end before. */
    private void giveUp(long nodes) {
        List<SearchedLevel> hard = open().stream()
                .filter(level -> level.board().orElseThrow().boxes() == 20)
                .toList();
        try (LevelRun run = run(hard, -1, System::nanoTime)) {
            run.over(
                    cancellation,
                    progress -> new Searcher(
                            BoardSolver.PLAIN,
                            SearchLimits.NONE.withNodes(nodes),
                            SearchSettings.USUAL,
                            cancellation,
                            progress)::search);
        }
    }

    @Test
    void whatWasTriedWithLimitsAsLargeIsPassedOverAndElseComesLast() {
        importLevels(WITH_ROOM);
        assertThat(boxes(queue(Optional.of(limits(2, 0)), () -> {}))).containsExactly(1, 1, 20);
        giveUp(2);

        assertThat(boxes(queue(Optional.of(limits(2, 0)), () -> {}))).containsExactly(1, 1);
        assertThat(passedOver).isEqualTo(1);
        assertThat(boxes(queue(Optional.of(limits(3, 0)), () -> {}))).containsExactly(1, 1, 20);
        assertThat(passedOver).isZero();
        assertThat(boxes(queue(Optional.of(limits(2, 1)), () -> {}))).containsExactly(1, 1, 20);
        assertThat(boxes(queue(Optional.empty(), () -> {}))).containsExactly(1, 1, 20);
    }

    @Test
    void whatIsTriedOrSolvedOrRemovedMeanwhileIsLeftOut() {
        importLevels(WITH_ROOM);

        assertThat(boxes(queue(Optional.of(limits(2, 0)), () -> giveUp(2)))).containsExactly(1, 1);
        assertThat(queue(Optional.empty(), () -> solve(open(), -1))).isEmpty();
        assertThat(queue(Optional.empty(), () -> {
                    try (Catalog catalog = Catalog.openOrCreate(location())) {
                        catalog.runs().all().forEach(run -> catalog.runs().undo(run));
                    }
                }))
                .isEmpty();
    }

    @Test
    void aSearchThatWasCancelledIsNoAttempt() {
        importLevels(WITH_ROOM);
        cancellation.cancel();
        giveUp(2);
        SearchedLevel level = queue(Optional.empty(), () -> {}).get(2);
        LevelResult cut = new Searcher(
                        BoardSolver.PLAIN, SearchLimits.NONE, SearchSettings.USUAL, cancellation, SearchProgress.UNSEEN)
                .search(level);

        assertThat(cut.isGivenUp()).isTrue();
        assertThat(VainSearch.of(cut, "test")).isEmpty();
        assertThat(boxes(queue(Optional.of(limits(2, 0)), () -> {}))).containsExactly(1, 1, 20);
    }

    @Test
    void whatTheSolverDoesNotSearchIsTriedOnceOnly() {
        importLevels("#####\n#@ *#\n#####\n");
        solve(queue(Optional.of(limits(2, 0)), () -> {}), -1);

        assertThat(ended).extracting(LevelResult::isSolved).containsExactly(false);
        assertThat(queue(Optional.of(limits(1000, 3)), () -> {})).isEmpty();
    }

    @Test
    void theFewestPushesAreKeptIfTheyAreProvedAndNothingElseIs() {
        importLevels();
        solve(open(), -1);
        assertThat(leastPushes()).isEmpty();

        List<SearchedLevel> all;
        try (Catalog catalog = Catalog.open(location())) {
            all = all(catalog);
        }
        solve(all, SearchSettings.Wanted.FEWEST_MOVES);
        assertThat(leastPushes()).isEmpty();

        solve(all, SearchSettings.Wanted.FEWEST_PUSHES);
        assertThat(leastPushes())
                .hasSize(2)
                .allSatisfy(least -> assertThat(least.certainty()).isEqualTo(Certainty.PROVED))
                .extracting(KeptMeasure::value)
                .containsExactlyInAnyOrderElementsOf(ended.stream()
                        .skip(ended.size() - 3)
                        .flatMap(result -> result.found().stream())
                        .map(found -> OptionalDouble.of(found.metrics().pushes()))
                        .toList());
    }

    private void solve(List<SearchedLevel> levels, SearchSettings.Wanted wanted) {
        try (LevelRun run = run(levels, -1, System::nanoTime)) {
            run.over(
                    cancellation,
                    progress -> new Searcher(
                            BoardSolver.PLAIN,
                            SearchLimits.NONE,
                            SearchSettings.USUAL.withWanted(wanted),
                            cancellation,
                            progress)::search);
        }
    }

    private List<KeptMeasure> leastPushes() {
        try (Catalog catalog = Catalog.open(location())) {
            List<PuzzleKey> puzzles = all(catalog).stream()
                    .flatMap(level -> catalog.levels().puzzle(level.board().orElseThrow()).stream())
                    .toList();
            return catalog.measures().of(puzzles).values().stream()
                    .flatMap(known -> Optional.ofNullable(known.get("least_pushes")).stream())
                    .toList();
        }
    }

    private static List<SearchedLevel> all(Catalog catalog) {
        return SearchedPuzzles.of(catalog, Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Test
    void aRunThatIsCancelledKeepsWhatWasFoundUntilThen() {
        importLevels();

        solve(open(), 1);

        assertThat(fates).containsExactly(new SolverCatalog.Fate.Saved());
        assertThat(open()).hasSize(2);
    }

    @Test
    void whatACatalogInUseCouldNotTakeIsKeptWhenItIsFreeAgain() {
        importLevels();
        try (LevelRun run = run(open(), -1, () -> 0)) {
            try (Catalog other = Catalog.open(location(), Access.WRITE, LockTimeout.NONE)) {
                assertThatThrownBy(() -> solve(run))
                        .isInstanceOfSatisfying(
                                CatalogException.class,
                                e -> assertThat(e.kind()).isEqualTo(CatalogException.Kind.IN_USE));
                assertThat(other.stats().levels()).isEqualTo(3);
            }
            assertThat(fates).isEmpty();
        }

        assertThat(fates).containsExactly(new SolverCatalog.Fate.Saved());
        assertThat(open()).hasSize(2);
    }

    /** Solutions and marks are not kept in one transaction. */
    @Test
    void whatWasKeptBeforeTheCatalogFailedIsNotKeptTwice() throws SQLException {
        importLevels();
        Iterator<Long> onlyAtTheEnd =
                Stream.concat(Stream.of(1L), Stream.generate(() -> 0L)).iterator();
        LevelRun run = run(open(), -1, onlyAtTheEnd::next);
        solve(run);

        query("alter table puzzle_mark add constraint full_up check (1 = 0)");
        assertThatThrownBy(run::close).hasRootCauseInstanceOf(SQLException.class);
        assertThat(fates).isEmpty();
        assertThat(query("select line from solution_source")).hasSize(2);
        query("alter table puzzle_mark drop constraint full_up");
        run.close();

        assertThat(fates)
                .containsExactly(
                        new SolverCatalog.Fate.Saved(),
                        new SolverCatalog.Fate.Saved(),
                        new SolverCatalog.Fate.Marked());
        assertThat(open()).isEmpty();
        assertThat(query("select line from solution_source order by line"))
                .as("what is said of each stands below it")
                .containsExactly(1, 4);
    }

    /** Runs a statement behind the catalog's back. Returns the numbers that it finds. */
    private List<Integer> query(String sql) throws SQLException {
        List<Integer> numbers = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(location().url());
                Statement statement = connection.createStatement()) {
            if (statement.execute(sql)) {
                ResultSet rows = statement.getResultSet();
                while (rows.next()) {
                    numbers.add(rows.getInt(1));
                }
            }
        }
        return numbers;
    }

    /** Results that come fast gather for a moment, which must not be seen in the catalog. */
    @Test
    void whatIsInTheCatalogDoesNotDependOnWhenItWasKept() throws IOException {
        LongSupplier clockThatStandsStill = () -> 0;
        Iterator<Long> never =
                Stream.concat(Stream.of(1L), Stream.generate(() -> 0L)).iterator();

        Map<String, String> eachAtOnce = solved("each-at-once", clockThatStandsStill);
        Map<String, String> allAtTheEnd = solved("all-at-the-end", never::next);

        assertThat(eachAtOnce).isEqualTo(allAtTheEnd);
        assertThat(eachAtOnce.get("sources.jsonl").lines()).hasSize(2);
    }

    /** Solves all levels of a new catalog. Returns its dump, but for what tells the time. */
    private Map<String, String> solved(String catalogName, LongSupplier nanoTime) throws IOException {
        name = catalogName;
        importLevels();
        solve(open(), -1, nanoTime);
        Path dump = Files.createDirectory(folder.resolve(catalogName + "-dump"));
        try (Catalog catalog = Catalog.open(location())) {
            catalog.dump().write(dump, "test", done -> {});
        }
        Map<String, String> texts = new TreeMap<>();
        for (String file : List.of("sources.jsonl", "boards.jsonl", "solutions.jsonl", "waiting.jsonl")) {
            texts.put(file, Files.readString(dump.resolve(file)));
        }
        return texts;
    }

    private static ServeSession session(String requests, ServeAnswers.Output out) {
        return new ServeSession(
                new ByteArrayInputStream(requests.getBytes(StandardCharsets.UTF_8)),
                out,
                BoardSolver.PLAIN,
                SearchLimits.NONE,
                SearchSettings.USUAL);
    }

    @Test
    void theServiceAnswersOverAnyStreams() {
        List<String> answers = new ArrayList<>();

        session("{\"id\": 1, \"board\": \"#####|#@$.#|#####\"}\nwhat?\n", answers::add)
                .run();

        assertThat(answers)
                .hasSize(2)
                .anyMatch(line -> line.startsWith("{\"event\":\"result\",\"id\":\"1\",\"result\":\"solved\""))
                .anyMatch(line -> line.startsWith("{\"event\":\"error\",\"id\":null,\"line\":2"))
                .allMatch(line -> line.endsWith("}\n"));
    }

    @Test
    void theServiceEndsWhenNobodyReads() {
        List<String> answers = new ArrayList<>();

        session("what?\nwhat?\nwhat?\n", line -> !answers.add(line)).run();

        assertThat(answers).hasSize(1);
    }
}
