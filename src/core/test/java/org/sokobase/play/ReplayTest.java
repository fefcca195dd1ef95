package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;

class ReplayTest {

    private static Verdict play(String picture, String lurd) {
        return Replay.play(Boards.of(picture), Moves.of(lurd));
    }

    private static Verdict.Illegal illegal(int move, Direction direction, Verdict.Reason reason, String position) {
        return new Verdict.Illegal(move, direction, reason, Grid.of(position));
    }

    @Test
    void solvesOnceEveryBoxIsOnAGoal() {
        Verdict verdict = play(Boards.CORRIDOR, "RRRR");

        assertThat(verdict).isEqualTo(new Verdict.Solves(Moves.of("RRRR"), new Metrics(4, 4, 1, 1, 1, 1), 0, false));
        assertThat(verdict.label()).isEqualTo("solves");
    }

    @Test
    void whatWasMadeAsASolutionMustBeOne() {
        assertThat(Replay.solution(Boards.of(Boards.CORRIDOR), Moves.of("RRRR")))
                .isEqualTo(play(Boards.CORRIDOR, "RRRR"));
        assertThatThrownBy(() -> Replay.solution(Boards.of(Boards.CORRIDOR), Moves.of("RR")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("RR");
    }

    @Test
    void movesAfterTheSolvingOneAreCountedAndNotPlayed() {
        assertThat(play(Boards.CORRIDOR, "RRRR" + "lluud"))
                .as("the walk up would be illegal")
                .isEqualTo(new Verdict.Solves(Moves.of("RRRR"), new Metrics(4, 4, 1, 1, 1, 1), 5, false));
    }

    @Test
    void wrongCaseIsCorrectedAndSaid() {
        Verdict.Solves lower = (Verdict.Solves) play(Boards.CORRIDOR, "rrrr");
        Verdict.Solves upper = (Verdict.Solves) play("######\n#@ $.#\n######", "RR");

        assertThat(lower.solution()).hasToString("RRRR");
        assertThat(lower.recased()).isTrue();
        assertThat(upper.solution()).hasToString("rR");
        assertThat(upper.recased()).isTrue();
    }

    @Test
    void wrongCaseAfterTheSolvingMoveIsNoMatter() {
        assertThat(((Verdict.Solves) play(Boards.CORRIDOR, "RRRR" + "L")).recased())
                .isFalse();
    }

    @Test
    void runningIntoAWallIsIllegal() {
        Verdict verdict = play("""
                #######
                #@ $ .#
                #######
                """, "rRU");

        assertThat(verdict).isEqualTo(illegal(3, Direction.UP, Verdict.Reason.INTO_WALL, """
                #######
                #  @$.#
                #######
                """));
        assertThat(verdict.label()).isEqualTo("illegal");
    }

    @Test
    void pushingABoxIntoAWallIsIllegal() {
        assertThat(play("""
                ######
                #.@$ #
                ######
                """, "RR")).isEqualTo(illegal(2, Direction.RIGHT, Verdict.Reason.BOX_INTO_WALL, """
                ######
                #. @$#
                ######
                """));
    }

    @Test
    void pushingABoxIntoAnotherIsIllegal() {
        assertThat(play("""
                #######
                #@$* .#
                #######
                """, "r")).isEqualTo(illegal(1, Direction.RIGHT, Verdict.Reason.BOX_INTO_BOX, """
                #######
                #@$* .#
                #######
                """));
    }

    @Test
    void theGoalsStayWhereTheyAreWhileBoxesAndPlayerPassOverThem() {
        assertThat(play("""
                ########
                #@$.. $#
                ########
                """, "RRRR")).isEqualTo(illegal(4, Direction.RIGHT, Verdict.Reason.BOX_INTO_BOX, """
                ########
                #  .+$$#
                ########
                """));
    }

    @Test
    void everyReasonIsASentence() {
        for (Verdict.Reason reason : Verdict.Reason.values()) {
            assertThat(reason.description()).startsWith("the ").doesNotEndWith(".");
        }
    }

    @Test
    void boxesLeftMeanFallingShort() {
        Verdict verdict = play("""
                ########
                #@$ .  #
                # $ .  #
                ########
                """, "RR");

        assertThat(verdict).isEqualTo(new Verdict.FallsShort(1, new Metrics(2, 2, 1, 1, 1, 1)));
        assertThat(verdict.label()).isEqualTo("falls-short");
    }

    @Test
    void aBoxPushedOffAGoalIsLeftAgain() {
        assertThat(play("""
                #######
                #@* $.#
                #######
                """, "R")).isEqualTo(new Verdict.FallsShort(2, new Metrics(1, 1, 1, 1, 1, 1)));
    }

    @Test
    void aBoardThatStartsSolvedNeedsAPush() {
        String solved = """
                ######
                #@ * #
                ######
                """;

        assertThat(play(solved, "rlr")).isInstanceOf(Verdict.FallsShort.class);
    }

    @Test
    void aBoardThatStartsSolvedIsSolvedByThePushThatBringsItsBoxBack() {
        assertThat(play("""
                #######
                #     #
                # @*  #
                #     #
                #######
                """, "RurrdL" + "uull")).isInstanceOfSatisfying(Verdict.Solves.class, solves -> {
            assertThat(solves.solution()).hasToString("RurrdL");
            assertThat(solves.trailing()).isEqualTo(4);
        });
    }

    @Test
    void goalsMayBeLeftOver() {
        assertThat(play("""
                #######
                #@$. .#
                #######
                """, "R"))
                .isEqualTo(new Verdict.Solves(Moves.of("R"), new Metrics(1, 1, 1, 1, 1, 1), 0, false));
    }

    @Test
    void moreBoxesThanGoalsAreNeverSolved() {
        assertThat(play("""
                ########
                #@$. $ #
                ########
                """, "R")).isEqualTo(new Verdict.FallsShort(1, new Metrics(1, 1, 1, 1, 1, 1)));
    }

    @Test
    void aBoardThatIsSolvedNeedsAPushNevertheless() {
        assertThat(play("""
                #####
                #@ *#
                #####
                """, "r")).isInstanceOfSatisfying(Verdict.FallsShort.class, fallsShort -> {
            assertThat(fallsShort.needsOnlyAPush()).isTrue();
            assertThat(fallsShort.label()).isEqualTo("falls-short");
        });
        assertThat(play(Boards.CORRIDOR, "R"))
                .isInstanceOfSatisfying(
                        Verdict.FallsShort.class,
                        fallsShort -> assertThat(fallsShort.needsOnlyAPush()).isFalse());
    }

    @Test
    void theBoardItselfIsNotChanged() {
        Board board = Boards.of(Boards.CORRIDOR);

        Replay.play(board, Moves.of("RRRR"));

        assertThat(board).hasToString(Boards.CORRIDOR);
    }
}
