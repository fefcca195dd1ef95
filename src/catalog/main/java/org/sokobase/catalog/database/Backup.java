package org.sokobase.catalog.database;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * A copy of a whole catalog in one file: a zip archive with the database file as its only member. Its
 * checksum tells a damaged copy from a sound one. Both ways something is there whole or not at all.
 */
public final class Backup {

    /** What to do where the backup is to be and a file is already. */
    public enum IfThere {
        REFUSE,
        REPLACE
    }

    private Backup() {}

    /**
     * Writes a catalog to a file. The catalog is not touched, so that even one on a full disk can be saved to another.
     *
     * @throws CatalogException as when it is opened to read, and of the kind {@code OCCUPIED}, {@code MISSING}, {@code
     *                          ACCESS_DENIED} or {@code OUT_OF_SPACE} if the file cannot be written, after which what was
     *                          there before is still there; {@code UNSUPPORTED} if the catalog lies in no file
     */
    public static void write(CatalogLocation location, LockTimeout waiting, Path file, IfThere ifThere) {
        CatalogFile catalog = CatalogFile.at(fileOf(location));
        H2Database.check(location, waiting);
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            checkTarget(file, target, catalog.path(), ifThere);
            try (PreparedFile backup = PreparedFile.beside(target)) {
                pack(catalog, waiting, backup.path());
                if (ifThere == IfThere.REPLACE) {
                    backup.replace();
                } else {
                    backup.putNew();
                }
            }
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, file), file + ": the backup cannot be written: " + IoMessages.describe(e), e);
        }
    }

    private static void pack(CatalogFile catalog, LockTimeout waiting, Path file) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            zip.putNextEntry(new ZipEntry(catalog.path().getFileName().toString()));
            catalog.copyTo(zip, waiting);
            zip.closeEntry();
        }
    }

    private static Path fileOf(CatalogLocation location) {
        return location.file()
                .orElseThrow(() -> new CatalogException(
                        Kind.UNSUPPORTED,
                        "the catalog " + location.shown() + " is no file: "
                                + (location instanceof ServerLocation
                                        ? "pg_dump backs up a database, and pg_restore brings it back"
                                        : "only catalogs in files have backups")));
    }

    private static void checkTarget(Path file, Path target, Path catalog, IfThere ifThere) throws IOException {
        if (!Files.exists(target)) {
            return;
        }
        if (!Files.isRegularFile(target)) {
            throw new CatalogException(Kind.OCCUPIED, file + ": the backup cannot be written: this is no regular file");
        }
        if (Files.isSameFile(target, catalog)) {
            throw new CatalogException(
                    Kind.OCCUPIED, file + ": this is the catalog itself, not a place for its backup");
        }
        if (ifThere == IfThere.REFUSE) {
            throw new CatalogException(Kind.OCCUPIED, file + ": there is a file already; --force replaces it");
        }
    }

    /**
     * Puts a backup in the place of a catalog.
     *
     * @return where the catalog is now that was there before
     * @throws CatalogException of the kind {@code MISSING}, {@code DAMAGED} or {@code INCOMPATIBLE_VERSION} if the file is no
     *                          sound backup that this program can use; {@code IN_USE}, {@code OUT_OF_SPACE} and others if the
     *                          catalog cannot be replaced; {@code UNSUPPORTED} if it lies in no file. Nothing is changed then
     */
    public static Optional<Path> restore(CatalogLocation location, LockTimeout waiting, Path backup) {
        CatalogFile catalog = CatalogFile.at(fileOf(location));
        if (!Files.isReadable(backup) || Files.isDirectory(backup)) {
            throw new CatalogException(
                    Files.exists(backup) ? Kind.ACCESS_DENIED : Kind.MISSING,
                    backup + ": no such file, or not readable");
        }
        catalog.makeFolders();
        try (PreparedFile restored = PreparedFile.beside(catalog.path())) {
            unpack(backup, restored.path());
            check(backup, restored.path());
            return putInPlace(catalog, restored, waiting);
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, catalog.path()),
                    "the catalog " + catalog.path() + " cannot be restored: " + IoMessages.describe(e),
                    e);
        }
    }

    private static void unpack(Path backup, Path file) throws IOException {
        try (FileClaim claim = FileClaim.of(backup); // it may be a catalog
                ZipInputStream zip = new ZipInputStream(new BufferedInputStream(Files.newInputStream(claim.path())))) {
            ZipEntry member = zip.getNextEntry();
            if (member == null || !FileLocation.hasEnding(member.getName())) {
                throw new CatalogException(Kind.DAMAGED, backup + ": this is no backup of a catalog");
            }
            copy(zip, file);
            if (zip.getNextEntry() != null) {
                throw new CatalogException(
                        Kind.DAMAGED, backup + ": this is no backup of a catalog: it has several files");
            }
        } catch (ZipException | EOFException e) {
            throw new CatalogException(Kind.DAMAGED, backup + ": the backup is damaged: " + IoMessages.describe(e), e);
        }
    }

    private static void copy(InputStream from, Path to) throws IOException {
        try (var out = Files.newOutputStream(to)) {
            from.transferTo(out);
        }
    }

    /** Opens what was unpacked, without changing it. */
    private static void check(Path backup, Path file) {
        CatalogLocation unpacked = CatalogLocation.of(file);
        try {
            H2Database.check(unpacked, LockTimeout.NONE);
        } catch (CatalogException e) {
            throw new CatalogException(
                    e.kind(),
                    backup + ": not a backup that can be restored: "
                            + e.getMessage().replace("the catalog " + file, "it"),
                    e);
        }
    }

    private static Optional<Path> putInPlace(CatalogFile catalog, PreparedFile restored, LockTimeout waiting)
            throws IOException {
        if (Files.exists(catalog.path())) {
            return Optional.of(catalog.replace(restored, waiting));
        }
        try {
            restored.putNew();
            return Optional.empty();
        } catch (FileAlreadyExistsException e) {
            throw new CatalogException(
                    Kind.IN_USE, "another process has just made the catalog " + catalog.path() + ": restore again", e);
        }
    }
}
