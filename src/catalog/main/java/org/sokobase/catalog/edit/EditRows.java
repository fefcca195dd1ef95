package org.sokobase.catalog.edit;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.file.FileNames;
import org.sokobase.level.NoteText;

/** The rows of edits, and the texts that follow from them. For one thread at a time. */
public final class EditRows {

    private static final String EDITS =
            "select import_run_id, afresh, title, author, note, dated, ordinal from text_edit where ";

    private static final String LEVEL = "select title, title <> '', author, notes, '' from level where id = ?";

    private static final String COLLECTION = """
            select c.title, c.titled, c.author, c.notes, f.name
            from collection c join source_file f on f.id = c.source_file_id where c.id = ?
            """;

    private static final String PUBLISHED =
            "select title, titled, author, notes, collection_id, ordinal from published_text";

    private final Handle handle;

    public EditRows(Handle handle) {
        this.handle = handle;
    }

    /** A level, or with the ordinal 0 a collection itself. */
    record Place(long collection, int ordinal) {

        boolean isLevel() {
            return ordinal > 0;
        }

        private long row() {
            return isLevel() ? LevelIds.of(collection, ordinal) : collection;
        }
    }

    /** What a row shows, and the title that it has without one of its own. */
    private record Row(Texts texts, String untitled) {}

