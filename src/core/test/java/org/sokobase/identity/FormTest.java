package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;

/** The forms in which boards are written; the number in a failure's name is the board's seed. */
class FormTest {

    private static final long BOARDS = 200;

    private static LevelId unique(Board board) {
        return new Identifier().identify(board).unique();
    }

    @ParameterizedTest
    @EnumSource
    void aFormIsABoardOfTheSamePuzzleAndItsOwnForm(Form form) {
        for (long seed = 0; seed < BOARDS; seed++) {
            Board board = Boards.random(seed);
            Form.Drawn drawn = form.of(board);

            assertThat(unique(drawn.board())).as("%d", seed).isEqualTo(unique(board));
            assertThat(form.of(drawn.board()))
                    .as("%d", seed)
                    .isEqualTo(new Form.Drawn(drawn.board(), Symmetry.IDENTITY));
            assertThat(drawn.board().saturated())
                    .as("%d", seed)
                    .isEqualTo(board.seen(drawn.view()).saturated());
        }
    }

    @Test
    void theSaturatedFormIsAlikeWhereverThePlayerStarts() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Board board = Boards.random(seed);
            for (Board elsewhere : Boards.withPlayerElsewhere(board)) {
                assertThat(Form.SATURATED.of(elsewhere)).as("%d", seed).isEqualTo(Form.SATURATED.of(board));
            }
        }
    }

    @Test
    void theCanonicalFormIsAlikeForAllBoardsOfAPuzzle() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Board board = Boards.random(seed);
            Board canonical = Form.CANONICAL.of(board).board();
            for (Symmetry view : Symmetry.values()) {
                for (Board elsewhere : Boards.withPlayerElsewhere(board.seen(view))) {
                    assertThat(Form.CANONICAL.of(elsewhere).board())
                            .as("%d", seed)
                            .isEqualTo(canonical);
                }
                assertThat(Form.CANONICAL.of(board.seen(view)).board())
                        .as("%d", seed)
                        .isEqualTo(canonical);
            }
        }
    }

    @Test
    void theSumOfTheCanonicalFormIsTheUniqueId() {
        Board board = Form.CANONICAL.of(Boards.random(1)).board();

        assertThat(new Identifier().sumOf(board.saturated(), Symmetry.IDENTITY)).isEqualTo(unique(board));
    }

    @Test
    void aFormIsFoundByItsName() {
        assertThat(Form.labelled("canonical")).contains(Form.CANONICAL);
        assertThat(Form.labelled("normal").orElseThrow().label()).isEqualTo("normal");
        assertThat(Form.labelled("Canonical")).isEmpty();
    }
}
