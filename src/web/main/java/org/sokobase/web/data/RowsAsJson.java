package org.sokobase.web.data;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.sokobase.catalog.attempt.SolvingProgress;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.listing.ListedLevel;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.query.CollectionSummary;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.jobs.measuring.MeasureText;

/** Rows as the values of their columns: names and values are those that the commands print. */
public final class RowsAsJson {

    private RowsAsJson() {}

    /** A row of {@code list}. */
    public static Map<String, Object> of(ListedLevel row) {
        CatalogLevel level = row.level();
        Map<String, Object> values = new LinkedHashMap<>(ofPlace(level));
        values.put("width", row.numbers().width());
        values.put("height", row.numbers().height());
        values.put("boxes", row.numbers().boxes());
        values.put("floor", row.numbers().floor());
        values.put("status", level.status());
        values.put("copies", row.numbers().copies());
        values.put("solved", row.numbers().isSolved());
        values.put("solutions", row.numbers().solutions());
        values.put("moves", row.numbers().moves());
        values.put("pushes", row.numbers().pushes());
        values.put("marks", marks(row));
        values.put("hard", row.rating().hard());
        values.put("interesting", row.rating().interesting());
        values.put("ratings", row.rating().ratings());
        values.put("measures", MeasureText.of(row.measures()));
        values.putAll(ids(level));
        values.put("v1_id", level.firstEdition());
        values.put("path", level.collection().path());
        values.put("tags", Tag.text(row.tags()));
        AtLeast atLeast = row.atLeast();
        values.put("moves_at_least", number(atLeast.moves()));
        values.put("pushes_at_least", number(atLeast.pushes()));
        return values;
    }

    private static Optional<Integer> number(OptionalInt number) {
        return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    }

    private static String marks(ListedLevel row) {
        return row.marks().stream().map(mark -> mark.mark().label()).distinct().collect(Collectors.joining(","));
    }

    /** Where a level of the catalog is from. */
    public static Map<String, Object> ofPlace(CatalogLevel level) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("collection", level.collection().title());
        values.put("index", level.index());
        values.put("title", level.title());
        values.put("author", level.author());
        values.put("file", level.collection().file());
        values.put("line", level.line());
        return values;
    }

    /** The ids of a level. */
    public static Map<String, Object> ids(CatalogLevel level) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("unique_id", level.identity().map(CatalogLevel.Identity::unique));
        values.put("exact_id", level.identity().map(CatalogLevel.Identity::exact));
        return values;
    }

    /** A row of the command for solutions, without the level. */
    public static Map<String, Object> of(SolvedBoard.Known solution) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("kind", solution.derived().isPresent() ? "derived" : "entered");
        values.put(
                "view",
                solution.derived().map(from -> from.likeness().view().label()).orElse(""));
        values.put("from_exact_id", solution.derived().map(SolvedBoard.Derived::from));
        values.put("best", solution.mark().label());
        values.put("moves", solution.metrics().moves());
        values.put("pushes", solution.metrics().pushes());
        values.put("box_lines", solution.metrics().boxLines());
        values.put("box_changes", solution.metrics().boxChanges());
        values.put("pushing_sessions", solution.metrics().pushingSessions());
        values.put("player_lines", solution.metrics().playerLines());
        values.put(
                "sources", solution.sources().stream().map(FileLine::toString).collect(Collectors.joining("; ")));
        values.put("lurd", solution.moves().toString());
        return values;
    }

    /** A row of the command for collections. */
    public static Map<String, Object> of(CollectionSummary collection) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("collection", collection.title());
        values.put("author", collection.author());
        values.put("file", collection.file());
        values.put("levels", collection.levels());
        values.put("puzzles", collection.puzzles());
        values.put("rejected", collection.rejected());
        values.put("solved", collection.solved());
        values.put("unsolvable_puzzles", collection.unsolvablePuzzles());
        values.put("trivial_puzzles", collection.trivialPuzzles());
        values.put("reference", collection.isReference());
        values.put("path", collection.path());
        values.put(
                "also_at",
                collection.others().stream()
                        .map(place -> place.beside(collection.file()))
                        .collect(Collectors.joining("|")));
        values.put("tags", Tag.text(collection.tags()));
        return values;
    }

    /** The row of {@code stats}. */
    public static Map<String, Object> of(CatalogStats stats, SolvingProgress progress) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("files", stats.files());
        values.put("collections", stats.collections());
        values.put("levels", stats.levels());
        values.put("rejected", stats.rejected());
        values.put("exact_boards", stats.exactBoards());
        values.put("puzzles", stats.puzzles());
        values.put("groups", stats.groups());
        values.put("redundant", stats.redundant());
        values.put("solutions", stats.solutions());
        values.put("solved_puzzles", stats.solvedPuzzles());
        values.put("unsolvable_puzzles", stats.unsolvablePuzzles());
        values.put("trivial_puzzles", stats.trivialPuzzles());
        values.put("tried_puzzles", progress.triedInVain());
        values.put("untried_puzzles", progress.untried());
        values.put("tried_by_time", progress.byTime());
        return values;
    }

    /** An import run. */
    public static Map<String, Object> of(ImportRun run) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("run", run.number());
        values.put("started_at", run.startedAt());
        values.put("files", run.files());
        values.put("levels", run.levels());
        values.put("solutions", run.solutions());
        return values;
    }
}
