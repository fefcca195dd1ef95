package org.sokobase.jobs.service;

import java.nio.charset.StandardCharsets;
import org.sokobase.Fuzzed;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchSettings;

/** What fuzzing does to the solver as a service. */
public enum RequestTarget implements Fuzzed {
    /** A line that another program sends: it is a request, or it is said why it is none. */
    REQUEST;

    @Override
    public void run(byte[] bytes) {
        String line = new String(bytes, StandardCharsets.UTF_8);
        try {
            ServeRequest request = ServeRequest.parse(line);
            if (request.cancels().isEmpty()) {
                request.limits(SearchLimits.NONE);
                request.settings(SearchSettings.USUAL);
                request.board();
            }
        } catch (ServeRequest.Malformed e) {
            if (e.getMessage().isBlank()) {
                throw new AssertionError("broken: it is said what is wrong: " + line, e);
            }
        }
    }
}
