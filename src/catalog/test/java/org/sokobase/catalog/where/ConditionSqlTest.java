package org.sokobase.catalog.where;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.board.Board;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.Ratings;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.identity.Identifier;
import org.sokobase.level.FoldedText;

/** Which levels a condition lets through, in both databases. */
@Timeout(120)
class ConditionSqlTest {

    private static final Names NAMES = Names.OF_LEVELS.withMeasure("tedium", "tedium", "how tedious it is");

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static final String SETS = """
            Title: Sets of the König
            Author: O'Brien

            ########
            #@ $  .#
            #      #
            ########
            Title: König's 100%

            ########
            #.  $ @#
            #      #
            ########
            Title: it's "a" \\ test; drop table level;--
            Author: Zoë
            Comment:
            a note
            Comment-End:
            Solution: lLLL
            Solution: dluLLL

            #####
            #$@.#
            #   #
            #####
            Title: under_score 日本

            ######
            #@$ .
            ######
            Title: Hole
            """;

    private static final String OTHERS = """
            #########
            #@$ $ ..#
            #       #
            #########
            Title: Koenig
            Author: thinking rabbit
            """;

    private static List<TestCatalog> catalogs;

    @BeforeAll
    static void fill() {
        catalogs = List.of(TestCatalog.at(CatalogLocation.inMemory()), TestCatalog.onServer());
        for (TestCatalog catalog : catalogs) {
            catalog.add("sets/one.xsb", SETS);
            catalog.add("other.xsb", OTHERS);
            PuzzleKey hall = puzzle(catalog, 0);
            PuzzleKey corner = puzzle(catalog, 2);
            catalog.catalog().marks().mark(corner, new PuzzleMark(Mark.UNSOLVABLE, "ann", NOON, ""));
            catalog.catalog()
                    .measures()
                    .keep(List.of(new MeasuredPuzzle(hall, List.of(KeptMeasure.of("tedium", 0.25, Certainty.PROVED)))));
            catalog.catalog().ratings().rate(List.of(rating(hall, "ann", 5), rating(hall, "bob", 2)));
            catalog.catalog().references().mark(List.of("other.xsb"));
            catalog.catalog().tags().add(Tag.FAVOURITE, List.of(hall));
            catalog.catalog().tags().add(new Tag("könig"), List.of(hall, corner));
            catalog.catalog().tags().addToCollections(new Tag("none"), List.of("other.xsb"));
        }
    }

    private static PuzzleKey puzzle(TestCatalog catalog, int level) {
        return catalog.levels().get(level).identity().orElseThrow().puzzle();
    }

    private static Ratings.NewRating rating(PuzzleKey puzzle, String by, int hard) {
        Opinion opinion = new Opinion(Optional.of(hard), Optional.empty(), Optional.empty());
        return new Ratings.NewRating(puzzle, new Rating(by, NOON, opinion, Effort.NONE, ""));
    }

    @AfterAll
    static void close() {
        catalogs.forEach(TestCatalog::close);
    }

    private static List<CatalogLevel> having(TestCatalog catalog, Condition condition) {
        return catalog.levels(LevelFilter.ALL.where(Optional.of(condition)));
    }

