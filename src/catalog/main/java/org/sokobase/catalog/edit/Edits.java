package org.sokobase.catalog.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.RunRow;

/**
 * Editing the texts of levels and collections of an open catalog, which shows the edited ones from then on and keeps what was
 * published beside them. Threads and errors are those of the {@code Catalog} that hands it out.
 */
public final class Edits {

    private static final String EDITED_LEVELS = LevelRows.SELECT + """
            where l.id in (select t.collection_id * 4294967296 + t.ordinal from published_text t
                           where t.collection_id = ? and t.ordinal > 0)
            order by l.id
            """;

    private final Session session;
    private final Rankings rankings;

    /** Those of an open catalog. */
    public Edits(Session session, Rankings rankings) {
        this.session = session;
        this.rankings = rankings;
    }

    /**
     * Edits levels and collections atomically, as one run.
     *
     * @param names          levels by {@code FILE#N}, {@code FILE#N-M} or the id of one level; else collections, by whole title or
     *                       file, of which a folder or an archive is all in it
     * @param programVersion of the program that edits them
     * @throws UnknownNameException if a name means nothing, or an id several levels; then nothing changes
     */
    public EditChange edit(List<String> names, TextEdit edit, String programVersion) {
        EditChange change = session.change(transaction -> {
            RunRow run = new RunRow(transaction, programVersion, OptionalLong.empty());
            run.named(names);
            return edit(transaction, new EditTargets(transaction, rankings).named(names), edit, run);
        });
        rankings.forget();
        return change;
    }

    private static EditChange edit(Handle handle, List<EditTargets.Target> targets, TextEdit edit, RunRow run) {
        EditRows rows = new EditRows(handle);
        List<EditedText> changed = new ArrayList<>();
        List<EditedText> same = new ArrayList<>();
        for (EditTargets.Target target : targets) {
            EditRows.Place place = target.place();
            EditRows.Preview preview = rows.preview(place, edit).orElseThrow();
            EditedText text =
                    new EditedText(target.level(), target.collection(), preview.published(), preview.wanted());
            if (preview.wanted().equals(preview.shown())) {
                same.add(text);
            } else {
                rows.add(place.collection(), place.ordinal(), new KeptEdit(run.id(), edit));
                rows.renew(place.collection(), place.ordinal());
                changed.add(text);
            }
        }
        return new EditChange(run.isMade() ? Optional.of(run.id()) : Optional.empty(), changed, same);
    }

    /** Levels and collections, named as for {@link #edit}, with their texts; behind a collection those of its levels that were edited. */
    public List<EditedText> of(List<String> names) {
        return session.with(handle -> {
            EditRows rows = new EditRows(handle);
            return new EditTargets(handle, rankings)
                    .named(names).stream()
                            .flatMap(target -> withEditedLevels(handle, target))
                            .distinct()
                            .map(target -> text(target, rows))
                            .toList();
        });
    }

    private static EditedText text(EditTargets.Target target, EditRows rows) {
        EditRows.Preview preview =
                rows.preview(target.place(), TextEdit.NOTHING).orElseThrow();
        return new EditedText(target.level(), target.collection(), preview.published(), preview.shown());
    }

    private static Stream<EditTargets.Target> withEditedLevels(Handle handle, EditTargets.Target target) {
        return target.level().isPresent()
                ? Stream.of(target)
                : Stream.concat(
                        Stream.of(target),
                        handle
                                .createQuery(EDITED_LEVELS)
                                .bind(0, target.collection().id())
                                .map(new LevelRows())
                                .list()
                                .stream()
                                .map(EditTargets.Target::of));
    }

    /** What was published where something else is shown. */
    public PublishedTexts published() {
        return session.with(handle -> new EditRows(handle).published());
    }

    /**
     * Takes back atomically what a run has edited; edits of other runs stay, whether they came before or since.
     *
     * @param run one with {@link ImportRun#editedTexts}
     */
    public EditChange takeBack(ImportRun run) {
        EditChange back = session.change(transaction -> takeBack(transaction, run));
        rankings.forget();
        return back;
    }

    /** What {@link #takeBack} would do; changes nothing. */
    public EditChange tryTakingBack(ImportRun run) {
        return session.change(transaction -> {
            EditChange tried = takeBack(transaction, run);
            transaction.rollback();
            return tried;
        });
    }

    private static EditChange takeBack(Handle handle, ImportRun run) {
        EditRows rows = new EditRows(handle);
        Map<EditRows.Place, Texts> before = new LinkedHashMap<>();
        rows.editedIn(run.number())
                .forEach(place ->
                        rows.preview(place, TextEdit.NOTHING).ifPresent(preview -> before.put(place, preview.shown())));
        handle.execute("delete from text_edit where import_run_id = ?", run.number());
        handle.execute("delete from import_run where id = ?", run.number());
        List<EditedText> changed = new ArrayList<>();
        List<EditedText> same = new ArrayList<>();
        before.forEach((place, shown) -> {
            rows.renew(place.collection(), place.ordinal());
            EditRows.Preview now = rows.preview(place, TextEdit.NOTHING).orElseThrow();
            (now.shown().equals(shown) ? same : changed).add(text(handle, place, now));
        });
        return new EditChange(Optional.of(run.number()), changed, same);
    }

    private static EditedText text(Handle handle, EditRows.Place place, EditRows.Preview now) {
        if (place.isLevel()) {
            CatalogLevel level = handle.createQuery(LevelRows.SELECT + "where l.id = ?")
                    .bind(0, LevelIds.of(place.collection(), place.ordinal()))
                    .map(new LevelRows())
                    .one();
            return new EditedText(Optional.of(level), level.collection(), now.published(), now.shown());
        }
        CatalogLevel.CollectionRef collection = handle.createQuery(LevelRows.SELECT_COLLECTIONS + "where c.id = ?")
                .bind(0, place.collection())
                .map((row, context) -> LevelRows.collection(row, 1))
                .one();
        return new EditedText(Optional.empty(), collection, now.published(), now.shown());
    }
}
