package org.sokobase.similar;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;

/**
 * The pictures of a board that the tiers from {@link Tier#TRIMMED} to {@link Tier#SAME_WALLS} compare, each without what the
 * tier ignores. Two boards are the same in a tier if their pictures are equal in some view.
 *
 * <p>All pictures are drawn from the trimmed board, so boards that are the same in one tier are the same in the later ones.
 * Pictures without the player, boxes or goals also have the dead ends filled that existed only for these: a goal in a niche
 * is then like a goal elsewhere. In boards of which more than half is dead ends, they stay.
 *
 * <p>Immutable.
 */
public final class TierPictures {

    /** Wider and higher boards have no pictures: trimming could take too long. */
    public static final int MAX_SIDE = 200;

    private final Board trimmed;
    private final int width;
    private final int height;

    /** Walls, boxes and goals. */
    private final byte[] squares;

    private final boolean deadEndsStay;

    /** What a picture has left of the squares. */
    private enum Kept {
        /** Walls alone. */
        WALLS,
        /** Walls and boxes. */
        BOXES,
        /** Walls and goals. */
        GOALS
    }

    private TierPictures(Board trimmed) {
        this.trimmed = trimmed;
        this.width = trimmed.grid().width();
        this.height = trimmed.grid().height();
        this.squares = Trimming.withoutPlayer(trimmed);
        Filling.fillDeadEnds(squares, width);
        byte[] walls = only(Kept.WALLS);
        int floor = floorOf(walls);
        Filling.fillDeadEnds(walls, width);
        this.deadEndsStay = floorOf(walls) * 2 < floor;
    }

    /** The pictures of a board; empty if it is wider or higher than {@value #MAX_SIDE} squares. */
    public static Optional<TierPictures> of(Board board) {
        return board.grid().width() > MAX_SIDE || board.grid().height() > MAX_SIDE
                ? Optional.empty()
                : Optional.of(new TierPictures(Trimming.of(board)));
    }

    /**
     * What a tier sees.
     *
     * @throws IllegalArgumentException if the tier compares no pictures, or none of its own
     */
    Grid of(Tier tier) {
        return switch (tier) {
            case TRIMMED -> trimmed.saturated();
            case ANY_PLAYER, REVERSED -> cropped(squares);
            case OTHER_BOXES -> filled(only(Kept.GOALS));
            case OTHER_GOALS -> filled(only(Kept.BOXES));
            case SAME_WALLS -> filled(only(Kept.WALLS));
            case EXACT, SAME, SIMILAR -> throw new IllegalArgumentException("no picture of " + tier);
        };
    }

    /** The picture with boxes and goals exchanged, to which another board's must be the same to be its reverse. */
    Grid exchanged() {
        byte[] exchanged = squares.clone();
        for (int i = 0; i < exchanged.length; i++) {
            exchanged[i] = exchanged(exchanged[i]);
        }
        return cropped(exchanged);
    }

    private static byte exchanged(byte symbol) {
        if (symbol == Square.BOX.symbol()) {
            return Square.GOAL.symbol();
        }
        return symbol == Square.GOAL.symbol() ? Square.BOX.symbol() : symbol;
    }

    /** How the board of these pictures must be turned to be the same as another one to a tier; nothing if it is not. */
    public Optional<Symmetry> viewOnto(TierPictures other, Tier tier) {
        Grid picture = of(tier);
        Grid theirs = other.of(tier);
        Optional<Symmetry> view = viewOnto(picture, theirs);
        return view.isEmpty() && tier == Tier.REVERSED ? viewOnto(exchanged(), theirs) : view;
    }

    /**
     * The surest tier in which two different puzzles are the same: {@link Tier#SIMILAR} if their pictures are the same in
     * none, or if one of them has no pictures.
     */
    public static Tier surest(Board one, Board other) {
        Optional<TierPictures> own = of(one);
        Optional<TierPictures> theirs = of(other);
        return TierKeys.TIERS.stream()
                .filter(tier -> own.isPresent()
                        && theirs.isPresent()
                        && own.get().viewOnto(theirs.get(), tier).isPresent())
                .findFirst()
                .orElse(Tier.SIMILAR);
    }

    private static Optional<Symmetry> viewOnto(Grid from, Grid to) {
        return Arrays.stream(Symmetry.values())
                .filter(view -> from.seen(view).equals(to))
                .findFirst();
    }

    /** The squares with only some of what stands on them. */
    private byte[] only(Kept kept) {
        byte[] picture = new byte[squares.length];
        for (int i = 0; i < picture.length; i++) {
            picture[i] = only(squares[i], kept);
        }
        return picture;
    }

    private static byte only(byte symbol, Kept kept) {
        boolean box = kept == Kept.BOXES && Square.hasBox(symbol);
        boolean goal = kept == Kept.GOALS && Square.hasGoal(symbol);
        if (Square.isWall(symbol)) {
            return symbol;
        }
        byte ground = goal ? Square.GOAL.symbol() : Square.FLOOR.symbol();
        return box ? Square.withBox(ground) : ground;
    }

    private static int floorOf(byte[] squares) {
        int floor = 0;
        for (byte symbol : squares) {
            floor += Square.isWall(symbol) ? 0 : 1;
        }
        return floor;
    }

    private Grid filled(byte[] picture) {
        if (!deadEndsStay) {
            Filling.fillDeadEnds(picture, width);
        }
        return cropped(picture);
    }

    /** One row and column of walls around what is no wall; a single wall if there is nothing else. */
    private Grid cropped(byte[] picture) {
        int left = width;
        int right = -1;
        int top = height;
        int bottom = -1;
        for (int i = 0; i < picture.length; i++) {
            if (!Square.isWall(picture[i])) {
                left = Math.min(left, i % width);
                right = Math.max(right, i % width);
                top = Math.min(top, i / width);
                bottom = i / width;
            }
        }
        if (right < 0) {
            return Grid.of(1, 1, new byte[] {Square.WALL.symbol()});
        }
        int newWidth = right - left + 3;
        int newHeight = bottom - top + 3;
        byte[] rows = new byte[newWidth * newHeight];
        for (int y = 0; y < newHeight; y++) {
            System.arraycopy(picture, (top - 1 + y) * width + left - 1, rows, y * newWidth, newWidth);
        }
        return Grid.of(newWidth, newHeight, rows);
    }
}
