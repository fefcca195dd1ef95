package org.sokobase.generator;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The best levels so far. More are held than are wanted in the end, so that those too close to a better one can be replaced.
 */
final class BestLevels implements ChosenLevels {

    private static final int SPARE = 1000;
    private static final int TIMES = 4;

    private final Choice choice;
    private final int apart;
    private final long most;
    private final Comparator<GeneratedLevel> bestFirst;
    private final PriorityQueue<GeneratedLevel> worstFirst;

    BestLevels(Choice choice, int apart) {
        this.choice = choice;
        this.apart = apart;
        most = apart <= 1 ? choice.count() : Math.multiplyExact(Math.min(choice.count(), 1 << 20), TIMES) + SPARE;
        bestFirst = Comparator.comparingDouble(choice::rank).reversed().thenComparingLong(GeneratedLevel::number);
        worstFirst = new PriorityQueue<>(bestFirst.reversed());
    }

    @Override
    public void add(GeneratedLevel level, Tally tally) {
        worstFirst.add(level);
        if (worstFirst.size() > most) {
            worstFirst.remove();
            tally.outdone(Tally.Fate.OUTDONE);
        }
    }

    @Override
    public List<GeneratedLevel> soFar(int most) {
        return worstFirst.stream().sorted(bestFirst).limit(most).toList();
    }

    /** The best, the very best first. */
    @Override
    public List<GeneratedLevel> choose(Tally tally) {
        List<GeneratedLevel> ranked = new ArrayList<>(worstFirst);
        ranked.sort(bestFirst);
        ApartLevels chosen = new ApartLevels(apart);
        List<GeneratedLevel> best = new ArrayList<>();
        for (GeneratedLevel level : ranked) {
            if (best.size() >= choice.count()) {
                tally.outdone(Tally.Fate.OUTDONE);
            } else if (chosen.add(level.board())) {
                best.add(level);
            } else {
                tally.outdone(Tally.Fate.NEAR);
            }
        }
        return best;
    }
}
