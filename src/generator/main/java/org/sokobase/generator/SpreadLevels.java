package org.sokobase.generator;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;

/**
 * Levels of each value of a measure, as many of each as there are: in turns each value gives the next of its levels, the largest
 * value first. More are held than one value can give in the end, so that those too close to others can be replaced.
 */
final class SpreadLevels implements ChosenLevels {

    private static final int TIMES = 4;

    private final Choice choice;
    private final int apart;
    private final long mostOfAValue;
    private final TreeMap<Double, List<GeneratedLevel>> byValue = new TreeMap<>(Comparator.reverseOrder());

    SpreadLevels(Choice choice, int apart) {
        this.choice = choice;
        this.apart = apart;
        mostOfAValue = apart <= 1 ? choice.count() : TIMES * choice.count();
    }

    @Override
    public void add(GeneratedLevel level, Tally tally) {
        List<GeneratedLevel> alike = byValue.computeIfAbsent(choice.rank(level), value -> new ArrayList<>());
        if (alike.size() < mostOfAValue) {
            alike.add(level);
        } else {
            tally.outdone(Tally.Fate.OUTDONE);
        }
    }

    @Override
    public List<GeneratedLevel> soFar(int most) {
        return byValue.descendingMap().values().stream()
                .flatMap(List::stream)
                .limit(most)
                .toList();
    }

    /** The smallest values first. */
    @Override
    public List<GeneratedLevel> choose(Tally tally) {
        ApartLevels apartLevels = new ApartLevels(apart);
        List<GeneratedLevel> chosen = new ArrayList<>();
        List<Iterator<GeneratedLevel>> values =
                new ArrayList<>(byValue.values().stream().map(List::iterator).toList());
        while (!values.isEmpty() && chosen.size() < choice.count()) {
            for (Iterator<GeneratedLevel> value : values) {
                if (chosen.size() < choice.count()) {
                    addNext(value, apartLevels, chosen, tally);
                }
            }
            values.removeIf(value -> !value.hasNext());
        }
        values.forEach(value -> value.forEachRemaining(level -> tally.outdone(Tally.Fate.OUTDONE)));
        chosen.sort(Comparator.comparingDouble(choice::rank).thenComparingLong(GeneratedLevel::number));
        return chosen;
    }

    private static void addNext(
            Iterator<GeneratedLevel> value, ApartLevels apartLevels, List<GeneratedLevel> chosen, Tally tally) {
        while (value.hasNext()) {
            GeneratedLevel level = value.next();
            if (apartLevels.add(level.board())) {
                chosen.add(level);
                return;
            }
            tally.outdone(Tally.Fate.NEAR);
        }
    }
}
