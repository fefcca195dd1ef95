package org.sokobase.web.data;

import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * What somebody has sent to the catalog while another process had it: appended to a file, and on the disk before it is acknowledged.
 * It is entered in its order when the catalog is back, or when the page is shown again; what cannot be entered is kept with the
 * reason until somebody has seen it.
 *
 * <p>Something can be entered twice, if the process is killed between the change of the catalog and the line that says so; it is
 * meant for changes that are the same when they are made again. For any number of threads.
 */
public final class Journal {

    private static final String LIST = "journal.jsonl";

    /** With so many lines, of which none is needed any more, it begins anew. */
    private static final int MOST_LINES = 2000;

    private final Optional<TextFolder> folder;
    private final NavigableMap<Long, Request> waiting = new TreeMap<>();
    private final NavigableMap<Long, Failure> failed = new TreeMap<>();
    private final Map<String, Long> senders = new HashMap<>();

    /** Whoever has it enters what waits; others wait for him. */
    private final ReentrantLock entry = new ReentrantLock();

    private long last;
    private long end;
    private int lines;

    private Journal(Optional<TextFolder> folder) {
        this.folder = folder;
    }

    /**
     * A request as it was sent.
     *
     * @param sender  the number that its sender gave it; empty if he gave none
     * @param at      when it came
     * @param method  of HTTP
     * @param pattern of the route that it is for
     * @param values  all that the route needs: texts, and lists and maps of them
     */
    public record Request(String sender, Instant at, String method, String pattern, Map<String, Object> values) {}

    /** A request that could not be entered, and why. */
    public record Failure(Request request, String why) {}

    /** That of a page; without a folder nothing can be kept. */
    public static Journal of(Optional<PageFolder> own) {
        Journal journal = new Journal(own.map(PageFolder::texts));
        journal.folder.ifPresent(journal::read);
        return journal;
    }

    private void read(TextFolder texts) {
        List<Long> ends = texts.ends(LIST);
        end = ends.isEmpty() ? 0 : ends.get(ends.size() - 1);
        texts.lines(LIST, 0, end).forEach(line -> take(JsonBody.of(line)));
    }

    private void take(JsonBody line) {
        long number = Long.parseLong(line.required("number"));
        last = Math.max(last, number);
        lines++;
        switch (line.required("what")) {
            case "kept" -> take(number, line);
            case "failed" ->
                Optional.ofNullable(waiting.remove(number))
                        .ifPresent(request -> failed.put(number, new Failure(request, line.required("why"))));
            default -> {
                waiting.remove(number);
                failed.remove(number);
            }
        }
    }

    private void take(long number, JsonBody line) {
        Map<String, Object> values = new LinkedHashMap<>();
        if (line.values().get("values") instanceof Map<?, ?> map) {
            map.forEach((name, value) -> values.put(name.toString(), value));
        }
        Request request = new Request(
                line.text("sender").orElse(""),
                Instant.parse(line.required("at")),
                line.required("method"),
                line.required("pattern"),
                values);
        waiting.put(number, request);
        if (!request.sender().isEmpty()) {
            senders.put(request.sender(), number);
        }
    }

    /** Whether it can keep something. */
    public boolean isOpen() {
        return folder.isPresent();
    }

    /** The number of a request that was kept before, if its sender has sent it again. */
    public synchronized Optional<Long> known(String sender) {
        return Optional.ofNullable(senders.get(sender));
    }

    /**
     * Keeps a request, once for each number of a sender; it is on the disk when this returns.
     *
     * @return its number here
     * @throws UncheckedIOException if the disk is full
     */
    public synchronized long keep(Request request) {
        Optional<Long> known = known(request.sender());
        if (known.isPresent()) {
            return known.get();
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("sender", request.sender());
        values.put("at", request.at());
        values.put("method", request.method());
        values.put("pattern", request.pattern());
        values.put("values", request.values());
        long number = last + 1;
        write(number, "kept", values);
        last = number;
        waiting.put(number, request);
        if (!request.sender().isEmpty()) {
            senders.put(request.sender(), number);
        }
        return number;
    }

    private void write(long number, String what, Map<String, Object> more) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("number", number);
        values.put("what", what);
        values.putAll(more);
        end = folder.orElseThrow().append(LIST, end, JsonText.of(values).strip());
        lines++;
    }

    /** What is not entered yet, in its order, by number. */
    public synchronized Map<Long, Request> waiting() {
        return new TreeMap<>(waiting);
    }

    /** What could not be entered, by number. */
    public synchronized Map<Long, Failure> failed() {
        return new TreeMap<>(failed);
    }

    /**
     * Enters all that waits, in its order, as far as that is possible.
     *
     * @param entering makes the change of a request, and says why it cannot be made; whatever it throws ends this, and the request
     *     waits on
     */
    public void enter(Function<Request, Optional<String>> entering) {
        entry.lock(); // not the monitor: pages say what waits while something is entered
        try {
            for (Optional<Map.Entry<Long, Request>> next = next(); next.isPresent(); next = next()) {
                Request request = next.get().getValue();
                entered(next.get().getKey(), request, entering.apply(request));
            }
        } finally {
            entry.unlock();
        }
    }

    private synchronized Optional<Map.Entry<Long, Request>> next() {
        return Optional.ofNullable(waiting.firstEntry());
    }

    private synchronized void entered(long number, Request request, Optional<String> why) {
        if (why.isPresent()) {
            write(number, "failed", Map.of("why", why.get()));
            failed.put(number, new Failure(request, why.get()));
        } else {
            write(number, "entered", Map.of());
        }
        waiting.remove(number);
        beginAnewIfLong();
    }

    /** Keeps what could not be entered no longer; says whether there was such a one. */
    public synchronized boolean forget(long number) {
        if (!failed.containsKey(number)) {
            return false;
        }
        write(number, "forgotten", Map.of());
        failed.remove(number);
        beginAnewIfLong();
        return true;
    }

    private void beginAnewIfLong() {
        if (lines >= MOST_LINES && waiting.isEmpty() && failed.isEmpty()) {
            folder.orElseThrow().drop(LIST);
            senders.clear();
            lines = 0;
            end = 0;
        }
    }
}
