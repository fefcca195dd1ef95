package org.sokobase.web.review;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.duplicate.DuplicateGroup.Sameness;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.ConditionException;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;
import org.sokobase.jobs.measuring.ConditionNames;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/**
 * Which duplicates an address selects, and in which order. The words are those of {@code sokobase duplicates}.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param tier     one of them; empty for all that are to be decided by people
 * @param across   whether groups must touch more than one collection
 * @param within   the name of the collections that are compared
 * @param run      the number of the import run whose levels are compared
 * @param author   a part of the names of the authors that are compared
 * @param distance how far levels may be apart
 * @param prefer   the title of the collection whose copies are preferred to all others
 * @param sort     the order
 */
record ReviewQuery(
        Optional<Tier> tier,
        Across across,
        Optional<String> within,
        Optional<Long> run,
        Optional<String> author,
        Optional<DistanceLimit> distance,
        Optional<String> prefer,
        Sort sort) {

    /** The tiers that are asked about. */
    static final List<Tier> ASKED =
            Arrays.stream(Tier.values()).filter(ReviewQuery::isAsked).toList();

    /** How all of these are called in addresses. */
    static final String ALL = "all";

    /** Which collections groups touch. */
    enum Across {
        ANY,
        SEVERAL
    }

    /** The orders of a list. */
    enum Sort {
        TIER("surest first"),
        DISTANCE("nearest first"),
        COLLECTION("by collection");

        private final String words;

        Sort(String words) {
            this.words = words;
        }

        String label() {
            return this == TIER ? "" : name().toLowerCase(java.util.Locale.ROOT);
        }

        String words() {
            return words;
        }
    }

    /** Whether people have to decide about levels of this tier. */
    static boolean isAsked(Tier tier) {
        return tier.compareTo(Tier.SAME) > 0;
    }

    /**
     * What a request selects.
     *
     * @param usual the tier if it does not say
     * @throws WebException if a word is none of those that are known
     */
    static ReviewQuery of(WebRequest request, Optional<Tier> usual) {
        return new ReviewQuery(
                tier(request, usual),
                request.parameter("across").isPresent() ? Across.SEVERAL : Across.ANY,
                request.parameter("within"),
                request.parameter("run").filter(typed -> !typed.isBlank()).map(ReviewQuery::run),
                request.parameter("author"),
                request.parameter("distance").map(ReviewQuery::distance),
                request.parameter("prefer"),
                request.parameter("sort").map(ReviewQuery::sort).orElse(Sort.TIER));
    }

    private static Optional<Tier> tier(WebRequest request, Optional<Tier> usual) {
        Optional<String> typed = request.parameter("tier");
        if (typed.isEmpty() || typed.get().equals(ALL)) {
            return typed.isEmpty() ? usual : Optional.empty();
        }
        return Optional.of(Tier.labelled(typed.get())
                .orElseThrow(() -> wrong(
                        "tier",
                        "'" + typed.get() + "' is no tier.",
                        "These are known: " + ALL + ", "
                                + Arrays.stream(Tier.values()).map(Tier::label).collect(Collectors.joining(", "))
                                + ".")));
    }

    private static DistanceLimit distance(String typed) {
        return DistanceLimit.parse(typed)
                .orElseThrow(() -> wrong(
                        "distance",
                        "'" + typed + "' is no distance.",
                        "It is a number of squares such as 3, or a share such as 5%."));
    }

    private static long run(String typed) {
        if (!typed.matches("\\d{1,9}")) { // no run has more digits, and the filter language takes no longer ones
            throw wrong("run", "'" + typed + "' is the number of no run.", "Leave 'run' out.");
        }
        return Long.parseLong(typed);
    }

    private static Sort sort(String typed) {
        return Arrays.stream(Sort.values())
                .filter(sort -> sort.label().equals(typed))
                .findFirst()
                .orElseThrow(() -> wrong("sort", "There is no order '" + typed + "'.", "Leave 'sort' out."));
    }

    static WebException wrong(String code, String message, String advice) {
        return new WebException(400, code, message, advice);
    }

    /** The tiers, the surest first. */
    List<Tier> tiers() {
        return tier.map(List::of).orElse(ASKED);
    }

    /** Whether the keys of tiers must exist. */
    boolean needsKeys() {
        return tiers().stream().anyMatch(ReviewQuery::isAsked);
    }

    /** What the catalog is asked for. */
    List<DuplicateGroup.Scope> scopes() {
        return tiers().stream()
                .map(wanted -> new DuplicateGroup.Scope(
                        within,
                        across == Across.SEVERAL ? DuplicateGroup.Collections.SEVERAL : DuplicateGroup.Collections.ANY,
                        wanted == Tier.SIMILAR
                                ? Sameness.similar(distance.orElse(DistanceLimit.USUAL))
                                : Sameness.addedBy(wanted),
                        Optional.empty(),
                        List.of(),
                        Stream.concat(
                                        author.map(ReviewQuery::byAuthor).stream(),
                                        run.map(number -> asked("run=" + number)).stream())
                                .reduce(Condition::and),
                        preference()))
                .toList();
    }

    private static Condition byAuthor(String name) {
        try {
            return asked("author~\"" + name.replaceAll("[\\\\\"]", "\\\\$0") + "\"");
        } catch (ConditionException e) {
            throw wrong("author", "The author cannot be looked for: " + e.getMessage() + ".", "Type a part of a name.");
        }
    }

    private static Condition asked(String condition) {
        return Condition.parse(condition, ConditionNames.ALL);
    }

    /** Which copy is the one to keep. */
    Preference preference() {
        return prefer.flatMap(name -> PreferRule.parse("collection=" + name))
                .map(rule -> new Preference(Stream.concat(Stream.of(rule), Preference.USUAL.rules().stream())
                        .toList()))
                .orElse(Preference.USUAL);
    }

    /** The same for another tier; empty for all that are asked about. */
    ReviewQuery withTier(Optional<Tier> other) {
        return new ReviewQuery(other, across, within, run, author, distance, prefer, sort);
    }

    /** What follows the question mark, with further parameters. */
    String text(Map<String, String> more) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("tier", tier.map(Tier::label).orElse(ALL));
        if (across == Across.SEVERAL) {
            query.put("across", "yes");
        }
        within.ifPresent(text -> query.put("within", text));
        run.ifPresent(number -> query.put("run", Long.toString(number)));
        author.ifPresent(text -> query.put("author", text));
        distance.ifPresent(limit -> query.put("distance", shown(limit)));
        prefer.ifPresent(text -> query.put("prefer", text));
        if (sort != Sort.TIER) {
            query.put("sort", sort.label());
        }
        query.putAll(more);
        return query.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** How a distance is typed. */
    static String shown(DistanceLimit limit) {
        return limit.number() + (limit.unit() == DistanceLimit.Unit.PERCENT ? "%" : "");
    }

    /** The address of a page about this. */
    String address(String path, Map<String, String> more) {
        return path + "?" + text(more);
    }
}
