package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.wu.WuKind;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.report.Claim;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;
import org.sokobase.solver.search.ThreadTime;

/** What it is worth to keep the map of squares within reach for a whole step. */
final class MapExperiment implements Experiment {

    /** Both ways take turns, so that what else the machine does slows both. */
    private static final int TURNS = 20;

    /** The first turns are for the compiler. */
    private static final int WARM_UP = 5;

    private static final int LEAST_TRIES = 50;

    @Override
    public String name() {
        return "map";
    }

    @Override
    public String shows() {
        return "Processor time of a try if the map of squares within reach is made once a step and used again, and if it is made"
                + " anew whenever it is asked for: the same levels, S9, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return List.of();
    }

    /** A way to make levels, and what it took: microseconds a try in each turn. */
    private static final class Way {

        private final String name;
        private final LevelMaker maker;
        private final List<Double> times = new ArrayList<>();
        private long levels;

        Way(String name, LevelMaker maker) {
            this.name = name;
            this.maker = maker;
        }

        void take(int turn, long seed, int tries) {
            long start = ThreadTime.nanos();
            long made = 0;
            for (int i = 0; i < tries; i++) {
                long number = (long) turn * tries + i;
                made += maker.attempt(new SeededRandom(seed, number)) instanceof Attempt.Made ? 1 : 0;
            }
            if (turn >= WARM_UP) {
                times.add((ThreadTime.nanos() - start) / 1e3 / tries);
                levels += made;
            }
        }

        double[] times() {
            return times.stream().mapToDouble(Double::doubleValue).toArray();
        }
    }

    @Override
    public Findings findings(Lab lab) {
        Table.Builder table = new Table.Builder("size", "map", "tries", "levels", "mean_try_us", "low_us", "high_us");
        List<ClaimVerdict> verdicts = new ArrayList<>();
        for (SizeReading reading : SizeReading.ALL) {
            Map<String, String> settings = Map.of("reading.border", reading.setting());
            Way kept = new Way("once a step", WuKind.WU.with(settings).maker());
            Way anew = new Way("anew", WuKind.WU.withoutMaps(settings));
            int tries = Math.max(LEAST_TRIES, lab.plan().levels() / 2);
            for (int turn = 0; turn < WARM_UP + TURNS; turn++) {
                kept.take(turn, lab.plan().seed(), tries);
                anew.take(turn, lab.plan().seed(), tries);
            }
            for (Way way : List.of(kept, anew)) {
                Estimate time = Estimate.mean(way.times());
                table.row(reading.label(), way.name, tries * TURNS, way.levels, time.value(), time.low(), time.high());
            }
            verdicts.add(verdict(reading, Estimate.ratioWithinClasses(List.of(anew.times()), List.of(kept.times()))));
        }
        return new Findings(
                name(), shows(), List.of(Figure.of("map", "Time of a try by map", "", table.build())), verdicts);
    }

    private static ClaimVerdict verdict(SizeReading reading, Estimate slower) {
        return new ClaimVerdict(
                Claim.H,
                ClaimVerdict.Outcome.above(slower.low(), slower.high(), 2),
                reading.label() + ": with a map made anew whenever it is asked for a try takes " + slower.text(2)
                        + " times as long; taken for what makes it fast: twice as long");
    }
}
