package org.sokobase.solver;

/**
 * Searches with some boxes of a position only, all others taken away: if these cannot all come to goals, the position is
 * lost, as whatever the others do is only in their way.
 */
final class PartSearch {

    /** What a search came to. */
    enum Answer {
        /** The boxes can come to goals. */
        ALIVE,
        /** They cannot. */
        DEAD,
        /** Nobody knows, it would take too long. */
        UNKNOWN
    }

    private final Floor floor;
    private final Distances distances;
    private final SearchBoard board;
    private final QuickTests quick;
    private final ForcedPushes forced;
    private final CorralPruning corrals;
    private final StateStore store;
    private final BucketQueue queue = new BucketQueue();
    private final int[] boxes;
    private final int[] steps;
    private long nodes;

    PartSearch(FloorTables tables) {
        this.floor = tables.floor();
        this.distances = tables.toGoals();
        this.board = new SearchBoard(floor);
        this.quick = new QuickTests(board, tables);
        this.forced = tables.forced();
        this.corrals = new CorralPruning(board);
        this.store = new StateStore(board.words);
        this.boxes = new int[floor.boxes.length];
        this.steps = new int[4 * boxes.length];
    }

    /** How many positions all searches have made. */
    long nodes() {
        return nodes;
    }

    /** The board of the searches, for those who want to set it up. */
    SearchBoard board() {
        return board;
    }

    /**
     * Searches.
     *
     * @param set    the boxes
     * @param player the square of the player
     * @param budget how many positions the search may make
     */
    Answer search(long[] set, int player, int budget) {
        store.clear();
        queue.clear();
        board.place(set, 0);
        int value = value();
        if (value == 0) {
            return Answer.ALIVE;
        }
        queue.add(value, store.add(board.boxes, board.reach(player), StateStore.NONE, 0, 0, 0));
        long until = nodes + budget;
        while (!queue.isEmpty()) {
            if (nodes >= until) {
                return Answer.UNKNOWN;
            }
            if (expand(queue.least(), queue.take())) {
                return Answer.ALIVE;
            }
        }
        return Answer.DEAD;
    }

    private int value() {
        int count = board.boxes(boxes);
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += distances.nearest(boxes[i]);
        }
        return sum;
    }

    private boolean expand(int value, int id) {
        store.load(id, board);
        board.reach(store.corner(id));
        int stepCount = corrals.pushes(boxes, board.boxes(boxes), false, steps);
        for (int s = 0; s < stepCount; s++) {
            if (push(value, id, boxes[steps[s] >> 2], steps[s] & 3)) {
                return true;
            }
        }
        return false;
    }

    /** Pushes a box, and on as long as nothing else makes sense; whether all boxes have come to goals. */
    private boolean push(int value, int id, int first, int d) {
        int box = first;
        int to;
        boolean goesOn;
        do {
            to = floor.next(box, d);
            nodes++;
            board.move(box, to);
            boolean lost = quick.isLost(to, d ^ 2, box);
            goesOn = !lost && forced.afterPush(to, d ^ 2);
            if (!lost && !goesOn) {
                int after = value - distances.nearest(first) + distances.nearest(to);
                if (after == 0) {
                    return true;
                }
                int area = board.reach(box);
                if (store.find(board.boxes, area) == StateStore.NONE) {
                    queue.add(after, store.add(board.boxes, area, id, 0, 0, 0));
                }
            }
            box = to;
        } while (goesOn && board.isFreeForBox(floor.next(to, d)));
        board.move(to, first);
        return false;
    }
}
