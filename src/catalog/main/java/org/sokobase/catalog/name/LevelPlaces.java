package org.sokobase.catalog.name;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.PlacedCollection;
import org.sokobase.file.FileNames;
import org.sokobase.level.FoldedText;
import org.sokobase.level.LevelNumbers;

/**
 * Finds levels by the names under which they are printed: {@code FILE#N}, or {@code FILE} for all of a file. A file is named by
 * its place, absolute or from the working folder, as it was at its import, or without its folders, also without its ending; the
 * first of these ways that leads to a file counts. Before {@code #N} also the whole title of a collection will do. The file
 * itself need not be there any more.
 */
public final class LevelPlaces {

    /** How many files are named to somebody who must choose. */
    private static final int NAMED = 5;

    private static final String LEVELS = LevelRows.SELECT_ALONE + "where l.id between :first and :last order by l.id";

    private final Handle handle;

    public LevelPlaces(Handle handle) {
        this.handle = handle;
    }

    /**
     * All levels of the file that a name means; none if it means no file of the catalog.
     *
     * @throws UnknownNameException if it means several files
     */
    public List<CatalogLevel> ofFile(String name) {
        return one(name, "", ofFile(name, PlacedCollection.all(handle)))
                .map(file -> read(file, 0, Integer.MAX_VALUE))
                .orElse(List.of());
    }

    /**
     * The levels that a name with numbers means, {@code FILE#N} or {@code FILE#N-M}; none if it has no numbers, or means no file
     * of the catalog.
     *
     * @throws UnknownNameException if it means several files, or the file has no such levels
     */
    public List<CatalogLevel> numbered(String name) {
        return LevelNumbers.parse(name).map(wanted -> numbered(wanted, name)).orElse(List.of());
    }

    private List<CatalogLevel> numbered(LevelNumbers wanted, String name) {
        List<PlacedCollection> all = PlacedCollection.all(handle);
        List<PlacedCollection> meant = ofFile(wanted.name(), all);
        return one(name, wanted.numbers(), meant.isEmpty() ? ofTitle(wanted.name(), all) : meant)
                .map(found -> {
                    List<CatalogLevel> levels = read(found, wanted.first(), wanted.last());
                    boolean isShort = levels.size() <= wanted.last() - wanted.first();
                    if (levels.isEmpty() || isShort && !hasLost(found, wanted.last())) {
                        throw new UnknownNameException(found.file() + " has no level " + wanted.numbers() + ": it has "
                                + found.collection().levels());
                    }
                    return levels;
                })
                .orElse(List.of());
    }

    private static List<PlacedCollection> ofFile(String name, List<PlacedCollection> all) {
        String place = FilePlace.locationOf(name);
        FoldedText folded = FoldedText.of(name);
        return Stream.<Predicate<PlacedCollection>>of(
                        file -> file.locations().anyMatch(place::equals),
                        file -> file.files().anyMatch(name::equals),
                        file -> FoldedText.of(bareFile(file)).agreesWith(folded),
                        file -> FoldedText.of(FileNames.withoutEnding(bareFile(file)))
                                .agreesWith(folded))
                .map(way -> all.stream().filter(way).toList())
                .filter(files -> !files.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static String bareFile(PlacedCollection placed) {
        return FileNames.withoutFolders(placed.file());
    }

    private static List<PlacedCollection> ofTitle(String title, List<PlacedCollection> all) {
        FoldedText folded = FoldedText.of(title);
        return all.stream()
                .filter(file -> FoldedText.of(file.collection().title()).agreesWith(folded))
                .toList();
    }

    private static Optional<PlacedCollection> one(String name, String number, List<PlacedCollection> meant) {
        if (meant.size() > 1) {
            boolean sameNames =
                    meant.stream().map(PlacedCollection::file).distinct().count() < meant.size();
            String named = meant.stream()
                    .limit(NAMED)
                    .map(file -> (sameNames ? file.collection().path().orElse(file.file()) : file.file()) + number)
                    .collect(Collectors.joining(", "));
            throw new UnknownNameException(name + " may be any of " + named
                    + (meant.size() > NAMED ? " and " + (meant.size() - NAMED) + " more" : "") + ": name one of them");
        }
        return meant.stream().findFirst();
    }

    /** Whether single levels were removed from a file, so that others have numbers up to this one. */
    private boolean hasLost(PlacedCollection file, int last) {
        int removed = handle.createQuery(
                        "select count(*) from removed_line where collection_id = ? and source_file_id is null")
                .bind(0, file.collection().id())
                .mapTo(Integer.class)
                .one();
        return removed > 0 && last <= file.collection().levels() + removed;
    }

    private List<CatalogLevel> read(PlacedCollection file, int first, int last) {
        long collection = file.collection().id();
        return handle.createQuery(LEVELS)
                .bind("first", LevelIds.of(collection, first))
                .bind("last", LevelIds.of(collection, last))
                .map(new LevelRows(List.of(file.collection())))
                .list();
    }
}
