package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * How new a position is, compared with those before it that have as many boxes away from home (after Nir Lipovetzky and Hector
 * Geffner, Best-First Width Search, 2017). Its features are the boxes away from home, the homes without a box, and the area of
 * the player. What was seen is counted for each feature and for each two of them.
 *
 * <p>For one thread. Memory comes with what is seen: at most two bytes for each two features, for each number of boxes away.
 */
final class Novelty {

    /** What is counted no further. */
    static final short MANY = Short.MAX_VALUE;

    private final long[] home;
    private final int live;
    private final int features;
    private final int mostAway;
    /** How often two features were seen together: by boxes away, then by the first feature, then by the second. */
    private final List<short @Nullable [][]> counts = new ArrayList<>();

    private final int[] own;
    private int rarest;
    private boolean isFirst;
    private boolean isFar;
    private long bytes;

    /**
     * Nothing seen yet.
     *
     * @param home the squares where boxes are at home, a set of live squares
     * @param more how many boxes more than at first may be away before a position is far from home
     */
    Novelty(SquareGraph graph, long[] home, int more) {
        this.home = home;
        this.live = graph.live;
        // a square at home or away, and the squares that stand for areas
        this.features = graph.live + graph.size;
        // the same from the start to the goals as from the solved board to the starts
        this.mostAway = graph.boxes.length - graph.boxesOnGoals() + more;
        this.own = new int[2 * graph.boxes.length + 1];
    }

    /**
     * Looks at a position and remembers it.
     *
     * @param area the lowest square of the player's area
     */
    void look(SearchState board, int area) {
        int count = 0;
        for (int word = 0; word < home.length; word++) {
            long bits = home[word] ^ board.boxes[word];
            while (bits != 0) {
                own[count++] = (word << 6) + Long.numberOfTrailingZeros(bits);
                bits &= bits - 1;
            }
        }
        isFar = count / 2 > mostAway;
        short[][] seen = seen(count / 2);
        own[count++] = live + area;
        rarest = MANY;
        isFirst = false;
        for (int i = 0; i < count; i++) {
            int feature = own[i];
            if (seen[feature] == null) {
                seen[feature] = new short[features - feature];
                bytes += 2L * (features - feature);
            }
            count(seen[feature], feature, i, count);
        }
    }

    /** Counts a feature with itself and with those after it. */
    private void count(short[] row, int feature, int from, int to) {
        isFirst |= row[0] == 0;
        for (int i = from; i < to; i++) {
            int times = row[own[i] - feature];
            rarest = Math.min(rarest, times);
            if (times < MANY) {
                row[own[i] - feature]++;
            }
        }
    }

    private short[][] seen(int away) {
        while (counts.size() <= away) {
            counts.add(null);
        }
        short[][] seen = counts.get(away);
        if (seen == null) {
            seen = new short[features][];
            counts.set(away, seen);
            bytes += 8L * features;
        }
        return seen;
    }

    /** How often the rarest two features of the position had been seen together before. */
    int rarest() {
        return rarest;
    }

    /** Whether a feature of the position had never been seen before. */
    boolean isFirst() {
        return isFirst;
    }

    /** Whether so many boxes were away from home that all positions with fewer come first. */
    boolean isFar() {
        return isFar;
    }

    long bytes() {
        return bytes;
    }
}
