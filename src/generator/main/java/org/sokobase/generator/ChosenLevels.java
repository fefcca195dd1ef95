package org.sokobase.generator;

import java.util.List;

/** Levels of which some are chosen when a run ends. */
sealed interface ChosenLevels permits BestLevels, SpreadLevels {

    /** Adds a level; one that cannot be among the chosen any more is given up. */
    void add(GeneratedLevel level, Tally tally);

    /** Those that are kept, in their order; the others are counted under what became of them. */
    List<GeneratedLevel> choose(Tally tally);

    /** The first of those that it holds now, in their order; some of them may be too close to each other. */
    List<GeneratedLevel> soFar(int most);

    /** None yet. */
    static ChosenLevels of(Choice choice, int apart) {
        return switch (choice.share()) {
            case BEST -> new BestLevels(choice, apart);
            case SPREAD -> new SpreadLevels(choice, apart);
        };
    }
}
