package org.sokobase.catalog.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.level.PuzzleKey;

/** What is proved of the fewest moves and pushes: for which boards it holds, and which of two bounds stays. */
class AtLeastTest {

    private static final String HALL = "########\n#@ $  .#\n#      #\n########\n";
    private static final String HALL_MIRRORED = "########\n#.  $ @#\n#      #\n########\n";
    private static final String HALL_FROM_ELSEWHERE = "########\n#  $  .#\n#@     #\n########\n";

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private static AtLeast known(String board, KeptMeasure... measures) {
        Map<String, KeptMeasure> byName =
                Stream.of(measures).collect(Collectors.toMap(KeptMeasure::name, Function.identity()));
        return AtLeast.of(() -> Boards.of(board), byName);
    }

    @Test
    void boundsOfMovesHoldForTheVeryBoardInEachOfItsViews() {
        KeptMeasure moves = AtLeast.ofMoves(5).kept(Boards.of(HALL)).get(0);

        assertThat(known(HALL, moves)).isEqualTo(AtLeast.ofMoves(5));
        for (Symmetry view : Symmetry.values()) {
            Board turned = Board.of(Boards.of(HALL).grid().seen(view));
            assertThat(AtLeast.of(() -> turned, Map.of(moves.name(), moves))).isEqualTo(AtLeast.ofMoves(5));
        }
        assertThat(known(HALL_MIRRORED, moves)).isEqualTo(AtLeast.ofMoves(5));
        assertThat(known(HALL_FROM_ELSEWHERE, moves)).isEqualTo(AtLeast.NOTHING);
    }

    @Test
    void boundsOfPushesHoldForThePuzzle() {
        KeptMeasure bound = AtLeast.ofPushes(3).kept(Boards.of(HALL)).get(0);
        KeptMeasure proved = KeptMeasure.of("least_pushes", 4, Certainty.PROVED);
        KeptMeasure atMost = KeptMeasure.of("least_pushes", 9, Certainty.UPPER);
        KeptMeasure found = KeptMeasure.of("least_pushes", 9, Certainty.FOUND);

        assertThat(known(HALL_FROM_ELSEWHERE, bound)).isEqualTo(AtLeast.ofPushes(3));
        assertThat(known(HALL, bound, proved)).isEqualTo(AtLeast.ofPushes(4));
        assertThat(known(HALL, bound, atMost)).isEqualTo(AtLeast.ofPushes(3));
        assertThat(known(HALL, found).pushes()).isEqualTo(OptionalInt.empty());
        assertThat(known(HALL, KeptMeasure.of("least_moves", 4, Certainty.PROVED)))
                .as("of whichever board it was measured")
                .isEqualTo(AtLeast.NOTHING);
    }

    @Test
    void theHigherBoundStays() {
        catalog.add("set.xsb", HALL);
        PuzzleKey puzzle = catalog.catalog().levels().puzzle(Boards.of(HALL)).orElseThrow();
        Board board = Boards.of(HALL);

        for (int least : new int[] {2, 4, 3}) {
            catalog.catalog()
                    .measures()
                    .keep(List.of(
                            new MeasuredPuzzle(puzzle, AtLeast.ofMoves(least).kept(board)),
                            new MeasuredPuzzle(puzzle, AtLeast.ofPushes(least).kept(board))));
        }
        Map<String, KeptMeasure> known =
                catalog.catalog().measures().of(List.of(puzzle)).get(puzzle);

        assertThat(AtLeast.of(() -> board, known)).isEqualTo(new AtLeast(OptionalInt.of(4), OptionalInt.of(4)));
        List<IntegrityProblem> problems = new ArrayList<>();
        catalog.catalog().integrity().check(problems::add, done -> {});
        assertThat(problems).isEmpty();
    }

    @Test
    void noBoardIsMadeWhereNothingIsKnown() {
        KeptMeasure other = KeptMeasure.of("tedium", 0.25, Certainty.PROVED);

        assertThat(AtLeast.of(() -> fail("a board is asked for"), Map.of(other.name(), other)))
                .isEqualTo(AtLeast.NOTHING);
    }
}