    /** The levels by their numbers: 1 to 4 of the first file, 5 the only one of the other. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    boxes=1                           | 123
                    boxes!=1                          | 5
                    not boxes=1                       | 45
                    boxes>1 or defective              | 45
                    width=7..8 and height<=4          | 12
                    width in (5, 9)                   | 35
                    floor=11..12                      | 12
                    not floor>6                       | 34
                    title~'könig'                     | 15
                    title='KÖNIG''S 100%'             | 1
                    title~'%'                         | 1
                    title~'_'                         | 3
                    title~'\\'                        | 2
                    title~'drop table'                | 2
                    title~'日本' or title~'x'         | 3
                    title!='Hole'                     | 1235
                    not title='Hole'                  | 1235
                    title in ('hole', koenig)         | 45
                    author~'ZOE'                      | 2
                    author='o''brien'                 | 134
                    has author and not author~o       | 5
                    collection~könig                  | 1234
                    file='sets/one.xsb' and index=3   | 3
                    status~box                        | ``
                    defective                         | 4
                    status!='ok'                      | 4
                    commented                         | 2
                    reference                         | 5
                    solved                            | 2
                    solvable                          | 12
                    open                              | 5
                    unsolvable and not trivial        | 3
                    moves=4 and pushes=3 and solutions=2 | 2
                    pushes=none                       | 1345
                    not pushes<9                      | 1345
                    solutions=0                       | 135
                    has solutions                     | 1235
                    copies=1                          | 12
                    hard=3.5                          | 12
                    ratings=0 and has boxes           | 35
                    favourite                         | 12
                    tag=FAVOURITE                     | 12
                    tag='könig' and not favourite     | 3
                    tag=koenig                        | ``
                    tag!=favourite                    | 3
                    not tag=favourite                 | 345
                    tag~önI                           | 123
                    tag in (x, Favourite)             | 12
                    tag=none                          | 45
                    collection_tag='none'             | 5
                    has collection_tag or has tag     | 1235
                    tedium<=0.25                      | 12
                    has tedium or index=1             | 125
                    line>1 and boxes=2                | ``
                    """)
    void letsThrough(String typed, String levels) {
        for (TestCatalog catalog : catalogs) {
            List<Long> all = catalog.levels().stream().map(CatalogLevel::id).toList();
            assertThat(having(catalog, Condition.parse(typed, NAMES)).stream()
                            .map(level -> String.valueOf(all.indexOf(level.id()) + 1))
                            .collect(Collectors.joining()))
                    .isEqualTo(levels);
        }
    }

    /** The meaning of a condition as one would say it in Java, level by level. */
    @Test
    void everyConditionMeansTheSameToTheDatabases() {
        Set<Integer> counts = new HashSet<>();
        RandomConditions conditions = new RandomConditions(7, NAMES);
        List<Map<String, Object>> known = known(catalogs.get(0));
        for (int i = 0; i < 200; i++) {
            Condition condition = conditions.next(3);
            List<Object> expected = known.stream()
                    .filter(level -> holds(condition, level))
                    .map(level -> level.get("id"))
                    .toList();
            for (TestCatalog catalog : catalogs) {
                assertThat(having(catalog, condition))
                        .as(condition.toString())
                        .extracting(level -> (Object) level.id())
                        .isEqualTo(expected);
            }
            counts.add(expected.size());
        }
        assertThat(counts).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
    }

    private static boolean holds(Condition condition, Map<String, Object> level) {
        if (condition instanceof Condition.All all) {
            return all.parts().stream().allMatch(part -> holds(part, level));
        }
        if (condition instanceof Condition.Any any) {
            return any.parts().stream().anyMatch(part -> holds(part, level));
        }
        if (condition instanceof Condition.Not not) {
            return !holds(not.part(), level);
        }
        if (condition instanceof Condition.Is is) {
            return level.containsKey(is.name().label());
        }
        if (condition instanceof Condition.Has has) {
            return level.containsKey(has.name().label());
        }
        if (condition instanceof Condition.Range range) {
            return range.least().stream().allMatch(end -> holds(range.name(), Operator.GREATER_OR_EQUAL, end, level))
                    && range.most().stream().allMatch(end -> holds(range.name(), Operator.LESS_OR_EQUAL, end, level));
        }
        if (condition instanceof Condition.OneOf oneOf) {
            return oneOf.values().stream().anyMatch(value -> holds(oneOf.name(), Operator.EQUAL, value, level));
        }
        Condition.Comparison comparison = (Condition.Comparison) condition;
        return holds(comparison.name(), comparison.operator(), comparison.value(), level);
    }

