package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Reach;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;

class TrimmingTest {

    @Test
    void deadEndsAreFilledHoweverLong() {
        assertTrimmed("""
                ##########
                #@$ .#####
                #    #####
                #        #
                ####### ##
                ####### ##
                ##########
                """, """
                ######
                #@$ .#
                #    #
                #    #
                ######
                """);
    }

    @Test
    void aDeadEndWithAGoalOrABoxStays() {
        assertUntouched("""
                #######
                #@$ ###
                #    $#
                # $ ###
                #   #.#
                ##..  #
                #######
                """);
    }

    @Test
    void aBulgeBesideACorridorIsClosed() {
        assertTrimmed("""
                ###########
                #   #  ####
                #@$       #
                #   ##### #
                #     ....#
                #$$$  #####
                ###########
                """, """
                ###########
                #   #######
                #@$       #
                #   ##### #
                #     ....#
                #$$$  #####
                ###########
                """);
    }

    @Test
    void aBulgeFromWhichABoxCanBePushedStays() {
        assertUntouched("""
                ##########
                #  #  ####
                # @$     #
                #  #     #
                #  #..$  #
                ##########
                """);
    }

    @Test
    void aBulgeThreeSquaresWideLetsThePlayerPassAndStays() {
        assertUntouched("""
                ###########
                #   #   ###
                #@$       #
                #   ##### #
                #     ....#
                #$$$  #####
                ###########
                """);
    }

    @Test
    void aPlayerShutInByBoxesKeepsHisPlace() {
        assertUntouched("""
                ######
                #@$ .#
                ######
                """);
        assertUntouched("""
                #######
                ##@ ###
                #.$$ .#
                #######
                """);
    }

    @Test
    void immovableBoxesOnGoalsBecomeWallsAndFreeDeadEndsBehindThem() {
        assertTrimmed("""
                #########
                #* @$  .#
                ##      #
                #########
                """, """
                ########
                #@ $  .#
                #      #
                ########
                """);
    }

    @Test
    void fourBoxesOnGoalsHoldEachOther() {
        assertTrimmed("""
                #########
                #       #
                # **  $ #
                # ** @. #
                #       #
                #########
                """, """
                #########
                #       #
                # ##  $ #
                # ## @. #
                #       #
                #########
                """);
    }

    @Test
    void aBoxOnAGoalThatCanBeMovedStays() {
        assertUntouched("""
                #######
                #  *  #
                # @ $.#
                #     #
                #######
                """);
    }

    @Test
    void theLastBoxesStayEvenIfNoneCanBeMoved() {
        assertUntouched("""
                #####
                #*@ #
                #   #
                #####
                """);
    }

    @Test
    void immovableBoxesStayIfTheyShutOffARoomInWhichSomethingIsLeftToDo() {
        assertUntouched("""
                #########
                #@   #  #
                # $  *$ #
                #  . ## #
                #    #. #
                #########
                """);
    }

    @Test
    void aTrimmedBoardCanBeSolvedIfAndOnlyIfTheBoardCan() {
        assertSolvableAsBefore(0, 6000);
    }

    @Test
    @Tag("long")
    void manyTrimmedBoardsCanBeSolvedIfAndOnlyIfTheBoardCan() {
        assertSolvableAsBefore(6000, ManySeeds.of(60_000));
    }

    private static void assertSolvableAsBefore(long from, long to) {
        int trimmed = 0;
        int solvable = 0;
        for (long seed = from; seed < to; seed++) {
            Board board = smallBoard(new Random(seed));
            Board after = Trimming.of(board);
            if (!after.equals(board) && board.boxes() == board.goals()) {
                boolean before = new BruteForce(board).solves();
                assertThat(new BruteForce(after).solves())
                        .as("seed %d%n%s%s", seed, board, after)
                        .isEqualTo(before);
                trimmed++;
                solvable += before ? 1 : 0;
            }
        }
        assertThat(trimmed).isGreaterThan((int) (to - from) / 20);
        assertThat(solvable).isGreaterThan((int) (to - from) / 200);
    }

