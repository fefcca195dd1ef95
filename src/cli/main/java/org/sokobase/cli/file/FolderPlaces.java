package org.sokobase.cli.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.file.FileNames;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/** Where in a folder that the user named what becomes of files comes to lie; never twice at the same place. */
final class FolderPlaces {

    private final Optional<String> folder;
    private final List<String> paths;
    private final Set<Path> taken = new HashSet<>();

    /**
     * For files below these paths.
     *
     * @param folder the folder; {@link #of} needs one
     */
    FolderPlaces(Optional<String> folder, List<String> paths) {
        this.folder = folder;
        this.paths = paths;
    }

    /** The place of a file with another ending: as in the folder or archive that the user named. */
    Path of(Source source, String ending) {
        Path place = PathNames.path(folder.orElseThrow());
        List<String> way = new ArrayList<>(way(source.name()));
        String name = FileNames.withoutEnding(way.remove(way.size() - 1));
        for (String part : way) {
            place = place.resolve(PathNames.path(part));
        }
        Path target = place.resolve(PathNames.path(name + ending));
        for (int i = 2; !taken.add(target); i++) {
            target = place.resolve(PathNames.path(name + "-" + i + ending));
        }
        return notItself(source, target);
    }

    /** The folders from what the user named to a file, and the file; none of them leads upwards. */
    private List<String> way(String name) {
        if (name.equals(Source.STANDARD_INPUT)) {
            return List.of("standard-input");
        }
        String way = paths.stream()
                .map(path -> path.endsWith("/") ? path : path + "/")
                .filter(name::startsWith)
                .findFirst()
                .map(prefix -> name.substring(prefix.length()))
                .orElse(name.substring(name.lastIndexOf('/') + 1));
        List<String> parts = new ArrayList<>(List.of(way.split("/+")));
        parts.removeIf(part -> part.isEmpty() || part.equals(".") || part.equals(".."));
        return parts.isEmpty() ? List.of("unnamed") : parts;
    }

    /** A place that is not the file itself. */
    static Path notItself(Source source, Path target) {
        if (source.location().map(target.toAbsolutePath().normalize()::equals).orElse(false)) {
            throw new UserException(ExitCode.USAGE, source.name() + " would be overwritten by itself: use another -o");
        }
        return target;
    }
}
