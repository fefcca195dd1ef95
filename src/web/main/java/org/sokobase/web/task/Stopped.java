package org.sokobase.web.task;

/** A job was told to end while it waited. */
final class Stopped extends RuntimeException {

    private static final long serialVersionUID = 1;
}
