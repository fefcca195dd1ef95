package org.sokobase.catalog.query;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;

/** Levels by their numbers in the database. */
final class NumberedQuery {

    /** How many are asked for at a time. */
    private static final int CHUNK = 200;

    private static final String LEVELS = LevelRows.SELECT + "where l.id = any(:ids) order by l.id";

    private final Handle handle;

    NumberedQuery(Handle handle) {
        this.handle = handle;
    }

    /** Those that are there. */
    Map<Long, CatalogLevel> levels(Collection<Long> numbers) {
        List<Long> wanted = numbers.stream().distinct().toList();
        LevelRows rows = new LevelRows();
        Map<Long, CatalogLevel> levels = new LinkedHashMap<>();
        for (int from = 0; from < wanted.size(); from += CHUNK) {
            handle.createQuery(LEVELS)
                    .bindArray("ids", Long.class, wanted.subList(from, Math.min(wanted.size(), from + CHUNK)))
                    .map(rows)
                    .forEach((CatalogLevel level) -> levels.put(level.id(), level));
        }
        return levels;
    }
}
