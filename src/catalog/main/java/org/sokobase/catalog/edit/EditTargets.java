package org.sokobase.catalog.edit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.IdBeginning;
import org.sokobase.catalog.name.LevelPlaces;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.catalog.query.FindQuery;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;

/** What is to be edited, as users name it: levels by {@code FILE#N} or {@code FILE#N-M}, one level by its id, or collections. */
final class EditTargets {

    /** How many levels are named to somebody who must choose. */
    private static final int NAMED = 5;

    private final Handle handle;
    private final Rankings rankings;

    EditTargets(Handle handle, Rankings rankings) {
        this.handle = handle;
        this.rankings = rankings;
    }

    /** A level, or a collection itself. */
    record Target(Optional<CatalogLevel> level, CatalogLevel.CollectionRef collection) {

        static Target of(CatalogLevel level) {
            return new Target(Optional.of(level), level.collection());
        }

        EditRows.Place place() {
            return new EditRows.Place(
                    collection.id(), level.map(CatalogLevel::index).orElse(0));
        }
    }

    /**
     * Each once, in the order of their names.
     *
     * @throws UnknownNameException if a name means nothing, or an id several levels
     */
    List<Target> named(List<String> names) {
        return names.stream().flatMap(this::named).distinct().toList();
    }

    private Stream<Target> named(String name) {
        List<CatalogLevel> numbered = new LevelPlaces(handle).numbered(name);
        if (!numbered.isEmpty()) {
            return numbered.stream().map(Target::of);
        }
        Optional<LevelId> id = LevelId.parse(name).or(() -> new IdBeginning(handle).id(name));
        return id.isPresent()
                ? Stream.of(Target.of(withId(id.get(), name)))
                : new CollectionNames(handle)
                        .named(name).stream().map(collection -> new Target(Optional.empty(), collection));
    }

    private CatalogLevel withId(LevelId id, String name) {
        List<CatalogLevel> levels = new FindQuery(handle, rankings.by(Preference.USUAL, handle))
                .byId(id).stream().map(FoundLevel::level).toList();
        if (levels.isEmpty()) {
            throw new UnknownNameException("no level has the id " + name);
        }
        if (levels.size() > 1) {
            throw new UnknownNameException(name + " is the id of " + levels.size() + " levels: name one of "
                    + levels.stream()
                            .limit(NAMED)
                            .map(level -> level.collection().file() + "#" + level.index())
                            .collect(Collectors.joining(", "))
                    + (levels.size() > NAMED ? " and " + (levels.size() - NAMED) + " more" : ""));
        }
        return levels.get(0);
    }
}
