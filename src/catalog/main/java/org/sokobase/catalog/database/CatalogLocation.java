package org.sokobase.catalog.database;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.sokobase.catalog.database.CatalogException.Kind;

/**
 * Where a catalog lies: in a file, in memory, or on a server.
 *
 * <p>Immutable; equal if all components are. {@link #isSame} asks for more: links lead to the same place.
 */
public sealed interface CatalogLocation permits FileLocation, MemoryLocation, ServerLocation {

    /** The environment variable that names the catalog where no option does. */
    String VARIABLE = "SOKOBASE_DB";

    /**
     * The catalog that the user means: the one named, else the one in {@link #VARIABLE}, else the file {@code
     * sokobase/catalog} in the XDG data folder.
     *
     * @param named a file, with or without its ending {@code .mv.db}, or a JDBC URL of H2 or PostgreSQL
     * @throws CatalogException of the kind {@code BAD_LOCATION} if it is neither
     */
    static CatalogLocation of(Optional<String> named, Map<String, String> environment) {
        String name = named.or(() -> nonEmpty(environment, VARIABLE)).orElseGet(() -> defaultFile(environment));
        if (name.isEmpty()) {
            throw new CatalogException(Kind.BAD_LOCATION, "the name of a catalog cannot be empty");
        }
        if (name.startsWith("jdbc:")) {
            return ofUrl(name);
        }
        if (name.startsWith("postgresql:") || name.startsWith("postgres:")) {
            throw new CatalogException(
                    Kind.BAD_LOCATION,
                    "the URL of a catalog on a server begins with jdbc:, as in " + ServerLocation.FORM);
        }
        return ofFile(name);
    }

    /**
     * The catalog in a file.
     *
     * @param file with or without its ending {@code .mv.db}
     * @throws CatalogException of the kind {@code BAD_LOCATION} if the path has a semicolon
     */
    static CatalogLocation of(Path file) {
        if (file.toString().indexOf(';') >= 0) {
            throw new CatalogException(Kind.BAD_LOCATION, file + ": the name of a catalog cannot contain ';'");
        }
        return FileLocation.of(file);
    }

    /** A catalog in memory, which nobody else sees and which is gone when it is closed. */
    static CatalogLocation inMemory() {
        return new MemoryLocation("(in memory)", MemoryLocation.PREFIX + UUID.randomUUID());
    }

    private static CatalogLocation ofUrl(String url) {
        if (url.startsWith(FileLocation.PREFIX)) {
            return of(Optional.of(url.substring(FileLocation.PREFIX.length())), Map.of());
        }
        if (url.startsWith(MemoryLocation.PREFIX)) {
            return new MemoryLocation(url, url);
        }
        if (url.startsWith(ServerLocation.PREFIX)) {
            return ServerLocation.of(url);
        }
        String kind = url.replaceFirst("(//|[?;]).*", ""); // what follows may be secret
        throw new CatalogException(
                Kind.BAD_LOCATION,
                kind + ": only " + FileLocation.PREFIX + "FILE, " + MemoryLocation.PREFIX + "NAME and "
                        + ServerLocation.FORM + " can be catalogs");
    }

    private static CatalogLocation ofFile(String name) {
        try {
            return of(Path.of(name));
        } catch (InvalidPathException e) {
            throw new CatalogException(Kind.BAD_LOCATION, name + ": not the name of a file", e);
        }
    }

    private static String defaultFile(Map<String, String> environment) {
        String data = nonEmpty(environment, "XDG_DATA_HOME")
                .orElseGet(() -> nonEmpty(environment, "HOME").orElse(".") + "/.local/share");
        return data + "/sokobase/catalog";
    }

    private static Optional<String> nonEmpty(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable)).filter(value -> !value.isEmpty());
    }

    /** How messages name it; without anything secret. */
    String shown();

    /** The JDBC URL, with whatever secrets it holds. */
    String url();

    /**
     * The same place, for whoever closes the catalog even if the process is told to end while it is open. Else a database in a
     * file closes itself then, and what is being kept at that moment is not.
     */
    default CatalogLocation closedByOpener() {
        return this;
    }

    /** Whether there is a catalog, or, for one in memory, whether there can be. */
    boolean exists();

    /** Whether this is the place of another catalog, as far as that can be told; links lead to the same place. */
    default boolean isSame(CatalogLocation other) {
        return url().equals(other.url());
    }

    /** Whether another process says that it waits for the catalog; nobody says so of one that is not in a file. */
    default boolean isWanted() {
        return false;
    }

    /** The database file, if it lies in one. */
    default Optional<Path> file() {
        return Optional.empty();
    }
}
