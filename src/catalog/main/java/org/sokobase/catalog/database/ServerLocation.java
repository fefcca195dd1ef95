package org.sokobase.catalog.database;

import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.catalog.database.CatalogException.Kind;

/**
 * A catalog in a database of a PostgreSQL server.
 *
 * @param shown the URL without its parameters, but for the schema
 * @param url   the whole JDBC URL, perhaps with a password
 */
public record ServerLocation(String shown, String url) implements CatalogLocation {

    static final String PREFIX = "jdbc:postgresql:";

    /** How such a catalog is named. */
    static final String FORM = PREFIX + "//HOST/DATABASE";

    private static final Pattern SCHEMA = Pattern.compile("[?&](currentSchema=[^&]*)");

    /**
     * The catalog with this URL.
     *
     * @throws CatalogException if it cannot be one; the message has nothing secret
     */
    static ServerLocation of(String url) {
        String server = url.replaceFirst("\\?.*", "");
        if (server.indexOf('@') >= 0) {
            throw new CatalogException(
                    Kind.BAD_LOCATION,
                    "the role and its password stand at the end of the URL of a catalog, as in " + FORM
                            + "?user=NAME&password=WORD");
        }
        Optional<String> schema =
                SCHEMA.matcher(url).results().map(found -> found.group(1)).findFirst();
        ServerLocation location =
                new ServerLocation(server + schema.map(name -> "?" + name).orElse(""), url);
        if (!PostgresqlDatabase.understands(location)) {
            throw new CatalogException(
                    Kind.BAD_LOCATION, server + ": not the URL of a database, such as " + FORM + "?user=NAME");
        }
        return location;
    }

    @Override
    public boolean exists() {
        return PostgresqlDatabase.holdsCatalog(this);
    }

    /** Without the password. */
    @Override
    public String toString() {
        return shown;
    }
}
