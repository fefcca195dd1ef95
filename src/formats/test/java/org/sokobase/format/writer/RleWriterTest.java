package org.sokobase.format.writer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.Reading;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.Note;
import org.sokobase.row.PublishedBoard;

/** What was written in one line reads to the same level, and is written again in the same bytes. */
class RleWriterTest {

    private static final int BOARDS = 2_000;

    private static String written(String rows) throws IOException {
        StringBuilder text = new StringBuilder();
        new RleWriter(text).level(rows, "", "", List.of(), List.of());
        return text.toString();
    }

    private static String written(LevelCollection collection) throws IOException {
        StringBuilder text = new StringBuilder();
        RleWriter writer = new RleWriter(text);
        writer.head(collection.title(), collection.author(), collection.notes());
        for (Level level : collection.levels()) {
            writer.level(
                    level.grid().map(PublishedBoard::rows).orElse(level.published()),
                    level.title(),
                    level.author(),
                    level.notes(),
                    level.solutions());
        }
        writer.end();
        assertThat(writer.leftOut()).isEmpty();
        return text.toString();
    }

    @Test
    void aBoardStandsInOneLine() throws IOException {
        assertThat(written("  ###\n###@##\n#.$  #\n######")).isEqualTo("2-3#|3#@2#|#.$2-#|6#\n");
    }

    @Test
    void textsStandAroundItAsInOtherLevelText() throws IOException {
        StringBuilder text = new StringBuilder();
        RleWriter writer = new RleWriter(text);
        writer.head("Set", "N. N.", List.of());
        writer.level("#####\n#@$.#\n#####", "Maze", "", List.of(new Note("Date", "today")), Reading.solutions("R"));

        assertThat(text).hasToString("""
                Title: Set
                Author: N. N.

                5#|#@$.#|5#
                Title: Maze
                Date: today
                Solution: R
                """);
    }

    @Test
    void whatWouldNotBeRecognisedInOneLineStandsInRows() throws IOException {
        assertThat(written("###\n#.#\n###\n")).isEqualTo("###\n#.#\n###\n");
        assertThat(written("##\n@$.\n")).isEqualTo("##\n@$.\n");
    }

    @Test
    void whatHasNoSquaresIsWrittenAsPublished() throws IOException {
        assertThat(written("#####\n#@?.#\n#####")).isEqualTo("#####\n#@?.#\n#####\n");
    }

    @Test
    void closedAndOpenBoardsReadToTheSame() throws IOException {
        for (int seed = 0; seed < BOARDS; seed++) {
            Random random = new Random(seed);
            Board board = Boards.of(Boards.picture(random));
            Grid grid = Grid.of(
                    switch (seed % 4) {
                        case 0 -> board.toString();
                        case 1 -> Boards.decorated(board, random);
                        case 2 -> withHoles(board.toString(), random);
                        default -> board.toString().replaceFirst("\n", "\n\n");
                    });
            String once = written(PublishedBoard.rows(grid));
            List<Level> levels = Reading.levels(once);

            assertThat(levels).as("%d", seed).hasSize(1);
            Grid read = levels.get(0).grid().orElseThrow();
            boolean inOneLine = once.contains("|");
            if (inOneLine) {
                assertThat(PublishedBoard.rows(read)).as("%d", seed).isEqualTo(PublishedBoard.rows(grid));
                assertThat(written(PublishedBoard.rows(read))).as("%d", seed).isEqualTo(once);
            }
            assertThat(inOneLine || !isWalledIn(grid)).as("%d", seed).isTrue();
            assertThat(levels.get(0).inspection()).as("%d", seed).isEqualTo(Board.inspect(grid));
        }
    }

    /** Whether a row goes from wall to wall, by which a line is known for a board. */
    private static boolean isWalledIn(Grid grid) {
        return PublishedBoard.rows(grid)
                .lines()
                .map(String::strip)
                .anyMatch(row -> row.length() > 2 && row.startsWith("#") && row.endsWith("#"));
    }

    private static String withHoles(String picture, Random random) {
        StringBuilder open = new StringBuilder(picture);
        for (int i = 0; i < open.length(); i++) {
            if (open.charAt(i) == '#' && random.nextInt(5) == 0) {
                open.setCharAt(i, ' ');
            }
        }
        return open.toString();
    }

    @Tag("slow")
    @Test
    void realLevelsReadToTheSame() throws IOException {
        try (Stream<Path> files = Files.walk(SharedFolder.path("corpus/free-levels"))) {
            for (Path path : files.filter(Files::isRegularFile).toList()) {
                Source source = Source.of(path.toString(), Files.readAllBytes(path));
                LevelCollection collection = LevelFiles.read(source).collection();
                String once = written(collection);
                LevelCollection read = Reading.read(once).collection();

                assertThat(read.levels())
                        .as("%s", path)
                        .map(level -> List.of(level.inspection(), level.title(), level.author(), level.notes()))
                        .isEqualTo(collection.levels().stream()
                                .map(level -> List.of(level.inspection(), level.title(), level.author(), level.notes()))
                                .toList());
                assertThat(written(read)).as("%s", path).isEqualTo(once);
            }
        }
    }
}
