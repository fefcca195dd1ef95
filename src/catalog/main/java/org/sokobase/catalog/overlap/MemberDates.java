package org.sokobase.catalog.overlap;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.level.NoteText;
import org.sokobase.level.PublishedDate;

/** When levels were published, as they or their collections say. */
final class MemberDates {

    private static final int PAGE = 1000;

    private static final String LEVELS = "select id, notes from level where id = any(:ids) and notes <> ''";
    private static final String COLLECTIONS = "select id, notes from collection";

    private final Handle handle;
    private final Map<Long, PublishedDate> levels = new HashMap<>();
    private final Map<Long, PublishedDate> collections = new HashMap<>();

    MemberDates(Handle handle) {
        this.handle = handle;
        handle.createQuery(COLLECTIONS)
                .map((row, context) -> keep(collections, row.getLong(1), row.getString(2)))
                .forEach(known -> {});
    }

    /** Reads what these say. */
    void read(Stream<LevelSet.Member> members) {
        List<Long> ids = members.filter(LevelSet.InCatalog.class::isInstance)
                .map(member -> ((LevelSet.InCatalog) member).id())
                .sorted()
                .distinct()
                .toList();
        for (int from = 0; from < ids.size(); from += PAGE) {
            handle.createQuery(LEVELS)
                    .bindArray("ids", Long.class, ids.subList(from, Math.min(ids.size(), from + PAGE)))
                    .map((row, context) -> keep(levels, row.getLong(1), row.getString(2)))
                    .forEach(known -> {});
        }
    }

    /** Most notes are comments without a date, which need not be cut into lines. */
    private static long keep(Map<Long, PublishedDate> dates, long id, String notes) {
        if (notes.toLowerCase(Locale.ROOT).contains("date:")) {
            PublishedDate.earliest(NoteText.read(notes)).ifPresent(date -> dates.put(id, date));
        }
        return id;
    }

    /** That of one that was read. */
    Optional<PublishedDate> of(LevelSet.Member member) {
        if (member instanceof LevelSet.InFile inFile) {
            FileLevel level = inFile.level();
            return PublishedDate.earliest(
                    PublishedDate.earliest(level.level().notes()),
                    PublishedDate.earliest(level.collection().notes()));
        }
        long id = ((LevelSet.InCatalog) member).id();
        return PublishedDate.earliest(
                Optional.ofNullable(levels.get(id)), Optional.ofNullable(collections.get(LevelIds.collection(id))));
    }
}
