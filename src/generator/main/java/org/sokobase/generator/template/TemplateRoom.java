package org.sokobase.generator.template;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.pull.GoalRoom;

/** Puts templates together, row by row, and checks what comes of them. Not safe for use by several threads. */
final class TemplateRoom {

    private static final int TEMPLATE = 3;

    private final int width;
    private final int height;
    /** Floor, wall or, where nothing is asked for yet, either. */
    private final char[] squares;

    /** A room of so many templates. */
    TemplateRoom(int across, int down) {
        width = across * TEMPLATE + 2;
        height = down * TEMPLATE + 2;
        squares = new char[width * height];
    }

    /** A room without goals; nothing if the templates do not fit or the room fails a check. */
    Optional<GoalRoom> build(int boxes, SeededRandom random) {
        Arrays.fill(squares, '.');
        for (int y = 1; y < height - 1; y += TEMPLATE) {
            for (int x = 1; x < width - 1; x += TEMPLATE) {
                if (!place(Template.ALL.get(random.below(Template.ALL.size())), x, y)) {
                    return Optional.empty();
                }
            }
        }
        long floor = 0;
        for (int square = width + 1; square < squares.length - width - 1; square++) {
            floor |= isFloor(square) ? 1L << square - width - 1 : 0;
        }
        GoalRoom room = new GoalRoom(width, height, floor, 0);
        // A box, its goal and the player need a square each.
        return room.isConnected() && Long.bitCount(floor) > 2 * boxes && !hasOpenBlock() && !hasNook()
                ? Optional.of(room)
                : Optional.empty();
    }

    /** Sets a template, unless it and what is there ask for different squares. */
    private boolean place(Template template, int x, int y) {
        for (int dy = -1; dy <= TEMPLATE; dy++) {
            for (int dx = -1; dx <= TEMPLATE; dx++) {
                int square = (y + dy) * width + x + dx;
                char asked = template.at(dx, dy);
                boolean border = x + dx == 0 || x + dx == width - 1 || y + dy == 0 || y + dy == height - 1;
                char there = border ? '#' : squares[square];
                if (asked != '.' && there != '.' && asked != there) {
                    return false;
                }
                squares[square] = asked == '.' ? squares[square] : asked;
            }
        }
        return true;
    }

    private boolean isFloor(int square) {
        int x = square % width;
        return x > 0 && x < width - 1 && squares[square] == ' ';
    }

    /** Whether there is an open block of 3x4 or 4x3. */
    private boolean hasOpenBlock() {
        for (int y = 1; y < height - 1; y++) {
            for (int x = 1; x < width - 1; x++) {
                if (isOpen(x, y, 3, 4) || isOpen(x, y, 4, 3)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isOpen(int x, int y, int blockWidth, int blockHeight) {
        if (x + blockWidth > width || y + blockHeight > height) {
            return false;
        }
        for (int dy = 0; dy < blockHeight; dy++) {
            for (int dx = 0; dx < blockWidth; dx++) {
                if (!isFloor((y + dy) * width + x + dx)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a square of the floor has walls on three sides or more. */
    private boolean hasNook() {
        for (int square = width + 1; square < squares.length - width - 1; square++) {
            if (isFloor(square)) {
                int walls = 0;
                for (int offset : new int[] {-width, 1, width, -1}) {
                    walls += isFloor(square + offset) ? 0 : 1;
                }
                if (walls >= 3) {
                    return true;
                }
            }
        }
        return false;
    }
}
