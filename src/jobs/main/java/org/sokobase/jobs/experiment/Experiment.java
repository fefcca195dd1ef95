package org.sokobase.jobs.experiment;

import java.util.List;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.report.Findings;

/** Something to be found out about generated levels. */
public interface Experiment {

    /** By which it is asked for. */
    String name();

    /** What it shows, in one sentence. */
    String shows();

    /** The samples that it needs; several experiments may need the same. */
    List<Configuration> samples(Plan plan);

    /** Samples that it has made in its own way when it looks for what is found; none of most. */
    default List<Configuration> ownSamples(Plan plan) {
        return List.of();
    }

    /** What is found, from samples that are there. */
    Findings findings(Lab lab);
}
