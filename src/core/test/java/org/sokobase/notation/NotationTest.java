package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;

class NotationTest {

    private static final int BOARDS = 1000;

    private static final Board CORRIDOR = Boards.of(Boards.CORRIDOR);

    private static Optional<String> write(Notation notation, String lurd) {
        return notation.write(Moves.of(lurd), CORRIDOR, new Coordinates(3, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "LURD,    RlrRRR",
        "RLE,     Rlr3R",
        "REVERSE, [rrrr]LLLlrL",
        "WALK,    '3-1r1l1r4'",
        "SQUARES, 'Db,Eb,Db,Eb,Fb,Gb,Hb'"
    })
    void movesAreWrittenInEachNotation(Notation notation, String text) {
        assertThat(write(notation, "RlrRRR")).contains(text);
    }

    @ParameterizedTest
    @EnumSource
    void theCaseIsWrittenAsItIsPlayed(Notation notation) {
        assertThat(write(notation, "rRlLLRr").isPresent()).as("illegal").isFalse();
        assertThat(write(notation, "rLRrrR")).isEqualTo(write(notation, "RlrRRR"));
    }

    /** The number in a failure's name is the board's seed. */
    @ParameterizedTest
    @EnumSource
    void whatIsWrittenIsReadAgainAsTheSameMoves(Notation notation) {
        for (long seed = 0; seed < BOARDS; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Board board = solvable.board();
            Coordinates player = shifted(Coordinates.ofPlayer(board), (int) seed % 40);
            int end = notation == Notation.REVERSE
                    ? endWithPush(solvable.lurd())
                    : solvable.lurd().length();
            Moves moves = Moves.of(solvable.lurd().substring(0, end));

            String text = notation.write(moves, board, player).orElseThrow();

            assertThat(SolutionText.parse(text).on(board, player))
                    .as("%d\n%s%s", seed, board, text)
                    .isEqualTo(Conversion.of(moves));
            assertThat(Notation.of(text)).as(text).isPresent();
        }
    }

    private static Coordinates shifted(Coordinates player, int by) {
        return new Coordinates(player.x() + by, player.y() + by);
    }

    private static int endWithPush(String lurd) {
        int end = lurd.length();
        while (Character.isLowerCase(lurd.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    @ParameterizedTest
    @ValueSource(strings = {"RRR", "RRRRl", "lr"})
    void movesThatDoNotEndSolvedByAPushAreNotWrittenBackwards(String lurd) {
        String legal = lurd.equals("lr") ? "Rl" : lurd;

        assertThat(write(Notation.REVERSE, legal)).isEmpty();
        assertThat(write(Notation.LURD, legal)).contains(legal);
    }

    @Test
    void aSolutionOfALevelWithMoreGoalsThanBoxesIsNotWrittenBackwards() {
        Board board = Boards.of("#######\n#@$. .#\n#######\n");

        assertThat(Notation.REVERSE.write(Moves.of("R"), board, new Coordinates(1, 1)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "LURD,    'rr UU\ndL'",
        "RLE,     3r2(uL)*l",
        "RLE,     4R",
        "REVERSE, []ULu[rd]R",
        "WALK,    '20-1d2,20-5l2'",
        "WALK,    3-1r4",
        "WALK,    'r2d1,14-3r2,5-2l2'",
        "WALK,    r4",
        "WALK,    r2d1",
        "WALK,    'r2,d1'",
        "WALK,    '3-1ru4'",
        "SQUARES, 'Db,Eb,Fb'",
        "SQUARES, Db Eb Fb"
    })
    void theFormTellsTheNotation(Notation notation, String text) {
        assertThat(Notation.of(text)).contains(notation);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "30-8-55",
                "30-8",
                "3-1",
                "10-12d",
                "Level 3",
                "3",
                "10 l",
                "4",
                "()",
                "r 4",
                "4-1 2-1",
                "u1-1",
                "L1,R2,3-4",
                "r,d",
                "Aa Cc",
                "Not Yet",
                "5#|#@$.#|5#",
                "Ann,Bob,Joe",
                "Aa",
                "Aa,Cc",
                "undefined",
                "rr?",
                "{r}RR",
                "rru\u0301"
            })
    void whatIsNoMovesHasNoNotation(String text) {
        assertThat(Notation.of(text)).isEmpty();
    }

    @Test
    @Timeout(10)
    void countsAreNotCarriedOutToTellTheNotation() {
        for (int i = 0; i < 20_000; i++) {
            assertThat(Notation.of("9999999(9999999r)")).contains(Notation.RLE);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(60)
    void aMillionMovesAreWrittenAndRead(Notation notation) {
        String walk = "Rl" + "rl".repeat(500_000) + "rRRR";
        Moves moves = Moves.of(walk);

        String text = write(notation, walk).orElseThrow();

        assertThat(SolutionText.parse(text).on(CORRIDOR, new Coordinates(3, 1))).isEqualTo(Conversion.of(moves));
    }

    /** Noise is never taken for moves that then cannot be read. */
    @Test
    void whatHasANotationOtherThanCountsIsWellFormed() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(12); i >= 0; i--) {
                text.append("lurdLURD12-,AaBb[]()* ".charAt(random.nextInt(22)));
            }
            Optional<Notation> notation = Notation.of(text.toString());
            if (notation.isPresent() && notation.get() != Notation.RLE && notation.get() != Notation.REVERSE) {
                assertThat(SolutionText.parse(text.toString()))
                        .as(text.toString())
                        .isNotInstanceOf(SolutionText.Malformed.class);
            }
        }
    }
}
