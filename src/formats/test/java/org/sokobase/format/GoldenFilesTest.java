package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;

/** Whole files and what they hold, in pairs; each file is read again with all line ends. */
class GoldenFilesTest {

    private static final Path FOLDER = Path.of("src", "formats", "test", "resources", "golden");

    @ParameterizedTest
    @CsvSource({"old-set", "mail", "damaged"})
    void readsToWhatItHolds(String name) throws IOException {
        String text = Files.readString(FOLDER.resolve(name + ".txt"));
        String expected = Files.readString(FOLDER.resolve(name + ".expected"));

        assertThat(listing(text)).isEqualTo(expected);
        assertThat(listing(text.replace("\n", "\r\n"))).as("CRLF").isEqualTo(expected);
        assertThat(listing(text.replace("\n", "\r"))).as("CR").isEqualTo(expected);
    }

    private static String listing(String text) {
        LevelFile file = LevelFiles.read(Source.of("golden", text.getBytes(StandardCharsets.UTF_8)));
        LevelCollection collection = file.collection();
        List<String> lines = new ArrayList<>();
        lines.add("collection: '" + collection.title() + "' by '" + collection.author() + "'");
        collection.notes().forEach(note -> lines.add(line(note)));
        for (Level level : collection.levels()) {
            lines.add("level %s line %s: '%s' by '%s' %s"
                    .formatted(level.index(), level.line(), level.title(), level.author(), level.status()));
            lines.add(level.inspection()
                    .board()
                    .map(board -> board.toString().stripTrailing())
                    .orElse("no board"));
            level.notes().forEach(note -> lines.add(line(note)));
            level.solutions()
                    .forEach(solution -> lines.add(
                            "solution at %s:%s: %s".formatted(solution.line(), solution.column(), solution.text())));
        }
        file.diagnostics().forEach(diagnostic -> lines.add(diagnostic.toString()));
        return String.join("\n", lines) + "\n";
    }

    private static String line(Note note) {
        return note.key() + ": " + note.text().replace("\n", "\\n");
    }
}
