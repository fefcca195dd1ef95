package org.sokobase.catalog.database;

/** The catalog cannot be used; the message says why and what to do, in one line. */
public final class CatalogException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CatalogException(String message, Throwable cause) {
        super(message, cause);
    }

    public CatalogException(String message) {
        super(message);
    }
}
