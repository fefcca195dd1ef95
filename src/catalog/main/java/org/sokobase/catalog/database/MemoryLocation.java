package org.sokobase.catalog.database;

/**
 * A catalog in the memory of this process.
 *
 * @param shown how messages name it
 * @param url   the JDBC URL without settings
 */
record MemoryLocation(String shown, String url) implements CatalogLocation {

    static final String PREFIX = "jdbc:h2:mem:";

    @Override
    public boolean exists() {
        return true;
    }
}
