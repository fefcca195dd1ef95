package org.sokobase.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;

class BoardProblemTest {

    private static Board.Inspection inspect(String picture) {
        return Board.inspect(Grid.of(picture));
    }

    @Test
    void aFaultlessBoardHasNoProblems() {
        Board.Inspection inspection = inspect(Boards.CORRIDOR);

        assertThat(inspection.problems()).isEmpty();
        assertThat(inspection.board()).isPresent();
        assertThat(inspection.playable()).isEqualTo(inspection.board());
    }

    @Test
    void withoutAPlayerThereIsNoBoard() {
        Board.Inspection inspection = inspect("""
                #####
                # $.#
                #####
                """);

        assertThat(inspection.problems()).containsExactly(BoardProblem.NO_PLAYER);
        assertThat(inspection.board()).isEmpty();
    }

    @Test
    void withTwoPlayersThereIsNoBoard() {
        Board.Inspection inspection = inspect("""
                ######
                #@$.+#
                ######
                """);

        assertThat(inspection.problems()).containsExactly(BoardProblem.SEVERAL_PLAYERS);
        assertThat(inspection.board()).isEmpty();
    }

    @Test
    void aSecondPlayerOutsideIsOneTooMany() {
        assertThat(inspect("""
                #####
                #@$.#@
                #####
                """).problems()).containsExactly(BoardProblem.SEVERAL_PLAYERS);
    }

    @Test
    void aHoleInTheOuterWallLeavesNoBoard() {
        Board.Inspection inspection = inspect("""
                ### #
                #@$.#
                #####
                """);

        assertThat(inspection.problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
        assertThat(inspection.board()).isEmpty();
    }

    @Test
    void eachSideOfTheGridCanBeTheHole() {
        assertThat(inspect("#.#\n#@#\n###").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
        assertThat(inspect("###\n#@.\n###").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
        assertThat(inspect("###\n#@#\n#.#").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
        assertThat(inspect("###\n.@#\n###").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
    }

    @Test
    void aBoxInTheGapClosesNothing() {
        assertThat(inspect("""
                ##$##
                #@ .#
                #####
                """).problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
    }

    @Test
    void moreBoxesThanGoalsAreAProblemButABoard() {
        Board.Inspection inspection = inspect("""
                ######
                #@$$.#
                ######
                """);

        assertThat(inspection.problems()).containsExactly(BoardProblem.BOXES_GOALS_DIFFER);
        assertThat(inspection.board()).isPresent();
        assertThat(inspection.playable()).isEmpty();
    }

    @Test
    void moreGoalsThanBoxesAreAProblemEvenWithEveryBoxOnAGoal() {
        assertThat(inspect("""
                ######
                #@* .#
                ######
                """).problems()).containsExactly(BoardProblem.BOXES_GOALS_DIFFER);
    }

    @Test
    void withoutBoxesAndGoalsThereIsNothingToPush() {
        assertThat(inspect("""
                ####
                #@ #
                ####
                """).problems()).containsExactly(BoardProblem.NO_BOXES);
    }

    @Test
    void goalsWithoutBoxesAreTwoProblemsAtOnce() {
        Board.Inspection inspection = inspect("""
                ####
                #@.#
                ####
                """);

        assertThat(inspection.problems()).containsExactly(BoardProblem.BOXES_GOALS_DIFFER, BoardProblem.NO_BOXES);
        assertThat(inspection.playable()).isEmpty();
    }

    @Test
    void aBoardThatStartsSolvedIsPlayable() {
        Board.Inspection inspection = inspect("""
                #####
                #@* #
                #####
                """);

        assertThat(inspection.problems()).containsExactly(BoardProblem.ALREADY_SOLVED);
        assertThat(inspection.playable()).isPresent();
    }

    @Test
    void everyProblemSaysWhetherItPreventsPlay() {
        for (BoardProblem problem : BoardProblem.values()) {
            assertThat(problem.preventsPlay()).as(problem.label()).isEqualTo(problem != BoardProblem.ALREADY_SOLVED);
            assertThat(problem.description()).isNotBlank();
        }
    }
}
