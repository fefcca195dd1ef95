package org.sokobase.catalog.name;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.PlacedCollection;
import org.sokobase.file.FileNames;

/**
 * Finds levels by the names under which they are printed: {@code FILE#N}, or {@code FILE} for all of a file. A file is named by
 * its place, absolute or from the working folder, as it was at its import, or without its folders, also without its ending; the
 * first of these ways that leads to a file counts. Before {@code #N} also the whole title of a collection will do. The file
 * itself need not be there any more.
 */
public final class LevelPlaces {

    private static final Pattern NUMBERED = Pattern.compile("(?s)(.+)#(\\d{1,9})");

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
     * The level that a name with a number means; nothing if it has none, or means no file of the catalog.
     *
     * @throws UnknownNameException if it means several files, or the file has no such level
     */
    public Optional<CatalogLevel> level(String name) {
        Matcher numbered = NUMBERED.matcher(name);
        if (!numbered.matches()) {
            return Optional.empty();
        }
        List<PlacedCollection> all = PlacedCollection.all(handle);
        String file = numbered.group(1);
        int number = Integer.parseInt(numbered.group(2));
        List<PlacedCollection> meant = ofFile(file, all);
        return one(name, "#" + number, meant.isEmpty() ? ofTitle(file, all) : meant)
                .map(found -> read(found, number, number).stream()
                        .findFirst()
                        .orElseThrow(() -> new UnknownNameException(found.file() + " has no level #" + number
                                + ": it has " + found.collection().levels())));
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
        return placed.file().substring(placed.file().lastIndexOf('/') + 1);
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

    private List<CatalogLevel> read(PlacedCollection file, int first, int last) {
        long collection = file.collection().id();
        return handle.createQuery(LEVELS)
                .bind("first", LevelIds.of(collection, first))
                .bind("last", LevelIds.of(collection, last))
                .map(new LevelRows(List.of(file.collection())))
                .list();
    }
}
