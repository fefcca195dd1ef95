package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** Solutions that were played backwards, from the boxes on the goals to where the level starts. */
class ReverseLurdTest {

    private static Conversion convert(Board board, String text) {
        return SolutionText.parse(text).on(board, Coordinates.ofPlayer(board));
    }

    private static Conversion convert(String picture, String text) {
        return convert(Boards.of(picture), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[rrrr]LLLL", "[RR][4r][ll]LLLL", "[2(rr)]4L", "[rrr]rLLLL", "[]rrrrLLLL"})
    void pullsBecomePushesInReverseOrder(String reverse) {
        assertThat(convert(Boards.CORRIDOR, reverse)).isEqualTo(Conversion.of(Moves.of("RRRR")));
    }

    @Test
    void theSecondBoxIsReachedByAWalkWhereTheReverseGameJumps() {
        String room = """
                #######
                #     #
                #@$  .#
                #     #
                # $  .#
                #######
                """;

        assertThat(convert(room, "[rrr]LLL[drrdr]LLL"))
                .as("backwards the upper box came first, so forwards it comes last")
                .isEqualTo(Conversion.of(Moves.of("ddRRR" + "ulllu" + "RRR")));
    }

    @Test
    void thePlayerMayStartOnABoxIfTheFirstJumpTakesHimAway() {
        String onGoal = "#######\n# $  +#\n#     #\n#######";

        assertThat(convert(onGoal, "[l]LLL")).isEqualTo(Conversion.of(Moves.of("dlllluRRR")));
        assertThat(convert(onGoal, "[]lLLL").reason())
                .isEqualTo("played backwards, step 1 does not start on a free square");
    }

    @ParameterizedTest
    @CsvSource({
        "[]lLLL,        'played backwards, step 1 does not lead to a free square'",
        "[4r]R,         'played backwards, step 1 does not lead to a free square'",
        "[5r]L,         'played backwards, step 1 does not start on a free square'",
        "[u]L,          'played backwards, step 1 does not start on a free square'",
        "[9r]L,         'played backwards, step 1 does not start on a free square'",
        "[9l]L,         'played backwards, step 1 does not start on a free square'",
        "[9u]L,         'played backwards, step 1 does not start on a free square'",
        "[9d]L,         'played backwards, step 1 does not start on a free square'",
        "[3r]L,         'played backwards, step 1 pulls no box'",
        "[4r]LLL,       'played backwards, it does not end where the level starts'",
        "[4r]llll,      'played backwards, it does not end where the level starts'"
    })
    void whatTheBoardDoesNotAllowIsNamedByItsStep(String reverse, String reason) {
        assertThat(convert(Boards.CORRIDOR, reverse)).isEqualTo(Conversion.impossible(reason));
    }

    @Test
    void theGameMustEndWhereThePlayerCanWalkTo() {
        assertThat(convert("#######\n#  .$@#\n#######", "[l]R[llll]r"))
                .isEqualTo(Conversion.impossible("played forwards, where step 2 ends: the player cannot walk there"));
    }

    @Test
    void aGameWithoutPullOrWithGoalsLeftOverIsNone() {
        assertThat(convert("#####\n#@* #\n#####", "[]").reason()).isEqualTo("played backwards, it pulls no box");
        assertThat(convert("######\n#@$..#\n######", "[r]L").reason())
                .isEqualTo("played backwards, a level needs as many goals as boxes");
    }

    /** The number in a failure's name is the board's seed. */
    @Test
    void aSolutionWrittenBackwardsIsReadAsOneWithTheSamePushes() {
        for (long seed = 0; seed < 1000; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Moves solution = solution(solvable.board(), Moves.of(solvable.lurd()));
            String reverse = backwards(solution.toString(), new Random(seed));

            Conversion conversion = convert(solvable.board(), reverse);

            assertThat(conversion.reason())
                    .as("%d\n%s%s", seed, solvable.board(), reverse)
                    .isEmpty();
            Moves forwards = conversion.moves().orElseThrow();
            assertThat(solution(solvable.board(), forwards)).as("%d", seed).isEqualTo(forwards);
            assertThat(pushes(forwards)).as("%d", seed).isEqualTo(pushes(solution));
            assertThat(forwards.length()).as("%d", seed).isLessThanOrEqualTo(solution.length());
        }
    }

    private static Moves solution(Board board, Moves moves) {
        Verdict verdict = Replay.play(board, moves);
        assertThat(verdict).isInstanceOf(Verdict.Solves.class);
        return ((Verdict.Solves) verdict).solution();
    }

    private static String pushes(Moves moves) {
        return moves.toString().replaceAll("[lurd]", "");
    }

    /** The first jump leads to where the solution ends; some walks are jumps, and the last one may be missing. */
    private static String backwards(String lurd, Random random) {
        StringBuilder text = new StringBuilder("[").append(lurd).append(']');
        int first = 0;
        while (random.nextBoolean() && first < lurd.length() && Character.isLowerCase(lurd.charAt(first))) {
            first++;
        }
        int end = lurd.length();
        while (end > first) {
            int begin = end - 1;
            boolean jump = random.nextInt(3) == 0;
            while (jump && begin > first && isWalk(lurd, begin) && isWalk(lurd, begin - 1)) {
                begin--;
            }
            jump &= isWalk(lurd, begin) && begin > first;
            text.append(jump ? "[" : "");
            for (int i = end - 1; i >= begin; i--) {
                text.append(opposite(lurd.charAt(i)));
            }
            text.append(jump ? "]" : "");
            end = begin;
        }
        return text.toString();
    }

    private static boolean isWalk(String lurd, int i) {
        return Character.isLowerCase(lurd.charAt(i));
    }

    private static char opposite(char letter) {
        Direction direction = Moves.direction((byte) letter).opposite();
        return Character.isLowerCase(letter) ? direction.walkLetter() : direction.pushLetter();
    }
}
