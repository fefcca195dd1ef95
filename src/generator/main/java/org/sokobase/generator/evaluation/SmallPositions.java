package org.sokobase.generator.evaluation;

import java.util.Arrays;
import org.sokobase.board.Board;

/**
 * Positions of a board so small that its squares are bits of one long: all squares between the first and the last that can be
 * floor, row by row. The walls at the sides keep a shift from leading to another row. Serves any number of boards, one after
 * the other.
 */
final class SmallPositions implements Positions {

    private static final int EMPTY = -1;

    private long[] boxes = new long[1 << 12];
    private byte[] players = new byte[1 << 12];
    private int[] slots = new int[1 << 13];
    private int size;

    private int width;
    private int first;
    private long floor;
    private long live;
    private long goals;

    SmallPositions() {
        Arrays.fill(slots, EMPTY);
    }

    /** Whether a board is small enough. */
    static boolean hold(Board board) {
        int width = board.grid().width();
        return board.grid().size() - 2 * (width + 1) <= Long.SIZE;
    }

    /** Forgets all positions and begins with the start of a board. */
    void begin(Ground ground) {
        forget();
        width = ground.board().grid().width();
        first = width + 1;
        floor = 0;
        live = 0;
        goals = 0;
        long start = 0;
        for (int square = first; square < ground.size() - first; square++) {
            long bit = bit(square);
            floor |= ground.isWall(square) ? 0 : bit;
            live |= ground.isLive(square) ? bit : 0;
            goals |= ground.isGoal(square) ? bit : 0;
            start |= ground.startsWithBox(square) ? bit : 0;
        }
        add(start, reach(bit(ground.board().player()), start));
    }

    private long bit(int square) {
        return 1L << square - first;
    }

    private long shifted(long bits, int direction) {
        return switch (direction) {
            case 0 -> bits >>> width;
            case 1 -> bits << 1;
            case 2 -> bits << width;
            default -> bits >>> 1;
        };
    }

    private long reach(long from, long boxes) {
        long free = floor & ~boxes;
        long reach = from;
        for (long before = 0; before != reach; ) {
            before = reach;
            reach |= (reach << 1 | reach >>> 1 | reach << width | reach >>> width) & free;
        }
        return reach;
    }

    @Override
    public void expand(int position, Pushes pushes) {
        long now = boxes[position];
        long reach = reach(1L << players[position], now);
        long free = live & ~now;
        for (int direction = 0; direction < Ground.DIRECTIONS; direction++) {
            long pushable = now & shifted(reach, direction) & shifted(free, direction ^ 2);
            for (; pushable != 0; pushable &= pushable - 1) {
                long box = Long.lowestOneBit(pushable);
                long to = shifted(box, direction);
                long pushed = now ^ box ^ to;
                pushes.push(first + Long.numberOfTrailingZeros(to), direction, add(pushed, reach(box, pushed)));
            }
        }
    }

    private int add(long boxesNow, long reach) {
        int player = Long.numberOfTrailingZeros(reach);
        int slot = slot(boxesNow, player);
        while (slots[slot] != EMPTY) {
            int found = slots[slot];
            if (boxes[found] == boxesNow && players[found] == player) {
                return found;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (size == boxes.length) {
            grow();
            return add(boxesNow, reach);
        }
        slots[slot] = size;
        boxes[size] = boxesNow;
        players[size] = (byte) player;
        return size++;
    }

    private int slot(long boxesNow, int player) {
        long hash = (boxesNow ^ (long) player << 58) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32 ^ hash >>> 50) & slots.length - 1;
    }

    private void grow() {
        boxes = Arrays.copyOf(boxes, 2 * size);
        players = Arrays.copyOf(players, 2 * size);
        slots = new int[2 * slots.length];
        Arrays.fill(slots, EMPTY);
        for (int i = 0; i < size; i++) {
            int slot = slot(boxes[i], players[i]);
            while (slots[slot] != EMPTY) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i;
        }
    }

    /** Clears only what is taken: a board of few positions may follow one of a million. */
    private void forget() {
        for (int i = 0; i < size; i++) {
            int slot = slot(boxes[i], players[i]);
            while (slots[slot] != i) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = EMPTY;
        }
        size = 0;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean isSolved(int position) {
        return (boxes[position] & ~goals) == 0;
    }

    @Override
    public boolean hasBox(int position, int square) {
        return (boxes[position] & bit(square)) != 0;
    }
}
