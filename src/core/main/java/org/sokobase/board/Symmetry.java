package org.sokobase.board;

import java.util.Arrays;
import java.util.Optional;

/**
 * One of the eight views of a board: its four rotations (clockwise) and the four rotations of its mirror image. The
 * mirror swaps left and right and is applied first.
 *
 * <p>The views form the symmetry group of the square: {@link #then} is its product, {@link #inverse} its inverse.
 */
public enum Symmetry {
    IDENTITY("identity", "as it is"),
    ROT90("rot90", "rotated by 90 degrees"),
    ROT180("rot180", "rotated by 180 degrees"),
    ROT270("rot270", "rotated by 270 degrees"),
    MIRROR("mirror", "mirrored left to right"),
    MIRROR_ROT90("mirror-rot90", "mirrored and rotated by 90 degrees"),
    MIRROR_ROT180("mirror-rot180", "mirrored top to bottom"),
    MIRROR_ROT270("mirror-rot270", "mirrored and rotated by 270 degrees");

    private static final Symmetry[] ALL = values();

    private final String label;
    private final String meaning;
    private final boolean mirrored;
    private final int quarterTurns;

    /** The steps in the original that go right and down in the view. */
    private final Direction along;

    private final Direction down;

    /** The rotations come first in the order of their quarter turns, then those of the mirror image in the same. */
    Symmetry(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
        this.mirrored = ordinal() >= 4;
        this.quarterTurns = ordinal() & 3;
        this.along = back(Direction.RIGHT);
        this.down = back(Direction.DOWN);
    }

    /** Where a direction of this view points in the original. */
    private Direction back(Direction direction) {
        return mirrored ? apply(direction) : direction.turned(-quarterTurns); // a mirrored view is its own inverse
    }

    /** The name in output and files, such as {@code mirror-rot90}. */
    public String label() {
        return label;
    }

    /** What it does to a board, for people, such as {@code rotated by 90 degrees}. */
    public String describe() {
        return meaning;
    }

    /** The view with a name in output and files. */
    public static Optional<Symmetry> labelled(String label) {
        return Arrays.stream(ALL).filter(view -> view.label.equals(label)).findFirst();
    }

    /** Whether the view exchanges width and height. */
    public boolean swapsSides() {
        return (quarterTurns & 1) == 1;
    }

    /** The view that is this one followed by the next. */
    public Symmetry then(Symmetry next) {
        // A mirror after a turn equals the opposite turn after the mirror.
        int turns = next.mirrored ? next.quarterTurns - quarterTurns : next.quarterTurns + quarterTurns;
        return mirrored == next.mirrored ? rotated(turns) : mirroredAndRotated(turns);
    }

    /** The inverse view: {@code v.then(v.inverse())} is {@link #IDENTITY}. */
    public Symmetry inverse() {
        return mirrored ? this : rotated(-quarterTurns);
    }

    /** Where a direction points when the board is seen in this view. */
    public Direction apply(Direction direction) {
        boolean sideways = direction.dx() != 0;
        return (mirrored && sideways ? direction.opposite() : direction).turned(quarterTurns);
    }

    /**
     * The path through a board of this size that visits its squares in the row-major order of the view: start at index
     * {@link Path#start}, add {@link Path#along} from column to column and {@link Path#down} from row to row.
     */
    Path path(int width, int height) {
        int x = along.dx() + down.dx() > 0 ? 0 : width - 1;
        int y = along.dy() + down.dy() > 0 ? 0 : height - 1;
        return new Path(
                y * width + x,
                along.offset(width),
                down.offset(width),
                swapsSides() ? height : width,
                swapsSides() ? width : height);
    }

    /** A path through a row-major array; {@code width} and {@code height} are those of the view. */
    record Path(int start, int along, int down, int width, int height) {}

    private static Symmetry rotated(int quarterTurns) {
        return ALL[quarterTurns & 3];
    }

    private static Symmetry mirroredAndRotated(int quarterTurns) {
        return ALL[4 + (quarterTurns & 3)];
    }
}
