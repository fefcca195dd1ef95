package org.sokobase.web.task;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the events of a job tell together. Events are objects: {@code state} and {@code why} say how far it is, {@code counts} are
 * added to those before, {@code rows}, {@code levels} and {@code diagnostics} come behind those before, {@code done} names what
 * need not be done again, and {@code again} says that it begins anew. For one thread at a time.
 */
final class JobStory {

    /** So many rows of each kind are at hand; all are in the events. */
    static final int AT_HAND = 500;

    /** The columns with numbers; a title may look like one. */
    private static final Set<String> NUMBERS = Set.of(
            "levels",
            "new",
            "exact",
            "symmetric",
            "moved",
            "rejected",
            "solutions",
            "index",
            "line",
            "column",
            "moves",
            "pushes");

    private JobState state = JobState.WAITING;
    private String why = "";
    private Optional<Long> run = Optional.empty();
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final Map<String, Deque<Map<String, Object>>> lists = new LinkedHashMap<>();
    private final Map<String, Long> sizes = new LinkedHashMap<>();
    private final Set<String> done = new HashSet<>();

    /** Takes in an event. */
    void add(Map<String, Object> event) {
        if (event.containsKey("again")) {
            counts.clear();
            lists.clear();
            sizes.clear();
            done.clear();
        }
        JobState.labelled(text(event, "state")).ifPresent(now -> state = now);
        if (event.containsKey("why")) {
            why = text(event, "why");
        }
        if (event.containsKey("run")) {
            run = Optional.of(Long.parseLong(text(event, "run")));
        }
        if (event.get("counts") instanceof Map<?, ?> more) {
            more.forEach((name, count) -> counts.merge(name.toString(), Long.parseLong(count.toString()), Long::sum));
        }
        if (event.get("done") instanceof List<?> more) {
            more.forEach(each -> done.add(each.toString()));
        }
        for (String list : List.of("rows", "levels", "diagnostics")) {
            if (event.get(list) instanceof List<?> more) {
                more.forEach(row -> add(list, row));
            }
        }
    }

    private void add(String list, Object row) {
        Map<String, Object> values = new LinkedHashMap<>();
        ((Map<?, ?>) row)
                .forEach((name, value) -> values.put(name.toString(), NUMBERS.contains(name) ? number(value) : value));
        Deque<Map<String, Object>> rows = lists.computeIfAbsent(list, name -> new ArrayDeque<>());
        rows.add(values);
        sizes.merge(list, 1L, Long::sum);
        if (rows.size() > AT_HAND) {
            rows.remove();
        }
    }

    private static Object number(Object value) {
        String digits = value.toString();
        return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : value;
    }

    private static String text(Map<String, Object> event, String name) {
        return String.valueOf(event.getOrDefault(name, ""));
    }

    JobState state() {
        return state;
    }

    /** Why it has ended so, or what it waits for; empty if there is nothing to say. */
    String why() {
        return why;
    }

    /** The run of the catalog that has what came of it. */
    Optional<Long> run() {
        return run;
    }

    Map<String, Long> counts() {
        return new LinkedHashMap<>(counts);
    }

    long count(String name) {
        return counts.getOrDefault(name, 0L);
    }

    /** The last rows of a list. */
    List<Map<String, Object>> rows(String list) {
        return new ArrayList<>(lists.getOrDefault(list, new ArrayDeque<>()));
    }

    /** How many rows a list has had. */
    long size(String list) {
        return sizes.getOrDefault(list, 0L);
    }

    boolean isDone(String what) {
        return done.contains(what);
    }
}
