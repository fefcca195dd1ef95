package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** Two thousand six hundred real levels, against ids that another program computed. */
class RealCollectionsTest {

    private final Identifier identifier = new Identifier();

    @Tag("slow")
    @Test
    void allLevelsHaveTheIdsThatAnotherProgramComputed() throws IOException {
        List<String> expected = new ArrayList<>();
        for (String line : Files.readAllLines(SharedFolder.path("corpus/truth.tsv"))) {
            String[] cells = line.split("\t", -1);
            expected.add(String.join(" ", cells[0], cells[1], cells[7], cells[8], cells[9]));
        }
        assertThat(expected.remove(0)).isEqualTo("file index exact_id unique_id status");

        List<String> rows = new ArrayList<>();
        for (LevelFile file : read("free-levels", "xsokoban90")) {
            for (Level level : file.collection().levels()) {
                rows.add(row(file.name(), level));
            }
        }

        assertThat(rows).hasSize(2_628);
        assertThat(rows.stream().sorted().toList())
                .isEqualTo(expected.stream().sorted().toList());
    }

    private String row(String file, Level level) {
        Optional<Board> board = level.inspection().board();
        String exact = board.map(b -> identifier.identify(b).exact().toString()).orElse("");
        String unique =
                board.map(b -> identifier.identify(b).unique().toString()).orElse("");
        return String.join(" ", file, "" + level.index(), exact, unique, level.status());
    }

    @Test
    void theLevelThatABlankLineCutsInTwoIsReportedWithTheWayToJoinIt() {
        LevelFile file = read("free-levels/davidholland/dh2/dh2.txt").get(0);

        assertThat(file.collection().levels().subList(3, 5))
                .extracting(Level::status)
                .containsExactly("no-player", "not-enclosed");
        assertThat(file.diagnostics())
                .filteredOn(diagnostic -> diagnostic.code().equals("cut-board"))
                .containsExactly(new Diagnostic(
                        file.name(),
                        68,
                        0,
                        Severity.WARNING,
                        "cut-board",
                        "a blank line cuts a board: without it, the rows from line 62 on are one sound level"));
    }

    /** Reads files and folders of the corpus, named from there. */
    private static List<LevelFile> read(String... names) {
        String corpus = SharedFolder.path("corpus").toString().replace('\\', '/');
        List<LevelFile> files = new ArrayList<>();
        Inputs.walk(
                Stream.of(names).map(name -> corpus + "/" + name).toList(),
                InputStream.nullInputStream(),
                new Inputs.Visitor() {
                    @Override
                    public void file(Source source) {
                        String name = source.name().substring(corpus.length() + 1);
                        files.add(LevelFiles.read(Source.of(name, source.bytes())));
                    }

                    @Override
                    public void unreadable(String name, String reason) {
                        fail("%s: %s", name, reason);
                    }
                });
        return files;
    }
}
