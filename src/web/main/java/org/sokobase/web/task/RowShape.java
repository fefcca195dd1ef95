package org.sokobase.web.task;

import java.util.List;
import java.util.Map;
import org.sokobase.web.view.Words;

/** How the rows of jobs of a kind are shown. */
record RowShape(List<String> heads, List<String> columns, List<List<String>> counted) {

    private static final List<List<String>> IMPORT_COUNTS = List.of(
            List.of("files", "files"),
            List.of("levels", "levels"),
            List.of("new", "new"),
            List.of("exact", "exact copies"),
            List.of("symmetric", "turned copies"),
            List.of("moved", "moved copies"),
            List.of("rejected", "defective"),
            List.of("solutions", "solutions"));

    private static final List<List<String>> SEARCH_COUNTS = List.of(
            List.of("levels", "levels done"),
            List.of("solved", "solved"),
            List.of("improved", "made shorter"),
            List.of("saved", "saved"));

    private static final RowShape IMPORT = new RowShape(
            List.of("Levels", "New", "Exact", "Symmetric", "Moved", "Defective", "Solutions", "Status"),
            List.of("levels", "new", "exact", "symmetric", "moved", "rejected", "solutions", "status"),
            IMPORT_COUNTS);

    private static final RowShape SEARCH = new RowShape(
            List.of("Outcome", "Moves", "Pushes", "Time", "Kept"),
            List.of("status", "moves", "pushes", "time", "kept"),
            SEARCH_COUNTS);

    static RowShape of(JobKind kind) {
        return kind == JobKind.IMPORT ? IMPORT : SEARCH;
    }

    List<JobPages.Count> counts(JobStory story) {
        return counted.stream()
                .map(count -> new JobPages.Count(count.get(0), Words.number(story.count(count.get(0))), count.get(1)))
                .toList();
    }

    JobPages.Row row(Map<String, Object> row, FileLinks links) {
        String id = JobPages.text(row, "exact_id");
        String file = JobPages.text(row, "file");
        return new JobPages.Row(
                file.isEmpty() ? JobPages.text(row, "name") : file,
                id.isEmpty() ? links.levels(row) : "/levels/" + id,
                links.copies(row),
                columns.stream().map(column -> JobPages.text(row, column)).toList(),
                JobPages.text(row, "remark"));
    }
}
