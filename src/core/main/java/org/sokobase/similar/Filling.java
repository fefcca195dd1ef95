package org.sokobase.similar;

import org.jspecify.annotations.Nullable;
import org.sokobase.board.Square;

/**
 * Fills floor that plays no part in a picture with walls, until there is none left:
 *
 * <ul>
 *   <li><b>Dead ends:</b> floor with walls on three sides. A box in it is lost, and the player comes out only as he went in.
 *   <li><b>Bulges:</b> two squares of floor beside a corridor, with walls around them and walls on the other side of the
 *       corridor, which goes on at an end. A box in one of them is lost, the player cannot push from there, nor get past a box that he could not get
 *       past without.
 * </ul>
 *
 * <p>Only floor without box and goal is filled. Where the player counts, the last of the squares that he can reach are not
 * filled either: shut in by boxes, he needs them. The result is the same in every view. Takes time linear in the number of squares.
 *
 * <p><b>Shape.</b> Row-major squares with walls at all edges, without the player.
 */
final class Filling {

    private final byte[] squares;
    private final int width;

    /** Where the player can walk; null if he does not count. */
    private final boolean @Nullable [] area;

    private int areaSize;
    private final Waiting deadEnds;
    private final Waiting bulges;
    private final Waiting closing;
    private boolean changed;

    private Filling(byte[] squares, int width, boolean @Nullable [] area) {
        this.squares = squares;
        this.width = width;
        this.area = area;
        this.deadEnds = new Waiting(squares.length);
        this.bulges = new Waiting(squares.length);
        this.closing = new Waiting(squares.length);
        if (area != null) {
            for (boolean inArea : area) {
                areaSize += inArea ? 1 : 0;
            }
        }
    }

    /** Squares that are to be looked at, each once. */
    private static final class Waiting {
        private final int[] squares;
        private final boolean[] waits;
        private int count;

        Waiting(int size) {
            squares = new int[size];
            waits = new boolean[size];
        }

        void add(int square) {
            if (!waits[square]) {
                waits[square] = true;
                squares[count++] = square;
            }
        }

        boolean isEmpty() {
            return count == 0;
        }

        int take() {
            int square = squares[--count];
            waits[square] = false;
            return square;
        }
    }

    /** Fills dead ends only, where the player does not count: what is left does not depend on what was filled before. */
    static void fillDeadEnds(byte[] squares, int width) {
        new Filling(squares, width, null).fillDeadEnds();
    }

    /** Fills dead ends and bulges; those that are filled are no more in the area of the player. Returns whether there were any. */
    static boolean fill(byte[] squares, int width, boolean[] area) {
        return new Filling(squares, width, area).fill();
    }

    /** Dead ends come first, then all bulges that there are at once: so the result is the same in every view. */
    private boolean fill() {
        fillDeadEnds();
        while (!bulges.isEmpty()) {
            closeBulges();
            fillDeadEndsAgain();
        }
        return changed;
    }

    private void fillDeadEnds() {
        for (int square = 0; square < squares.length; square++) {
            lookAgain(square);
        }
        fillDeadEndsAgain();
    }

    private void fillDeadEndsAgain() {
        while (!deadEnds.isEmpty()) {
            int square = deadEnds.take();
            if (isDeadEnd(square) && mayFill(square, square)) {
                fill(square);
            } else {
                bulges.add(square);
            }
        }
    }

    private boolean isDeadEnd(int square) {
        return isFloor(square)
                && wall(square - 1) + wall(square + 1) + wall(square - width) + wall(square + width) >= 3;
    }

    private void closeBulges() {
        while (!bulges.isEmpty()) {
            int square = bulges.take();
            for (int along : new int[] {-1, 1, -width, width}) {
                int across = Math.abs(along) == 1 ? width : 1;
                if (isBulge(square, along, across) || isBulge(square, along, -across)) {
                    closing.add(square);
                    closing.add(square + along);
                }
            }
        }
        while (!closing.isEmpty()) {
            fill(closing.take());
        }
    }

    /** Whether this square and the next one along are a bulge of a corridor that lies across, and is open at an end. */
    private boolean isBulge(int square, int along, int across) {
        int next = square + along;
        return isFloor(square)
                && isFloor(next)
                && isWall(square - along)
                && isWall(next + along)
                && isWall(square - across)
                && isWall(next - across)
                && !isWall(square + across)
                && !isWall(next + across)
                && isWall(square + 2 * across)
                && isWall(next + 2 * across)
                && (!isWall(square + across - along) || !isWall(next + across + along))
                && mayFill(square, next);
    }

    /** Whether the player could be elsewhere than on these squares, which may be one and the same. */
    private boolean mayFill(int square, int other) {
        if (area == null) {
            return true;
        }
        int within = (area[square] ? 1 : 0) + (other != square && area[other] ? 1 : 0);
        return within < areaSize;
    }

    private void fill(int square) {
        squares[square] = Square.WALL.symbol();
        changed = true;
        if (area != null && area[square]) {
            area[square] = false;
            areaSize--;
        }
        for (int direction : new int[] {-1, 1, -width, width}) {
            int near = square + direction;
            if (!isWall(near)) { // beyond a wall there may be no square at all
                lookAgain(near);
                lookAgain(near - 1);
                lookAgain(near + 1);
                lookAgain(near - width);
                lookAgain(near + width); // as a bulge depends on squares two steps away
            }
        }
    }

    private void lookAgain(int square) {
        if (isFloor(square)) {
            deadEnds.add(square);
        }
    }

    private boolean isFloor(int square) {
        return squares[square] == Square.FLOOR.symbol();
    }

    private boolean isWall(int square) {
        return Square.isWall(squares[square]);
    }

    private int wall(int square) {
        return isWall(square) ? 1 : 0;
    }
}
