package org.sokobase.jobs.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.sokobase.file.NewFile;
import org.sokobase.jobs.chart.ChartSvg;

/** Writes what was found into a folder: CSV and SVG for each figure, the verdicts, and a page with everything. */
public final class ReportFolder {

    /** The file of the page. */
    public static final String PAGE = "index.html";

    private final Path folder;

    public ReportFolder(Path folder) {
        this.folder = folder;
    }

    /** Writes the files of the figures. */
    public void write(Findings findings) {
        for (Figure figure : findings.figures()) {
            csv(figure.name(), figure.table());
            figure.chart().ifPresent(chart -> text(figure.name() + ".svg", ChartSvg.of(chart, figure.name())));
        }
    }

    /**
     * Writes the verdicts and the page.
     *
     * @param circumstances how the figures came about of which a section does not say so itself, a line each
     */
    public void writePage(List<ReportSection> all, List<String> circumstances) {
        Table.Builder verdicts = new Table.Builder("claim", "experiment", "holds", "finding");
        for (ReportSection section : all) {
            for (ClaimVerdict verdict : section.verdicts()) {
                verdicts.row(
                        verdict.claim().letter(),
                        section.name(),
                        verdict.outcome().words(),
                        verdict.finding());
            }
        }
        Stream.of(Claim.values())
                .filter(claim -> all.stream()
                        .flatMap(section -> section.verdicts().stream())
                        .noneMatch(verdict -> verdict.claim() == claim))
                .map(ClaimVerdict::untested)
                .forEach(verdict -> verdicts.row(
                        verdict.claim().letter(), "", verdict.outcome().words(), verdict.finding()));
        csv("claims", verdicts.build());
        text(
                PAGE,
                new ReportPage("Experiments with generated levels", List.of(Claim.values()), all, circumstances)
                        .html());
    }

    /**
     * Writes a page that is about no claims.
     *
     * @param circumstances how the figures came about, a line each
     */
    public void writePage(String title, Findings findings, List<String> circumstances) {
        text(PAGE, new ReportPage(title, List.of(), List.of(ReportSection.of(findings)), circumstances).html());
    }

    private void csv(String name, Table table) {
        try (NewFile file = new NewFile(folder.resolve(name + ".csv"))) {
            table.writeCsv(file.writer());
            file.complete();
        }
    }

    private void text(String name, String content) {
        try (NewFile file = new NewFile(folder.resolve(name))) {
            file.writer().write(content);
            file.complete();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // files say themselves which they are
        }
    }
}
