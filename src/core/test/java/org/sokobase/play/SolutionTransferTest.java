package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Reach;
import org.sokobase.board.Symmetry;

/** A solution goes with its puzzle to every board of it. */
class SolutionTransferTest {

    private static final long BOARDS = 60;

    private static final Board HALL = Boards.of("""
            #########
            #@  $  .#
            #       #
            #########
            """);

    private static String carried(String lurd, Board to, Symmetry view) {
        return SolutionTransfer.carry(Moves.of(lurd), HALL, to, view)
                .map(solves -> solves.solution().toString())
                .orElse("nothing");
    }

    /** The law; the number in a failure's name is the board's seed. */
    @ParameterizedTest
    @EnumSource
    void aSolutionSolvesTheBoardInEveryViewFromWhereverThePlayerMayStart(Symmetry view) {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Board from = solvable.board();
            Verdict.Solves own = (Verdict.Solves) Replay.play(from, Moves.of(solvable.lurd()));
            for (Board to : startingEverywhere(from.seen(view))) {
                Optional<Verdict.Solves> carried = SolutionTransfer.carry(own.solution(), from, to, view);

                assertThat(carried).as("%d\n%s%s", seed, from, to).isPresent();
                assertCarried(seed, own, carried.get(), to);
            }
        }
    }

    private static List<Board> startingEverywhere(Board board) {
        List<Board> boards = new ArrayList<>(Boards.withPlayerElsewhere(board));
        boards.add(board);
        return boards;
    }

    private static void assertCarried(long seed, Verdict.Solves own, Verdict.Solves carried, Board to) {
        assertThat(Replay.play(to, carried.solution())).as("%d", seed).isEqualTo(carried);
        assertThat(carried.trailing()).as("%d", seed).isZero();
        assertThat(carried.recased()).as("%d", seed).isFalse();
        assertThat(carried.metrics().pushes())
                .as("%d", seed)
                .isEqualTo(own.metrics().pushes());
        assertThat(carried.metrics().boxLines())
                .as("%d", seed)
                .isEqualTo(own.metrics().boxLines());
        assertThat(walk(carried))
                .as("%d\n%s%s", seed, to, carried.solution())
                .isEqualTo(shortestWalk(to, carried.solution()));
        assertThat(carried.metrics().moves() - walk(carried))
                .as("%d", seed)
                .isEqualTo(own.metrics().moves() - walk(own));
    }

    /** How many steps a solution takes before its first push. */
    private static int walk(Verdict.Solves solves) {
        int i = 0;
        while (!solves.solution().isPush(i)) {
            i++;
        }
        return i;
    }

    /** How many steps it needs at least to come to where its first push is made: the rings of squares around the start. */
    private static int shortestWalk(Board board, Moves moves) {
        int width = board.grid().width();
        int goal = board.player();
        for (int i = 0; !moves.isPush(i); i++) {
            goal += moves.direction(i).offset(width);
        }
        Reach reach = new Reach(board);
        reach.walk(board.player());
        int[] distance = new int[width * board.grid().height()];
        for (int i = 1; i < reach.size(); i++) {
            int square = reach.square(i);
            int nearest = Integer.MAX_VALUE;
            for (int j = 0; j < i; j++) {
                int other = Math.abs(reach.square(j) - square);
                if (other == 1 || other == width) {
                    nearest = Math.min(nearest, distance[reach.square(j)] + 1);
                }
            }
            distance[square] = nearest;
        }
        return distance[goal];
    }

    @ParameterizedTest
    @CsvSource({
        "IDENTITY, rrRRR",
        "ROT90, ddDDD",
        "ROT180, llLLL",
        "ROT270, uuUUU",
        "MIRROR, llLLL",
        "MIRROR_ROT90, uuUUU",
        "MIRROR_ROT180, rrRRR",
        "MIRROR_ROT270, ddDDD"
    })
    void aSolutionIsTurnedAsTheBoard(Symmetry view, String lurd) {
        assertThat(carried("rrRRR", HALL.seen(view), view)).isEqualTo(lurd);
    }

    @Test
    void thePlayerWalksTheShortestWayFromWhereHeStartsNow() {
        Board behindTheBox = Boards.of("""
                #########
                #   $@ .#
                #       #
                #########
                """);

        assertThat(carried("rrRRR", behindTheBox, Symmetry.IDENTITY)).isEqualTo("dlluRRR");
    }

    @Test
    void aPlayerWhoStandsAtTheFirstPushDoesNotWalkAtAll() {
        Board atTheBox = Boards.of("""
                #########
                #  @$  .#
                #       #
                #########
                """);

        assertThat(carried("rrRRR", atTheBox, Symmetry.IDENTITY)).isEqualTo("RRR");
    }

    @Test
    void stepsThatLeadNowhereBeforeTheFirstPushAreLeftOut() {
        assertThat(carried("rlrdlurrRRR", HALL, Symmetry.IDENTITY)).isEqualTo("rrRRR");
    }

    @Test
    void theCaseOfTheLettersIsOnlyAClaim() {
        assertThat(carried("RRrrr", HALL.seen(Symmetry.MIRROR), Symmetry.MIRROR))
                .isEqualTo("llLLL");
    }

    @Test
    void movesThatSolveNothingAreNotCarried() {
        assertThat(carried("rrRR", HALL, Symmetry.IDENTITY)).isEqualTo("nothing");
        assertThat(carried("rr", HALL, Symmetry.IDENTITY)).isEqualTo("nothing");
        assertThat(carried("uRRR", HALL, Symmetry.IDENTITY)).isEqualTo("nothing");
    }

    @Test
    void nothingIsCarriedToAnotherPuzzleOrThroughAnotherView() {
        Board walledIn = Boards.of("""
                #########
                #@# $  .#
                #  #    #
                #########
                """);
        Board shorter = Boards.of("""
                ########
                #@  $ .#
                #      #
                ########
                """);

        assertThat(carried("rrRRR", HALL, Symmetry.MIRROR)).isEqualTo("nothing");
        assertThat(carried("rrRRR", HALL, Symmetry.ROT90)).isEqualTo("nothing");
        assertThat(carried("rrRRR", walledIn, Symmetry.IDENTITY)).isEqualTo("nothing");
        assertThat(carried("rrRRR", shorter, Symmetry.IDENTITY)).isEqualTo("nothing");
    }
}
