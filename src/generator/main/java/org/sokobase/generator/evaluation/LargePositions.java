package org.sokobase.generator.evaluation;

import java.util.Arrays;

/** Positions of a board of any size: its live squares are bits of several longs. */
final class LargePositions implements Positions {

    private static final int EMPTY = -1;

    private final Ground ground;
    /** By square: which bit it is, if it is live. */
    private final int[] bits;
    /** By bit. */
    private final int[] squares;

    private final int words;
    private final boolean[] hasBox;
    private final int[] reachedBy;
    private final int[] queue;
    private int search;

    private long[] boxes;
    private int[] players = new int[1 << 10];
    private int[] slots = new int[1 << 11];
    private int size;

    LargePositions(Ground ground) {
        this.ground = ground;
        bits = new int[ground.size()];
        squares = new int[ground.floor()];
        hasBox = new boolean[ground.size()];
        reachedBy = new int[ground.size()];
        queue = new int[ground.floor()];
        int live = 0;
        for (int square = 0; square < ground.size(); square++) {
            if (ground.isLive(square)) {
                squares[live] = square;
                bits[square] = live++;
            }
            hasBox[square] = ground.startsWithBox(square);
        }
        words = (live + Long.SIZE - 1) / Long.SIZE;
        boxes = new long[words * players.length];
        Arrays.fill(slots, EMPTY);
        long[] start = new long[words];
        for (int square = 0; square < ground.size(); square++) {
            if (hasBox[square]) {
                start[bits[square] >> 6] |= 1L << bits[square];
            }
        }
        add(start, reach(ground.board().player()));
    }

    @Override
    public void expand(int position, Pushes pushes) {
        place(position);
        reach(players[position]);
        int reached = search;
        boolean[] inReach = new boolean[ground.size()];
        for (int square = 0; square < inReach.length; square++) {
            inReach[square] = reachedBy[square] == reached;
        }
        long[] now = Arrays.copyOfRange(boxes, position * words, (position + 1) * words);
        for (int direction = 0; direction < Ground.DIRECTIONS; direction++) {
            int offset = ground.offset(direction);
            for (int word = 0; word < words; word++) {
                for (long left = now[word]; left != 0; left &= left - 1) {
                    int box = squares[word * Long.SIZE + Long.numberOfTrailingZeros(left)];
                    int to = box + offset;
                    boolean goesOn = inReach[box - offset];
                    while (goesOn && ground.isLive(to) && !hasBox[to]) {
                        goesOn = pushes.push(to, direction, pushed(now, box, to, offset));
                        to += offset;
                    }
                }
            }
        }
    }

    /** The position after pushes of a box of one that is placed. */
    private int pushed(long[] now, int box, int to, int offset) {
        long[] after = now.clone();
        after[bits[box] >> 6] ^= 1L << bits[box];
        after[bits[to] >> 6] ^= 1L << bits[to];
        hasBox[box] = false;
        hasBox[to] = true;
        int position = add(after, reach(to - offset));
        hasBox[box] = true;
        hasBox[to] = false;
        return position;
    }

    private void place(int position) {
        Arrays.fill(hasBox, false);
        for (int word = 0; word < words; word++) {
            for (long left = boxes[position * words + word]; left != 0; left &= left - 1) {
                hasBox[squares[word * Long.SIZE + Long.numberOfTrailingZeros(left)]] = true;
            }
        }
    }

    /** The first square that the player reaches from one. */
    private int reach(int from) {
        int stamp = ++search;
        int lowest = from;
        int queued = 0;
        queue[queued++] = from;
        reachedBy[from] = stamp;
        for (int next = 0; next < queued; next++) {
            lowest = Math.min(lowest, queue[next]);
            for (int direction = 0; direction < Ground.DIRECTIONS; direction++) {
                int square = queue[next] + ground.offset(direction);
                if (reachedBy[square] != stamp && !ground.isWall(square) && !hasBox[square]) {
                    reachedBy[square] = stamp;
                    queue[queued++] = square;
                }
            }
        }
        return lowest;
    }

    private int add(long[] position, int player) {
        int slot = slot(position, 0, player);
        while (slots[slot] != EMPTY) {
            int found = slots[slot];
            if (players[found] == player
                    && Arrays.equals(position, 0, words, boxes, found * words, (found + 1) * words)) {
                return found;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (size == players.length) {
            grow();
            return add(position, player);
        }
        slots[slot] = size;
        System.arraycopy(position, 0, boxes, size * words, words);
        players[size] = player;
        return size++;
    }

    private int slot(long[] of, int from, int player) {
        long hash = player;
        for (int word = 0; word < words; word++) {
            hash = (hash ^ of[from + word]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) hash & slots.length - 1;
    }

    private void grow() {
        boxes = Arrays.copyOf(boxes, 2 * boxes.length);
        players = Arrays.copyOf(players, 2 * size);
        slots = new int[2 * slots.length];
        Arrays.fill(slots, EMPTY);
        for (int i = 0; i < size; i++) {
            int slot = slot(boxes, i * words, players[i]);
            while (slots[slot] != EMPTY) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i;
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean isSolved(int position) {
        for (int word = 0; word < words; word++) {
            for (long left = boxes[position * words + word]; left != 0; left &= left - 1) {
                if (!ground.isGoal(squares[word * Long.SIZE + Long.numberOfTrailingZeros(left)])) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public boolean hasBox(int position, int square) {
        return ground.isLive(square) && (boxes[position * words + (bits[square] >> 6)] & 1L << bits[square]) != 0;
    }

    @Override
    public void boxes(int position, int[] into) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            for (long left = boxes[position * words + word]; left != 0; left &= left - 1) {
                into[count++] = squares[word * Long.SIZE + Long.numberOfTrailingZeros(left)];
            }
        }
    }
}