    private static boolean holds(Name name, Operator operator, Value value, Map<String, Object> level) {
        Object held = level.get(name.label());
        if (held == null) {
            return false;
        }
        if (held instanceof List<?> tags) {
            String wanted = Tag.small(((Value.Text) value).text());
            return switch (operator) {
                case CONTAINS -> tags.stream().anyMatch(tag -> tag.toString().contains(wanted));
                case NOT_EQUAL -> !tags.contains(wanted);
                default -> tags.contains(wanted);
            };
        }
        if (held instanceof String text) {
            FoldedText wanted = FoldedText.of(((Value.Text) value).text());
            boolean agrees = operator == Operator.CONTAINS
                    ? FoldedText.of(text).contains(wanted)
                    : FoldedText.of(text).agreesWith(wanted);
            return agrees != (operator == Operator.NOT_EQUAL);
        }
        if (value instanceof Value.Id id) {
            return held.equals(id.id()) != (operator == Operator.NOT_EQUAL);
        }
        int order = Double.compare(
                ((Number) held).doubleValue(), ((Value.Amount) value).number().doubleValue());
        return switch (operator) {
            case EQUAL, CONTAINS -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }

    /** What is known of each level by other means, under the names; what is so has its name alone. */
    private static List<Map<String, Object>> known(TestCatalog catalog) {
        List<CatalogLevel> levels = catalog.levels();
        return levels.stream().map(level -> known(catalog, levels, level)).toList();
    }

    private static Map<String, Object> known(TestCatalog catalog, List<CatalogLevel> levels, CatalogLevel level) {
        Map<String, Object> known = new HashMap<>(Map.of(
                "id", level.id(),
                "title", level.title(),
                "author", level.author(),
                "collection", level.collection().title(),
                "file", level.collection().file(),
                "status", level.status(),
                "index", level.index(),
                "line", level.line(),
                "ratings", 0));
        known.values().removeIf(""::equals);
        put(known, "commented", !level.notes().isEmpty());
        put(known, "reference", level.collection().isReference());
        put(known, "defective", level.identity().isEmpty());
        known.put("run", level.collection().file().startsWith("sets") ? 1 : 2);
        if (level.collection().isReference()) {
            known.put("collection_tag", List.of("none"));
        }
        if (level.index() <= 3 && !level.collection().isReference()) {
            known.put("tag", level.index() < 3 ? List.of("favourite", "könig") : List.of("könig"));
            put(known, "favourite", level.index() < 3);
        }
        level.identity().ifPresent(identity -> {
            Board board = level.normalBoard();
            known.put("width", board.grid().width());
            known.put("height", board.grid().height());
            known.put("boxes", board.boxes());
            known.put("floor", board.toString().replaceAll("[#\n]", "").length());
            known.put("unique_id", identity.unique());
            known.put("exact_id", identity.exact());
            known.put("v1_id", new Identifier().firstEdition(board));
            known.put(
                    "copies",
                    levels.stream()
                                    .flatMap(other -> other.identity().stream())
                                    .filter(other -> other.puzzle().equals(identity.puzzle()))
                                    .count()
                            - 1);
            solutions(known, catalog, board);
            Set<Mark> marks = catalog.catalog().marks().of(levels).of(level).stream()
                    .map(PuzzleMark::mark)
                    .collect(Collectors.toSet());
            put(known, "solvable", marks.contains(Mark.SOLVABLE));
            put(known, "unsolvable", marks.contains(Mark.UNSOLVABLE));
            put(known, "open", marks.isEmpty());
            if (level.index() < 3 && level.collection().file().startsWith("sets")) {
                known.putAll(Map.of("hard", 3.5, "ratings", 2, "tedium", 0.25));
            }
        });
        return known;
    }

    private static void solutions(Map<String, Object> known, TestCatalog catalog, Board board) {
        List<SolvedBoard.Known> solutions = catalog.catalog().solutions().of(board, SolvedBoard.Kinds.ENTERED);
        known.put("solutions", solutions.size());
        put(known, "solved", !solutions.isEmpty());
        solutions.stream()
                .mapToInt(solution -> solution.metrics().moves())
                .min()
                .ifPresent(moves -> known.put("moves", moves));
        solutions.stream()
                .mapToInt(solution -> solution.metrics().pushes())
                .min()
                .ifPresent(pushes -> known.put("pushes", pushes));
    }

    private static void put(Map<String, Object> known, String name, Boolean is) {
        if (is) {
            known.put(name, is);
        }
    }
}
