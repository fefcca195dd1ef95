package org.sokobase.web.task;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.undo.Undo;
import org.sokobase.catalog.undo.UndoneFile;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** A run of the catalog: what it brought, what would go if it were undone, and undoing it. */
final class RunPages {

    /** So many files are listed. */
    private static final int SHOWN = 500;

    private final Jobs jobs;

    RunPages(Jobs jobs) {
        this.jobs = jobs;
    }

    /** What would go with a file. */
    record Goes(String file, String address, String levels, String solutions, String stays) {}

    @JStache(path = "run")
    record RunView(
            Frame frame,
            long number,
            String begun,
            List<JobPages.Count> brought,
            boolean undoable,
            String why,
            List<JobPages.Count> goes,
            List<Goes> files,
            String more,
            boolean writing) {
        boolean canUndo() {
            return undoable && writing;
        }

        boolean hasLevels() {
            return !brought.isEmpty() && !brought.get(1).number().equals("0");
        }
    }

    /** What is known of a run; a trial undo only if the page may write, as it changes the catalog and takes that back. */
    private record Known(ImportRun run, Optional<Undo> undo) {}

    /** As a page. */
    Answer html(WebRequest request) {
        Known known = known(request.piece("id"));
        ImportRun run = known.run();
        List<Goes> files = known.undo()
                .map(undo -> undo.files().stream().map(RunPages::goes).toList())
                .orElse(List.of());
        return Shown.html(new RunView(
                Frame.of(
                        "Run " + run.number(),
                        Shown.catalog(jobs.catalog()),
                        "/jobs/",
                        "/runs/" + run.number() + ".json"),
                run.number(),
                Words.time(run.startedAt()),
                List.of(
                        count(run.files(), "files"),
                        count(run.levels(), "levels"),
                        count(run.solutions(), "solutions")),
                known.undo().isPresent(),
                why(run),
                known.undo().map(RunPages::removed).orElse(List.of()),
                files.stream().limit(SHOWN).toList(),
                files.size() > SHOWN ? Words.number(files.size() - SHOWN) + " more files." : "",
                jobs.isWriting()));
    }

    private static JobPages.Count count(long number, String what) {
        return new JobPages.Count("", Words.number(number), what);
    }

    private static List<JobPages.Count> removed(Undo undo) {
        return List.of(
                count(undo.removed().levels(), "levels go"),
                count(undo.removed().puzzles(), "puzzles have no other level"),
                count(undo.removed().solutions(), "solutions go"),
                count(undo.waitingAgain(), "solutions wait again"));
    }

    private static Goes goes(UndoneFile file) {
        return new Goes(
                file.file(),
                FileLinks.levels(file.file()),
                Words.number(file.removed().levels()),
                Words.number(file.removed().solutions()),
                file.staysAt().map(place -> "stays, as it is also at " + place).orElse(""));
    }

    /** For programs. */
    Answer json(WebRequest request) {
        Known known = known(request.piece("id"));
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.of(known.run()));
        values.put("undo", known.undo().map(undo -> {
            Map<String, Object> goes = new LinkedHashMap<>();
            goes.put("files", undo.files().size());
            goes.put("levels", undo.removed().levels());
            goes.put("boards", undo.removed().boards());
            goes.put("puzzles", undo.removed().puzzles());
            goes.put("solutions", undo.removed().solutions());
            goes.put("waiting_again", undo.waitingAgain());
            return goes;
        }));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Known known(String number) {
        return jobs.isWriting()
                ? jobs.catalog().change(open -> {
                    ImportRun run = run(number, open);
                    return new Known(
                            run, isOfFiles(run) ? Optional.of(open.runs().tryUndo(run)) : Optional.empty());
                })
                : jobs.catalog().ask(open -> new Known(run(number, open), Optional.empty()));
    }

    private static ImportRun run(String number, Catalog open) {
        return (number.matches("\\d{1,18}")
                        ? open.runs().numbered(Long.parseLong(number))
                        : Optional.<ImportRun>empty())
                .orElseThrow(() -> new WebException(
                        404,
                        "unknown-run",
                        "There is no run " + number + ": it may have been undone.",
                        "The first page has the last runs."));
    }

    private static boolean isOfFiles(ImportRun run) {
        return run.removedFiles() == 0 && run.removedLevels() == 0 && run.editedTexts() == 0;
    }

    private static String why(ImportRun run) {
        return isOfFiles(run) ? "" : "This run removed or edited something: './sokobase undo' takes it back.";
    }

    /** Undoes it. */
    Answer undo(WebRequest request) {
        String number = request.piece("id");
        jobs.catalog().change(open -> {
            ImportRun run = run(number, open);
            if (!isOfFiles(run)) {
                throw new WebException(409, "run", why(run), "Use the command line for it.");
            }
            return open.runs().undo(run);
        });
        return Answer.elsewhere("/");
    }
}
