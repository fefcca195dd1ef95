package org.sokobase.web.review;

import io.jstach.jstache.JStache;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.board.Count;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.jobs.review.PuzzlePair;
import org.sokobase.jobs.review.Review;
import org.sokobase.jobs.review.ReviewList;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** Every pair that would be decided if a rule were applied to some groups. It changes nothing; its button does. */
final class PreviewPage {

    private final ReviewDesk desk;

    PreviewPage(ReviewDesk desk) {
        this.desk = desk;
    }

    /** A pair, the left one preferred. */
    record Row(String ids, String group, LevelCard left, LevelCard right) {}

    @JStache(path = "preview")
    record PreviewView(
            Frame frame,
            String query,
            String list,
            String count,
            String answer,
            String words,
            String rule,
            List<Row> rows) {
        boolean hasRows() {
            return !rows.isEmpty();
        }

        boolean isEmpty() {
            return rows.isEmpty();
        }
    }

    /** As a page. */
    Answer html(WebRequest request) {
        ReviewQuery query = ReviewQuery.of(request, Optional.empty());
        String label = request.parameter("answer").orElse(Review.Answer.SAME.label());
        Review.Answer answer = Review.Answer.labelled(label)
                .orElseThrow(() -> ReviewQuery.wrong(
                        "answer", "'" + label + "' is no answer.", "Answer same, different or right-variant."));
        List<Row> rows = rows(query, names(request));
        return Shown.html(new PreviewView(
                Frame.of("What would be decided", Shown.catalog(desk.catalog()), ReviewDesk.PATH, ""),
                query.text(Map.of()),
                query.address(ReviewDesk.PATH, Map.of()),
                Count.of(rows.size(), "pair"),
                answer.label(),
                answer.describe(),
                query.prefer()
                        .map(name -> "The copies of " + name + " are preferred.")
                        .orElse(""),
                rows));
    }

    /** The same for programs. */
    Answer json(WebRequest request) {
        List<Map<String, Object>> rows = rows(ReviewQuery.of(request, Optional.empty()), names(request)).stream()
                .map(PreviewPage::asJson)
                .toList();
        return Answer.of(Answer.JSON, JsonText.of(JsonText.whole(rows)));
    }

    private static Map<String, Object> asJson(Row row) {
        String[] ids = row.ids().split("-", -1);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("unique_id", ids[0]);
        values.put("other_id", ids[1]);
        values.put("group", row.group());
        return values;
    }

    private static Set<String> names(WebRequest request) {
        return new LinkedHashSet<>(request.query().getOrDefault("groups", List.of()));
    }

    private List<Row> rows(ReviewQuery query, Set<String> names) {
        return desk.ask(query, looking -> {
            List<ReviewList.Group> groups = looking.seen().list().groups().stream()
                    .filter(group -> ReviewQuery.isAsked(group.tier()) && names.contains(group.name()))
                    .toList();
            Set<PuzzlePair> undecided = looking.seen().undecided().stream()
                    .map(ReviewList.Pair::puzzles)
                    .collect(Collectors.toCollection(HashSet::new));
            Map<Long, CatalogLevel> levels = looking.open().levels().numbered(ReviewList.numbers(groups));
            return groups.stream()
                    .flatMap(group -> group.pairs().stream())
                    .filter(pair -> undecided.remove(pair.puzzles()))
                    .flatMap(pair -> pair
                            .with(levels)
                            .map(found -> new Row(
                                    pair.left().unique() + "-" + pair.right().unique(),
                                    found.group(),
                                    LevelCard.of(found.left(), pair.group(), pair.left()),
                                    LevelCard.of(found.right(), pair.group(), pair.right())))
                            .stream())
                    .toList();
        });
    }
}