    @Test
    void aTrimmedBoardHasNothingLeftToTrimAndIsTheSameInEveryView() {
        for (long seed = 0; seed < 1000; seed++) {
            Board board = Boards.random(seed);
            Board trimmed = Trimming.of(board);
            assertThat(Trimming.of(trimmed)).as("seed %d", seed).isEqualTo(trimmed);
            for (Symmetry view : Symmetry.values()) {
                assertThat(Trimming.of(board.seen(view)).saturated())
                        .as("seed %d %s", seed, view)
                        .isEqualTo(trimmed.saturated().seen(view));
            }
        }
    }

    @Test
    void whereThePlayerStartsInHisAreaDoesNotMatter() {
        for (long seed = 0; seed < 500; seed++) {
            Board board = Boards.random(seed);
            Grid trimmed = Trimming.of(board).saturated();
            for (Board moved : Boards.withPlayerElsewhere(board)) {
                assertThat(Trimming.of(moved).saturated()).as("seed %d", seed).isEqualTo(trimmed);
            }
        }
    }

    private static void assertTrimmed(String board, String expected) {
        assertThat(Trimming.of(Boards.of(board)).saturated())
                .asString()
                .isEqualTo(Boards.of(expected).saturated().toString());
    }

    private static void assertUntouched(String board) {
        Board untouched = Boards.of(board);
        assertThat(Trimming.of(untouched)).asString().isEqualTo(untouched.toString());
    }

    /** A random board of up to 5 x 5 squares inside with up to three boxes, as many goals, and often some boxes on goals. */
    static Board smallBoard(Random random) {
        int width = 4 + random.nextInt(4);
        int height = 4 + random.nextInt(4);
        while (true) {
            byte[] squares = new byte[width * height];
            Arrays.fill(squares, Square.WALL.symbol());
            for (int y = 1; y < height - 1; y++) {
                for (int x = 1; x < width - 1; x++) {
                    squares[y * width + x] = random.nextInt(10) < 3 ? Square.WALL.symbol() : Square.FLOOR.symbol();
                }
            }
            int boxes = 1 + random.nextInt(3);
            String things = "@" + "$".repeat(boxes) + ".".repeat(boxes);
            if (random.nextBoolean()) {
                things = "@*" + things.substring(3).replaceFirst("[.]", "");
            }
            if (place(things, squares, random)) {
                return Board.of(Grid.of(width, height, squares));
            }
        }
    }

    private static boolean place(String things, byte[] squares, Random random) {
        for (char thing : things.toCharArray()) {
            int square = random.nextInt(squares.length);
            for (int tries = 0; squares[square] != ' '; tries++) {
                if (tries == 100) {
                    return false;
                }
                square = random.nextInt(squares.length);
            }
            squares[square] = (byte) thing;
        }
        return true;
    }

    /** Plays every push there is. */
    private static final class BruteForce {

        private final Board start;
        private final int[] directions;

        BruteForce(Board start) {
            this.start = start;
            int width = start.grid().width();
            this.directions = new int[] {-1, 1, -width, width};
        }

        boolean solves() {
            Set<String> seen = new HashSet<>();
            Deque<Board> open = new ArrayDeque<>();
            open.add(start);
            while (!open.isEmpty()) {
                Board board = open.remove();
                if (board.boxesOnGoals() == board.boxes()) {
                    return true;
                }
                Reach reach = new Reach(board);
                reach.walk(board.player());
                for (int i = 0; i < reach.size(); i++) {
                    for (int direction : directions) {
                        Board next = pushed(board, reach.square(i), direction);
                        if (next != null && seen.add(next.saturated().toString())) {
                            open.add(next);
                        }
                    }
                }
            }
            return false;
        }

        /** The player comes to stand where the box was; null if there is no box, or it cannot move. */
        private static Board pushed(Board board, int from, int direction) {
            byte[] squares = Trimming.withoutPlayer(board);
            int box = from + direction;
            if (!Square.hasBox(squares[box])) {
                return null;
            }
            int to = box + direction;
            if (Square.isWall(squares[to]) || Square.hasBox(squares[to])) {
                return null;
            }
            squares[to] = Square.withBox(squares[to]);
            squares[box] = Square.withPlayer(Square.cleared(squares[box]));
            return Board.of(Grid.of(board.grid().width(), board.grid().height(), squares));
        }
    }
}
