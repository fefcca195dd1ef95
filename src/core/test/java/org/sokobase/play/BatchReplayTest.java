package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;

/** Moves are tried on boards by the rules of {@link Replay}, many at once. */
class BatchReplayTest {

    private static Set<Moves> solving(Board board, List<Moves> solutions) {
        return solving(board, new BatchReplay(solutions));
    }

    private static Set<Moves> solving(Board board, BatchReplay trials) {
        List<Moves> solving = new ArrayList<>();
        assertThat(trials.on(
                        board.toString(),
                        board.boxes(),
                        board.grid().width(),
                        board.grid().height(),
                        solving::add))
                .isTrue();
        assertThat(solving).doesNotHaveDuplicates();
        return new HashSet<>(solving);
    }

    /** What {@link Replay} says, step by step: the moves up to some push solve, and those after it are legal. */
    private static boolean solves(Board board, Moves moves) {
        return Replay.play(board, moves) instanceof Verdict.Solves solves && isLegalBehind(board, moves, solves);
    }

    private static boolean isLegalBehind(Board board, Moves moves, Verdict.Solves solves) {
        Position position = new Position(board);
        for (int i = 0; i < moves.length(); i++) {
            if (position.obstacle(moves.direction(i)).isPresent()) {
                return false;
            }
            position.step(moves.direction(i));
        }
        return solves.solution().length() <= moves.length();
    }

    @Test
    void movesSolveWhateverTheirCaseClaims() {
        List<Moves> solutions = List.of(Moves.of("RRRR"), Moves.of("rrrr"), Moves.of("rLRrRR"), Moves.of("rrr"));

        assertThat(solving(Boards.of(Boards.CORRIDOR), solutions))
                .containsExactlyInAnyOrder(Moves.of("RRRR"), Moves.of("rrrr"), Moves.of("rLRrRR"));
    }

    @Test
    void movesMayGoOnAfterTheySolvedButNotIntoAWall() {
        List<Moves> solutions = List.of(Moves.of("rrrrl"), Moves.of("rrrrr"), Moves.of("rrrru"), Moves.of("rrrrllll"));

        assertThat(solving(Boards.of(Boards.CORRIDOR), solutions))
                .containsExactlyInAnyOrder(Moves.of("rrrrl"), Moves.of("rrrrllll"));
    }

    @Test
    void aBoardThatStartsSolvedNeedsAPush() {
        Board board = Boards.of("#######\n#@ *. #\n#######");

        assertThat(solving(board, List.of(Moves.of("r"), Moves.of("rr"), Moves.of("rrr"))))
                .containsExactlyInAnyOrder(Moves.of("rr"), Moves.of("rrr"));
    }

    @Test
    void goalsMayLieUnderThePlayerAndUnderBoxes() {
        assertThat(solving(Boards.of("########\n#+ $$* #\n########"), List.of(Moves.of("rr"))))
                .isEmpty();
        assertThat(solving(Boards.of("######\n#  # #\n#+$ .#\n# *  #\n######"), List.of(Moves.of("rr"))))
                .containsExactly(Moves.of("rr"));
    }

    @Test
    void theSameMovesSolveTogetherAsOneByOne() {
        Random random = new Random(1);
        List<Moves> solutions = new ArrayList<>();
        List<Board> boards = new ArrayList<>();
        for (long seed = 0; seed < 300; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            boards.add(solvable.board());
            String lurd = solvable.lurd().toLowerCase(Locale.ROOT);
            solutions.add(Moves.of(lurd));
            solutions.add(Moves.of(lurd.substring(0, 1 + random.nextInt(Math.min(4, lurd.length())))));
        }
        List<Moves> distinct = solutions.stream().distinct().toList();
        BatchReplay trials = new BatchReplay(distinct);
        for (int i = 0; i < boards.size(); i++) {
            Board board = boards.get(i);
            Set<Moves> expected = new HashSet<>(
                    distinct.stream().filter(moves -> solves(board, moves)).toList());

            assertThat(expected).contains(solutions.get(2 * i));
            assertThat(solving(board, trials)).as("board of seed " + i).isEqualTo(expected);
        }
        assertThat(trials.givenUp()).isEmpty();
    }

