package org.sokobase.jobs.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.jobs.chart.ChartSvg;

/**
 * What a page shows of an experiment.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name          of the experiment
 * @param shows         what it is for
 * @param circumstances how it came about, in one line; nothing if the page says so of all
 */
public record ReportSection(
        String name,
        String shows,
        Optional<String> circumstances,
        List<Picture> pictures,
        List<ClaimVerdict> verdicts) {

    public ReportSection {
        pictures = List.copyOf(pictures);
        verdicts = List.copyOf(verdicts);
    }

    /**
     * A figure with its drawing.
     *
     * @param title what it shows
     * @param note  how to read it, or an empty text
     * @param svg   the drawing; nothing for a table alone
     */
    record Picture(String title, String note, Optional<String> svg, List<Figure.Captioned> boards, Table table) {

        Picture {
            boards = List.copyOf(boards);
        }

        static Picture of(Figure figure) {
            return new Picture(
                    figure.title(),
                    figure.note(),
                    figure.chart().map(chart -> ChartSvg.of(chart, figure.name())),
                    figure.boards(),
                    figure.table());
        }

        static Picture of(KeptFindings.KeptFigure figure, FindingsFolder folder) {
            return new Picture(figure.title(), figure.note(), folder.picture(figure), figure.boards(), figure.table());
        }
    }

    /** What was found just now. */
    public static ReportSection of(Findings findings) {
        return new ReportSection(
                findings.name(),
                findings.shows(),
                Optional.empty(),
                findings.figures().stream().map(Picture::of).toList(),
                findings.verdicts());
    }

    /**
     * What was found in an earlier run.
     *
     * @param shows what the experiment is for
     * @throws org.sokobase.file.UnreadableFileException if a drawing cannot be read
     */
    public static ReportSection of(KeptFindings findings, String shows, FindingsFolder folder) {
        String how = findings.circumstances().entrySet().stream()
                .map(each -> ", " + each.getKey() + " " + each.getValue())
                .collect(Collectors.joining());
        return new ReportSection(
                findings.name(),
                shows,
                Optional.of("Of an earlier run, " + findings.at() + how),
                findings.figures().stream()
                        .map(figure -> Picture.of(figure, folder))
                        .toList(),
                findings.verdicts());
    }
}
