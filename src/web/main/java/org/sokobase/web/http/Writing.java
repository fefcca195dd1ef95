package org.sokobase.web.http;

/** Whether requests may change something. */
public enum Writing {
    /** Those of this server's own pages. */
    ALLOWED,
    /** None, whatever is sent. */
    REFUSED
}