    @Test
    void theExtentIsTheLeastBoardOnWhichMovesCanBePlayed() {
        assertThat(Extent.of(Moves.of("rrlD"))).isEqualTo(new Extent(5, 4, 0, 0));
        assertThat(Extent.of(Moves.of("luurd"))).isEqualTo(new Extent(4, 5, 1, 2));
        for (long seed = 0; seed < 200; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Extent extent = Extent.of(Moves.of(solvable.lurd()));

            assertThat(extent.fitsInto(
                            solvable.board().grid().width(),
                            solvable.board().grid().height()))
                    .isTrue();
        }
    }

    @Test
    void aBoardTooSmallForTheMovesIsPassedOver() {
        BatchReplay trials = new BatchReplay(List.of(Moves.of("rrrr"), Moves.of("ddd")));

        assertThat(trials.leastWidth()).isEqualTo(3);
        assertThat(trials.leastHeight()).isEqualTo(3);
    }

    @Test
    void movesThatGoOnForeverAreGivenUpAndNoOthers() {
        Moves forever = Moves.of("rl".repeat(500_000));
        Moves solution = Moves.of("ruu");
        Board board = Boards.of("######\n# .  #\n# $  #\n#    #\n#@   #\n######");
        BatchReplay trials = new BatchReplay(List.of(forever, solution));
        for (int i = 0; i < 150; i++) {
            assertThat(solving(board, trials)).as("time " + i).containsExactly(solution);
        }

        assertThat(trials.givenUp()).containsExactly(forever);
    }

    @Test
    void whatStandsOutsideOfTheWallsChangesNothing() {
        Random random = new Random(7);
        for (long seed = 0; seed < 300; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Board board = solvable.board();
            List<Moves> solutions = List.of(Moves.of(solvable.lurd()), Moves.of("rr"), Moves.of("lurd"));
            List<Moves> solving = new ArrayList<>();

            assertThat(new BatchReplay(solutions)
                            .on(
                                    published(board, random),
                                    board.boxes(),
                                    board.grid().width(),
                                    board.grid().height(),
                                    solving::add))
                    .isTrue();
            assertThat(new HashSet<>(solving))
                    .contains(Moves.of(solvable.lurd()))
                    .isEqualTo(solving(board, solutions));
        }
    }

    /** Rows with goals and floor for walls that nobody comes to, and without blanks at their ends. */
    private static String published(Board board, Random random) {
        return Boards.decorated(board, "# .", random)
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void rowsThatSayMoreThanTheBoardAreNotPlayed() {
        BatchReplay trials = new BatchReplay(List.of(Moves.of("r")));

        assertThat(trials.on("#####\n#@$.#\n#####\n $", 1, 5, 3, moves -> {})).isFalse();
        assertThat(trials.on("#####\n#@$.#\n#####\n @", 1, 5, 3, moves -> {})).isFalse();
        assertThat(trials.on("#####\n# $.#\n#####", 1, 5, 3, moves -> {})).isFalse();
        assertThat(trials.on("#####\n#@$o#\n#####", 1, 5, 3, moves -> {})).isFalse();
        assertThat(trials.on(">#####\n>#@$.#\n>#####", 1, 5, 3, moves -> {})).isFalse();
        assertThat(trials.on("#####\n#@$.#\n#####", 1, 5, 3, moves -> {})).isTrue();
    }

    @Test
    void aDamagedBoardWithoutWallsIsPlayedWithinItsRows() {
        List<Moves> walks = List.of(Moves.of("u"), Moves.of("dd"), Moves.of("ll"), Moves.of("rrr"));
        List<Moves> solving = new ArrayList<>();

        assertThat(new BatchReplay(walks).on(" $\n@$ \n $", 3, 3, 3, solving::add))
                .isTrue();
        assertThat(solving).isEmpty();
    }
}
