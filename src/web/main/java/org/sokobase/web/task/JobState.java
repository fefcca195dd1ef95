package org.sokobase.web.task;

import java.util.Optional;
import java.util.stream.Stream;

/** How far a job is. */
enum JobState {
    /** Its files are on their way. */
    RECEIVING("receiving", "receives files"),
    /** Others have their turn. */
    WAITING("waiting", "waits for its turn"),
    RUNNING("running", "runs"),
    DONE("done", "done"),
    FAILED("failed", "failed"),
    CANCELLED("cancelled", "cancelled");

    private final String label;
    private final String words;

    JobState(String label, String words) {
        this.label = label;
        this.words = words;
    }

    String label() {
        return label;
    }

    String words() {
        return words;
    }

    /** Whether nothing more comes of it. */
    boolean isEnd() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }

    static Optional<JobState> labelled(String label) {
        return Stream.of(values()).filter(state -> state.label.equals(label)).findFirst();
    }
}
