package org.sokobase.web.page;

import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.web.data.Away;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.Journal;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.AnswerBody;
import org.sokobase.web.http.KeptBody;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Banner;

/**
 * Decisions, marks, tags and solutions that are sent while another process has the catalog: they are kept in the journal as they were
 * sent, and given to the same routes when it is back. All that is sent goes in in its order: what waits goes first.
 */
public final class JournalRoute {

    /** What is the same when it is entered again. */
    private static final Set<String> KEPT = Set.of(
            "/marks/{unique}",
            "/marks/{unique}/{mark}",
            "/tags/{unique}",
            "/tags/{unique}/{tag}",
            "/decisions",
            "/decisions/{unique}/{other}",
            "/decisions/remove",
            "/levels/{id}/solutions",
            "/levels/{id}/solutions.json");

    private static final String FIRST = "/";
    private static final String SENDER = "Idempotency-Key";

    private final CatalogLease catalog;
    private final Journal journal;
    private final JournalPage page;
    private final Map<String, Route> direct = new HashMap<>();
    private final AtomicBoolean beginning = new AtomicBoolean(true);

    public JournalRoute(CatalogLease catalog, Journal journal) {
        this.catalog = catalog;
        this.journal = journal;
        this.page = new JournalPage(catalog, journal);
        catalog.whenBack(this::enter);
    }

    /** All routes, with those that keep what is sent, and the page of the journal. */
    public Map<String, Route> over(Map<String, Route> routes) {
        Map<String, Route> all = new LinkedHashMap<>(routes);
        for (String pattern : KEPT) {
            Route route = routes.get(pattern);
            if (route != null) {
                direct.put(pattern, route);
                all.put(pattern, new Keeping(this, pattern, route));
            }
        }
        all.computeIfPresent(FIRST, (pattern, route) -> new Telling(journal, route));
        all.putAll(page.routes());
        return all;
    }

    /** The first page, which says that something could not be entered. */
    private record Telling(Journal journal, Route route) implements Route {

        @Override
        public Set<String> methods() {
            return route.methods();
        }

        @Override
        public Answer answer(WebRequest request) {
            Answer first = route.answer(request);
            return journal.failed().isEmpty()
                    ? first
                    : Banner.on(
                            first,
                            "Something that you sent while another process had the catalog could not be entered: <a href=\""
                                    + JournalPage.PATH + "\">see what and why</a>.");
        }
    }

    private record Keeping(JournalRoute owner, String pattern, Route route) implements Route {

        @Override
        public Set<String> methods() {
            return route.methods();
        }

        @Override
        public Answer answer(WebRequest request) {
            return READING.contains(request.method()) ? route.answer(request) : owner.write(request, pattern, route);
        }
    }

    /** Enters what an earlier process has left, in a thread of its own. */
    public void begin() {
        if (beginning.getAndSet(false) && !journal.waiting().isEmpty()) {
            Thread thread = new Thread(this::enter, "journal");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void enter() {
        try {
            journal.enter(this::entered);
        } catch (CatalogException e) {
            // It is away again: when it is back this goes on.
        } catch (UncheckedIOException e) {
            // The disk is full: what was entered and not noted is entered again.
        }
    }

    private Optional<String> entered(Journal.Request request) {
        Route route = direct.get(request.pattern());
        if (route == null) {
            return Optional.of("This version of the program does not know it.");
        }
        try {
            Answer answer = route.answer(request(request));
            return answer.status() < 400 ? Optional.empty() : Optional.of(why(answer));
        } catch (WebException e) {
            return Optional.of(e.getMessage());
        } catch (UnknownNameException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (CatalogException e) {
            if (e.kind() == Kind.IN_USE || e.kind() == Kind.UNREACHABLE || e.kind() == Kind.INTERRUPTED) {
                throw e;
            }
            return Optional.of(e.getMessage());
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException e) {
            return Optional.of(
                    "This is a mistake in the program: " + e); // else all that was sent later waits behind it
        }
    }

    /** What an answer says that is a failure in JSON. */
    private static String why(Answer answer) {
        return answer.body() instanceof AnswerBody.Whole whole
                ? JsonBody.of(whole.text()).text("error").orElse("It was refused.")
                : "It was refused.";
    }

    private Answer write(WebRequest sent, String pattern, Route route) {
        WebRequest request = sent.withBody(KeptBody.of(sent.body()));
        String sender = sent.body()
                .header(SENDER)
                .filter(key -> key.matches("[\\w.-]{1,64}"))
                .orElse("");
        if (journal.known(sender).isEmpty() && catalog.away().isEmpty()) {
            enter();
            if (journal.waiting().isEmpty()) {
                try {
                    return route.answer(request);
                } catch (CatalogException e) {
                    if (e.kind() != Kind.IN_USE || !journal.isOpen()) {
                        throw e;
                    }
                }
            }
        }
        if (!journal.isOpen()) {
            return route.answer(request);
        }
        return kept(request, keep(request, sender, pattern));
    }

    private long keep(WebRequest request, String sender, String pattern) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("path", request.path());
        values.put("pieces", request.pieces());
        values.put("query", request.query());
        KeptBody body = KeptBody.of(request.body());
        values.put("type", body.type());
        values.put("body", body.text());
        try {
            return journal.keep(new Journal.Request(sender, request.at(), request.method(), pattern, values));
        } catch (UncheckedIOException e) {
            throw full();
        }
    }

    static WebException full() {
        return new WebException(
                507, "disk-full", "What was sent cannot be kept: the disk is full.", "Make room, then send it again.");
    }

    private Answer kept(WebRequest request, long number) {
        String holder = catalog.away().map(Away::sentence).orElse("Another process had the catalog");
        boolean isProgram = Set.of("PUT", "DELETE").contains(request.method())
                || request.path().endsWith(".json")
                || request.body().header("Content-Type").orElse("").startsWith("application/json");
        if (!isProgram) {
            return page.html(holder).withStatus(202);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("journal", number);
        values.put("holder", holder);
        values.put("advice", "It is kept, and entered when the catalog is back; /journal shows what waits.");
        return Answer.of(Answer.JSON, JsonText.of(values)).withStatus(202);
    }

    /** The path of a request that was kept. */
    static String path(Journal.Request request) {
        return text(request, "path");
    }

    /** What it brought along. */
    static KeptBody body(Journal.Request request) {
        return new KeptBody(text(request, "type"), text(request, "body"));
    }

    private static String text(Journal.Request request, String name) {
        return request.values().getOrDefault(name, "").toString();
    }

    private static WebRequest request(Journal.Request kept) {
        Map<String, String> pieces = new LinkedHashMap<>();
        ofMap(kept.values().get("pieces")).forEach((name, value) -> pieces.put(name.toString(), value.toString()));
        Map<String, List<String>> query = new LinkedHashMap<>();
        ofMap(kept.values().get("query"))
                .forEach((name, value) -> query.put(
                        name.toString(),
                        value instanceof List<?> list
                                ? list.stream().map(Object::toString).toList()
                                : List.of()));
        return new WebRequest(kept.method(), path(kept), pieces, query, Map.of(), body(kept), kept.at());
    }

    private static Map<?, ?> ofMap(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }
}
