package org.sokobase.generator;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.sokobase.solver.search.Cancellation;

/**
 * A run: makes levels by their numbers, one after the other or on several threads, drops what is a duplicate, known or not
 * wished for, and hands the others on in the order of their numbers, or some chosen at the end. What it hands on depends on its
 * settings alone, unless time ends it.
 *
 * <p>Not safe for use by several threads; runs once.
 */
public final class Generation {

    private static final long FRUITLESS_TRIES = 50_000;

    private final GenerationSettings settings;
    private final Novelty novelty;
    private final Consumer<GeneratedLevel> kept;
    private final Consumer<Tally> progress;
    private final Cancellation cancellation;
    private final AcceptedPuzzles accepted = new AcceptedPuzzles();
    private final Tally tally = new Tally();
    private final ApartLevels apart;
    private final ChosenLevels chosen;
    private long triesBefore;
    private long nanosBefore;

    /**
     * A run.
     *
     * @param settings     what it makes
     * @param novelty      what is known already
     * @param kept         is given each level that is kept, in the caller's thread
     * @param progress     is told of the tally after each try, in the caller's thread
     * @param cancellation ends it early; what was kept until then stays
     */
    public Generation(
            GenerationSettings settings,
            Novelty novelty,
            Consumer<GeneratedLevel> kept,
            Consumer<Tally> progress,
            Cancellation cancellation) {
        this.settings = settings;
        this.novelty = novelty;
        this.kept = kept;
        this.progress = progress;
        this.cancellation = cancellation;
        apart = new ApartLevels(settings.apart());
        chosen = ChosenLevels.of(settings.choice(), settings.apart());
    }

    /** Makes levels until a limit is reached, or until 50,000 tries have made none. */
    public Tally run() {
        Cancellation ended = new Cancellation(cancellation, settings.limits().time());
        try (Trials trials = Trials.of(settings, accepted::contains, ended)) {
            while (!settings.limits().areReached(tally) && !isFruitless() && !ended.isCancelled()) {
                trials.next().ifPresent(trial -> {
                    take(trial);
                    progress.accept(tally);
                });
            }
        }
        LevelMeasuring measuring = new LevelMeasuring(settings, cancellation);
        chosen.choose(tally).forEach(level -> kept.accept(wholly(level, measuring)));
        return tally;
    }

    /**
     * The first of those that would be kept if the run ended now, if it chooses at its end; otherwise it has handed all of them on.
     * For the caller's thread, while it is told of progress.
     */
    public List<GeneratedLevel> chosenSoFar(int most) {
        return chosen.soFar(most);
    }

    /** Who cancels does not want to wait for measures that decide nothing. */
    private GeneratedLevel wholly(GeneratedLevel level, LevelMeasuring measuring) {
        try {
            return measuring.isOneStep() ? level : level.measured(measuring.whole(level.board()));
        } catch (CancellationException cancelled) {
            return level;
        }
    }

    /** Whether so many tries made nothing that more would be a waste. */
    private boolean isFruitless() {
        return tally.made() == 0 && tally.tries() >= FRUITLESS_TRIES;
    }

    private void take(Trial trial) {
        tally.tried(trial.cpuNanos());
        trial.discard().ifPresent(tally::discarded);
        if (trial.level().isPresent()) {
            GeneratedLevel level =
                    trial.level().get().after(tally.tries() - triesBefore, tally.cpuNanos() - nanosBefore);
            triesBefore = tally.tries();
            nanosBefore = tally.cpuNanos();
            tally.made(fate(level));
        }
    }

    private Tally.Fate fate(GeneratedLevel level) {
        if (!accepted.add(level.identity())) {
            return Tally.Fate.DUPLICATE;
        }
        if (!settings.areWishesOf(level)) {
            return Tally.Fate.UNWANTED;
        }
        switch (novelty.find(level.board(), level.identity())) {
            case KNOWN -> {
                return Tally.Fate.KNOWN;
            }
            case NEAR -> {
                return Tally.Fate.NEAR;
            }
            case NEW -> {}
        }
        boolean choosing = settings.choice().isAtTheEnd();
        if (!choosing && !apart.add(level.board())) {
            return Tally.Fate.NEAR;
        }
        tally.passed(level.boxLines());
        if (choosing) {
            tally.ranked(settings.choice().rank(level));
            chosen.add(level, tally);
        } else {
            kept.accept(level);
        }
        return Tally.Fate.KEPT;
    }
}
