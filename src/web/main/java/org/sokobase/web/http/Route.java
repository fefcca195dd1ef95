package org.sokobase.web.http;

import java.util.Set;

/** What answers the requests of a route. Any number of threads may ask at once. */
@FunctionalInterface
public interface Route {

    /** The methods of HTTP that only read. */
    Set<String> READING = Set.of("GET", "HEAD");

    /**
     * The answer.
     *
     * @throws WebException if there is none
     */
    Answer answer(WebRequest request);

    /** The methods of HTTP that it answers; a request with another one does not come to it. */
    default Set<String> methods() {
        return READING;
    }
}
