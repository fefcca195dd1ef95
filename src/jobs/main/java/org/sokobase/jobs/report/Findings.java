package org.sokobase.jobs.report;

import java.util.List;

/**
 * All that an experiment finds.
 *
 * @param name  of the experiment
 * @param shows what it is for
 */
public record Findings(String name, String shows, List<Figure> figures, List<ClaimVerdict> verdicts) {

    public Findings {
        figures = List.copyOf(figures);
        verdicts = List.copyOf(verdicts);
    }
}
