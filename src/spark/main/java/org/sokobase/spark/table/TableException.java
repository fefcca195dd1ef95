package org.sokobase.spark.table;

/** A folder of tables cannot be read or written; the message says which one, why, and what to do. */
public final class TableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With what to say. */
    public TableException(String message) {
        super(message);
    }

    /** With what to say and what was behind it. */
    public TableException(String message, Throwable cause) {
        super(message, cause);
    }
}
