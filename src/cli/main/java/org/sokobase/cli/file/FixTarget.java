package org.sokobase.cli.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.file.FileNames;
import org.sokobase.file.IoMessages;
import org.sokobase.file.NewFile;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.fix.FixedFile;

/** Writes fixed files where the user wants them. Nothing but the file itself is ever replaced by a name that he did not give. */
final class FixTarget {

    private final FixOptions options;
    private final FolderPlaces places;
    private final FileReading reading;
    private final Console console;
    private final Map<Source, Path> inFolder = new HashMap<>();
    private Optional<Source> only = Optional.empty();
    private byte[] onlyBytes = new byte[0];

    FixTarget(FixOptions options, List<String> paths, FileReading reading, Console console) {
        this.options = options;
        this.places = new FolderPlaces(options.output(), paths);
        this.reading = reading;
        this.console = console;
    }

    /** Whether nothing is written. */
    boolean isDry() {
        return options.place() == FixOptions.Place.NOWHERE;
    }

    /** The name under which a fixed file will be found. */
    String name(Source source) {
        return switch (options.place()) {
            case IN_PLACE, NOWHERE -> source.name();
            case BESIDE -> {
                String ending = ending(source);
                yield source.name().substring(0, source.name().length() - ending.length()) + ".fixed" + ending;
            }
            case FILE -> only(source).toString();
            case FOLDER ->
                inFolder.computeIfAbsent(source, file -> places.of(file, ending(file)))
                        .toString();
        };
    }

    private Path only(Source source) {
        if (only.isPresent() && !only.get().equals(source)) {
            throw new UserException(ExitCode.USAGE, "several files need a folder: -o DIR/");
        }
        only = Optional.of(source);
        return places.notRead(source, Path.of(options.output().orElseThrow()));
    }

    private static String ending(Source source) {
        String name = source.fileName();
        return name.substring(FileNames.withoutEnding(name).length());
    }

    /** Writes a file, if that is wanted; a problem is said, and leaves every file as it was. Returns where it is. */
    Optional<String> write(Source source, FixedFile file) {
        try {
            return switch (options.place()) {
                case NOWHERE -> Optional.empty();
                case IN_PLACE -> file.isChanged() ? replaced(source, file.bytes()) : Optional.empty();
                case BESIDE -> file.isChanged() ? beside(source, file.bytes()) : Optional.empty();
                case FOLDER -> written(PathNames.path(name(source)), file.bytes());
                case FILE -> {
                    onlyBytes = file.bytes();
                    yield Optional.of(name(source));
                }
            };
        } catch (IOException | InvalidPathException | UnwrittenFileException e) {
            reading.unreadable(
                    source.name(),
                    "is not written: " + (e instanceof IOException io ? IoMessages.describe(io) : e.getMessage()));
            return Optional.empty();
        }
    }

    /** Writes the file that is the only one, now that this is certain. */
    void end() {
        only.ifPresent(source -> {
            try {
                written(only(source), onlyBytes);
            } catch (IOException e) {
                throw new UnwrittenFileException(options.output().orElseThrow(), e);
            }
        });
    }

    private Optional<String> replaced(Source source, byte[] bytes) throws IOException {
        Optional<Path> place = source.location();
        if (place.isEmpty()) {
            reading.unreadable(source.name(), "standard input cannot be fixed in place: use -o");
            return Optional.empty();
        }
        if (!Arrays.equals(Files.readAllBytes(place.get()), source.bytes())) {
            reading.unreadable(source.name(), "has changed meanwhile and is left as it is");
            return Optional.empty();
        }
        if (!Files.isWritable(place.get())) {
            reading.unreadable(source.name(), "is write-protected and left as it is");
            return Optional.empty();
        }
        write(NewFile.inPlaceOf(place.get()), bytes);
        return Optional.of(source.name());
    }

    private Optional<String> beside(Source source, byte[] bytes) throws IOException {
        String name = name(source);
        Optional<Path> folder = source.location().map(Path::getParent);
        if (folder.isEmpty()) {
            reading.unreadable(source.name(), "standard input has no place beside it: use -o");
            return Optional.empty();
        }
        Path target = folder.get().resolve(PathNames.path(name).getFileName());
        if (Files.exists(target)) {
            if (!Arrays.equals(Files.readAllBytes(target), bytes)) {
                reading.unreadable(source.name(), name + " is there already: remove it, or use -o");
                return Optional.empty();
            }
            return Optional.of(name);
        }
        write(new NewFile(target), bytes);
        return Optional.of(name);
    }

    private Optional<String> written(Path target, byte[] bytes) throws IOException {
        if (target.getParent() != null) {
            Files.createDirectories(target.getParent());
        }
        write(console.newFile(target), bytes);
        return Optional.of(target.toString());
    }

    private static void write(NewFile file, byte[] bytes) throws IOException {
        try (file) {
            file.bytes().write(bytes);
            file.bytes().flush();
            file.complete();
        }
    }
}
