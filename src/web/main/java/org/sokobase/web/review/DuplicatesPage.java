package org.sokobase.web.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.board.Count;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.jobs.review.PuzzlePair;
import org.sokobase.jobs.review.ReviewList;
import org.sokobase.similar.Tier;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** Groups of copies, a page of them at a time. Of certain tiers it says which copy is kept, and why; of the others it asks. */
final class DuplicatesPage {

    static final String PREVIEW = ReviewDesk.PATH + "/preview";

    /** How many groups a page has. */
    private static final int SIZE = 20;

    private final ReviewDesk desk;

    DuplicatesPage(ReviewDesk desk) {
        this.desk = desk;
    }

    /** A page of groups with their levels, and what follows. */
    private record Page(
            List<ReviewList.Group> groups,
            Map<Long, CatalogLevel> levels,
            int from,
            int groupsInAll,
            long redundant,
            int left,
            int decided,
            Optional<String> next) {}

    /** As a page. */
    Answer html(WebRequest request) {
        ReviewQuery query = query(request);
        Page page = page(request, query);
        return Shown.html(view(request, query, page));
    }

    /** The same for programs: a row a level, as {@code sokobase duplicates} prints it. */
    Answer json(WebRequest request) {
        ReviewQuery query = query(request);
        Page page = page(request, query);
        List<Map<String, Object>> rows = new ArrayList<>();
        int number = page.from();
        for (ReviewList.Group group : page.groups()) {
            number++;
            rows.addAll(ReviewRows.of(group, number, page.levels()));
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", rows);
        values.put("next", page.next().map(after -> query.address(ReviewDesk.PATH + ".json", Map.of("after", after))));
        values.put("total", page.groupsInAll());
        values.put("pairs_left", page.left());
        values.put("decided", page.decided());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static ReviewQuery query(WebRequest request) {
        return ReviewQuery.of(request, Optional.of(Tier.SAME));
    }

    private Page page(WebRequest request, ReviewQuery query) {
        return desk.ask(query, looking -> {
            ReviewLists.Seen seen = looking.seen();
            List<ReviewList.Group> groups = left(seen);
            Optional<String> only = request.parameter("group");
            if (only.isPresent()) {
                groups = groups.stream()
                        .filter(group -> only.get().equals(group.name()))
                        .toList();
            }
            int from = request.parameter("after").map(after(groups)::get).orElse(0);
            List<ReviewList.Group> shown = groups.subList(from, Math.min(groups.size(), from + SIZE));
            boolean more = from + SIZE < groups.size();
            return new Page(
                    shown,
                    looking.open().levels().numbered(ReviewList.numbers(shown)),
                    from,
                    groups.size(),
                    groups.stream()
                            .mapToLong(group -> group.members().size() - 1L)
                            .sum(),
                    seen.undecided().size(),
                    seen.decisions().size(),
                    more ? Optional.of(shown.get(SIZE - 1).name()) : Optional.empty());
        });
    }

    /** Where the page behind each group begins; of one that is gone, at the beginning. */
    private static Map<String, Integer> after(List<ReviewList.Group> groups) {
        Map<String, Integer> after = new LinkedHashMap<>();
        for (int i = 0; i < groups.size(); i++) {
            after.put(groups.get(i).name(), i + 1);
        }
        return after;
    }

    /** The groups in which something is to be decided, and all of tiers that are certain. */
    private static List<ReviewList.Group> left(ReviewLists.Seen seen) {
        Set<PuzzlePair> undecided =
                seen.undecided().stream().map(ReviewList.Pair::puzzles).collect(Collectors.toSet());
        return seen.list().groups().stream()
                .filter(group -> !ReviewQuery.isAsked(group.tier())
                        || group.pairs().stream().anyMatch(pair -> undecided.contains(pair.puzzles())))
                .toList();
    }

    private DuplicatesView view(WebRequest request, ReviewQuery query, Page page) {
        boolean asks = query.needsKeys();
        String json = query.address(
                ReviewDesk.PATH + ".json",
                request.parameter("after").map(after -> Map.of("after", after)).orElse(Map.of()));
        return new DuplicatesView(
                Frame.of("Duplicates", Shown.catalog(desk.catalog()), ReviewDesk.PATH, json),
                query.text(Map.of()),
                tiers(query),
                sorts(query),
                query,
                query.tier().map(Tier::label).orElse(ReviewQuery.ALL),
                asks ? asked(page) : certain(page),
                asks && page.left() > 0 ? query.address(PairPage.PATH, Map.of()) : "",
                new DuplicatesView.Done(desk.canWrite() ? ReviewDesk.done(request) : 0),
                page.groups().stream()
                        .map(group -> strip(group, query, page.levels()))
                        .toList(),
                asks,
                desk.canWrite(),
                request.parameter("after").isPresent() ? query.address(ReviewDesk.PATH, Map.of()) : "",
                page.next()
                        .map(after -> query.address(ReviewDesk.PATH, Map.of("after", after)))
                        .orElse(""));
    }

    private static String asked(Page page) {
        return Count.of(page.left(), "pair") + " left, " + Words.number(page.decided()) + " decided";
    }

    private static String certain(Page page) {
        return Words.number(page.groupsInAll())
                + (page.groupsInAll() == 1 ? " group, " : " groups, ")
                + Words.number(page.redundant())
                + (page.redundant() == 1 ? " redundant level" : " redundant levels");
    }

    private static List<DuplicatesView.Choice> tiers(ReviewQuery query) {
        return Stream.concat(Stream.of(Tier.values()).map(Optional::of), Stream.of(Optional.<Tier>empty()))
                .map(tier -> new DuplicatesView.Choice(
                        query.withTier(tier).address(ReviewDesk.PATH, Map.of()),
                        tier.map(Tier::label).orElse(ReviewQuery.ALL),
                        tier.map(Tier::label).orElse("all that ask"),
                        tier.equals(query.tier())))
                .toList();
    }

    private static List<DuplicatesView.Choice> sorts(ReviewQuery query) {
        return Arrays.stream(ReviewQuery.Sort.values())
                .map(sort -> new DuplicatesView.Choice("", sort.label(), sort.words(), sort == query.sort()))
                .toList();
    }

    private static DuplicatesView.Strip strip(
            ReviewList.Group group, ReviewQuery query, Map<Long, CatalogLevel> levels) {
        boolean asked = ReviewQuery.isAsked(group.tier());
        return new DuplicatesView.Strip(
                group.name(),
                group.name(),
                group.tier().meaning(),
                asked ? query.address(PairPage.PATH, Map.of("group", group.name())) : "",
                query.address(PREVIEW, Map.of("groups", group.name(), "answer", "same")),
                group.members().stream()
                        .flatMap(member -> Optional.ofNullable(levels.get(member.number()))
                                .map(level -> LevelCard.of(level, group, member))
                                .stream())
                        .toList());
    }
}
