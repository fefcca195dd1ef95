package org.sokobase.jobs.report;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What an experiment found, as its folder has it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name          of the experiment
 * @param at            when it was kept, to the second
 * @param circumstances how its figures came about, by name
 */
public record KeptFindings(
        String name,
        Instant at,
        Map<String, String> circumstances,
        List<KeptFigure> figures,
        List<ClaimVerdict> verdicts) {

    public KeptFindings {
        figures = List.copyOf(figures);
        verdicts = List.copyOf(verdicts);
    }

    /**
     * A figure without its drawing, which {@link FindingsFolder#picture} reads.
     *
     * @param name  of its files
     * @param title what it shows
     * @param note  how to read it, or an empty text
     */
    public record KeptFigure(
            String name, String title, String note, Drawing drawing, List<Figure.Captioned> boards, Table table) {

        public KeptFigure {
            boards = List.copyOf(boards);
        }
    }

    /** Whether a figure is drawn. */
    public enum Drawing {
        CHART,
        NONE
    }
}
