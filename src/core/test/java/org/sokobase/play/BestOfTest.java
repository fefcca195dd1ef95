package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BestOfTest {

    private static List<BestOf.Mark> marks(Metrics... solutions) {
        return BestOf.marks(List.of(solutions));
    }

    private static Metrics metrics(int... six) {
        return new Metrics(six[0], six[1], six[2], six[3], six[4], six[5]);
    }

    @Test
    void theOnlySolutionIsTheBestInEveryRespect() {
        assertThat(marks(metrics(9, 4, 3, 2, 2, 5))).containsExactly(BestOf.Mark.BOTH);
        assertThat(marks()).isEmpty();
    }

    @Test
    void movesArePaidWithPushesAlongTheFront() {
        assertThat(marks(
                        metrics(30, 6, 1, 1, 1, 1),
                        metrics(20, 10, 1, 1, 1, 1),
                        metrics(25, 8, 1, 1, 1, 1),
                        metrics(26, 8, 1, 1, 1, 1),
                        metrics(31, 6, 1, 1, 1, 1)))
                .containsExactly(
                        BestOf.Mark.PUSHES, BestOf.Mark.MOVES, BestOf.Mark.PARETO, BestOf.Mark.NONE, BestOf.Mark.NONE);
    }

    /** In each place a one more than in the best one, which has more in all places behind it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void tiesAreBrokenByTheMeasuresInTheirOrder(int measure) {
        int[] better = {9, 9, 9, 9, 9, 9};
        int[] worse = {9, 9, 9, 9, 9, 9};
        worse[measure]++;
        for (int i = Math.max(2, measure + 1); i < 6; i++) {
            better[i]++;
        }

        assertThat(marks(metrics(worse), metrics(better))).containsExactly(BestOf.Mark.NONE, BestOf.Mark.BOTH);
    }

    @Test
    void onAFullTieTheOlderOneStays() {
        Metrics same = metrics(9, 4, 3, 2, 2, 5);

        assertThat(marks(same, same, same)).containsExactly(BestOf.Mark.BOTH, BestOf.Mark.NONE, BestOf.Mark.NONE);
    }

    /** Against the definitions, on random solutions; the number in a failure's name is the seed. */
    @Test
    void theMarksAreWhatTheirDefinitionsSay() {
        for (long seed = 0; seed < 2000; seed++) {
            List<Metrics> solutions = random(new Random(seed));

            List<BestOf.Mark> marks = BestOf.marks(solutions);

            assertThat(marked(marks, BestOf.Mark.BOTH, BestOf.Mark.MOVES))
                    .as("%d", seed)
                    .containsExactly(first(solutions, Comparator.comparing(Metrics::moves), Metrics::pushes));
            assertThat(marked(marks, BestOf.Mark.BOTH, BestOf.Mark.PUSHES))
                    .as("%d", seed)
                    .containsExactly(first(solutions, Comparator.comparing(Metrics::pushes), Metrics::moves));
            List<Integer> front = IntStream.range(0, marks.size())
                    .filter(i -> marks.get(i).isOnFront())
                    .boxed()
                    .toList();
            assertThat(front.stream().map(i -> pair(solutions.get(i))))
                    .as("%d", seed)
                    .containsExactlyInAnyOrderElementsOf(undominated(solutions));
            assertThat(front).as("%d", seed).allMatch(i -> isBestOfItsPair(solutions, i));
        }
    }

    @Test
    void theBestByMovesAndByPushesAreThoseMarkedSo() {
        assertThat(Stream.of(BestOf.Mark.values()).filter(BestOf.Mark::isByMoves))
                .containsExactly(BestOf.Mark.BOTH, BestOf.Mark.MOVES);
        assertThat(Stream.of(BestOf.Mark.values()).filter(BestOf.Mark::isByPushes))
                .containsExactly(BestOf.Mark.BOTH, BestOf.Mark.PUSHES);
    }

    private static List<Metrics> random(Random random) {
        List<Metrics> solutions = new ArrayList<>();
        for (int i = random.nextInt(12); i >= 0; i--) {
            solutions.add(metrics(
                    random.nextInt(5),
                    random.nextInt(4),
                    random.nextInt(3),
                    random.nextInt(2),
                    random.nextInt(2),
                    random.nextInt(2)));
        }
        return solutions;
    }

    private static List<Integer> marked(List<BestOf.Mark> marks, BestOf.Mark one, BestOf.Mark other) {
        return IntStream.range(0, marks.size())
                .filter(i -> marks.get(i) == one || marks.get(i) == other)
                .boxed()
                .toList();
    }

    /** The place of the least one by two measures and then by the others; the first of equal ones. */
    private static int first(List<Metrics> solutions, Comparator<Metrics> byFirst, Function<Metrics, Integer> second) {
        Comparator<Metrics> order = byFirst.thenComparing(second).thenComparing(BestOfTest::rest);
        int least = 0;
        for (int i = 1; i < solutions.size(); i++) {
            least = order.compare(solutions.get(i), solutions.get(least)) < 0 ? i : least;
        }
        return least;
    }

    /** The other four measures, comparable as a text because each has one digit. */
    private static String rest(Metrics m) {
        return "" + m.boxLines() + m.boxChanges() + m.pushingSessions() + m.playerLines();
    }

    private static String pair(Metrics m) {
        return m.moves() + "/" + m.pushes();
    }

    private static List<String> undominated(List<Metrics> solutions) {
        return solutions.stream()
                .filter(one -> solutions.stream()
                        .noneMatch(other -> other.moves() <= one.moves()
                                && other.pushes() <= one.pushes()
                                && !pair(other).equals(pair(one))))
                .map(BestOfTest::pair)
                .distinct()
                .toList();
    }

    private static boolean isBestOfItsPair(List<Metrics> solutions, int place) {
        Metrics best = solutions.get(place);
        for (int i = 0; i < solutions.size(); i++) {
            Metrics other = solutions.get(i);
            int compared = rest(other).compareTo(rest(best));
            if (pair(other).equals(pair(best)) && (compared < 0 || compared == 0 && i < place)) {
                return false;
            }
        }
        return true;
    }
}
