package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A catalog cannot be used. The message says in one line why, and what to do; {@link #kind} says it to a program:
 *
 * <pre>{@code
 * try (Catalog catalog = Catalog.open(Path.of("levels"))) {
 *     return catalog.find(board);
 * } catch (CatalogException e) {
 *     return switch (e.kind()) {
 *         case MISSING -> List.of();
 *         case IN_USE -> later();
 *         default -> throw e;
 *     };
 * }
 * }</pre>
 *
 * <p>Kinds may be added, so that a {@code switch} needs a default.
 */
public final class CatalogException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The causes that call for different actions. */
    public enum Kind {
        /** There is no catalog, database or backup at this place. {@code Catalog.openOrCreate} makes a catalog. */
        MISSING,

        /** Another process or this one has it open, or has just changed it. Try again, or wait with a {@link LockTimeout}. */
        IN_USE,

        /** The file of the catalog or backup is damaged or cut off, or was none ever. A backup can be restored. */
        DAMAGED,

        /** A newer version of this program, or another one of its database, has made it. Update the program. */
        INCOMPATIBLE_VERSION,

        /** There is something else: a folder, the database of another program, or a file that would be overwritten. */
        OCCUPIED,

        /** The server does not answer, takes no connection, or has ended it. Open the catalog again later. */
        UNREACHABLE,

        /** The server refuses the role or its password. */
        LOGIN_REFUSED,

        /** The owner of this process, or the role on the server, may not do this. */
        ACCESS_DENIED,

        /** The catalog can be read but not changed: the file, its disk, or the server is read-only. */
        READ_ONLY,

        /** The disk is full, or a file may grow no further. The catalog is as before the failed change. */
        OUT_OF_SPACE,

        /** The thread was interrupted while it waited for the catalog; its interrupt status is set. */
        INTERRUPTED,

        /** The name or URL can be that of no catalog. */
        BAD_LOCATION,

        /** The database at this place cannot do this at all: another encoding is needed, or only files have backups. */
        UNSUPPORTED,

        /** Anything else; the cause has what the file system or the database said. */
        OTHER;

        /** What a failure at a place in the file system is. */
        static Kind of(IOException e, Path place) {
            if (e instanceof NoSuchFileException) {
                return MISSING;
            }
            if (e instanceof AccessDeniedException) {
                return ACCESS_DENIED;
            }
            if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
                return OCCUPIED;
            }
            return ofDisk(e, place);
        }

        /** Java only tells by a text, in the language of the user, why a disk refuses something; so the disk is asked, too. */
        private static Kind ofDisk(IOException e, Path place) {
            String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
            if (reason != null && FULL.matcher(reason).find()) {
                return OUT_OF_SPACE;
            }
            try {
                FileStore disk = Files.getFileStore(existing(place.toAbsolutePath()));
                return disk.isReadOnly() ? READ_ONLY : disk.getUsableSpace() < LEAST_SPACE ? OUT_OF_SPACE : OTHER;
            } catch (IOException unknown) {
                return OTHER;
            }
        }

        private static Path existing(Path place) {
            return Files.exists(place) || place.getParent() == null ? place : existing(place.getParent());
        }
    }

    /** What systems say if a disk is full, a user may have no more of it, or a file is as large as it may be. */
    private static final Pattern FULL = Pattern.compile("No space left|[Qq]uota exceeded|File too large");

    /** A disk with less room, in bytes, is full: one block of a database has as much. */
    private static final long LEAST_SPACE = 4096;

    private final Kind kind;
    private final String message;
    private final String holder;

    public CatalogException(Kind kind, String message) {
        this(kind, message, "");
    }

    private CatalogException(Kind kind, String message, String holder) {
        super(message);
        this.kind = kind;
        this.message = message;
        this.holder = holder;
    }

    /** Another process has it open; holder says in words which one. */
    static CatalogException inUse(String message, String holder) {
        return new CatalogException(Kind.IN_USE, message, holder);
    }

    public CatalogException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.message = message;
        this.holder = cause instanceof CatalogException because ? because.holder : "";
    }

    /** What the cause is. */
    public Kind kind() {
        return kind;
    }

    /** Who has it, if another process does: such as "process 4711 (sokobase import, since 2026-03-01 12:00:00)". */
    public Optional<String> holder() {
        return holder.isEmpty() ? Optional.empty() : Optional.of(holder);
    }

    @Override
    public String getMessage() {
        return message;
    }
}
