package org.sokobase.leak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Distance;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

/** What is found is what comparing all pairs of boards would find, in whatever parts and order the training set comes. */
class LeakLawTest {

    private static final int BOARDS = 30;
    private static final Optional<DistanceLimit> TWO = DistanceLimit.parse("2");

    private final List<Board> tests = new ArrayList<>();
    private final List<Board> training = new ArrayList<>();

    /** A pair without its ids, in words, so that a difference can be read. */
    private record Pair(int test, int training, Tier tier, String relation) {}

    LeakLawTest() {
        Random random = new Random(11);
        for (long seed = 0; seed < BOARDS; seed++) {
            Board board = Boards.random(seed);
            tests.add(board);
            Symmetry view = Symmetry.values()[random.nextInt(8)];
            training.add(board.seen(view));
            List<Board> moved = Boards.withPlayerElsewhere(board.seen(view));
            training.add(moved.isEmpty() ? Boards.random(~seed) : moved.get(random.nextInt(moved.size())));
            training.add(Boards.changed(board, 1 + random.nextInt(4), random).seen(view));
            training.add(Boards.random(1000 + seed));
        }
        tests.add(Boards.of(Boards.room(70, 9)));
        training.add(Boards.of(Boards.room(70, 9)).seen(Symmetry.values()[3]));
    }

    private TestSet set(Sought sought, LongUnaryOperator shortened) {
        Identifier identifier = new Identifier();
        List<TestLevel> levels = IntStream.range(0, tests.size())
                .mapToObj(i -> new TestLevel(
                        "tests.xsb", Optional.empty(), i + 1, 1, "", tests.get(i), identifier.identify(tests.get(i))))
                .toList();
        return TestSet.of(levels, sought, shortened);
    }

    private List<Pair> found(TestSet set) {
        LeakSearch search = new LeakSearch(set);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < training.size(); i++) {
            for (Leak leak : search.leaks(training.get(i))) {
                pairs.add(new Pair(leak.test(), i, leak.tier(), leak.relation()));
            }
        }
        return pairs;
    }

    /** By the definitions: the surest tier of every pair, and the distance of every pair. */
    private List<Pair> slow(Sought sought) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < training.size(); i++) {
            for (int test = 0; test < tests.size(); test++) {
                Board one = tests.get(test);
                Board other = training.get(i);
                Optional<Likeness> likeness = Likeness.of(one, other);
                Tier tier = likeness.map(like -> like.relation() == Relation.EXACT ? Tier.EXACT : Tier.SAME)
                        .orElseGet(() -> surest(one, other));
                if (sought.seeks(tier) || isNear(one, other, sought)) {
                    String relation =
                            likeness.map(like -> like.relation().label()).orElse(tier.label());
                    pairs.add(new Pair(test, i, tier, relation));
                }
            }
        }
        return pairs;
    }

    private static Tier surest(Board one, Board other) {
        TierPictures own = TierPictures.of(one).orElseThrow();
        TierPictures theirs = TierPictures.of(other).orElseThrow();
        return TierKeys.TIERS.stream()
                .filter(tier -> own.viewOnto(theirs, tier).isPresent())
                .findFirst()
                .orElse(Tier.SIMILAR);
    }

    private static boolean isNear(Board one, Board other, Sought sought) {
        return sought.within().isPresent()
                && BitBoard.of(one)
                        .map(Distance::from)
                        .flatMap(distance -> BitBoard.of(other).map(distance::to))
                        .filter(sought.within().get()::holds)
                        .isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "EXACT, ''",
        "SAME, ''",
        "TRIMMED, ''",
        "OTHER_GOALS, ''",
        "SAME_WALLS, ''",
        "EXACT, 0",
        "EXACT, 2",
        "SAME, 2",
        "SAME, 10%",
        "SAME_WALLS, 4"
    })
    void everyPairIsFoundThatComparingAllFindsAndNoOther(Tier tier, String within) {
        Sought sought = new Sought(tier, within.isEmpty() ? Optional.empty() : DistanceLimit.parse(within));

        assertThat(found(set(sought, LongUnaryOperator.identity()))).isEqualTo(slow(sought));
    }

    @Test
    void turnedLevelsAndThoseWithThePlayerElsewhereAreFound() {
        List<Pair> found = found(set(new Sought(Tier.SAME, Optional.empty()), LongUnaryOperator.identity()));

        for (int test = 0; test < BOARDS; test++) {
            int number = test;
            assertThat(found).as("%d", test).anyMatch(pair -> pair.test() == number && pair.training() == 4 * number);
        }
        assertThat(found).extracting(Pair::relation).contains("exact", "symmetric", "moved", "symmetric+moved");
    }

    @ParameterizedTest
    @EnumSource(
            value = Tier.class,
            names = {"SAME", "SAME_WALLS"})
    void idsThatCollideFindNothingMore(Tier tier) {
        Sought sought = new Sought(tier, TWO);

        assertThat(found(set(sought, id -> id & 3))).isEqualTo(slow(sought));
        assertThat(found(set(sought, id -> 0))).isEqualTo(slow(sought));
    }

    @Test
    void theViewTurnsTheTestLevelOntoTheTrainingLevel() {
        TestSet set = set(new Sought(Tier.SAME_WALLS, TWO), LongUnaryOperator.identity());
        LeakSearch search = new LeakSearch(set);
        int turned = 0;
        for (Board board : training) {
            for (Leak leak : search.leaks(board)) {
                Board test = tests.get(leak.test());
                if (leak.likeness().isPresent()) {
                    assertThat(test.saturated().seen(leak.view())).isEqualTo(board.saturated());
                    assertThat(leak.difference().orElseThrow().differing()).isZero();
                    assertThat(leak.difference().orElseThrow().squares()).isEqualTo(board.floor());
                    turned += leak.view() == Symmetry.IDENTITY ? 0 : 1;
                }
                assertThat(leak.training()).isEqualTo(new Identifier().identify(board));
            }
        }
        assertThat(turned).isGreaterThan(BOARDS);
    }

    @Test
    void whatIsFoundInALevelDoesNotDependOnTheOthers() {
        TestSet set = set(new Sought(Tier.TRIMMED, TWO), LongUnaryOperator.identity());
        List<List<Leak>> inOrder = new ArrayList<>();
        LeakSearch search = new LeakSearch(set);
        training.forEach(board -> inOrder.add(search.leaks(board)));
        List<Integer> shuffled =
                new ArrayList<>(IntStream.range(0, training.size()).boxed().toList());
        Collections.shuffle(shuffled, new Random(5));

        List<List<Leak>> others = new ArrayList<>(Collections.nCopies(training.size(), List.of()));
        shuffled.parallelStream().forEach(i -> {
            List<Leak> leaks = new LeakSearch(set).leaks(training.get(i));
            synchronized (others) {
                others.set(i, leaks);
            }
        });

        assertThat(others).isEqualTo(inOrder);
    }
}
