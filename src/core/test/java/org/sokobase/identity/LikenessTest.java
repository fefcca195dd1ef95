package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;

class LikenessTest {

    /** No view but the first leaves it as it is. */
    private static final Board BOARD = Boards.of("""
            ######
            #@ $.#
            # #  #
            #  ###
            ####
            """);

    private static final Board MOVED = Boards.of("""
            ######
            #  $.#
            # #  #
            # @###
            ####
            """);

    @Test
    void aBoardIsItselfMovedTurnedOrBoth() {
        assertThat(Likeness.of(BOARD, BOARD)).contains(new Likeness(Relation.EXACT, Symmetry.IDENTITY));
        assertThat(Likeness.of(BOARD, MOVED)).contains(new Likeness(Relation.MOVED, Symmetry.IDENTITY));
        for (Symmetry view : Symmetry.values()) {
            if (view != Symmetry.IDENTITY) {
                assertThat(Likeness.of(BOARD, BOARD.seen(view))).contains(new Likeness(Relation.SYMMETRIC, view));
                assertThat(Likeness.of(BOARD, MOVED.seen(view))).contains(new Likeness(Relation.SYMMETRIC_MOVED, view));
            }
        }
    }

    @Test
    void differentPuzzlesAreNotAlike() {
        assertThat(Likeness.of(BOARD, Boards.of(Boards.CORRIDOR))).isEmpty();
    }

    /** A board that looks the same in several views is turned by the first; one that is also moved, only if none fits whole. */
    @Test
    void whereTheBoardLeavesAChoiceTheFirstViewIsNamed() {
        Board square = Boards.of("""
                #####
                #@ .#
                #   #
                #.$$#
                #####
                """);

        for (Symmetry view : Symmetry.values()) {
            Optional<Symmetry> first = Stream.of(Symmetry.values())
                    .filter(other -> square.seen(other).equals(square.seen(view)))
                    .findFirst();
            assertThat(Likeness.of(square, square.seen(view)).map(Likeness::view))
                    .isEqualTo(first);
        }
    }

    @Test
    void theNearerRelationComesFirstThenTheEarlierView() {
        List<Likeness> inOrder = Stream.of(Relation.EXACT, Relation.SYMMETRIC, Relation.MOVED, Relation.SYMMETRIC_MOVED)
                .flatMap(relation -> Stream.of(Symmetry.values()).map(view -> new Likeness(relation, view)))
                .toList();

        assertThat(inOrder).isSorted();
        assertThat(inOrder.get(0)).isLessThan(inOrder.get(1));
        assertThat(inOrder.get(8)).isGreaterThan(inOrder.get(7)).isEqualByComparingTo(inOrder.get(8));
    }

    @Test
    void relationsHaveTheirNamesInOutput() {
        assertThat(Stream.of(Relation.values()).map(Relation::label))
                .containsExactly("exact", "symmetric", "moved", "symmetric+moved", "new", "rejected");
    }

    @Test
    void anIdentityHasTheFormThatAllBoardsOfThePuzzleShare() {
        for (Symmetry view : Symmetry.values()) {
            Board seen = MOVED.seen(view);
            assertThat(LevelIdentity.of(seen).canonicalForm(seen))
                    .isEqualTo(LevelIdentity.of(BOARD).canonicalForm(BOARD));
        }
    }
}
