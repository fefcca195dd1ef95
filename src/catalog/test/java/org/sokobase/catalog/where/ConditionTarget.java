package org.sokobase.catalog.where;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.sokobase.Fuzzed;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.tag.Tag;

/** What fuzzing does to filters. */
public enum ConditionTarget implements Fuzzed {
    /** A text that may be a condition: it is written and read as the same one, or it is said where it is wrong. */
    CONDITION(ConditionTarget::read),

    /** The same as a filter of a small catalog. */
    FILTER(ConditionTarget::filter) {
        @Override
        public void prepare() {
            require(!Filtered.ALL.isEmpty(), "there are levels", "the catalog");
        }
    };

    private final Consumer<byte[]> run;

    ConditionTarget(Consumer<byte[]> run) {
        this.run = run;
    }

    @Override
    public void run(byte[] bytes) {
        run.accept(bytes);
    }

    @Override
    public String folder() {
        return "condition";
    }

    private static void read(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Condition condition;
        try {
            condition = Condition.parse(text, Names.OF_LEVELS);
        } catch (ConditionException e) {
            require(e.place() >= 0 && e.place() <= text.length(), "the place is one of the text's", text);
            require(!e.getMessage().isBlank(), "it is said what is wrong", text);
            return;
        }
        require(
                Condition.parse(condition.toString(), Names.OF_LEVELS).equals(condition),
                "what is written and read again is the same",
                text);
    }

    private static void filter(byte[] bytes) {
        Condition condition = condition(bytes);
        List<Long> passing = Filtered.having(condition);
        List<Long> others = Filtered.having(new Condition.Not(condition));
        require(
                Stream.concat(passing.stream(), others.stream())
                        .sorted()
                        .toList()
                        .equals(Filtered.ALL),
                "every level either passes it or its opposite",
                condition.toString());
    }

    /** What the text says, or else one by chance, as few texts are any. */
    private static Condition condition(byte[] bytes) {
        try {
            return Condition.parse(new String(bytes, StandardCharsets.UTF_8), Names.OF_LEVELS);
        } catch (ConditionException e) {
            return new RandomConditions(Arrays.hashCode(bytes), Names.OF_LEVELS).next(3);
        }
    }

    /** A catalog with some of everything that names of levels ask for; made when it is first needed. One thread at a time asks it. */
    private static final class Filtered {

        private static final TestCatalog CATALOG = TestCatalog.at(CatalogLocation.inMemory());

        static {
            CATALOG.add(
                    "sets/one.xsb",
                    "Title: Sets\nAuthor: Zo\u00EB\n\n#####\n#@$.#\n#####\nTitle: One\nSolution: R\n\n"
                            + "######\n#.$ @#\n######\nTitle: Two's 100%\n\n#####\n#$@.#\n#####\n\n######\n#@$ .\n######\n");
            CATALOG.add("other.xsb", "#####\n#@$.#\n#####\nTitle: Once more\n");
            CATALOG.catalog().references().mark(List.of("other.xsb"));
            CATALOG.catalog()
                    .tags()
                    .add(
                            Tag.FAVOURITE,
                            List.of(CATALOG.levels()
                                    .get(0)
                                    .identity()
                                    .orElseThrow()
                                    .puzzle()));
        }

        private static final List<Long> ALL = levels(LevelFilter.ALL);

        static synchronized List<Long> having(Condition condition) {
            return levels(LevelFilter.ALL.where(Optional.of(condition)));
        }

        private static List<Long> levels(LevelFilter filter) {
            return CATALOG.levels(filter).stream()
                    .map(CatalogLevel::id)
                    .sorted()
                    .toList();
        }
    }

    private static void require(boolean holds, String law, String text) {
        if (!holds) {
            throw new AssertionError("broken: " + law + ": " + text);
        }
    }
}
