package org.sokobase.catalog;

/**
 * Somebody named a collection, an author or a run of importing that the catalog does not have. The message says so in one line,
 * and what is near it.
 */
public final class UnknownNameException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UnknownNameException(String message) {
        super(message);
    }
}
