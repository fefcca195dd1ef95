package org.sokobase.generator.evaluation;

/**
 * The least weight between two groups into which the nodes of a graph can be parted.
 *
 * <p><b>Source.</b> Stoer and Wagner, "A Simple Min-Cut Algorithm", 1997.
 */
final class LeastCut {

    private LeastCut() {}

    /**
     * The weight; 0 for fewer than two nodes.
     *
     * @param weights symmetric; they are changed
     * @param isNode  which rows are nodes; they are changed
     */
    static int of(int[][] weights, boolean[] isNode) {
        int least = Integer.MAX_VALUE;
        int nodes = 0;
        for (boolean node : isNode) {
            nodes += node ? 1 : 0;
        }
        for (; nodes > 1; nodes--) {
            least = Math.min(least, cutLastAndMerge(weights, isNode));
        }
        return least == Integer.MAX_VALUE ? 0 : least;
    }

    /** Adds the node that is tied closest to those added, again and again; the weight of the last one, merged with the one before. */
    private static int cutLastAndMerge(int[][] weights, boolean[] isNode) {
        int size = isNode.length;
        boolean[] added = new boolean[size];
        int[] ties = new int[size];
        int last = -1;
        int previous = -1;
        for (int next = closest(isNode, added, ties); next >= 0; next = closest(isNode, added, ties)) {
            added[next] = true;
            previous = last;
            last = next;
            for (int other = 0; other < size; other++) {
                ties[other] += added[other] ? 0 : weights[next][other];
            }
        }
        for (int other = 0; other < size; other++) {
            weights[previous][other] += weights[last][other];
            weights[other][previous] += weights[other][last];
        }
        weights[previous][previous] = 0;
        isNode[last] = false;
        return ties[last];
    }

    private static int closest(boolean[] isNode, boolean[] added, int[] ties) {
        int closest = -1;
        for (int node = 0; node < isNode.length; node++) {
            if (isNode[node] && !added[node] && (closest < 0 || ties[node] > ties[closest])) {
                closest = node;
            }
        }
        return closest;
    }
}
