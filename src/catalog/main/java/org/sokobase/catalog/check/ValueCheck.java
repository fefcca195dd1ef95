package org.sokobase.catalog.check;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether values of files and runs are such as are ever written. In a damaged file they may be others, with which no dump could be
 * loaded. They follow from nothing else; where the rest is to be saved, something takes their place that says nothing.
 */
final class ValueCheck {

    private static final String NOTHING = "repeat('0', 64)";

    /** With 0 for all other hexadecimal digits, a digest is all of these. */
    private static final String NO_DIGEST = "translate(sha256, '123456789abcdef', repeat('0', 15)) <> " + NOTHING;

    private static final List<Rule> RULES = List.of(
            new Rule("source_file", "sha256", NO_DIGEST, NOTHING),
            new Rule("source_file", "size_bytes", "size_bytes < 0", "0"),
            new Rule("source_file", "reader_version", "reader_version < 0", "0"),
            new Rule("file_place", "location", "location = ''", "null"),
            new Rule("file_place", "root", "root = ''", "null"),
            count("replaced_files"),
            count("refuted_marks"),
            count("reread_files"));

    private final Handle handle;
    private final ProblemSink flaws;

    ValueCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    /** When a value is wrong, and what stands for it; both in SQL. */
    private record Rule(String table, String column, String wrong, String instead) {}

    private static Rule count(String column) {
        return new Rule("import_run", column, column + " < 0", "0");
    }

    void run() {
        RULES.forEach(this::check);
    }

    private void check(Rule rule) {
        long wrong = handle.createQuery("select count(*) from " + rule.table() + " where " + rule.wrong())
                .mapTo(Long.class)
                .one();
        if (wrong > 0) {
            flaws.lost(
                    IntegrityProblem.Kind.ROW,
                    rule.table(),
                    Count.of(wrong, "row") + " whose " + rule.column() + " cannot be: the file is damaged",
                    () -> handle.execute("update %s set %s = %s where %s"
                            .formatted(rule.table(), rule.column(), rule.instead(), rule.wrong())));
        }
    }
}
