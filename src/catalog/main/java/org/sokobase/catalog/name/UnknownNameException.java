package org.sokobase.catalog.name;

/**
 * Somebody named something that the catalog does not have, such as a collection, or has several of, such as an id by its first
 * digits. The message says so in one line, and what is near it.
 */
public final class UnknownNameException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UnknownNameException(String message) {
        super(message);
    }
}
