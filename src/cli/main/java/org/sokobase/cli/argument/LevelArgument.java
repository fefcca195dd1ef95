package org.sokobase.cli.argument;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.InputFile;
import org.sokobase.file.IoMessages;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelNumbers;

/**
 * Levels of a file as a user names them on the command line: {@code FILE} for all, {@code FILE#N} for the N-th board, {@code
 * FILE#N-M} for several.
 *
 * @param file    the file
 * @param numbers which boards, if not all
 */
public record LevelArgument(String file, Optional<LevelNumbers> numbers) {

    /** The levels that a text names, if there is such a file. */
    public static Optional<LevelArgument> of(String text) {
        if (isFile(text)) {
            return Optional.of(new LevelArgument(text, Optional.empty()));
        }
        return LevelNumbers.parse(text)
                .filter(numbers -> isFile(numbers.name()))
                .map(numbers -> new LevelArgument(numbers.name(), Optional.of(numbers)));
    }

    /**
     * The levels that a text must name.
     *
     * @param otherwise what the text is if there is no such file, for the message
     * @throws UserException if there is no such file
     */
    public static LevelArgument required(String text, String otherwise) {
        return of(text).orElseThrow(() -> LevelWord.unknown(text, otherwise));
    }

    /** Whether a text names a folder. */
    static boolean isFolder(String text) {
        try {
            return Files.isDirectory(PathNames.path(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Whether a text names a file, or standard input. */
    static boolean isFile(String text) {
        try {
            Path path = PathNames.path(text);
            return text.equals(Source.STANDARD_INPUT) || Files.exists(path) && !Files.isDirectory(path);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Reads the levels and says what is wrong with them.
     *
     * @throws UserException if the file cannot be read, or has no such level
     */
    public List<Level> levels(Console console) {
        return levelsOf(read(console));
    }

    /**
     * The levels that are meant among those of the file.
     *
     * @throws UserException if there is none
     */
    public List<Level> levelsOf(LevelFile read) {
        List<Level> levels = read.collection().levels();
        if (levels.isEmpty()) {
            throw new UserException(ExitCode.UNREADABLE, file + ": no levels found");
        }
        return numbers.map(wanted -> numbered(levels, wanted)).orElse(levels);
    }

    private List<Level> numbered(List<Level> levels, LevelNumbers wanted) {
        if (!wanted.areAmong(levels.size())) {
            throw new UserException(
                    ExitCode.USAGE,
                    file + " has " + Phrases.count(levels.size(), "level") + ", no " + wanted.numbers());
        }
        return levels.subList(wanted.first() - 1, wanted.last());
    }

    /**
     * Reads all of the file and says what is wrong with it.
     *
     * @throws UserException if it cannot be read
     */
    public LevelFile read(Console console) {
        LevelFile read = LevelFiles.read(source(console));
        read.diagnostics().forEach(console.reports()::report);
        return read;
    }

    private Source source(Console console) {
        try {
            if (file.equals(Source.STANDARD_INPUT)) {
                return Source.of(file, console.in().readAllBytes()).in(console.charMap());
            }
            Path path = PathNames.path(file);
            return Source.of(file, path.toRealPath(), InputFile.read(path)).in(console.charMap());
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, file + ": " + IoMessages.describe(e));
        }
    }

    /** How a level of this file is named for people. */
    public String name(Level level) {
        return file + "#" + level.index();
    }
}
