package org.sokobase.catalog.dump;

import java.nio.charset.StandardCharsets;
import org.sokobase.format.writer.TextRows;
import org.sokobase.row.PublishedBoard;

/** The files of a dump; the page dump-format.md describes what stands in them. */
final class DumpFormat {

    /** The version of the format. A program that cannot load what it describes must not be led to believe so. */
    static final int VERSION = 10;

    /** The first version in which the fewest box lines that were proved are right. */
    static final int PROVED_BOX_LINES = 7;

    /** The field of the first line of {@link #CATALOG} that tells a dump, and its version. */
    static final String MARK = "sokobase_dump";

    /** Says which files belong to the dump. */
    static final String CATALOG = "catalog.jsonl";

    static final String RUNS = "runs.jsonl";
    static final String SOURCES = "sources.jsonl";
    static final String COLLECTIONS = "collections.jsonl";
    static final String BOARDS = "boards.jsonl";
    static final String SOLUTIONS = "solutions.jsonl";
    static final String WAITING = "waiting.jsonl";
    static final String MARKS = "marks.jsonl";

    /** Since version 2. */
    static final String DECISIONS = "decisions.jsonl";

    /** Since version 4. */
    static final String STUDIES = "studies.jsonl";

    static final String RATINGS = "ratings.jsonl";

    /** Since version 5. */
    static final String MEASURES = "measures.jsonl";

    /** Since version 6. */
    static final String REMOVED = "removed.jsonl";

    /** Since version 7. */
    static final String GAMES = "games.jsonl";

    /** Since version 7. */
    static final String TAGS = "tags.jsonl";

    /** Since version 9. */
    static final String STUDY_EVENTS = "studyevents.jsonl";

    /** Since version 10. */
    static final String ATTEMPTS = "attempts.jsonl";

    /** The endings of the two files of a collection. */
    static final String LEVELS = ".sok";

    static final String SIDECAR = ".jsonl";

    /** The place that the catalog has for a title or a name, in characters; notes and rows can be longer. */
    static final int LONGEST_TEXT = 1 << 20;

    private static final String FOLDER = "collections/";

    private DumpFormat() {}

    /**
     * The rows of a level as its .sok file has them: as published if any program reads them so, else in the usual
     * spelling, as far as UTF-8 can have it; without rows of floor around them.
     */
    static String rows(String published) {
        if (PublishedBoard.isPlain(published)) {
            return published;
        }
        String rows = TextRows.of(PublishedBoard.rows(published));
        return new String(rows.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    /** How many lines a text has, each but the last ended by a line feed. */
    static long lines(String text) {
        long lines = 1;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            lines++;
        }
        return lines;
    }

    /** The file with the levels of a collection, or its sidecar. */
    static String ofCollection(String name, String ending) {
        return FOLDER + name + ending;
    }
}
