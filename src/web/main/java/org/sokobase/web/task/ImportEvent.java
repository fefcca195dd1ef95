package org.sokobase.web.task;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.ImportedLevel;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** Gathers what came of files until it is told, at most ten times a second. For one thread. */
final class ImportEvent {

    private static final long PAUSE_NANOS = 100_000_000;

    /** So many levels and diagnostics an event has at most; how many more there are is counted. */
    private static final int MOST_ROWS = 1000;

    private final Job job;
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final List<Map<String, Object>> rows = new ArrayList<>();
    private final List<Map<String, Object>> levels = new ArrayList<>();
    private final List<Map<String, Object>> diagnostics = new ArrayList<>();
    private final List<String> done = new ArrayList<>();
    private OptionalLong run = OptionalLong.empty();
    private long toldAt = System.nanoTime() - PAUSE_NANOS;

    ImportEvent(Job job) {
        this.job = job;
    }

    /** Something that the reader of a file has to say; remarks are left out, as the command does. */
    void add(Diagnostic diagnostic) {
        if (diagnostic.severity() == Severity.INFO) {
            return;
        }
        count("diagnostics", 1);
        if (diagnostics.size() < MOST_ROWS) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("file", diagnostic.file());
            row.put("line", diagnostic.line());
            row.put("column", diagnostic.column());
            row.put("severity", diagnostic.severity().label());
            row.put("code", diagnostic.code());
            row.put("message", diagnostic.message());
            diagnostics.add(row);
        }
    }

    /** A file of which something is known now; its levels are told as well. */
    void add(ImportedFile file) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("file", file.file());
        row.put("levels", file.size());
        row.put("new", file.count(Relation.NEW));
        row.put("exact", file.count(Relation.EXACT));
        row.put("symmetric", file.count(Relation.SYMMETRIC));
        row.put("moved", file.count(Relation.MOVED) + file.count(Relation.SYMMETRIC_MOVED));
        row.put("rejected", file.count(Relation.REJECTED));
        row.put("solutions", file.linked());
        count("files", 1);
        row.forEach((name, value) -> {
            if (value instanceof Integer number) {
                count(name, number);
            }
        });
        row.put("status", file.status().label());
        row.put("format", file.readAs().format());
        row.put("charset", file.readAs().charset());
        row.put("remark", file.remark());
        rows.add(row);
        file.levels().forEach(level -> add(file.file(), level));
    }

    private void add(String file, ImportedLevel level) {
        count("told_levels", 1);
        if (levels.size() >= MOST_ROWS) {
            return;
        }
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("file", file);
        row.put("index", level.level().index());
        row.put("line", level.level().line());
        row.put("title", level.level().title());
        row.put("verdict", level.verdict().label());
        row.put("view", level.view().map(Symmetry::label).orElse(""));
        row.put(
                "exact_id",
                level.identity()
                        .map(LevelIdentity::exact)
                        .map(LevelId::toString)
                        .orElse(""));
        row.put(
                "unique_id",
                level.identity()
                        .map(LevelIdentity::unique)
                        .map(LevelId::toString)
                        .orElse(""));
        row.put("first_seen", level.firstSeen());
        row.put("status", level.level().status());
        levels.add(row);
    }

    /** Something that could not be read. */
    void unreadable(String name, String reason) {
        add(ImportedFile.unreadable(name));
        count("unreadable", 1);
        add(new Diagnostic(name, 0, 0, Severity.ERROR, "unreadable", reason));
    }

    void done(String what) {
        done.add(what);
    }

    void run(OptionalLong number) {
        run = number;
    }

    private void count(String name, long more) {
        counts.merge(name, more, Long::sum);
    }

    /** Tells it if it is time for that. */
    void tellInTime() {
        if (System.nanoTime() - toldAt >= PAUSE_NANOS) {
            tell();
        }
    }

    /** Tells what there is to tell. */
    void tell() {
        if (counts.isEmpty() && done.isEmpty()) {
            return;
        }
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("counts", new LinkedHashMap<>(counts));
        run.ifPresent(number -> event.put("run", number));
        event.put("rows", List.copyOf(rows));
        event.put("levels", List.copyOf(levels));
        event.put("diagnostics", List.copyOf(diagnostics));
        event.put("done", List.copyOf(done));
        job.tell(event);
        toldAt = System.nanoTime();
        counts.clear();
        List.of(rows, levels, diagnostics, done).forEach(List::clear);
    }
}
