package org.sokobase.catalog.query;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.FirstEditionRows;
import org.sokobase.catalog.name.IdBeginning;
import org.sokobase.identity.LevelId;

/** How much there is to compute if levels are looked for by ids that may be of the first edition. */
final class FirstEditionSearch {

    /** How many ids are asked for at a time. */
    private static final int CHUNK = 200;

    /** So many ids are looked for in one pass over the levels. */
    private static final int IDS_A_PASS = 1000;

    private static final String OF_OTHER_KINDS = """
            select exact_id from level where exact_id = any(:ids)
            union select unique_id from level where unique_id = any(:ids)
            """;

    private final Handle handle;

    FirstEditionSearch(Handle handle) {
        this.handle = handle;
    }

    /** About how many levels are gone over to find these ids, those counted again that are gone over again. */
    long levels(Collection<LevelId> ids) {
        long behind = new FirstEditionRows(handle).levelsBehind();
        if (behind == 0) {
            return 0;
        }
        Set<Long> others = new HashSet<>();
        ids.forEach(id -> others.add(id.bits()));
        List<Long> asked = List.copyOf(others);
        for (int from = 0; from < asked.size(); from += CHUNK) {
            handle.createQuery(OF_OTHER_KINDS)
                    .bindArray("ids", Long.class, asked.subList(from, Math.min(asked.size(), from + CHUNK)))
                    .mapTo(Long.class)
                    .forEach(others::remove);
        }
        return others.isEmpty() ? 0 : behind * (1 + others.size() / IDS_A_PASS);
    }

    /** The same for a word that may be an id or begin one. */
    long levels(String word) {
        return LevelId.parse(word)
                .map(id -> levels(List.of(id)))
                .orElseGet(() -> new IdBeginning(handle).isOfFirstEditionIfAny(word)
                        ? new FirstEditionRows(handle).levelsBehind()
                        : 0);
    }
}
