package org.sokobase.catalog.importing;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.undo.FileRemoval;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.file.FileNames;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/**
 * Archives that older readers took for one text, with the levels of all members. Once the members are imported, they
 * replace the levels of the text; solutions that no member has stay with it.
 */
final class ArchivesAsText {

    private final FileRows files;
    private final PlaceRows places;
    private final FileRemoval removal;
    private final Inheritance inheritance;

    ArchivesAsText(Handle handle, PlaceRows places) {
        this.files = new FileRows(handle);
        this.places = places;
        this.removal = new FileRemoval(handle, places);
        this.inheritance = new Inheritance(handle);
    }

    /** The files of such texts at the place of an archive; as what was packed was unpacked before, also below it. */
    List<Long> of(Source archive, Set<Long> members) {
        String unpacked = FileNames.withoutEnding(archive.fileName());
        Stream<Path> at = archive.location().stream().flatMap(path -> Stream.of(path, path.resolve(unpacked)));
        return at.flatMap(path -> files.withLevels(files.atLocation(PathNames.of(path))).stream())
                .filter(file -> !members.contains(file))
                .toList();
    }

    /** Takes a text away from its place, unless a board stands in it only. Returns what went. */
    Optional<Removed> remove(long text, Source archive, Set<Long> members) {
        String below = archive.place().orElseThrow();
        List<PlaceRows.Row> here = places.of(text).stream()
                .filter(row -> row.place()
                        .location()
                        .filter(at -> at.equals(below) || at.startsWith(below + "/"))
                        .isPresent())
                .toList();
        members.forEach(member -> inheritance.pass(member, List.of(text)));
        return removal.removeDoubled(text, here);
    }
}
