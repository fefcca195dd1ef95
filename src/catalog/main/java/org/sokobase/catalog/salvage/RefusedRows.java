package org.sokobase.catalog.salvage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The last way out where a dump is not accepted: of what its files are made. Whatever a file of it is about is left out as a whole; so
 * that damage that no check knows of does not cost all the rest.
 */
final class RefusedRows {

    /** The tables of each file, those first whose rows belong to rows of others. */
    private static final Map<String, List<String>> TABLES = Map.ofEntries(
            Map.entry("solutions.jsonl", List.of("solution_source", "solution", "board")),
            Map.entry("boards.jsonl", List.of("solution_source", "solution", "board")),
            Map.entry("waiting.jsonl", List.of("unmatched_solution", "awaited_solution")),
            Map.entry("marks.jsonl", List.of("puzzle_mark")),
            Map.entry("decisions.jsonl", List.of("decision")),
            Map.entry(
                    "studies.jsonl",
                    List.of("rating", "study_event", "study_link", "study_player", "study_level", "study")),
            Map.entry("studyevents.jsonl", List.of("study_event")),
            Map.entry("ratings.jsonl", List.of("rating")),
            Map.entry("measures.jsonl", List.of("puzzle_measure")),
            Map.entry("attempts.jsonl", List.of("attempt")),
            Map.entry("tags.jsonl", List.of("puzzle_tag")),
            Map.entry("removed.jsonl", List.of("removed_line")),
            Map.entry("games.jsonl", List.of("game")),
            Map.entry("collections.jsonl", List.of("text_edit", "published_text", "collection_tag")));

    private RefusedRows() {}

    /**
     * Takes out the rows of which a file of a dump is made.
     *
     * @return the file and the number of its rows; nothing if it cannot be left out, or has none
     */
    static Optional<SalvageReport.Loss> takeOut(Handle handle, Path file) {
        String name = file.getFileName().toString();
        long rows = 0;
        for (String table : TABLES.getOrDefault(name, List.of())) {
            rows += handle.execute("delete from " + table);
        }
        return rows == 0
                ? Optional.empty()
                : Optional.of(new SalvageReport.Loss(name, "all of its " + rows + " rows, as some are damaged"));
    }
}
