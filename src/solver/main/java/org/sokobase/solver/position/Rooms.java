package org.sokobase.solver.position;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The wide parts of a board and the ways between them. A room is a connected area made of open blocks of two by two
 * squares, at least two such blocks; all else is corridors. A way leads through one corridor from one room to another.
 */
public final class Rooms {

    private static final int NO_ROOM = -1;

    private final SquareGraph graph;
    private final int[] room;
    private final List<Way> ways = new ArrayList<>();
    private final int[] seenAt;
    private final int[] queue;
    private int now;

    private static final class Way {

        /** The squares of its corridor on which boxes can stand. */
        private final long[] live;
        /** The squares of the corridor next to one room. */
        private final int[] from;
        /** Those next to the other. */
        private final int[] to;

        Way(long[] live, int[] from, int[] to) {
            this.live = live;
            this.from = from;
            this.to = to;
        }
    }

    public Rooms(SquareGraph graph) {
        this.graph = graph;
        this.room = new int[graph.size];
        this.seenAt = new int[graph.size];
        this.queue = new int[graph.size];
        Arrays.fill(room, NO_ROOM);
        int rooms = findRooms();
        findWays(rooms);
    }

    private int findRooms() {
        int rooms = 0;
        for (int start = 0; start < graph.size; start++) {
            if (block(start).length == 0 || room[start] != NO_ROOM) {
                continue;
            }
            int size = 0;
            for (int one : block(start)) {
                if (room[one] == NO_ROOM) {
                    room[one] = rooms;
                    queue[size++] = one;
                }
            }
            // blocks that share a square are one room
            for (int i = 0; i < size; i++) {
                for (int corner : cornersRound(queue[i])) {
                    for (int one : block(corner)) {
                        if (room[one] == NO_ROOM) {
                            room[one] = rooms;
                            queue[size++] = one;
                        }
                    }
                }
            }
            if (size <= 4) {
                for (int i = 0; i < size; i++) {
                    room[queue[i]] = NO_ROOM;
                }
            } else {
                rooms++;
            }
        }
        return rooms;
    }

    /** The open block whose upper left square is this one, or nothing. */
    private int[] block(int square) {
        int right = graph.next(square, 1);
        int below = graph.next(square, 2);
        if (right < 0 || below < 0 || graph.next(right, 2) < 0) {
            return new int[0];
        }
        return new int[] {square, right, below, graph.next(right, 2)};
    }

    /** The upper left squares of the blocks to which a square might belong. */
    private int[] cornersRound(int square) {
        int[] corners = new int[4];
        int count = 0;
        corners[count++] = square;
        int left = graph.next(square, 3);
        int above = graph.next(square, 0);
        if (left >= 0) {
            corners[count++] = left;
            if (graph.next(left, 0) >= 0) {
                corners[count++] = graph.next(left, 0);
            }
        }
        if (above >= 0) {
            corners[count++] = above;
        }
        return Arrays.copyOf(corners, count);
    }

    private void findWays(int rooms) {
        boolean[] seen = new boolean[graph.size];
        for (int start = 0; start < graph.size; start++) {
            if (room[start] != NO_ROOM || seen[start]) {
                continue;
            }
            int size = 0;
            queue[size++] = start;
            seen[start] = true;
            boolean[] touches = new boolean[rooms];
            for (int i = 0; i < size; i++) {
                for (int d = 0; d < 4; d++) {
                    int to = graph.next(queue[i], d);
                    if (to >= 0 && room[to] != NO_ROOM) {
                        touches[room[to]] = true;
                    } else if (to >= 0 && !seen[to]) {
                        seen[to] = true;
                        queue[size++] = to;
                    }
                }
            }
            int[] corridor = Arrays.copyOf(queue, size);
            for (int a = 0; a < rooms; a++) {
                for (int b = a + 1; b < rooms; b++) {
                    if (touches[a] && touches[b]) {
                        ways.add(new Way(live(corridor), nextTo(corridor, a), nextTo(corridor, b)));
                    }
                }
            }
        }
    }

    private long[] live(int[] squares) {
        long[] live = new long[SearchState.words(graph)];
        for (int square : squares) {
            if (square < graph.live) {
                live[square >> 6] |= 1L << square;
            }
        }
        return live;
    }

    private int[] nextTo(int[] corridor, int number) {
        return Arrays.stream(corridor)
                .filter(square -> {
                    for (int d = 0; d < 4; d++) {
                        int to = graph.next(square, d);
                        if (to >= 0 && room[to] == number) {
                            return true;
                        }
                    }
                    return false;
                })
                .toArray();
    }

    /** The number of the room that a square belongs to, from 0, or -1 for a corridor. */
    public int roomOf(int square) {
        return room[square];
    }

    /** How many ways there are. */
    public int ways() {
        return ways.size();
    }

    /** How many ways the boxes of a board block. */
    public int blocked(SearchState board) {
        int count = 0;
        for (Way way : ways) {
            if (hasBox(way.live, board.boxes) && isBlocked(way, board)) {
                count++;
            }
        }
        return count;
    }

    private static boolean hasBox(long[] corridor, long[] boxes) {
        for (int i = 0; i < corridor.length; i++) {
            if ((corridor[i] & boxes[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    private boolean isBlocked(Way way, SearchState board) {
        now++;
        int size = 0;
        for (int square : way.from) {
            if (!board.hasBox[square]) {
                seenAt[square] = now;
                queue[size++] = square;
            }
        }
        for (int i = 0; i < size; i++) {
            for (int d = 0; d < 4; d++) {
                int to = graph.next(queue[i], d);
                if (to >= 0 && room[to] == NO_ROOM && seenAt[to] != now && !board.hasBox[to]) {
                    seenAt[to] = now;
                    queue[size++] = to;
                }
            }
        }
        for (int square : way.to) {
            if (seenAt[square] == now) {
                return false;
            }
        }
        return true;
    }
}
