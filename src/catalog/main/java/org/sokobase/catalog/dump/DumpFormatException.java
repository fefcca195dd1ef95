package org.sokobase.catalog.dump;

/** Why a line of a dump cannot be loaded, in words; its readers make a diagnostic of it. */
public final class DumpFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String message;

    public DumpFormatException(String message) {
        super(message);
        this.message = message;
    }

    @Override
    public String getMessage() {
        return message;
    }
}
