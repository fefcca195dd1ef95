package org.sokobase.board;

/** One of the four directions in which the player steps and boxes are pushed; y grows downwards. */
public enum Direction {
    UP(0, -1, 'u'),
    RIGHT(1, 0, 'r'),
    DOWN(0, 1, 'd'),
    LEFT(-1, 0, 'l');

    private static final Direction[] ALL = values();

    private final int dx;
    private final int dy;
    private final char walkLetter;
    private final char pushLetter;

    Direction(int dx, int dy, char walkLetter) {
        this.dx = dx;
        this.dy = dy;
        this.walkLetter = walkLetter;
        this.pushLetter = Character.toUpperCase(walkLetter);
    }

    /** The change of the column, -1, 0 or 1. */
    public int dx() {
        return dx;
    }

    /** The change of the row, -1, 0 or 1. */
    public int dy() {
        return dy;
    }

    /** The LURD letter of a walk in this direction: {@code u r d l}. */
    public char walkLetter() {
        return walkLetter;
    }

    /** The LURD letter of a push in this direction: {@code U R D L}. */
    public char pushLetter() {
        return pushLetter;
    }

    /** The direction that undoes a step in this one. */
    public Direction opposite() {
        return ALL[(ordinal() + 2) % 4];
    }

    /** The direction after this number of quarter turns clockwise. */
    Direction turned(int quarterTurns) {
        return ALL[(ordinal() + quarterTurns) & 3];
    }

    /** The index of the neighbour in this direction minus that of the square, in a row-major array of this width. */
    public int offset(int width) {
        return dy * width + dx;
    }
}
