package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;

/** Nothing that stands beside a level is lost, and its board is kept exactly as published. */
class KeptTextsTest {

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private CatalogLevel only(String text) {
        catalog.add("set.xsb", text);
        assertThat(catalog.levels()).hasSize(1);
        return catalog.levels().get(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "########\n#@$   .#\n########",
                "  ########   \n  #@$---.#\n  ########  $.*",
                "> ########\n> #@$___.#\n> ########",
                "########\n#p b  o#\n########",
                "\t########\n\t#@$   .#\n\t########",
                "  ###\n###@##\n # $.#\n #####",
                "########\n#@$ x .#\n########",
                "########\n#@$ @ .#\n########",
            })
    void theRowsOfABoardAreKeptToTheByte(String rows) {
        CatalogLevel level = only("; A title\n" + rows + "\n");

        assertThat(level.published()).isEqualTo(rows);
        assertThat(level.line()).isEqualTo(2);
    }

    @Test
    void lineEndsAreTheOnlyThingThatIsNotKept() {
        assertThat(only("####\r\n#@*#\r#  #\n####\r\n").published()).isEqualTo("####\n#@*#\n#  #\n####");
    }

    @Test
    void titleAuthorAndAllNotesOfALevelAreKept() {
        CatalogLevel level = only("""
                Title: The Set
                Author: The Author

                ; By position
                ####
                #@*#
                #  #
                ####
                Title: By key
                Title: Another
                Author: Own Author
                Author: Second Author
                Date: 1 April 2001
                Snapshot: luL
                Comment:
                Two lines,

                  one of them indented: Title: no title
                Comment-End:
                Free text below
                """);

        assertThat(level.title()).isEqualTo("By key");
        assertThat(level.author()).isEqualTo("Own Author");
        assertThat(level.collection().title()).isEqualTo("The Set");
        assertThat(level.collection().author()).isEqualTo("The Author");
        assertThat(level.notes())
                .containsExactlyInAnyOrder(
                        new Note("Comment", "By position"),
                        new Note("Title", "Another"),
                        new Note("Author", "Second Author"),
                        new Note("Date", "1 April 2001"),
                        new Note("Snapshot", "luL"),
                        new Note("Comment", "Two lines,\n\n  one of them indented: Title: no title"),
                        new Note("Comment", "Free text below"));
    }

    @Test
    void aLevelWithoutAuthorHasThatOfItsCollection() {
        CatalogLevel level = only("Author: The Author\n\n####\n#@*#\n#  #\n####\n");

        assertThat(level.ownAuthor()).isEmpty();
        assertThat(level.author()).isEqualTo("The Author");
    }

    @Test
    void aCollectionWithoutTitleIsCalledLikeItsFile() {
        catalog.add("sets/old.levels.txt", "####\n#@*#\n#  #\n####\n");

        CatalogLevel.CollectionRef collection = catalog.levels().get(0).collection();
        assertThat(collection.title()).isEqualTo("old.levels");
        assertThat(collection.titled()).isFalse();
        assertThat(collection.file()).isEqualTo("sets/old.levels.txt");
    }

    @Test
    void theNotesOfTheWholeCollectionAreKept() {
        CatalogLevel level = only("""
                Title: The Set
                Copyright: nobody
                Homepage: https://example.org/
                Comment:
                For all.
                Comment-End:

                ####
                #@*#
                #  #
                ####
                """);

        assertThat(level.collection().notes())
                .containsExactly(
                        new Note("Copyright", "nobody"),
                        new Note("Homepage", "https://example.org/"),
                        new Note("Comment", "For all."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "; first\n; > quoted\n; Title",
                "; first\n; >>> loud <<<\n; Title",
                "; first\n; Comment: no block\n; Title",
                "; first\n; Comment-End:\n; Title",
                "; first\n; ; twice\n; Title",
                "; first\n; Solution: RRRR\n; Title",
                "; first\n; ####\n; Title",
            })
    void aNoteThatLooksLikeSomethingElseIsKept(String above) {
        String text = above + "\n####\n#@*#\n#  #\n####\n";
        Source source = Source.of("set.xsb", text.getBytes(StandardCharsets.UTF_8));
        LevelFile read = LevelFiles.read(source);
        List<Note> notes = new ArrayList<>();
        notes.addAll(read.collection().notes());
        read.collection().levels().stream().map(Level::notes).forEach(notes::addAll);
        assertThat(notes).isNotEmpty();

        CatalogLevel level = only(text);

        List<Note> kept = new ArrayList<>(level.collection().notes());
        kept.addAll(level.notes());
        assertThat(kept)
                .extracting(note -> note.text().replaceAll("- (?=>|Comment)", ""))
                .isEqualTo(notes.stream().map(Note::text).toList());
    }
}
