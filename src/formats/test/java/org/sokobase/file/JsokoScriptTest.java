package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;

/** The scripts were written by HSQLDB 2.7.4 of a database with the tables of JSoko 2.25. */
@Timeout(60)
class JsokoScriptTest {

    private static final String SECOND = "INSERT INTO LEVELDATA VALUES(1,";

    private final Map<String, LevelFile> files = new LinkedHashMap<>();
    private final Map<String, String> unreadable = new LinkedHashMap<>();

    @Test
    void everyCollectionIsAFileAndWhatIsInNoneIsOneMore() throws IOException {
        read(script("whole.sql"));

        assertThat(files.keySet())
                .containsExactly(
                        "db.sql/Shelves _ Crates.json",
                        "db.sql/Shelves _ Crates (2).json",
                        "db.sql/Levels in no collection.json");
        assertThat(files.values()).extracting(LevelFile::format).containsOnly(LevelFile.Format.JSON);
        assertThat(files.values()).flatExtracting(LevelFile::diagnostics).isEmpty();
        assertThat(unreadable).isEmpty();
    }

    @Test
    void textsOfTheCollectionAreKept() throws IOException {
        read(script("whole.sql"));
        var collection = files.get("db.sql/Shelves _ Crates.json").collection();

        assertThat(collection.title()).isEqualTo("Shelves / Crates");
        assertThat(collection.author()).isEqualTo("Zoë O'Tool, 倉庫");
        assertThat(collection.notes())
                .contains(
                        new Note(Note.COMMENT, "Made for tests, with (brackets) and 'quotes'.\nSecond line"),
                        new Note("Email", "zoe@example.org"),
                        new Note("Homepage", "https://example.org"),
                        new Note(Note.COMMENT, "about the author: Lives in a warehouse. Pushes."));
    }

    @Test
    void levelsComeInTheirOrderWithTextsAndSolutions() throws IOException {
        read(script("whole.sql"));
        List<Level> levels =
                files.get("db.sql/Shelves _ Crates.json").collection().levels();

        assertThat(levels).extracting(Level::title).containsExactly("📦", "One");
        assertThat(levels).extracting(Level::author).containsExactly("Second Author", "");
        assertThat(levels)
                .extracting(Level::published)
                .containsExactly("######\n#@ $.#\n######", "#####\n#@$.#\n#####");
        assertThat(levels.get(0).solutions()).extracting(WrittenSolution::text).containsExactly("rR", "rlrR");
        assertThat(levels.get(0).solutions().get(0).credit().toString()).contains("1/1", "found at once");
        assertThat(levels.get(1).notes())
                .contains(new Note("Difficulty", "easy"), new Note(Note.COMMENT, "as easy, as it gets"));
    }

    @Test
    void aSnapshotIsKeptAsANote() throws IOException {
        read(script("whole.sql"));
        Level alone = files.get("db.sql/Levels in no collection.json")
                .collection()
                .levels()
                .get(0);

        assertThat(alone.notes()).contains(new Note(Note.COMMENT, "snapshot: r\nabout the snapshot: half way"));
        assertThat(alone.solutions()).extracting(WrittenSolution::text).containsExactly("rRR");
    }

    @Test
    void theScriptBesideTheDataFileHasNoLevelsWhichIsSaid() throws IOException {
        read(script("without-levels.script"));

        assertThat(files).isEmpty();
        assertThat(unreadable.get("db.sql/levels")).contains("in the .data file", "SCRIPT 'all.sql'");
    }

    @Test
    void aRowThatIsDamagedIsNamedByItsLine() throws IOException {
        String script = script("whole.sql");
        int line = (int) script.substring(0, script.indexOf(SECOND)).lines().count() + 1;

        read(script.replace(SECOND, SECOND + "'"));

        assertThat(unreadable).containsOnlyKeys("db.sql/line " + line);
        assertThat(files.get("db.sql/Shelves _ Crates.json").collection().levels())
                .extracting(Level::title)
                .containsExactly("One");
    }

    @Test
    void aScriptThatIsCutOffGivesWhatStandsBefore() throws IOException {
        String script = script("whole.sql");

        read(script.substring(0, script.indexOf(SECOND) + SECOND.length() + 9));

        assertThat(unreadable).hasSize(1);
        assertThat(files.keySet()).containsExactly("db.sql/Levels in no collection.json");
    }

    @Test
    void anotherDatabaseIsNone() throws IOException {
        read(script("whole.sql").replace("COLLECTIONLEVEL", "OTHER"));

        assertThat(files.keySet()).containsExactly("db.sql");
        assertThat(files.get("db.sql").collection().levels()).isEmpty();
    }

    @Test
    void manyQuotesAndCommasAreNoTrouble() throws IOException {
        String many = "'',(".repeat(100_000);

        read(script("whole.sql").replace("as easy, as it gets", many));

        assertThat(files.get("db.sql/Shelves _ Crates.json")
                        .collection()
                        .levels()
                        .get(1)
                        .notes())
                .contains(new Note(Note.COMMENT, many.replace("''", "'")));
    }

    private void read(String script) {
        Inputs.walk(Source.of("db.sql", script.getBytes(StandardCharsets.UTF_8)), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                files.put(source.name(), LevelFiles.read(source));
            }

            @Override
            public void unreadable(String name, String reason) {
                unreadable.put(name, reason);
            }
        });
    }

    private static String script(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(JsokoScriptTest.class.getResourceAsStream("/jsoko/" + name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
