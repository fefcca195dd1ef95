package org.sokobase.web.task;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Where the levels of an imported file are shown: nowhere, if a job only tries out what would come of it. */
enum FileLinks {
    OF_CATALOG,
    NONE;

    private static final List<String> COPIES = List.of("exact", "symmetric", "moved");

    /** Those of a job. */
    static FileLinks of(Job job) {
        return job.order().text("dry_run").filter("yes"::equals).isPresent() ? NONE : OF_CATALOG;
    }

    /** The address of the levels of a file; empty if it has none, or if the catalog may have them under another name. */
    String levels(Map<String, Object> row) {
        boolean isNamedSo = !JobPages.text(row, "status").equals("unchanged");
        return this == OF_CATALOG && isNamedSo && count(row, "levels") > 0 ? levels(JobPages.text(row, "file")) : "";
    }

    /** The address of the levels of a file with this name. */
    static String levels(String file) {
        return "/levels?collection=" + encoded(file);
    }

    /** The address of the groups of copies that a file has levels of; empty if it has no copy of anything. */
    String copies(Map<String, Object> row) {
        return this == OF_CATALOG && COPIES.stream().anyMatch(kind -> count(row, kind) > 0)
                ? "/duplicates?tier=same&within=" + encoded(JobPages.text(row, "file"))
                : "";
    }

    private static long count(Map<String, Object> row, String name) {
        String number = JobPages.text(row, name);
        return number.isEmpty() ? 0 : Long.parseLong(number);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
