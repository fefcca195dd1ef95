package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.query.FoundLevels;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Card;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** Finds levels by whatever one has of them: an id, a board in any notation of text, moves that solve it, or a word of a title. */
public final class FindPage {

    /** So many levels are shown; more of them are a matter for a filter. */
    private static final int SHOWN = 200;

    /** Shorter ones may as well be words, such as dull. */
    private static final int FEWEST_MOVES = 8;

    /** On so many levels moves are tried in one question to the catalog. */
    private static final int AT_A_TIME = 20_000;

    /** For so long they are tried. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CatalogLease catalog;

    public FindPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    @JStache(path = "find")
    record FindView(Frame frame, String what, String result, List<Card> cards) {
        boolean hasCards() {
            return !cards.isEmpty();
        }

        boolean hasResult() {
            return !result.isEmpty();
        }
    }

    /** What was found, the first of it and how many there are; what was looked for in words, and what else there is to say. */
    private record Found(String by, FoundLevels found, String more) {

        static Found all(String by, List<FoundLevel> levels, String more) {
            return new Found(by, new FoundLevels(levels, levels.size()), more);
        }

        List<FoundLevel> levels() {
            return found.levels();
        }
    }

    /** As a page; an id of a level leads to it at once. */
    public Answer html(WebRequest request) {
        String what = what(request).orElse("");
        if (what.isEmpty()) {
            return Shown.html(view(what, "", List.of()));
        }
        Found found = find(what, SHOWN);
        Optional<LevelId> id = LevelId.parse(what.strip());
        if (id.isPresent() && !found.levels().isEmpty()) {
            return Answer.elsewhere("/levels/" + id.get());
        }
        return Shown.html(view(what, result(found), cards(found)));
    }

    /** The same for programs, with all that was found. */
    public Answer json(WebRequest request) {
        Found found = find(what(request).orElse(""), Integer.MAX_VALUE);
        return Answer.of(
                Answer.JSON,
                JsonText.of(JsonText.whole(
                        found.levels().stream().map(FindPage::row).toList())));
    }

    /** As it was pasted: blanks at the beginning belong to the first row of a board. */
    private static Optional<String> what(WebRequest request) {
        return request.query().getOrDefault("what", List.of()).stream()
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    private static Map<String, Object> row(FoundLevel found) {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(found.level()));
        values.putAll(RowsAsJson.ofPlace(found.level()));
        values.put(
                "view",
                found.likeness().map(likeness -> likeness.view().label()).orElse(""));
        values.put("matched_by", found.matchedBy().label());
        values.put("status", found.level().status());
        values.put("path", found.level().collection().path());
        return values;
    }

    /** Finds what somebody typed; of a text that many levels have, so many are read. */
    private Found find(String what, int most) {
        if (what.isBlank()) {
            return Found.all("", List.of(), "");
        }
        Optional<LevelId> id = LevelId.parse(what.strip());
        if (id.isPresent()) {
            return catalog.ask(open -> withId(id.get(), open));
        }
        List<Board> boards =
                LevelFiles.read("pasted", what.getBytes(StandardCharsets.UTF_8)).collection().levels().stream()
                        .map(Level::inspection)
                        .flatMap(inspection -> inspection.board().stream())
                        .toList();
        if (!boards.isEmpty()) {
            return Found.all(
                    boards.size() == 1 ? "this board" : "these " + boards.size() + " boards",
                    catalog.ask(open -> withBoards(boards, open)),
                    "");
        }
        Optional<Moves> moves = SolutionText.parse(what.strip()).withoutBoard();
        if (moves.filter(all -> all.length() >= FEWEST_MOVES).isPresent()) {
            return solvedBy(moves.get());
        }
        Found found = new Found("this text", catalog.ask(open -> open.levels().findFirst(what.strip(), most)), "");
        return found.levels().isEmpty() && moves.isPresent() ? solvedBy(moves.get()) : found;
    }

    private static Found withId(LevelId id, Catalog open) {
        List<FoundLevel> levels = open.find(id);
        String near = levels.isEmpty() ? KnownLevel.near(id.toString(), open) : "";
        return Found.all("this id", levels, near.isEmpty() ? "" : " The first eight digits are those of " + near + ".");
    }

    private static List<FoundLevel> withBoards(List<Board> boards, Catalog open) {
        return boards.stream().flatMap(board -> open.find(board).stream()).toList();
    }

    /** The levels that moves solve: they are played on all, some collections at a time. */
    private Found solvedBy(Moves moves) {
        List<CatalogLevel.CollectionRef> all = catalog.ask(open -> open.levels().collections(LevelFilter.ALL));
        List<Board> solved = new ArrayList<>();
        long end = System.nanoTime() + PATIENCE.toNanos();
        int next = 0;
        while (next < all.size() && System.nanoTime() < end) {
            int from = next;
            for (int levels = 0; next < all.size() && levels < AT_A_TIME; next++) {
                levels += all.get(next).levels();
            }
            List<CatalogLevel.CollectionRef> some = all.subList(from, next);
            catalog.ask(open -> some.stream()
                            .flatMap(one -> open.solutions().solvedBy(moves, one.id()).stream())
                            .toList())
                    .forEach(solved::add);
        }
        List<Board> boards = solved.stream().distinct().toList();
        String left = next == all.size()
                ? ""
                : " They were tried on " + Words.number(next) + " of " + Words.number(all.size())
                        + " collections; './sokobase verify' tries them on a file.";
        List<FoundLevel> levels = catalog.ask(open -> withBoards(boards, open)).stream()
                .filter(FoundLevel::isExact)
                .toList();
        return Found.all("these moves as a solution", levels, left);
    }

    private static String result(Found found) {
        int count = found.found().all();
        if (count == 0) {
            return "No level has " + found.by() + "." + found.more();
        }
        String levels = count == 1 ? "1 level has " : Words.number(count) + " levels have ";
        String cut = count > SHOWN ? " Here are the first " + SHOWN + "; a filter finds fewer." : "";
        return levels + found.by() + "." + cut + found.more();
    }

    private static List<Card> cards(Found found) {
        return found.levels().stream().limit(SHOWN).map(Card::of).toList();
    }

    private FindView view(String what, String result, List<Card> cards) {
        return new FindView(Frame.of("Find", Shown.catalog(catalog), "/find", ""), what, result, cards);
    }
}
