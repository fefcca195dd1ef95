package org.sokobase.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                #@$.@#
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
        assertThat(inspect("#.#\n#@#\n#$#\n###").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
        assertThat(inspect("####\n#$@.\n####").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
        assertThat(inspect("###\n#$#\n#@#\n#.#").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
        assertThat(inspect("####\n.@$#\n####").problems()).containsExactly(BoardProblem.NOT_ENCLOSED);
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

    /** Rows are parted by bars. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "#####|#@$.#|#####;ok",
                // several players: those count who are enclosed
                "######|#@$.@#|######;several-players",
                "######|#@$.+#|######;several-players,boxes-goals-differ",
                "####|#@@#|####;several-players,no-boxes",
                "#####|#@+ #|#####;several-players,boxes-goals-differ,no-boxes",
                "#####|#@$.#|#####|#.$@#|#####;several-players",
                "#####|#@$.#|#####|# $@#|#####;several-players,boxes-goals-differ",
                "#####|#@$.#|#####|#.$@ |#####;several-players",
                "#####|#@$ #|#####|#.$@ |#####;several-players,boxes-goals-differ",
                "#####|#@$ #|#####|@;several-players,boxes-goals-differ",
                "#####|#@$. |#####|#.$@ |#####;several-players,not-enclosed",
                "#####|#@ .|#####|#. @ |#####;several-players,not-enclosed,no-boxes",
                // a hole: nobody knows which boxes and goals will be inside, unless there is no box at all
                "#####|#@$. |#####;not-enclosed",
                "#####|#@$  |#####;not-enclosed",
                "#####|#@ . |#####;not-enclosed,no-boxes",
                "#####|#@ . |#####|#$  #|#####;not-enclosed,no-boxes",
                "#####$|#@ . |#####;not-enclosed",
                "@;not-enclosed,no-boxes",
                // no player: what is wrong wherever one would be put inside
                "#####|# $.#|#####;no-player",
                "#####|# $ #|#####;no-player",
                "#####|#   #|#####;no-player,no-boxes",
                "#####$|#   #|#####;no-player,no-boxes",
                "#####|# $. |#####;no-player",
                "#####|#  . |#####;no-player,no-boxes",
                "#####|# $.#|#####|#    |#####;no-player",
                "###;no-player,no-boxes",
                // remarks are about sound levels only
                "######|#@* @#|######;several-players",
                "#####|#@*  |#####;not-enclosed",
            })
    void allProblemsAreNamedThatCanBeKnown(String rows, String status) {
        assertThat(Board.inspect(Grid.ofRows(List.of(rows.split("\\|")))).status())
                .isEqualTo(status);
    }

    /** What can be wrong with boards is wrong however they are turned, and however much floor is drawn around them. */
    @Test
    void problemsAreThoseOfEveryViewAndMargin() {
        Map<String, Integer> seen = new TreeMap<>();
        for (long seed = 1; seed <= 4000; seed++) {
            Grid grid = broken(new Random(seed));
            Set<BoardProblem> problems = Board.inspect(grid).problems();
            seen.merge(Board.inspect(grid).status(), 1, Integer::sum);
            for (Symmetry view : Symmetry.values()) {
                Grid turned = grid.seen(view);
                assertThat(Board.inspect(turned).problems())
                        .as("%s of%n%s", view, grid)
                        .isEqualTo(problems);
                assertThat(Board.inspect(withMargin(turned)).problems())
                        .as("%s with a margin of%n%s", view, grid)
                        .isEqualTo(problems);
            }
        }
        assertThat(seen)
                .containsKeys(
                        "ok",
                        "several-players,not-enclosed,no-boxes",
                        "several-players,boxes-goals-differ",
                        "no-player,no-boxes",
                        "not-enclosed,no-boxes");
    }

    /** With one player and a wall all around there is a board, else there is none, and the first problem says why. */
    @Test
    void theFirstProblemIsWhyThereIsNoBoard() {
        for (long seed = 1; seed <= 2000; seed++) {
            Grid grid = broken(new Random(seed));
            Board.Inspection inspection = Board.inspect(grid);
            Optional<BoardProblem> first = inspection.problems().stream().findFirst();

            assertThat(inspection.board().isEmpty())
                    .as("%s", grid)
                    .isEqualTo(first.filter(BoardProblem::preventsIdentity).isPresent());
            inspection.board().ifPresent(board -> assertThat(board.problems()).isEqualTo(inspection.problems()));
        }
    }

    /** A random board of which some squares were drawn over, or cut out with what stands around. */
    private static Grid broken(Random random) {
        Grid grid = Boards.random(random.nextLong()).grid();
        byte[] squares = grid.symbols();
        Square[] symbols = Square.values();
        for (int i = random.nextInt(4); i > 0; i--) {
            squares[random.nextInt(squares.length)] = symbols[random.nextInt(symbols.length)].symbol();
        }
        if (random.nextInt(4) == 0) {
            for (int i = 0; i < squares.length; i++) {
                squares[i] = Square.hasBox(squares[i]) ? Square.FLOOR.symbol() : squares[i];
            }
        }
        int rows = random.nextInt(3) == 0 ? 1 + random.nextInt(grid.height()) : grid.height();
        return Grid.of(grid.width(), rows, Arrays.copyOf(squares, rows * grid.width()));
    }

    private static Grid withMargin(Grid grid) {
        String side = " ".repeat(grid.width() + 2);
        List<String> rows = new ArrayList<>(List.of(side));
        grid.toString().lines().forEach(row -> rows.add(" " + row + " "));
        rows.add(side);
        return Grid.ofRows(rows);
    }

    @Test
    void everyProblemSaysWhetherItPreventsPlay() {
        for (BoardProblem problem : BoardProblem.values()) {
            assertThat(problem.preventsPlay()).as(problem.label()).isEqualTo(problem != BoardProblem.ALREADY_SOLVED);
            assertThat(problem.description()).isNotBlank();
        }
    }
}
