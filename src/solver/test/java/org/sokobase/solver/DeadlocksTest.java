package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchLimits;

/** Positions that are lost, and the boxes that make them so; numbers in names are seeds of boards. */
@Timeout(60)
class DeadlocksTest {

    private static final int BOARDS = 400;

    private static Deadlocks of(Board board) {
        return Deadlocks.of(board, SearchLimits.NONE);
    }

    private static String marked(Grid grid, List<Integer> squares) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < grid.size(); i++) {
            text.append(squares.contains(i) ? 'x' : (char) grid.symbol(i));
            text.append(i % grid.width() == grid.width() - 1 ? "\n" : "");
        }
        return text.toString();
    }

    private static Optional<Deadlock> after(String level, String moves) {
        Board board = Boards.of(level);
        Game game = Game.of(board, Moves.of(moves));
        game.goTo(game.length());
        assertThat(game.length()).isEqualTo(moves.length());
        return of(board).find(game.grid());
    }

    private static void assertLost(String level, String moves, Deadlock.Kind kind, String position) {
        Board board = Boards.of(level);
        Game game = Game.of(board, Moves.of(moves));
        game.goTo(game.length());
        Optional<Deadlock> found = of(board).find(game.grid());
        assertThat(found.map(Deadlock::kind)).contains(kind);
        assertThat(marked(game.grid(), found.orElseThrow().squares())).isEqualTo(position);
        game.backPush();
        assertThat(of(board).find(game.grid())).isEmpty();
    }

    @Test
    void aBoxAtAWallWithoutGoals() {
        assertLost("""
                #####
                #   #
                #@$ #
                #  .#
                #####
                """, "drU", Deadlock.Kind.DEAD_SQUARE, """
                #####
                # x #
                # @ #
                #  .#
                #####
                """);
    }

    @Test
    void twoBoxesBesideEachOtherAtAWall() {
        assertLost("""
                ########
                #@$ $..#
                #      #
                ########
                """, "R", Deadlock.Kind.FROZEN, """
                ########
                # @xx..#
                #      #
                ########
                """);
    }

    @Test
    void twoBoxesAtAWallWithOneGoal() {
        assertLost("""
                #########
                #      .#
                # $  $  #
                #@   .  #
                #########
                """, "rUdrrrU", Deadlock.Kind.TOO_MANY, """
                #########
                # x  x .#
                #    @  #
                #    .  #
                #########
                """);
    }

    @Test
    void twoBoxesInEachOthersWay() {
        assertLost("""
                #######
                ###  ##
                #.$   #
                # # $@#
                ##  . #
                #######
                """, "L", Deadlock.Kind.PAIR, """
                #######
                ###  ##
                #.x   #
                # #x@ #
                ##  . #
                #######
                """);
    }

    @Test
    void threeBoxesInEachOthersWay() {
        assertLost("""
                #######
                #@.  ##
                #  #$ #
                #  $ $#
                #   ..#
                #######
                """, "ddrR", Deadlock.Kind.GROUP, """
                #######
                # .  ##
                #  #x #
                #  @xx#
                #   ..#
                #######
                """);
    }

    @Test
    void aBoxOnAGoalThatShutsOffAnother() {
        assertLost("""
                ########
                # .$.# #
                #    #@#
                # #    #
                ##     #
                # #$# ##
                #. $  ##
                ########
                """, "dllulluR", Deadlock.Kind.BARRED, """
                ########
                # .@x# #
                #    # #
                # #    #
                ##     #
                # #$# ##
                #. $  ##
                ########
                """);
    }

    @Test
    void aBoardWithMoreBoxesThanGoalsIsNotJudged() {
        assertThat(of(Boards.of("""
                        ####
                        #@$#
                        #$.#
                        ####
                        """)).find(Boards.of("####\n#@$#\n#$.#\n####\n").grid()))
                .isEmpty();
    }

    @Test
    void withoutTimeForTablesThePlainestRulesHold() {
        Board board = Boards.of("""
                #####
                #@$ #
                #  .#
                #####
                """);
        Game game = Game.of(board, Moves.of("R"));
        game.goTo(1);

        assertThat(Deadlocks.of(board, SearchLimits.NONE.withWall(Duration.ZERO))
                        .find(game.grid()))
                .contains(new Deadlock(Deadlock.Kind.DEAD_SQUARE, List.of(8)));
    }

    @Test
    void whatIsCalledLostIsLostAndSoAreTheBoxesToBlameByThemselves() {
        int lost = 0;
        int noticed = 0;
        EnumSet<Deadlock.Kind> kinds = EnumSet.noneOf(Deadlock.Kind.class);
        for (long seed = 0; seed < BOARDS; seed++) {
            Board board = SmallBoards.of(seed);
            BruteForce all = new BruteForce(board);
            Map<Integer, Map<BruteForce.Position, Integer>> solvable = new HashMap<>();
            Deadlocks deadlocks = of(board);
            for (BruteForce.Position position : all.fromStart().keySet()) {
                boolean isLost =
                        !solvable.computeIfAbsent(board.boxes(), all::toGoals).containsKey(position);
                Optional<Deadlock> found = deadlocks.find(picture(board, position));
                lost += isLost ? 1 : 0;
                noticed += found.isPresent() ? 1 : 0;
                if (found.isEmpty()) {
                    continue;
                }
                String name = "seed " + seed + ": " + found.get() + "\n" + picture(board, position);
                assertThat(isLost).as(name).isTrue();
                kinds.add(found.get().kind());
                if (found.get().kind() != Deadlock.Kind.BARRED) {
                    long boxes = bits(found.get().squares().stream().mapToInt(square -> square))
                            | position.boxes() & bits(Arrays.stream(SquareGraph.frozen(board)));
                    assertThat(position.boxes() & boxes).as(name).isEqualTo(boxes);
                    BruteForce.Position alone = all.position(boxes, Long.numberOfTrailingZeros(position.area()));
                    assertThat(solvable.computeIfAbsent(Long.bitCount(boxes), all::toGoals))
                            .as(name)
                            .doesNotContainKey(alone);
                }
            }
        }
        assertThat(noticed).isGreaterThan(lost * 9 / 10);
        assertThat(kinds).isEqualTo(EnumSet.complementOf(EnumSet.of(Deadlock.Kind.BARRED)));
    }

    private static long bits(IntStream squares) {
        return squares.mapToLong(square -> 1L << square).reduce(0, (one, other) -> one | other);
    }

    private static Grid picture(Board board, BruteForce.Position position) {
        byte[] symbols = board.grid().symbols();
        for (int i = 0; i < symbols.length; i++) {
            if (!Square.isWall(symbols[i])) {
                byte empty = Square.cleared(symbols[i]);
                symbols[i] = (position.boxes() >> i & 1) != 0 ? Square.withBox(empty) : empty;
            }
        }
        int player = Long.numberOfTrailingZeros(position.area());
        symbols[player] = Square.withPlayer(symbols[player]);
        return Grid.of(board.grid().width(), board.grid().height(), symbols);
    }
}
