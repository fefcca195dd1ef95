package org.sokobase.web.http;

/** What is shown instead of an answer. */
@FunctionalInterface
public interface FailurePages {

    /**
     * The page of a failure.
     *
     * @param path what was asked for
     */
    Answer of(WebException failure, String path);
}
