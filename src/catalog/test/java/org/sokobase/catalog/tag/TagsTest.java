package org.sokobase.catalog.tag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.query.CollectionSummary;

/** Which puzzles and collections have tags, and what becomes of these when files come, change and go. */
class TagsTest {

    private static final String CORNER = "#####\n#$@.#\n#   #\n#####\n";
    private static final String CORNER_TURNED = "#####\n#.@$#\n#   #\n#####\n";
    private static final Tag LATER = new Tag("later");

    private final TestCatalog catalog = TestCatalog.inMemory();
    private Tags tags;

    @BeforeEach
    void fill() {
        catalog.add("one.xsb", Boards.CORRIDOR + "\n" + CORNER);
        catalog.add("two.xsb", CORNER_TURNED);
        tags = catalog.catalog().tags();
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private PuzzleKey corner() {
        return catalog.catalog().levels().puzzle(Boards.of(CORNER)).orElseThrow();
    }

    private List<String> listed() {
        List<String> listed = new ArrayList<>();
        tags.forEach(Optional.empty(), tagged -> listed.add(tagged.tag() + " " + where(tagged)));
        return listed;
    }

    private static String where(Tagged tagged) {
        return tagged instanceof Tagged.Collection one
                ? one.collection().file()
                : ((Tagged.Puzzle) tagged)
                        .level()
                        .map(level -> level.collection().file() + "#" + level.index())
                        .orElse("-");
    }

    private List<List<Tag>> ofCollections() {
        return catalog.catalog().collections().stream()
                .map(CollectionSummary::tags)
                .toList();
    }

    @Test
    void aTagHoldsForAllLevelsOfThePuzzle() {
        assertThat(tags.add(LATER, List.of(corner())).changed()).containsExactly(corner());
        assertThat(tags.add(LATER, List.of(corner())).same()).containsExactly(corner());
        tags.add(Tag.FAVOURITE, List.of(corner()));

        KnownTags known = tags.of(catalog.levels());
        assertThat(catalog.levels())
                .extracting(known::of)
                .containsExactly(List.of(), List.of(Tag.FAVOURITE, LATER), List.of(Tag.FAVOURITE, LATER));
        assertThat(listed()).containsExactly("favourite one.xsb#2", "later one.xsb#2");
    }

    @Test
    void aTagThatIsTakenAwayLeavesNothingBehind() {
        tags.add(LATER, List.of(corner()));

        assertThat(tags.remove(Tag.FAVOURITE, List.of(corner())).changed()).isEmpty();
        assertThat(tags.remove(LATER, List.of(corner())).changed()).hasSize(1);
        assertThat(catalog.count("puzzle")).isZero();
    }

    @Test
    void aTagOutlivesTheLevels() {
        tags.add(LATER, List.of(corner()));
        catalog.catalog().removals().remove(List.of("one.xsb", "two.xsb"), "test");
        assertThat(listed()).containsExactly("later -");
        assertThat(catalog.catalog().isEmpty()).isFalse();

        catalog.add("three.xsb", CORNER_TURNED);
        assertThat(listed()).containsExactly("later three.xsb#1");
    }

    @Test
    void collectionsHaveTagsOfTheirOwn() {
        assertThat(tags.addToCollections(LATER, List.of("one", "two.xsb")).changed())
                .containsExactly("one.xsb", "two.xsb");
        assertThat(tags.addToCollections(Tag.FAVOURITE, List.of("one")).changed())
                .hasSize(1);
        assertThat(tags.removeFromCollections(LATER, List.of("two", "one")).changed())
                .hasSize(2);
        assertThat(tags.removeFromCollections(LATER, List.of("two")).same()).containsExactly("two.xsb");

        assertThat(ofCollections()).containsExactly(List.of(Tag.FAVOURITE), List.of());
        assertThat(tags.of(catalog.levels()).of(catalog.levels().get(0))).isEmpty();
        assertThat(listed()).containsExactly("favourite one.xsb");
    }

    @Test
    void anUnknownCollectionChangesNothing() {
        assertThatThrownBy(() -> tags.addToCollections(LATER, List.of("one", "nine")))
                .isInstanceOf(UnknownNameException.class);
        assertThat(catalog.count("collection_tag")).isZero();
    }

    @Test
    void aFileThatHasChangedKeepsTheTagsOfItsCollection(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("three.xsb"), CORNER);
        catalog.add(file);
        tags.addToCollections(LATER, List.of("three"));
        tags.addToCollections(Tag.FAVOURITE, List.of("three"));
        catalog.add(Files.writeString(file, CORNER + "\n" + Boards.CORRIDOR));

        assertThat(catalog.levels()).hasSize(5);
        assertThat(ofCollections()).containsExactly(List.of(), List.of(), List.of(Tag.FAVOURITE, LATER));
    }

    @Test
    void theImportOfATaggedCollectionCanBeUndone() {
        tags.addToCollections(LATER, List.of("two"));
        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());

        assertThat(catalog.count("collection_tag")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "9", "to-publish", "größe", "日本", "a/b:c_d.e", "e\u0301"})
    void aTagIsAWordInAnyCase(String typed) {
        assertThat(Tag.parse(" " + typed.toUpperCase(Locale.ROOT) + " ").map(Tag::word))
                .contains(Tag.small(typed.toUpperCase(Locale.ROOT)));
        assertThat(Tag.list(Tag.text(List.of(Tag.parse(typed).orElseThrow(), LATER))))
                .contains(LATER, Tag.parse(typed).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two words", "a,b", "-x", "a'b", "a\nb", "a=b"})
    void nothingElseIs(String typed) {
        assertThat(Tag.parse(typed)).isEmpty();
        assertThat(Tag.parse("x".repeat(Tag.LONGEST + 1))).isEmpty();
    }
}
