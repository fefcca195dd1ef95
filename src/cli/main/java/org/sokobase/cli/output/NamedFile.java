package org.sokobase.cli.output;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.file.Source;

/**
 * A file as output names it: as the user did, and for programs also where it lies, in the columns {@code path} and {@code also_at}.
 *
 * @param name   as the user named it
 * @param path   where it lies, absolute; nothing for standard input
 * @param alsoAt the other places at which the catalog has met it
 */
public record NamedFile(String name, Optional<String> path, List<FilePlace> alsoAt) {

    /** What stands between several names in a column; hardly any file has it in its name. */
    public static final String BETWEEN = "|";

    /** The file of a level of the catalog, with its other places. */
    public static NamedFile of(CatalogLevel level, List<FilePlace> alsoAt) {
        return new NamedFile(level.collection().file(), level.collection().path(), alsoAt);
    }

    /** A file, or a member of an archive, that a walk over what the user has just named has found. */
    public static NamedFile given(String name) {
        Optional<String> path = name.equals(Source.STANDARD_INPUT) || name.startsWith(Source.STANDARD_INPUT + "/")
                ? Optional.empty()
                : Optional.of(FilePlace.locationOf(name));
        return new NamedFile(name, path, List.of());
    }

    /** The same with other places. */
    public NamedFile alsoAt(List<FilePlace> others) {
        return new NamedFile(name, path, others);
    }

    /** The other places for programs. */
    public String alsoAtInColumn() {
        return alsoAt.stream().map(place -> place.beside(name)).collect(Collectors.joining(BETWEEN));
    }

    /** The other places for people, each name with this behind it, such as the number of a level; empty if there is none. */
    public String describeAlsoAt(String behind) {
        return alsoAt.isEmpty()
                ? ""
                : alsoAt.stream()
                        .map(place -> place.beside(name) + behind)
                        .collect(Collectors.joining(", ", "also at ", ""));
    }

    @Override
    public String toString() {
        return name;
    }
}
