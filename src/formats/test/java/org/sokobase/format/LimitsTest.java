package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelWriter;

/** The limits that the README names, in every format that can be written. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class LimitsTest {

    private static final String ROWS = Boards.CORRIDOR;
    private static final int MILLION = 1_000_000;

    @TempDir
    private Path folder;

    private static List<Level> read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return LevelFiles.read(Source.of("levels", bytes)).collection().levels();
    }

    private static String written(ExportFormat format, String rows, String title) throws IOException {
        StringBuilder text = new StringBuilder();
        LevelWriter writer = format.writer(text);
        writer.head("", "", List.of());
        writer.level(rows, title, "", List.of(), List.of());
        writer.end();
        return text.toString();
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    void aBoardOfAThousandSquaresEachWayIsRead(ExportFormat format) throws IOException {
        String room = Boards.room(Grid.MAX_SIDE, Grid.MAX_SIDE);

        assertThat(read(written(format, room, "Vast"))).singleElement().satisfies(level -> {
            assertThat(level.inspection().board()).contains(Boards.of(room));
            assertThat(level.title()).isEqualTo("Vast");
        });
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    void aLargerBoardIsRefused(ExportFormat format) throws IOException {
        String room = Boards.room(Grid.MAX_SIDE + 1, 5);
        String tower = Boards.room(5, Grid.MAX_SIDE + 1);

        for (String rows : List.of(room, tower)) {
            assertThat(read(written(format, rows, "")))
                    .singleElement()
                    .extracting(level -> level.inspection().problems())
                    .asString()
                    .contains(BoardProblem.TOO_LARGE.name());
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    void aTitleOfAHundredThousandCharactersIsKept(ExportFormat format) throws IOException {
        String title = "é long ".repeat(100_000 / 7).strip();

        assertThat(read(written(format, ROWS, title)))
                .singleElement()
                .satisfies(level -> assertThat(level.title()).isEqualTo(title));
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    void aLineOfTenMillionCharactersIsNoTrouble(ExportFormat format) throws IOException {
        for (String endless : List.of("#", "|", "$ ", "5", "(", "lU", "<L>", "x|", "9#|")) {
            String title = endless.repeat(10_000_000 / endless.length());

            assertThat(read(written(format, ROWS, title)))
                    .as(endless)
                    .filteredOn(level -> level.inspection().board().isPresent())
                    .singleElement()
                    .satisfies(level -> assertThat(level.inspection().board()).contains(Boards.of(ROWS)));
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    @Tag("long")
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void aMillionLevelsInOneFileAreRead(ExportFormat format) throws IOException {
        Path file = folder.resolve("million");
        try (BufferedWriter text = Files.newBufferedWriter(file)) {
            LevelWriter writer = format.writer(text);
            writer.head("Many", "", List.of());
            for (int level = 1; level <= MILLION; level++) {
                writer.level(ROWS, "No. " + level, "", List.of(), List.of());
            }
            writer.end();
        }

        List<Level> levels = LevelFiles.read(Source.of("million", Files.readAllBytes(file)))
                .collection()
                .levels();

        assertThat(levels).hasSize(MILLION);
        assertThat(levels.get(MILLION - 1).title()).isEqualTo("No. " + MILLION);
        assertThat(levels).allMatch(level -> level.inspection().board().isPresent());
    }
}
