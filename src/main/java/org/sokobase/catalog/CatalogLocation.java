package org.sokobase.catalog;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.sokobase.format.InputFile;

/**
 * Where a catalog lies.
 *
 * @param shown how messages name it
 * @param url   the JDBC URL without settings
 * @param file  the database file, unless the catalog is in memory
 */
public record CatalogLocation(String shown, String url, Optional<Path> file) {

    /** The environment variable that names the catalog where no option does. */
    public static final String VARIABLE = "SOKOBASE_DB";

    private static final String H2_FILE = "jdbc:h2:file:";

    /**
     * The catalog that the user means: the one named, else the one in {@link #VARIABLE}, else the file {@code
     * sokobase/catalog} in the XDG data folder.
     *
     * @param named a file, with or without its ending {@code .mv.db}, or a JDBC URL of H2
     * @throws CatalogException if it is neither
     */
    public static CatalogLocation of(Optional<String> named, Map<String, String> environment) {
        String name = named.or(() -> nonEmpty(environment, VARIABLE)).orElseGet(() -> defaultFile(environment));
        if (name.isEmpty()) {
            throw new CatalogException("the name of a catalog cannot be empty");
        }
        if (name.startsWith("jdbc:")) {
            return ofUrl(name);
        }
        if (name.indexOf(';') >= 0) {
            throw new CatalogException(name + ": the name of a catalog cannot contain ';'");
        }
        try {
            return ofFile(Path.of(name));
        } catch (InvalidPathException e) {
            throw new CatalogException(name + ": not the name of a file", e);
        }
    }

    /** A catalog in memory, which nobody else sees and which is gone when it is closed. */
    public static CatalogLocation inMemory() {
        return new CatalogLocation("(in memory)", "jdbc:h2:mem:" + UUID.randomUUID(), Optional.empty());
    }

    private static CatalogLocation ofUrl(String url) {
        if (url.startsWith(H2_FILE)) {
            return of(Optional.of(url.substring(H2_FILE.length())), Map.of());
        }
        if (url.startsWith("jdbc:h2:mem:")) {
            return new CatalogLocation(url, url, Optional.empty());
        }
        throw new CatalogException(url + ": only " + H2_FILE + "FILE and jdbc:h2:mem:NAME can be catalogs");
    }

    private static CatalogLocation ofFile(Path path) {
        String absolute = path.toAbsolutePath().normalize().toString();
        String base = withoutEnding(absolute);
        Path file = Path.of(withEnding(base));
        return new CatalogLocation(file.toString(), H2_FILE + base, Optional.of(file));
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

    private static String defaultFile(Map<String, String> environment) {
        String data = nonEmpty(environment, "XDG_DATA_HOME")
                .orElseGet(() -> nonEmpty(environment, "HOME").orElse(".") + "/.local/share");
        return data + "/sokobase/catalog";
    }

    private static Optional<String> nonEmpty(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable)).filter(value -> !value.isEmpty());
    }

    /** Whether there is a database, or, for one in memory, whether there can be. */
    public boolean exists() {
        return file.isEmpty() || Files.exists(file.get());
    }
}
