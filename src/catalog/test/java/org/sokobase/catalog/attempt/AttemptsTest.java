package org.sokobase.catalog.attempt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;

/** Searches without a result: which of them stay, which need not be made again, and what becomes of them when levels go. */
@Timeout(60)
class AttemptsTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final String HALL = "########\n#@ $  .#\n#      #\n########\n";
    private static final String HALL_MIRRORED = "########\n#.  $ @#\n#      #\n########\n";
    private static final String ROOM = "#######\n#@ $ .#\n#     #\n#######\n";
    private static final String CLOSET = "######\n#@$ .#\n#    #\n######\n";

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private PuzzleKey puzzle(String board) {
        return catalog.catalog().levels().puzzle(Boards.of(board)).orElseThrow();
    }

    /** Such as {@code any 0 v1 1000 50 7 time}. */
    private static Attempt attempt(String text) {
        String[] words = text.split(" ");
        return new Attempt(limits(text), Attempt.End.labelled(words[6]).orElseThrow(), NOON);
    }

    private static AttemptLimits limits(String text) {
        String[] words = text.split(" ");
        return new AttemptLimits(
                words[0],
                Long.parseLong(words[1]),
                words[2],
                Long.parseLong(words[3]),
                Long.parseLong(words[4]),
                Long.parseLong(words[5]));
    }

    private void keep(String board, String attempt) {
        catalog.catalog().solutions().attempts().keep(List.of(new TriedPuzzle(puzzle(board), attempt(attempt))));
    }

    private List<String> kept(String board) {
        return catalog.catalog().solutions().attempts().of(List.of(puzzle(board))).values().stream()
                .flatMap(List::stream)
                .map(one -> one.limits().wanted() + " " + one.limits().seed() + " "
                        + one.limits().version() + " " + one.limits().millis() + " "
                        + one.limits().nodes() + " " + one.limits().bytes() + " "
                        + one.endedBy().label())
                .toList();
    }

    private SolvingProgress progress() {
        return catalog.catalog().solutions().attempts().progress();
    }

    private static SolvingProgress progress(long solved, long unsolvable, Map<Long, Long> tried, long untried) {
        return new SolvingProgress(solved, unsolvable, new TreeMap<>(tried), untried);
    }

    @ParameterizedTest
    @CsvSource({
        "any 0 v1 9 9 9 time,    any 0 v1 9 9 9,    true",
        "any 0 v1 9 9 9 time,    any 0 v1 8 8 8,    true",
        "any 0 v1 9 9 9 time,    any 0 v1 10 9 9,   false",
        "any 0 v1 9 9 9 time,    any 0 v1 9 10 9,   false",
        "any 0 v1 9 9 9 time,    any 0 v1 9 9 10,   true",
        "any 0 v1 9 9 9 nodes,   any 0 v1 9 9 10,   true",
        "any 0 v1 9 9 9 memory,  any 0 v1 9 9 10,   false",
        "any 0 v1 9 9 9 memory,  any 0 v1 9 9 9,    true",
        "any 0 v1 9 9 9 memory,  any 0 v1 10 9 9,   false",
        "any 0 v1 9 9 9 time,    any 1 v1 9 9 9,    false",
        "any 0 v1 9 9 9 time,    any 0 v2 9 9 9,    false",
        "any 0 v1 9 9 9 time,    pushes 0 v1 9 9 9, false",
        "any 0 v1 9 9 9 refused, pushes 1 v1 99 99 99, true",
        "any 0 v1 9 9 9 refused, any 0 v2 9 9 9,    false"
    })
    void aSearchThatWouldComeNoFartherIsCovered(String before, String now, boolean isCovered) {
        assertThat(attempt(before).covers(limits(now))).isEqualTo(isCovered);
    }

    @ParameterizedTest
    @CsvSource({
        "any 0 v1 9 9 9 time, any 0 v1 10 9 9 time,    any 0 v1 10 9 9 time",
        "any 0 v1 9 9 9 time, any 0 v1 8 9 9 time,     any 0 v1 9 9 9 time",
        "any 0 v1 9 9 9 time, any 0 v2 9 9 9 time,     any 0 v2 9 9 9 time",
        "any 0 v1 9 9 9 time, any 0 v2 8 9 9 time,     any 0 v1 9 9 9 time + any 0 v2 8 9 9 time",
        "any 0 v1 9 9 9 time, any 0 v1 8 10 9 nodes,   any 0 v1 8 10 9 nodes + any 0 v1 9 9 9 time",
        "any 0 v1 9 9 9 time, any 1 v1 9 9 9 time,     any 0 v1 9 9 9 time + any 1 v1 9 9 9 time",
        "any 0 v1 9 9 9 time, pushes 0 v1 9 9 9 time,  any 0 v1 9 9 9 time + pushes 0 v1 9 9 9 time",
        "any 0 v1 9 9 9 time, any 0 v1 9 9 9 memory,   any 0 v1 9 9 9 time"
    })
    void aLongerAttemptTakesThePlaceOfAShorterOne(String first, String then, String kept) {
        catalog.add("set.xsb", HALL);
        keep(HALL, first);
        keep(HALL_MIRRORED, then);

        assertThat(kept(HALL)).containsExactly(kept.split(" \\+ "));
    }

    @Test
    void anAttemptGoesWithTheLastLevelOfItsPuzzle() {
        catalog.add("set.xsb", HALL + "\n" + ROOM);
        catalog.add("mirrored.xsb", HALL_MIRRORED);
        keep(HALL, "any 0 v1 9 9 9 time");
        keep(ROOM, "any 0 v1 9 9 9 time");

        undoLast();
        assertThat(kept(HALL)).hasSize(1);
        PuzzleKey hall = puzzle(HALL);
        undoLast();

        assertThat(catalog.count("attempt")).isZero();
        assertThat(flaws()).isEmpty();
        catalog.catalog().solutions().attempts().keep(List.of(new TriedPuzzle(hall, attempt("any 0 v1 9 9 9 time"))));
        assertThat(catalog.count("attempt")).as("of a puzzle that is gone").isZero();
    }

    @Test
    void anAttemptStaysWhenItsFileIsChangedAroundIt() throws IOException {
        Path set = folder.resolve("set.xsb");
        catalog.add(Files.writeString(set, HALL + "\n" + ROOM));
        keep(HALL, "any 0 v1 9 9 9 time");
        keep(ROOM, "any 0 v1 9 9 9 time");

        catalog.add(Files.writeString(set, CLOSET + "\n" + HALL));

        assertThat(kept(HALL)).hasSize(1);
        assertThat(catalog.count("attempt")).isEqualTo(1);
        assertThat(flaws()).isEmpty();
    }

    private void undoLast() {
        catalog.catalog().runs().undo(catalog.catalog().runs().last(1).get(0));
    }

    private List<IntegrityProblem> flaws() {
        List<IntegrityProblem> problems = new ArrayList<>();
        catalog.catalog().integrity().check(problems::add, done -> {});
        return problems;
    }

    @Test
    void progressCountsEachPuzzleOnceByItsLongestAttempt() {
        catalog.add("set.xsb", HALL + "\n" + HALL_MIRRORED + "\n" + ROOM + "\n" + CLOSET + "\n" + Boards.CORRIDOR);
        assertThat(progress()).isEqualTo(progress(0, 0, Map.of(), 4));
        keep(HALL, "any 0 v1 5000 9 9 time");
        keep(HALL, "any 0 v2 3000 9 9 time");
        keep(ROOM, "any 0 v1 9000 9 9 time");
        keep(CLOSET, "any 0 v1 5000 9 9 time");

        assertThat(progress()).isEqualTo(progress(0, 0, Map.of(5000L, 2L, 9000L, 1L), 1));
        assertThat(progress().triedInVain()).isEqualTo(3);
        catalog.add("solutions.xsb", ROOM + "Solution: RRR\n");
        catalog.catalog().marks().mark(puzzle(CLOSET), new PuzzleMark(Mark.UNSOLVABLE, "Ann", NOON, "in doubt"));
        assertThat(progress()).isEqualTo(progress(1, 1, Map.of(5000L, 1L), 1));

        undoLast();
        assertThat(progress())
                .as("a solution that is taken back was no help")
                .isEqualTo(progress(0, 1, Map.of(5000L, 1L, 9000L, 1L), 1));
    }

    @Test
    void limitsCannotBeNonsense() {
        assertThatThrownBy(() -> limits("any 0 v1 -1 9 9")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> limits("Any 0 v1 1 9 9")).isInstanceOf(IllegalArgumentException.class);
        assertThat(limits("any 0 " + "v".repeat(150) + " 1 9 9").version()).hasSize(AttemptLimits.LONGEST_VERSION);
    }
}
