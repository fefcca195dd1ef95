package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sokobase.board.Grid;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.MadeLevel;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/** Figure 3: what the levels look like. */
final class GalleryExperiment implements Experiment {

    @Override
    public String name() {
        return "gallery";
    }

    @Override
    public String shows() {
        return "Figure 3: the first level made with each number of box lines, S9, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return SizeReading.ALL.stream()
                .map(reading -> SharesExperiment.of(plan, reading, "3"))
                .toList();
    }

    @Override
    public Findings findings(Lab lab) {
        return new Findings(
                name(),
                shows(),
                SizeReading.ALL.stream().map(reading -> figure(lab, reading)).toList(),
                List.of());
    }

    private static Figure figure(Lab lab, SizeReading reading) {
        Map<Integer, MadeLevel> firsts = new TreeMap<>();
        lab.sample(SharesExperiment.of(lab.plan(), reading, "3"))
                .levels()
                .forEach(level -> level.measure(Measure.LEAST_BOX_LINES)
                        .ifPresent(lines -> firsts.putIfAbsent((int) lines, level)));
        Table.Builder table =
                new Table.Builder("box_lines", "number", "unique_id", "pushes", "moves", "tedium", "floor");
        List<Figure.Captioned> boards = new ArrayList<>();
        firsts.forEach((lines, level) -> {
            boards.add(new Figure.Captioned(
                    Grid.of(level.rows().replace('|', '\n')), level.number() + ": " + lines + " lines"));
            table.row(
                    lines,
                    level.number(),
                    level.uniqueId(),
                    level.measure(Measure.PUSHES).orElseThrow(),
                    level.measure(Measure.MOVES).orElseThrow(),
                    level.measure(Measure.TEDIUM).orElseThrow(),
                    level.floor());
        });
        return new Figure(
                "gallery-" + reading.file(),
                "Levels by box lines, " + reading.label(),
                "",
                Optional.empty(),
                boards,
                table.build());
    }
}
