package org.sokobase.catalog.where;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.mark.StatusCondition;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.name.Nearest;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.tag.Tag;

/**
 * The names that conditions know. What was measured of puzzles is told by whoever measures them.
 *
 * <p>Immutable.
 */
public final class Names {

    private static final String OF_BOARD = """
            from board b join solution s on s.board_id = b.id
            where b.exact_id = l.exact_id and b.exact_nth = l.exact_nth""";

    private static final String RATED = """
            from puzzle p join rating r on r.puzzle_id = p.id
            where p.unique_id = l.unique_id and p.unique_nth = l.unique_nth and r.counts""";

    private static final String TAGGED = """
            from puzzle p join puzzle_tag t on t.puzzle_id = p.id
            where p.unique_id = l.unique_id and p.unique_nth = l.unique_nth""";

    private static final String MEAN =
            "(select sum(cast(r.%1$s as double precision)) / count(r.%1$s) " + RATED + " having count(r.%1$s) > 0)";

    private static final String MEASURE = """
            (select m.amount from puzzle p join puzzle_measure m on m.puzzle_id = p.id
             where p.unique_id = l.unique_id and p.unique_nth = l.unique_nth and m.name = '%s')""";

    /** All but measures. */
    public static final Names OF_LEVELS = new Names(Stream.of(texts(), sizes(), solutions(), puzzles(), tags(), ids())
            .flatMap(List::stream)
            .toList());

    private final Map<String, Name> names = new LinkedHashMap<>();

    private Names(Collection<Name> all) {
        all.forEach(name -> names.put(name.label(), name));
    }

    private static List<Name> texts() {
        return List.of(
                Name.text("title", Source.Texts.ofLevel("title"), "its title"),
                Name.text(
                        "author",
                        new Source.Texts(Optional.of("author"), Optional.of("c.author")),
                        "its author, or that of its collection"),
                Name.text(
                        "collection",
                        Source.Texts.ofCollection("c.title"),
                        "the title of its collection, or the name of its file without extension"),
                Name.text("file", Source.Texts.ofCollection("f.name"), "its file, as named at the import"),
                Name.number(
                        "run",
                        "(select f.import_run_id from collection c join source_file f on f.id = c.source_file_id"
                                + " where c.id = l.collection_id)",
                        "the number of the import run that brought its file"),
                Name.number("index", "l.ordinal", "its number in its file"),
                Name.number("line", "l.line", "the line of its first row"),
                Name.flag(
                        "edited",
                        "(exists (select 1 from published_text t"
                                + " where t.collection_id = l.collection_id and t.ordinal = l.ordinal))",
                        "its title, author, notes or date were edited"),
                Name.flag("commented", "(l.notes <> '')", "it has notes, such as a comment or a date"),
                Name.flag(
                        "reference",
                        "(l.collection_id in (select c.id from collection c where c.is_reference))",
                        "its collection is a reference"));
    }

    private static List<Name> sizes() {
        return List.of(
                Name.text("status", Source.Texts.ofLevel("status"), "`ok`, or what is odd or wrong about its board"),
                Name.flag("defective", "(l.exact_id is null)", "it is damaged, so it has no size and no id"),
                Name.number("width", "l.width", "squares across, outer walls included"),
                Name.number("height", "l.height", "squares down"),
                Name.number("boxes", "l.boxes", "how many boxes it has"),
                new Name("floor", Name.Kind.NUMBER, "how many squares are no wall", new Source.Floor()));
    }

    private static List<Name> solutions() {
        return List.of(
                Name.flag("solved", "(exists (select 1 " + OF_BOARD + "))", "its board has a solution in the catalog"),
                Name.number(
                        "solutions",
                        "case when l.exact_id is not null then (select count(*) " + OF_BOARD + ") end",
                        "how many solutions its board has"),
                Name.number("moves", "(select min(s.moves) " + OF_BOARD + ")", "the fewest moves of these"),
                Name.number("pushes", "(select min(s.pushes) " + OF_BOARD + ")", "the fewest pushes of these"));
    }

    private static List<Name> puzzles() {
        return List.of(
                Name.number(
                        "copies",
                        "case when l.unique_id is not null then (select count(*) from level k"
                                + " where k.unique_id = l.unique_id and k.unique_nth = l.unique_nth) - 1 end",
                        "how many other levels are the same puzzle"),
                status("solvable", PuzzleStatus.SOLVABLE, "a solution of its puzzle is known"),
                status("unsolvable", PuzzleStatus.UNSOLVABLE, "somebody has marked its puzzle so"),
                status("trivial", PuzzleStatus.TRIVIAL, "somebody has marked its puzzle so"),
                status("open", PuzzleStatus.OPEN, "its puzzle is neither solvable nor marked as unsolvable"),
                Name.number("hard", MEAN.formatted("hard"), "how hard people rate its puzzle, on the mean"),
                Name.number("interesting", MEAN.formatted("interesting"), "how interesting they rate it, on the mean"),
                Name.number("ratings", "(select count(*) " + RATED + ")", "how many ratings its puzzle has"));
    }

    private static List<Name> tags() {
        return List.of(
                Name.flag(
                        Tag.FAVOURITE.word(),
                        "(exists (select 1 " + TAGGED + " and t.tag = '" + Tag.FAVOURITE + "'))",
                        "its puzzle has the tag `" + Tag.FAVOURITE + "`"),
                Name.text("tag", new Source.Words(TAGGED), "the [tags](tags.md) of its puzzle; one of them must be so"),
                Name.text(
                        "collection_tag",
                        new Source.Words("from collection_tag t where t.collection_id = l.collection_id"),
                        "the same of its collection"));
    }

    private static Name status(String label, PuzzleStatus status, String meaning) {
        return Name.flag(label, "(" + StatusCondition.of(Optional.of(status), "l") + ")", meaning);
    }

    private static List<Name> ids() {
        return List.of(
                Name.id("unique_id", "l.unique_id", "its Unique-Id"),
                Name.id("exact_id", "l.exact_id", "its Exact-Id"),
                new Name("v1_id", Name.Kind.ID, "its first-edition id", new Source.FirstEdition()));
    }

    /**
     * These names and one more for a measure that the catalog may know.
     *
     * @param label   as it is typed; none of these
     * @param measure the name of the measure
     * @param meaning what it is
     */
    public Names withMeasure(String label, String measure, String meaning) {
        if (names.containsKey(label) || !KeptMeasure.isName(measure)) {
            throw new IllegalArgumentException(label + ": " + measure);
        }
        Names more = new Names(names.values());
        more.names.put(label, Name.number(label, MEASURE.formatted(measure), meaning));
        return more;
    }

    /** All of them, in their order. */
    public List<Name> all() {
        return List.copyOf(names.values());
    }

    /** The name that is typed like this, in any case. */
    public Optional<Name> named(String typed) {
        return Optional.ofNullable(names.get(typed.toLowerCase(Locale.ROOT)));
    }

    /**
     * The name that is typed like this.
     *
     * @throws UnknownNameException if there is none
     */
    public Name required(String typed) {
        return named(typed).orElseThrow(() -> new UnknownNameException(unknown(typed)));
    }

    /** What is said of a name that there is not: perhaps another one is meant. */
    String unknown(String typed) {
        return "there is no name " + typed
                + Nearest.to(typed, names.keySet().stream())
                        .map(near -> ", perhaps " + near)
                        .orElse("");
    }

    /** The words that are no names. */
    static boolean isKeyword(String word) {
        return Arrays.asList("and", "or", "not", "in", "has", "none", "true", "false", "yes", "no")
                .contains(word.toLowerCase(Locale.ROOT));
    }
}
