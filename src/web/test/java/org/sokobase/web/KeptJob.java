package org.sokobase.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.PageFolder;

/** A job of an earlier start of the program, as it lies beside a catalog: what only looks at it shows it, and nothing goes on. */
public final class KeptJob {

    private KeptJob() {}

    /**
     * Keeps one.
     *
     * @param order  what it is to do, as members of an object of JSON
     * @param events what it has told, each as members of an object of JSON
     */
    public static void keep(CatalogLocation location, long number, String order, String... events) {
        Path folder = PageFolder.pathOf(location, Map.of()).resolve("jobs").resolve(Long.toString(number));
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < events.length; i++) {
            lines.append("{\"job\":" + number + ",\"event\":\"0a0b0c0d-" + (i + 1) + "\"," + events[i] + "}\n");
        }
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    folder.resolve("job.json"),
                    "{" + order + ",\"start\":\"0a0b0c0d\",\"created_at\":\"2026-01-02T03:04:05Z\"}");
            Files.writeString(folder.resolve("events.jsonl"), lines);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A job that makes the keys of the tiers, and has told this. */
    public static void keepKeys(CatalogLocation location, String... events) {
        keep(
                location,
                1,
                "\"kind\":\"keys\",\"title\":\"Make the keys of the tiers\",\"page\":\"/duplicates?tier=all\"",
                events);
    }
}
