package org.sokobase.solver.deadlock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Sets of squares that hold only so many boxes: the squares along a wall, in a room that no box leaves, or wherever else,
 * from which a box, alone on the board, comes to some of the goals only. More boxes than there are such goals are lost
 * (Hall's condition, by the squares alone).
 *
 * <p>There is a set for what can be reached from each square, and for what can be reached from several squares that have
 * goals in common. Sets with none in common say together no more than each by itself. On a vast board there is none.
 */
public final class CapacitySets {

    /** Unions are made up to so many sets; those that are missing only leave something unnoticed. */
    private static final int MOST = 300;

    private final int words;
    /** For every live square the sets that it is in: the squares of each, then its capacity. */
    private final long[][][] sets;

    CapacitySets(Distances distances, SquareGraph graph) {
        this.words = SearchState.words(graph);
        this.sets = new long[graph.live][0][];
        if (graph.isVast()) {
            return;
        }
        BitSet[] goalsOf = new BitSet[graph.live];
        for (int square = 0; square < graph.live; square++) {
            goalsOf[square] = new BitSet();
            for (int goal = 0; goal < distances.targets(); goal++) {
                goalsOf[square].set(goal, distances.between(square, goal) < Distances.NO_WAY);
            }
        }
        for (BitSet goals : unions(new LinkedHashSet<>(Arrays.asList(goalsOf)), distances.targets())) {
            add(goals, goalsOf);
        }
    }

    /** All sets of goals and unions of those that have some in common; without that of all goals. */
    private static List<BitSet> unions(Set<BitSet> own, int targets) {
        own.removeIf(goals -> goals.cardinality() == targets);
        Set<BitSet> known = new LinkedHashSet<>(own);
        List<BitSet> all = new ArrayList<>(own);
        for (int i = 0; i < all.size(); i++) {
            for (BitSet one : own) {
                if (all.size() < MOST && one.intersects(all.get(i))) {
                    BitSet union = (BitSet) all.get(i).clone();
                    union.or(one);
                    if (union.cardinality() < targets && known.add(union)) {
                        all.add(union);
                    }
                }
            }
        }
        return all;
    }

    private void add(BitSet goals, BitSet[] goalsOf) {
        long[] set = new long[words + 1];
        int squares = 0;
        for (int square = 0; square < goalsOf.length; square++) {
            BitSet others = (BitSet) goalsOf[square].clone();
            others.andNot(goals);
            if (others.isEmpty()) {
                set[square >> 6] |= 1L << square;
                squares++;
            }
        }
        int capacity = goals.cardinality();
        if (squares <= capacity) {
            return;
        }
        set[words] = capacity;
        for (int square = 0; square < goalsOf.length; square++) {
            if ((set[square >> 6] >> square & 1) != 0) {
                sets[square] = Arrays.copyOf(sets[square], sets[square].length + 1);
                sets[square][sets[square].length - 1] = set;
            }
        }
    }

    /** Whether a set that a square is in has too many boxes. */
    public boolean isOverfull(int square, long[] boxes) {
        for (long[] set : sets[square]) {
            int count = 0;
            for (int word = 0; word < words; word++) {
                count += Long.bitCount(set[word] & boxes[word]);
            }
            if (count > set[words]) {
                return true;
            }
        }
        return false;
    }
}
