package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/**
 * What is known of parts of positions that were looked at, each its boxes and the player's area among these. A part is known
 * by the player's square as well, so that the area of one that comes again is not flooded.
 */
final class TriedParts {

    private static final int MOST = 200_000;
    private static final int MOST_SQUARES = 2 * MOST;

    private final SearchState small;
    private final TranspositionTable byArea;
    private final TranspositionTable bySquare;
    /** For boxes and a square of the player the number of the part. */
    private int[] partOf = new int[1024];

    private PartSearch.@Nullable Answer[] answers = new PartSearch.Answer[1024];
    private int[] budgets = new int[1024];
    private int[] asked = new int[1024];

    TriedParts(SquareGraph graph) {
        this.small = new SearchState(graph);
        this.byArea = new TranspositionTable(small.words);
        this.bySquare = new TranspositionTable(small.words);
    }

    /** The number of a part, which has been asked for once more. Numbers that were given before may be given to others. */
    int ask(long[] boxes, int player) {
        if (byArea.size() >= MOST || bySquare.size() >= MOST_SQUARES) {
            byArea.clear();
            bySquare.clear();
        }
        int known = bySquare.find(boxes, player);
        int part = known == TranspositionTable.NONE ? add(boxes, player) : partOf[known];
        asked[part]++;
        return part;
    }

    private int add(long[] boxes, int player) {
        small.place(boxes, 0);
        int corner = small.reach(player);
        int part = byArea.find(boxes, corner);
        if (part == TranspositionTable.NONE) {
            part = byArea.add(boxes, corner, TranspositionTable.NONE, 0, 0, 0);
            if (part == asked.length) {
                answers = Arrays.copyOf(answers, 2 * part);
                budgets = Arrays.copyOf(budgets, 2 * part);
                asked = Arrays.copyOf(asked, 2 * part);
            }
            answers[part] = null;
            budgets[part] = 0;
            asked[part] = 0;
        }
        int square = bySquare.add(boxes, player, TranspositionTable.NONE, 0, 0, 0);
        if (square == partOf.length) {
            partOf = Arrays.copyOf(partOf, 2 * square);
        }
        partOf[square] = part;
        return part;
    }

    /** What a search of a part has come to, or null if there was none. */
    PartSearch.@Nullable Answer answer(int part) {
        return answers[part];
    }

    /** How many positions that search was allowed, or 0. */
    int budget(int part) {
        return budgets[part];
    }

    /** How often a part was asked for. */
    int asked(int part) {
        return asked[part];
    }

    /** Keeps what a search of a part has come to. */
    void answer(int part, int budget, PartSearch.Answer answer) {
        budgets[part] = budget;
        answers[part] = answer;
    }
}
