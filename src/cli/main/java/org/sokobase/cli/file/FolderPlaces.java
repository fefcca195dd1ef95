package org.sokobase.cli.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.file.FileNames;
import org.sokobase.file.FileSelection;
import org.sokobase.file.FileWalk;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/** Where in a folder that the user named what becomes of files comes to lie; never twice at the same place. */
final class FolderPlaces {

    private final Optional<String> folder;
    private final List<String> paths;
    private final Set<Path> taken = new HashSet<>();
    private Optional<Set<Path>> read = Optional.empty();

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
        for (int i = 2; !taken.add(real(target)); i++) {
            target = place.resolve(PathNames.path(name + "-" + i + ending));
        }
        return notRead(source, target);
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

    /** A place that is neither the file itself nor another one that is read. */
    Path notRead(Source source, Path target) {
        if (Files.isRegularFile(target)) {
            Path real = real(target);
            if (source.location().map(real::equals).orElse(false)) {
                throw new UserException(
                        ExitCode.USAGE, source.name() + " would be overwritten by itself: use another -o");
            }
            if (read().contains(real)) {
                throw new UserException(
                        ExitCode.USAGE,
                        PathNames.of(target) + ", which is read too, would be overwritten by " + source.name()
                                + ": use another -o");
            }
        }
        return target;
    }

    /**
     * All files that are read. They are looked up only when a file is there already, so before one of them is written; what is
     * written later among them is never asked for, as no place is given twice.
     */
    private Set<Path> read() {
        if (read.isEmpty()) {
            Set<Path> files = new HashSet<>();
            FileWalk.walk(paths, FileSelection.ALL, new FileWalk.Visitor() {
                @Override
                public void file(FileWalk.Found file) throws IOException {
                    files.add(file.path().toRealPath());
                }

                @Override
                public void unreadable(String name, String reason) {} // whoever reads it says so
            });
            read = Optional.of(files);
        }
        return read.get();
    }

    /** A path without links, also of a file that is not there yet. */
    private static Path real(Path target) {
        try {
            return target.toRealPath();
        } catch (IOException e) {
            Path absolute = target.toAbsolutePath().normalize();
            Path parent = absolute.getParent();
            return parent == null ? absolute : real(parent).resolve(absolute.getFileName());
        }
    }
}
