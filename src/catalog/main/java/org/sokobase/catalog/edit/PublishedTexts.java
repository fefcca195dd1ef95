package org.sokobase.catalog.edit;

import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;

/**
 * What was published where a catalog shows something else.
 *
 * <p>Immutable.
 */
public final class PublishedTexts {

    /** Where nothing was edited. */
    public static final PublishedTexts NONE = new PublishedTexts(Map.of());

    private final Map<Long, Texts> byLevel;

    /** By the numbers of levels; that of a collection itself is the one of a level 0. */
    PublishedTexts(Map<Long, Texts> byLevel) {
        this.byLevel = Map.copyOf(byLevel);
    }

    private Optional<Texts> at(long collection, int index) {
        return Optional.ofNullable(byLevel.get(LevelIds.of(collection, index)));
    }

    /** The texts of a level as published. */
    public Texts textsOf(CatalogLevel level) {
        return at(level.collection().id(), level.index()).orElseGet(() -> Texts.of(level));
    }

    /** The texts of a collection as published. */
    public Texts textsOf(CatalogLevel.CollectionRef collection) {
        return at(collection.id(), 0).orElseGet(() -> Texts.of(collection));
    }

    /** The level as it was published, in its collection as that was. */
    public CatalogLevel of(CatalogLevel level) {
        Texts texts = textsOf(level);
        return new CatalogLevel(
                level.id(),
                of(level.collection()),
                level.index(),
                level.line(),
                texts.title(),
                texts.author(),
                texts.notes(),
                level.published(),
                level.status(),
                level.identity());
    }

    /** The collection as it was published. */
    public CatalogLevel.CollectionRef of(CatalogLevel.CollectionRef collection) {
        Texts texts = textsOf(collection);
        return new CatalogLevel.CollectionRef(
                collection.id(),
                texts.title(),
                texts.titled(),
                texts.author(),
                texts.notes(),
                collection.file(),
                collection.path(),
                collection.isReference(),
                collection.levels());
    }
}
