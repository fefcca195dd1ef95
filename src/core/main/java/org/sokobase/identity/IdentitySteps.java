package org.sokobase.identity;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;

/**
 * Every step from the squares of a level as published to its ids, for people who want to see them or compute ids
 * themselves. Immutable.
 *
 * <p><b>Source.</b> The steps of "Level Identity" on sourcecode.se.
 */
public final class IdentitySteps {

    private final Grid published;
    private final BitSet filled;
    private final Board board;
    private final LevelIdentity identity;
    private final List<View> views;

    /**
     * One of the eight views among which the smallest sum is the Unique-Id.
     *
     * @param view     how the board is turned
     * @param grid     the saturated normal form in this view
     * @param sum      its sum: the first 64 bits of the MD5 of its text
     * @param smallest whether its sum is the Unique-Id; views that look the same share it
     */
    public record View(Symmetry view, Grid grid, LevelId sum, boolean smallest) {}

    private IdentitySteps(Grid published, Board board) {
        Identifier identifier = new Identifier();
        this.published = published;
        this.filled = Board.filled(published);
        this.board = board;
        this.identity = identifier.identify(board);
        this.views =
                Stream.of(Symmetry.values()).map(view -> view(identifier, view)).toList();
    }

    /**
     * The steps from the squares of a level as published.
     *
     * @throws IllegalArgumentException if they have no normal form
     */
    public static IdentitySteps of(Grid published) {
        return new IdentitySteps(published, Board.of(published));
    }

    private View view(Identifier identifier, Symmetry view) {
        LevelId sum = identifier.sumOf(board.saturated(), view);
        return new View(view, board.saturated().seen(view), sum, sum.equals(identity.unique()));
    }

    /** The squares as published. */
    public Grid published() {
        return published;
    }

    /** Step 1: the squares of {@link #published} that the fill from the player reaches, by row-major index. */
    public Set<Integer> filled() {
        return filled.stream().boxed().collect(TreeSet::new, Set::add, Set::addAll);
    }

    /** Step 2: a wall on every other square. */
    public Grid walled() {
        byte[] squares = new byte[published.size()];
        Arrays.fill(squares, Square.WALL.symbol());
        filled.stream().forEach(square -> squares[square] = published.symbol(square));
        return Grid.of(published.width(), published.height(), squares);
    }

    /** Step 3: the cropped grid, which is the normal form. */
    public Grid normalForm() {
        return board.grid();
    }

    /** Step 4: the player on every square within reach. */
    public Grid saturated() {
        return board.saturated();
    }

    /** Step 5: the eight views of that, in the order of {@link Symmetry}. */
    public List<View> views() {
        return views;
    }

    /** The resulting ids. */
    public LevelIdentity identity() {
        return identity;
    }
}
