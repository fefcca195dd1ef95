package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.sokobase.file.InputFile;

/**
 * A catalog in a file, named by its absolute path with the ending.
 *
 * @param lastCloser who closes it when the process is told to end
 */
record FileLocation(Path path, LastCloser lastCloser) implements CatalogLocation {

    /** Who closes a database when the process is told to end. */
    enum LastCloser {
        /** The database itself, under whoever uses it. */
        DATABASE(""),
        /** Whoever has opened it, after what there is to be kept. */
        OPENER(";DB_CLOSE_ON_EXIT=FALSE");

        private final String setting;

        LastCloser(String setting) {
            this.setting = setting;
        }
    }

    static final String PREFIX = "jdbc:h2:file:";

    /** The catalog in a file that is named with or without its ending. */
    static FileLocation of(Path path) {
        String absolute = path.toAbsolutePath().normalize().toString();
        return new FileLocation(Path.of(withEnding(withoutEnding(absolute))), LastCloser.DATABASE);
    }

    /** Whether a file's name is that of a database. */
    static boolean hasEnding(String name) {
        return name.endsWith(InputFile.DATABASE_ENDING);
    }

    /** A database file's name, or any path, without the ending of databases. */
    static String withoutEnding(String name) {
        return hasEnding(name) ? name.substring(0, name.length() - InputFile.DATABASE_ENDING.length()) : name;
    }

    /** The name of the database file for a name without ending. */
    static String withEnding(String name) {
        return name + InputFile.DATABASE_ENDING;
    }

    @Override
    public String shown() {
        return path.toString();
    }

    @Override
    public String url() {
        return PREFIX + withoutEnding(path.toString()) + lastCloser.setting;
    }

    @Override
    public CatalogLocation closedByOpener() {
        return new FileLocation(path, LastCloser.OPENER);
    }

    @Override
    public Optional<Path> file() {
        return Optional.of(path);
    }

    @Override
    public boolean isSame(CatalogLocation other) {
        try {
            return other instanceof FileLocation file && Files.isSameFile(path, file.path);
        } catch (IOException e) {
            return false; // one of them is not there
        }
    }

    @Override
    public boolean isWanted() {
        return CatalogFile.at(path).wantedFile().isFresh();
    }

    @Override
    public boolean exists() {
        return Files.exists(path);
    }
}
