package org.sokobase.web.data;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.duplicate.SpareLevels;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.choice.Preference;
import org.sokobase.format.ExportFormat;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.exporting.SlicedExport;
import org.sokobase.web.http.WebException;

/**
 * The levels of a selection as a file: all that an address says of it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param sound    those of the selection that can be written
 * @param isUnique whether there is one copy of each puzzle
 */
public record LevelExport(LevelSelection sound, ExportFormat format, WithSolutions solutions, boolean isUnique) {

    /** The formats, as they are typed and shown. */
    public static final List<String> FORMATS =
            Stream.of(ExportFormat.values()).map(ExportFormat::toString).toList();

    /** More levels take a while. */
    private static final int FEW = 20_000;

    /**
     * What the parameters of an address ask for.
     *
     * @throws WebException if one has a value that it cannot have
     */
    public static LevelExport of(Map<String, List<String>> query) {
        return new LevelExport(
                sound(query),
                chosen(query, "as", ExportFormat.values(), ExportFormat.XSB),
                chosen(query, "solutions", WithSolutions.values(), WithSolutions.ALL),
                first(query, "unique").isPresent());
    }

    /** Whether so many levels take a while, so that one does better to have them written by a job. */
    public static boolean takesLong(long levels) {
        return levels > FEW;
    }

    /** Levels by their numbers, and the collections from which they are. */
    public record Levels(List<Long> ids, List<Long> collections) {}

    /** The name of the file. */
    public String fileName() {
        return "levels" + format.ending();
    }

    /** What writes it. */
    public SlicedExport writer() {
        return new SlicedExport(format, solutions);
    }

    /**
     * The levels in the catalog as it is now.
     *
     * @throws WebException if there are none
     */
    public Levels levels(KeptColumns columns, SlicedExport.Asking catalog) {
        List<Long> all = columns.selected(sound, KeptColumns.Looking.AT_ALL).ids();
        List<Long> collections =
                all.stream().map(LevelIds::collection).distinct().toList();
        List<Long> ids = isUnique ? withoutCopies(all, catalog) : all;
        if (ids.isEmpty()) {
            throw new WebException(
                    404,
                    "nothing-to-export",
                    "No sound level is like that, so there is nothing to export.",
                    "Go back and leave out a part of the filter.");
        }
        return new Levels(ids, collections);
    }

    /** Of the copies of each puzzle, only the preferred one stays. */
    private List<Long> withoutCopies(List<Long> ids, SlicedExport.Asking catalog) {
        Function<Catalog, SpareLevels> question =
                open -> open.duplicates().spare(sound.filter(), Preference.USUAL, level -> true);
        SpareLevels copies = catalog.ask(question);
        return ids.stream().filter(id -> !copies.has(id)).toList();
    }

    /** Those of a selection that are sound; of these only the ticked ones, if any are. */
    private static LevelSelection sound(Map<String, List<String>> query) {
        LevelSelection selection = LevelSelection.of(query).first();
        List<LevelId> ticked = query.getOrDefault("id", List.of()).stream()
                .map(LevelExport::id)
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

    private static Optional<String> first(Map<String, List<String>> query, String parameter) {
        return query.getOrDefault(parameter, List.of()).stream()
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .findFirst();
    }

    private static <T> T chosen(Map<String, List<String>> query, String parameter, T[] known, T usual) {
        Optional<String> typed = first(query, parameter);
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
