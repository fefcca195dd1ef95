package org.sokobase.web.page;

import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.duplicate.SpareLevels;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.format.ExportFormat;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.exporting.SlicedExport;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** The levels of a selection as a file, in any format and with the bytes that {@code export} writes. */
public final class ExportPage {

    private final CatalogLease catalog;
    private final KeptColumns columns;

    public ExportPage(CatalogLease catalog, KeptColumns columns) {
        this.catalog = catalog;
        this.columns = columns;
    }

    /**
     * The file. Levels are asked for some at a time while it is sent.
     *
     * @throws WebException if no sound level is like that, or a parameter has a value that it cannot have
     */
    public Answer file(WebRequest request) {
        ExportFormat format = chosen(request, "as", ExportFormat.values(), ExportFormat.XSB);
        WithSolutions solutions = chosen(request, "solutions", WithSolutions.values(), WithSolutions.ALL);
        LevelSelection sound = sound(request);
        List<Long> all = columns.selected(sound, KeptColumns.Looking.AT_ALL).ids();
        List<Long> collections =
                all.stream().map(LevelIds::collection).distinct().toList();
        List<Long> ids = request.parameter("unique").isEmpty() ? all : withoutCopies(all, sound);
        if (ids.isEmpty()) {
            throw new WebException(
                    404,
                    "nothing-to-export",
                    "No sound level is like that, so there is nothing to export.",
                    "Go back and leave out a part of the filter.");
        }
        return Answer.streamed(Answer.TEXT, out -> {
                    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                    new SlicedExport(format, solutions).write(ids, collections, catalog::ask, text);
                    text.flush();
                })
                .asFile("levels" + format.ending());
    }

    /** Those of a selection that are sound; of these only the ticked ones, if any are. */
    private static LevelSelection sound(WebRequest request) {
        LevelSelection selection = LevelSelection.of(request).first();
        List<LevelId> ticked = request.query().getOrDefault("id", List.of()).stream()
                .map(ExportPage::id)
                .toList();
        LevelSelection wanted = ticked.isEmpty() ? selection : selection.where(condition(selection, ticked));
        selection.condition(); // so that a mistake is marked in what was typed
        return wanted.where(Optional.of(
                wanted.where().map(condition -> "(" + condition + ") and ").orElse("") + "not defective"));
    }

    private static LevelId id(String text) {
        return LevelId.parse(text.strip())
                .orElseThrow(() -> new WebException(
                        400, "id", "'" + text + "' is no id.", "An id has 16 digits, 0 to 9 and A to F."));
    }

    private static Optional<String> condition(LevelSelection selection, List<LevelId> ticked) {
        String ids = ticked.stream().map(LevelId::toString).collect(Collectors.joining(", ", "exact_id in (", ")"));
        return Optional.of(
                selection.where().map(condition -> "(" + condition + ") and ").orElse("") + ids);
    }

    /** Of the copies of each puzzle, only the preferred one stays. */
    private List<Long> withoutCopies(List<Long> ids, LevelSelection sound) {
        SpareLevels copies =
                catalog.ask(open -> open.duplicates().spare(sound.filter(), Preference.USUAL, level -> true));
        return ids.stream().filter(id -> !copies.has(id)).toList();
    }

    private static <T> T chosen(WebRequest request, String parameter, T[] known, T usual) {
        Optional<String> typed = request.parameter(parameter);
        return typed.isEmpty()
                ? usual
                : Stream.of(known)
                        .filter(one -> one.toString().equals(typed.get()))
                        .findFirst()
                        .orElseThrow(() -> new WebException(
                                400,
                                parameter,
                                "'" + parameter + "' cannot be '" + typed.get() + "'.",
                                "Write one of "
                                        + Stream.of(known).map(Object::toString).collect(Collectors.joining(", "))
                                        + "."));
    }
}
