package org.sokobase.web.http;

/** What answers the requests of a route. Any number of threads may ask at once. */
@FunctionalInterface
public interface Route {

    /**
     * The answer.
     *
     * @throws WebException if there is none
     */
    Answer answer(WebRequest request);
}
