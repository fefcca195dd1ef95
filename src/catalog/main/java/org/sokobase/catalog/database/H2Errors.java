package org.sokobase.catalog.database;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.h2.api.ErrorCode;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/** What failures of a database in a file or in memory mean to the user. */
final class H2Errors {

    /** What to do about a catalog of which nothing can be used. */
    static final String RESTORE = "'sokobase restore FILE' puts a backup in its place";

    /** What to do about a catalog that cannot be used. */
    static final String WAY_OUT = RESTORE + ", 'sokobase dump --salvage DIR' writes what can still be read";

    /** What follows the name of a catalog for which there is no room. */
    private static final String NO_ROOM = "cannot be written: is the disk full?";

    private H2Errors() {}

    /** There is no room for a catalog. */
    static CatalogException noRoom(String catalog) {
        return new CatalogException(Kind.OUT_OF_SPACE, "the catalog " + catalog + " " + NO_ROOM);
    }

    /** The same, with what shows it. */
    static CatalogException noRoom(String catalog, Exception cause) {
        return new CatalogException(Kind.OUT_OF_SPACE, "the catalog " + catalog + " " + NO_ROOM, cause);
    }

    /**
     * What a failure of the database of a catalog means to its user. It closes itself when it cannot write, and the statement
     * that comes next hears only that.
     */
    static Failure describe(CatalogLocation location, SQLException e) {
        return switch (e.getErrorCode()) {
            case ErrorCode.DATABASE_IS_READ_ONLY -> new Failure(Kind.READ_ONLY, "is read-only");
            case ErrorCode.FILE_CORRUPTED_1, ErrorCode.TABLE_OR_VIEW_NOT_FOUND_1, ErrorCode.COLUMN_NOT_FOUND_1 ->
                new Failure(Kind.DAMAGED, "is damaged, or no catalog at all: " + WAY_OUT);
            case ErrorCode.IO_EXCEPTION_1, ErrorCode.IO_EXCEPTION_2 -> ofFiles(location, e);
            case ErrorCode.DATABASE_IS_CLOSED -> new Failure(Kind.OUT_OF_SPACE, NO_ROOM);
            case ErrorCode.GENERAL_ERROR_1 ->
                Database.firstLine(e).contains("Writing to") ? ofWriting(location, e) : unreadable(location, e);
            case ErrorCode.FILE_VERSION_ERROR_1, ErrorCode.UNSUPPORTED_SETTING_1 ->
                new Failure(Kind.INCOMPATIBLE_VERSION, "was made by a database of another version");
            case ErrorCode.FILE_CREATION_FAILED_1 ->
                new Failure(Kind.ACCESS_DENIED, "cannot be created: is the folder writable?");
            case ErrorCode.WRONG_USER_OR_PASSWORD -> new Failure(Kind.OCCUPIED, "is another program's database");
            default -> unusable(e);
        };
    }

    /** Whether a table is not there that every catalog has: the page of the file that tells of it is damaged. */
    static boolean isOfLostTable(CatalogLocation location, SQLException e) {
        return location.file().isPresent()
                && (e.getErrorCode() == ErrorCode.TABLE_OR_VIEW_NOT_FOUND_1
                        || e.getErrorCode() == ErrorCode.COLUMN_NOT_FOUND_1);
    }

    /** What the file system said, if it said something, else what the database did. */
    private static Failure ofFiles(CatalogLocation location, SQLException e) {
        return causeInFiles(e)
                .map(io -> ofFiles(location, io, "cannot be read or written: "))
                .orElseGet(() -> new Failure(Kind.OTHER, "cannot be read or written: " + Database.firstLine(e)));
    }

    /** Most disks refuse a write because they are full; what is wrong with another one, its user reads in their words. */
    private static Failure ofWriting(CatalogLocation location, SQLException e) {
        return causeInFiles(e)
                .map(io -> ofFiles(location, io, "cannot be written: "))
                .filter(failure -> failure.kind() != Kind.OUT_OF_SPACE)
                .orElseGet(() -> new Failure(Kind.OUT_OF_SPACE, NO_ROOM));
    }

    private static Failure ofFiles(CatalogLocation location, IOException io, String what) {
        Kind kind = location.file().map(file -> Kind.of(io, file)).orElse(Kind.OTHER);
        return new Failure(kind, what + IoMessages.describe(io));
    }

    private static Optional<IOException> causeInFiles(Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
                .filter(IOException.class::isInstance)
                .map(IOException.class::cast)
                .findFirst();
    }

    /**
     * What the database stumbles over when it reads a file: it has no name of its own for most kinds of damage. Its words go with
     * it, as a mistake of a program looks the same.
     */
    private static Failure unreadable(CatalogLocation location, SQLException e) {
        return location.file().isPresent() && e.getCause() instanceof RuntimeException cause
                ? new Failure(
                        Kind.DAMAGED,
                        "cannot be read, as if it were damaged: " + WAY_OUT + " (the database says: " + said(cause)
                                + ")")
                : unusable(e);
    }

    private static String said(RuntimeException cause) {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : Database.firstLine(cause);
    }

    private static Failure unusable(SQLException e) {
        return new Failure(Kind.OTHER, "cannot be used: " + Database.firstLine(e));
    }
}
