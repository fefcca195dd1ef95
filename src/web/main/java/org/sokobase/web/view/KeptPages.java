package org.sokobase.web.view;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.XmlEscapes;
import org.sokobase.web.data.Away;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.AnswerBody;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.WebRequest;

/**
 * The last pages that were shown, for the time in which another process has the catalog: they are shown again at once, and say who
 * has it, and as of when they are. For any number of threads.
 */
public final class KeptPages {

    private static final List<String> PAGES =
            List.of("/levels", "/facets/", "/collections", "/duplicates", "/decisions", "/find");
    private static final Set<String> FIRST = Set.of("/", "/index.json");
    private static final Set<String> TYPES = Set.of(Answer.HTML, Answer.JSON, Answer.SVG);
    private static final int MOST_BYTES = 32 << 20;
    private static final int LARGEST = 1 << 20;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private final CatalogLease catalog;
    private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private int bytes;

    public KeptPages(CatalogLease catalog) {
        this.catalog = catalog;
    }

    private record Kept(Answer answer, AnswerBody.Whole body, Instant at) {
        int size() {
            return body.bytes().length;
        }
    }

    /** A route whose answers are kept, if it shows what is in the catalog. */
    public Route over(String pattern, Route route) {
        boolean isKept = FIRST.contains(pattern) || PAGES.stream().anyMatch(pattern::startsWith);
        return isKept ? new KeptRoute(this, route) : route;
    }

    private record KeptRoute(KeptPages pages, Route route) implements Route {

        @Override
        public Set<String> methods() {
            return route.methods();
        }

        @Override
        public Answer answer(WebRequest request) {
            return READING.contains(request.method()) ? pages.answer(request, route) : route.answer(request);
        }
    }

    private Answer answer(WebRequest request, Route route) {
        String address = request.path() + "?" + request.query();
        Optional<Answer> known = catalog.away().flatMap(away -> known(address, away));
        if (known.isPresent()) {
            return known.get();
        }
        Instant at = Instant.now();
        try {
            Answer answer = route.answer(request);
            if (answer.status() == 200 && answer.body() instanceof AnswerBody.Whole body) {
                keep(address, new Kept(answer, body, at));
            }
            return answer;
        } catch (CatalogException e) {
            if (e.kind() != Kind.IN_USE) {
                throw e;
            }
            return known(address, new Away(e.holder(), at)).orElseThrow(() -> e);
        }
    }

    private synchronized void keep(String address, Kept page) {
        if (!TYPES.contains(page.answer().type()) || page.size() > LARGEST) {
            return;
        }
        Optional.ofNullable(kept.put(address, page)).ifPresent(old -> bytes -= old.size());
        bytes += page.size();
        for (Iterator<Kept> eldest = kept.values().iterator(); bytes > MOST_BYTES && eldest.hasNext(); ) {
            bytes -= eldest.next().size();
            eldest.remove();
        }
    }

    private synchronized Optional<Answer> known(String address, Away away) {
        return Optional.ofNullable(kept.get(address)).map(page -> asOf(page, away));
    }

    private static Answer asOf(Kept page, Away away) {
        Map<String, String> headers = new LinkedHashMap<>(page.answer().headers());
        long age = Duration.between(page.at(), Instant.now()).toSeconds();
        headers.put("Age", Long.toString(Math.max(0, age))); // a clock may be set back, but no age is negative
        return Banner.on(
                page.answer().withHeaders(headers),
                new XmlEscapes().text(away.sentence()) + "; you see it as of "
                        + TIME.format(page.at().atZone(ZoneId.systemDefault())) + ".");
    }
}
