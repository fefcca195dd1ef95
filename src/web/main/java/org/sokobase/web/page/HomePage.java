package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.attempt.SolvingProgress;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.task.Jobs;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The first page: the catalog in numbers, and what came into it last. */
public final class HomePage {

    private static final int SHOWN_RUNS = 8;
    private static final String TRIED = "puzzles tried in vain";

    private final CatalogLease catalog;
    private final Jobs jobs;

    /** The catalog in numbers, the latest run first. */
    private record Content(CatalogStats stats, SolvingProgress progress, List<ImportRun> runs) {}

    public HomePage(CatalogLease catalog, Jobs jobs) {
        this.catalog = catalog;
        this.jobs = jobs;
    }

    /** A number, what it counts, and the levels that it counts, if there is a page of them. */
    record Figure(String number, String what, String address) {
        boolean hasAddress() {
            return !address.isEmpty();
        }
    }

    /** An import. */
    record Run(long number, String time, String files, String levels, String solutions) {}

    @JStache(path = "home")
    record HomeView(
            Frame frame,
            boolean empty,
            boolean writing,
            List<Jobs.Running> jobs,
            List<Figure> figures,
            List<Run> runs) {
        boolean hasJobs() {
            return !jobs.isEmpty();
        }

        boolean hasRuns() {
            return !runs.isEmpty();
        }
    }

    /** As a page. */
    public Answer html(WebRequest request) {
        Content content = content();
        CatalogStats stats = content.stats();
        return Shown.html(new HomeView(
                Frame.of("Catalog", Shown.catalog(catalog), request.path(), "/index.json"),
                stats.levels() == 0,
                jobs.isWriting(),
                jobs.running(),
                figures(stats, content.progress()),
                content.runs().stream().map(HomePage::run).toList()));
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        Content content = content();
        Map<String, Object> values = RowsAsJson.of(content.stats(), content.progress());
        values.put("runs", content.runs().stream().map(RowsAsJson::of).toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Content content() {
        return catalog.ask(HomePage::content);
    }

    private static Content content(Catalog open) {
        return new Content(
                open.stats(),
                open.solutions().attempts().progress(),
                open.runs().last(SHOWN_RUNS));
    }

    /** Whoever searches for no solutions needs not read that nothing was tried. */
    private static List<Figure> figures(CatalogStats stats, SolvingProgress progress) {
        return Stream.of(
                        new Figure(Words.number(stats.levels()), "levels", "/levels"),
                        new Figure(Words.number(stats.puzzles()), "different puzzles", ""),
                        new Figure(Words.number(stats.collections()), "collections", "/collections"),
                        new Figure(Words.number(stats.groups()), "puzzles with copies", "/levels?where=copies%3E0"),
                        new Figure(Words.number(stats.solvedPuzzles()), "puzzles solved", "/levels?where=solved"),
                        new Figure(Words.number(progress.triedInVain()), TRIED, ""),
                        new Figure(Words.number(stats.solutions()), "solutions", ""),
                        new Figure(Words.number(stats.rejected()), "defective levels", ""))
                .filter(figure -> progress.triedInVain() > 0 || !figure.what().equals(TRIED))
                .toList();
    }

    private static Run run(ImportRun run) {
        return new Run(
                run.number(),
                Words.time(run.startedAt()),
                Words.number(run.files()),
                Words.number(run.levels()),
                Words.number(run.solutions()));
    }
}
