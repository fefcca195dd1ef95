package org.sokobase.leak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

/** The search by ids that are known already; {@link LeakLawTest} has what is found at all. */
class LeakSearchTest {

    private static final int BOARDS = 30;

    private final List<Board> tests =
            LongStream.range(0, BOARDS).mapToObj(Boards::random).toList();
    /** None of them is the puzzle of a test level. */
    private final List<Board> others = LongStream.range(1000, 1000 + BOARDS)
            .mapToObj(Boards::random)
            .filter(board -> tests.stream()
                    .noneMatch(test -> LevelIdentity.of(test)
                            .unique()
                            .equals(LevelIdentity.of(board).unique())))
            .toList();

    private final AtomicInteger made = new AtomicInteger();

    private LeakSearch search(Tier tier, Optional<DistanceLimit> within) {
        List<TestLevel> levels = IntStream.range(0, BOARDS)
                .mapToObj(i -> new TestLevel(
                        "tests.xsb", Optional.empty(), i + 1, 1, "", tests.get(i), LevelIdentity.of(tests.get(i))))
                .toList();
        return new LeakSearch(TestSet.of(levels, new Sought(tier, within)));
    }

    private List<Leak> byIds(LeakSearch search, Board board) {
        return search.leaks(LevelIdentity.of(board), () -> {
            made.incrementAndGet();
            return board;
        });
    }

    @ParameterizedTest
    @CsvSource({"EXACT, ''", "SAME, ''", "SAME_WALLS, ''", "SAME, 2", "TRIMMED, 4"})
    void knownIdsChangeNothing(Tier tier, String within) {
        LeakSearch search = search(tier, within.isEmpty() ? Optional.empty() : DistanceLimit.parse(within));
        Random random = new Random(3);
        Stream<Board> changed = tests.stream().map(board -> Boards.changed(board, 2, random));
        List<Board> training = Stream.of(
                        tests.stream().map(board -> board.seen(Symmetry.values()[3])), tests.stream(), changed)
                .flatMap(boards -> boards)
                .toList();

        for (Board board : training) {
            made.set(0);
            assertThat(byIds(search, board)).isEqualTo(search.leaks(board));
            assertThat(made.get()).isLessThanOrEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"EXACT", "SAME"})
    void whatHasNothingInCommonIsNotMadeIfOnlyTheSameIsSought(Tier tier) {
        LeakSearch search = search(tier, Optional.empty());

        assertThat(others)
                .hasSizeGreaterThan(BOARDS / 2)
                .allSatisfy(board -> assertThat(byIds(search, board)).isEmpty());
        assertThat(made).hasValue(0);
    }

    @Test
    void whatMayBeTheSameIsMadeOnce() {
        assertThat(byIds(search(Tier.SAME, Optional.empty()), tests.get(4).seen(Symmetry.values()[5])))
                .isNotEmpty();
        assertThat(made).hasValue(1);
    }

    @Test
    void tiersAndNearLevelsNeedTheBoard() {
        byIds(search(Tier.TRIMMED, Optional.empty()), others.get(0));
        assertThat(made).hasValue(1);

        byIds(search(Tier.SAME, DistanceLimit.parse("2")), others.get(0));
        assertThat(made).hasValue(2);
    }
}
