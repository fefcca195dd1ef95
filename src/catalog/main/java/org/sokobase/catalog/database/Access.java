package org.sokobase.catalog.database;

/** What a catalog is opened for. */
public enum Access {
    /** To read: as it is when it is first asked for something, whatever others do to it meanwhile. */
    READ,
    /** To change it: one process at a time. */
    WRITE
}
