package org.sokobase.catalog.check;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.edit.EditRows;

/**
 * Whether every edit has its level, and what is shown follows from what was published and the edits. A repair takes out edits of
 * nothing, and shows what follows.
 */
final class EditCheck {

    private static final String PLACES = """
            select p.collection_id, p.ordinal, f.name
            from (select collection_id, ordinal from text_edit union select collection_id, ordinal from published_text) p
            join collection c on c.id = p.collection_id
            join source_file f on f.id = c.source_file_id
            order by p.collection_id, p.ordinal
            """;

    private final Handle handle;
    private final ProblemSink flaws;

    EditCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Place(long collection, int ordinal, String file) {

        String name() {
            return ordinal == 0 ? file : file + "#" + ordinal;
        }
    }

    void run() {
        EditRows rows = new EditRows(handle);
        for (Place place : places()) {
            if (place.ordinal() != 0 && !rows.isThere(place.collection(), place.ordinal())) {
                flaws.curable(
                        IntegrityProblem.Kind.EDIT,
                        place.name(),
                        "its texts were edited, but there is no such level",
                        () -> forget(place));
            } else if (!rows.isRight(place.collection(), place.ordinal())) {
                flaws.curable(
                        IntegrityProblem.Kind.EDIT,
                        place.name(),
                        "shows other texts than follow from what was published and its edits",
                        () -> rows.renew(place.collection(), place.ordinal()));
            }
        }
    }

    private List<Place> places() {
        return handle.createQuery(PLACES)
                .map((row, context) -> new Place(row.getLong(1), row.getInt(2), row.getString(3)))
                .list();
    }

    private void forget(Place place) {
        for (String table : List.of("text_edit", "published_text")) {
            handle.execute(
                    "delete from " + table + " where collection_id = ? and ordinal = ?",
                    place.collection(),
                    place.ordinal());
        }
    }
}
