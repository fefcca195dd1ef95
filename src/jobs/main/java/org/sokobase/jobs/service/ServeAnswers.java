package org.sokobase.jobs.service;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchResult;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes the answers to requests, a JSON object a line; any thread may. */
public final class ServeAnswers {

    private final Output out;
    private final JsonFactory json = new JsonFactory();
    private boolean readerIsGone;

    ServeAnswers(Output out) {
        this.out = out;
    }

    /** Where the answers go. */
    @FunctionalInterface
    public interface Output {

        /**
         * Writes a line at once; calls come one after the other, from any thread.
         *
         * @param line with its end
         * @return whether somebody still reads; false ends the session
         */
        boolean write(String line) throws IOException;
    }

    /** One line. */
    private interface Fields {
        void write(JsonGenerator line);
    }

    /** How a search gets on. */
    void progress(String id, SearchEffort effort, String doing, Optional<BestPosition> best) {
        write("progress", id, line -> {
            line.writeStringProperty("doing", doing);
            best.ifPresent(position -> write(line, position));
            write(line, effort);
        });
    }

    /** What came of a search. */
    void result(String id, SearchResult result) {
        write("result", id, line -> {
            line.writeStringProperty("result", result.label());
            if (result instanceof SearchResult.Solved solved) {
                line.writeNumberProperty("moves", solved.metrics().moves());
                line.writeNumberProperty("pushes", solved.metrics().pushes());
                line.writeBooleanProperty("optimal", solved.optimal());
                line.writeStringProperty("by", solved.by());
                line.writeStringProperty("lurd", solved.moves().toString());
            }
            reason(result).ifPresent(reason -> line.writeStringProperty("reason", reason));
            if (result instanceof SearchResult.GaveUp gaveUp) {
                line.writeStringProperty("limit", gaveUp.limit().name().toLowerCase(Locale.ROOT));
                gaveUp.best().ifPresent(position -> write(line, position));
            }
            write(line, result.effort());
        });
    }

    private static Optional<String> reason(SearchResult result) {
        if (result instanceof SearchResult.Unsolvable unsolvable) {
            return Optional.of(unsolvable.reason().description());
        }
        if (result instanceof SearchResult.GaveUp gaveUp) {
            return Optional.of(gaveUp.limit().description());
        }
        return result instanceof SearchResult.Refused refused
                ? Optional.of(refused.reason().description())
                : Optional.empty();
    }

    private static void write(JsonGenerator line, BestPosition best) {
        if (best.isPlanned()) {
            line.writeNumberProperty("stage", best.stage());
            line.writeNumberProperty("stages", best.stages());
            line.writeNumberProperty("out_of_plan", best.outOfPlan());
        }
        line.writeNumberProperty("off_goals", best.offGoals());
    }

    private static void write(JsonGenerator line, SearchEffort effort) {
        line.writeNumberProperty("nodes", effort.nodes());
        line.writeNumberProperty("cpu_ms", effort.cpu().toMillis());
        line.writeNumberProperty("wall_ms", effort.wall().toMillis());
        line.writeNumberProperty("bytes", effort.bytes());
    }

    /** That a line is no request; the id is empty if there is none in it. */
    void error(String id, int number, String message) {
        write("error", id, line -> {
            line.writeNumberProperty("line", number);
            line.writeStringProperty("message", message);
        });
    }

    private synchronized void write(String event, String id, Fields fields) {
        if (readerIsGone) {
            return;
        }
        StringWriter text = new StringWriter();
        try (JsonGenerator line = json.createGenerator(ObjectWriteContext.empty(), text)) {
            line.writeStartObject();
            line.writeStringProperty("event", event);
            if (id.isEmpty()) {
                line.writeNullProperty("id");
            } else {
                line.writeStringProperty("id", id);
            }
            fields.write(line);
            line.writeEndObject();
        }
        try {
            readerIsGone = !out.write(text.append('\n').toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether nobody reads the answers any more. */
    synchronized boolean isReaderGone() {
        return readerIsGone;
    }
}