    /** Keeps an edit; what is shown stays until {@link #renew}. */
    public void add(long collection, int ordinal, KeptEdit kept) {
        TextEdit edit = kept.edit();
        handle.createUpdate("""
                        insert into text_edit (import_run_id, collection_id, ordinal, afresh, title, author, note, dated)
                        values (?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .bind(0, kept.run())
                .bind(1, collection)
                .bind(2, ordinal)
                .bind(3, edit.base() == TextEdit.Base.PUBLISHED)
                .bind(4, edit.title().orElse(null))
                .bind(5, edit.author().orElse(null))
                .bind(6, edit.note().orElse(null))
                .bind(7, edit.date().orElse(null))
                .execute();
    }

    /** The edits of a collection and of its levels, by ordinals, in the order of their runs; 0 is the collection itself. */
    public Map<Integer, List<KeptEdit>> of(long collection) {
        return handle.createQuery(EDITS + "collection_id = ? order by ordinal, import_run_id")
                .bind(0, collection)
                .map((row, context) -> Map.entry(row.getInt(7), kept(row, context)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, TreeMap::new, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    private List<KeptEdit> of(Place place) {
        return handle.createQuery(EDITS + "collection_id = ? and ordinal = ? order by import_run_id")
                .bind(0, place.collection())
                .bind(1, place.ordinal())
                .map(EditRows::kept)
                .list();
    }

    private static KeptEdit kept(ResultSet row, StatementContext context) throws SQLException {
        return new KeptEdit(
                row.getLong(1),
                new TextEdit(
                        row.getBoolean(2) ? TextEdit.Base.PUBLISHED : TextEdit.Base.SHOWN,
                        Optional.ofNullable(row.getString(3)),
                        Optional.ofNullable(row.getString(4)),
                        Optional.ofNullable(row.getString(5)),
                        Optional.ofNullable(row.getString(6))));
    }

    /** What was published of a place, if something else is shown. */
    private Optional<Texts> published(Place place) {
        return handle.createQuery(PUBLISHED + " where collection_id = ? and ordinal = ?")
                .bind(0, place.collection())
                .bind(1, place.ordinal())
                .map(EditRows::texts)
                .findOne();
    }

    private static Texts texts(ResultSet row, StatementContext context) throws SQLException {
        return new Texts(row.getString(1), row.getBoolean(2), row.getString(3), NoteText.read(row.getString(4)));
    }

    /** What was published of a collection and its levels where something else is shown. */
    public PublishedTexts publishedOf(long collection) {
        return published(" where collection_id = " + collection);
    }

    /** The same of all collections. */
    PublishedTexts published() {
        return published("");
    }

    private PublishedTexts published(String where) {
        Map<Long, Texts> texts = new HashMap<>();
        handle.createQuery(PUBLISHED + where)
                .map((row, context) -> Map.entry(LevelIds.of(row.getLong(5), row.getInt(6)), texts(row, context)))
                .forEach(row -> texts.put(row.getKey(), row.getValue()));
        return new PublishedTexts(texts);
    }

    /** Shows what follows from what was published and the edits that are kept; of a level that is not there nothing. */
    public void renew(long collection, int ordinal) {
        Place place = new Place(collection, ordinal);
        shown(place).ifPresent(row -> {
            Optional<Texts> kept = published(place);
            Texts published = kept.orElse(row.texts());
            Texts wanted = fold(published, of(place), row.untitled());
            if (!wanted.equals(row.texts())) {
                show(place, wanted);
            }
            if (wanted.equals(published) && kept.isPresent()) {
                forget(place);
            } else if (!wanted.equals(published) && kept.isEmpty()) {
                keep(place, published);
            }
        });
    }

    /** Whether there is a level, or with the ordinal 0 a collection. */
    public boolean isThere(long collection, int ordinal) {
        return shown(new Place(collection, ordinal)).isPresent();
    }

    /** Whether what is shown is what follows, and nothing else is kept. */
    public boolean isRight(long collection, int ordinal) {
        Place place = new Place(collection, ordinal);
        Optional<Texts> kept = published(place);
        return shown(place)
                .filter(row -> {
                    Texts published = kept.orElse(row.texts());
                    Texts wanted = fold(published, of(place), row.untitled());
                    return wanted.equals(row.texts()) && kept.isPresent() != wanted.equals(published);
                })
                .isPresent();
    }

    private static Texts fold(Texts published, List<KeptEdit> edits, String untitled) {
        Texts shown = published;
        for (KeptEdit kept : edits) {
            shown = kept.edit().of(published, shown, untitled);
        }
        return shown;
    }

    /** What would be shown of a place with one more edit, and what is. */
    record Preview(Texts published, Texts shown, Texts wanted) {}

    /** Nothing for a level that is not there. */
    Optional<Preview> preview(Place place, TextEdit edit) {
        return shown(place).map(row -> {
            Texts published = published(place).orElse(row.texts());
            return new Preview(published, row.texts(), edit.of(published, row.texts(), row.untitled()));
        });
    }

    private Optional<Row> shown(Place place) {
        return handle.createQuery(place.isLevel() ? LEVEL : COLLECTION)
                .bind(0, place.row())
                .map((row, context) -> new Row(texts(row, context), untitled(row.getString(5))))
                .findOne();
    }

    private static String untitled(String file) {
        return FileNames.withoutEnding(FileNames.withoutFolders(file));
    }

    private void show(Place place, Texts texts) {
        String notes = NoteText.write(texts.notes());
        if (place.isLevel()) {
            handle.execute(
                    "update level set title = ?, author = ?, notes = ? where id = ?",
                    texts.title(),
                    texts.author(),
                    notes,
                    place.row());
        } else {
            handle.execute(
                    "update collection set title = ?, titled = ?, author = ?, notes = ? where id = ?",
                    texts.title(),
                    texts.titled(),
                    texts.author(),
                    notes,
                    place.row());
        }
    }

    private void keep(Place place, Texts published) {
        handle.execute(
                """
                insert into published_text (collection_id, ordinal, title, titled, author, notes)
                values (?, ?, ?, ?, ?, ?)
                """,
                place.collection(),
                place.ordinal(),
                published.title(),
                published.titled(),
                published.author(),
                NoteText.write(published.notes()));
    }

    private void forget(Place place) {
        handle.execute(
                "delete from published_text where collection_id = ? and ordinal = ?",
                place.collection(),
                place.ordinal());
    }

    /** The places that a run has edited. */
    List<Place> editedIn(long run) {
        return handle.createQuery("select collection_id, ordinal from text_edit where import_run_id = ? order by 1, 2")
                .bind(0, run)
                .map((row, context) -> new Place(row.getLong(1), row.getInt(2)))
                .list();
    }
}
