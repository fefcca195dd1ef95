package org.sokobase.web.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.Marking;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.identity.LevelId;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** Changes what is said of a puzzle: its marks and its tags. Programs put and delete them; forms post, and come back to the level. */
public final class PuzzlePage {

    /** What a person can say; that a puzzle can be solved only a solution says. */
    static final List<Mark> SAYABLE = List.of(Mark.UNSOLVABLE, Mark.TRIVIAL);

    private static final String ADD = "add";

    private final CatalogLease catalog;

    public PuzzlePage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** The routes of all changes. */
    public Map<String, Route> routes() {
        return Map.of(
                "/marks/{unique}/{mark}",
                Methods.post(this::markForm)
                        .with(
                                "PUT",
                                request -> mark(
                                        request, JsonBody.of(request.body()).text("note")))
                        .with("DELETE", this::unmark),
                "/marks/{unique}",
                Methods.post(this::markForm),
                "/tags/{unique}/{tag}",
                Methods.post(this::tagForm).with("PUT", this::tag).with("DELETE", this::untag),
                "/tags/{unique}",
                Methods.post(this::tagForm));
    }

    /** Who says it: whoever runs this program. */
    static String user() {
        return System.getProperty("user.name", "");
    }

    private Answer mark(WebRequest request, Optional<String> note) {
        Mark mark = mark(request);
        PuzzleMark said = new PuzzleMark(mark, user(), request.second(), note.orElse(""));
        Marking marking = catalog.change(open -> open.marks().mark(puzzle(request, open), said));
        if (marking instanceof Marking.Refuted refuted) {
            throw new WebException(
                    409,
                    "refuted",
                    "It is not unsolvable: " + refuted.by().saidBy() + " solves it.",
                    "The page of the level shows the solution.");
        }
        return answer("mark", mark.label(), marking instanceof Marking.Done ? Change.DONE : Change.NONE);
    }

    private Answer unmark(WebRequest request) {
        Mark mark = mark(request);
        boolean was = catalog.change(open -> open.marks().unmark(puzzle(request, open), mark, user()));
        return answer("mark", mark.label(), was ? Change.DONE : Change.NONE);
    }

    private Answer tag(WebRequest request) {
        Tag tag = tagOf(request);
        boolean changed = !catalog.change(open -> open.tags().add(tag, List.of(puzzle(request, open))))
                .changed()
                .isEmpty();
        return answer("tag", tag.word(), changed ? Change.DONE : Change.NONE);
    }

    private Answer untag(WebRequest request) {
        Tag tag = tagOf(request);
        boolean changed = !catalog.change(open -> open.tags().remove(tag, List.of(puzzle(request, open))))
                .changed()
                .isEmpty();
        return answer("tag", tag.word(), changed ? Change.DONE : Change.NONE);
    }

    /** Whether something is otherwise now. */
    private enum Change {
        DONE,
        NONE
    }

    private static Answer answer(String name, String word, Change change) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(name, word);
        values.put("changed", change == Change.DONE);
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Answer markForm(WebRequest request) {
        WebRequest form = request.withForm();
        if (form.parameter("do").filter(ADD::equals).isPresent()) {
            mark(form, form.parameter("note"));
            return back(form, "");
        }
        unmark(form);
        String note =
                form.parameter("note").map(text -> "&note=" + encoded(text)).orElse("");
        return back(form, "?taken-mark=" + encoded(mark(form).label()) + note);
    }

    private Answer tagForm(WebRequest request) {
        WebRequest form = request.withForm();
        if (form.parameter("do").filter(ADD::equals).isPresent()) {
            tag(form);
            return back(form, "");
        }
        untag(form);
        return back(form, "?taken-tag=" + encoded(tagOf(form).word()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static Answer back(WebRequest form, String query) {
        LevelId level = form.parameter("back")
                .flatMap(LevelId::parse)
                .orElseGet(() -> LevelId.parse(form.piece("unique")).orElseThrow());
        return Answer.elsewhere("/levels/" + level + query + "#said");
    }

    private static Mark mark(WebRequest request) {
        String word =
                request.piece("mark").isEmpty() ? request.parameter("mark").orElse("") : request.piece("mark");
        return SAYABLE.stream()
                .filter(mark -> mark.label().equals(word))
                .findFirst()
                .orElseThrow(() -> new WebException(
                        400,
                        "mark",
                        "A puzzle cannot be marked as '" + word + "'.",
                        "Say one of "
                                + String.join(
                                        ", ", Stream.of("unsolvable", "trivial").toList()) + "."));
    }

    private static Tag tagOf(WebRequest request) {
        String word = request.piece("tag").isEmpty() ? request.parameter("tag").orElse("") : request.piece("tag");
        return Tag.parse(word)
                .orElseThrow(() -> new WebException(
                        400,
                        "tag",
                        "'" + word + "' is no tag.",
                        "A tag is a word of at most " + Tag.LONGEST
                                + " letters, digits and _ - / : . such as to-publish."));
    }

    private static PuzzleKey puzzle(WebRequest request, Catalog open) {
        return LevelId.parse(request.piece("unique")).stream()
                .flatMap(id -> open.levels().puzzles(id).stream())
                .findFirst()
                .orElseThrow(() -> new WebException(
                        404,
                        "unknown-id",
                        "No puzzle of the catalog has the id " + request.piece("unique") + ".",
                        "The page of a level shows its Unique-Id."));
    }
}
