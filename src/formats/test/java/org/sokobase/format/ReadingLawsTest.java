package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.level.Level;

/** However a collection is written down, it reads to the same levels. The number in a failure's name is its seed. */
class ReadingLawsTest {

    private static final int COLLECTIONS = 500;

    /** What a collection is about, other than the way it is written. */
    private record Expected(String title, String author, Board board) {}

    private static List<Expected> expected(Random random) {
        List<Expected> levels = new ArrayList<>();
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            String title = List.of("", "Maze", "12", "durr", "+|+", "Über den Fluß", "a: b")
                    .get(random.nextInt(7));
            String author = List.of("", "N. N.").get(random.nextInt(2));
            levels.add(new Expected(title, author, Boards.of(Boards.picture(random))));
        }
        return levels;
    }

    /** Writes a collection by keys below the boards, with the floor of each square spelled at random. */
    private static String written(List<Expected> levels, Random random) {
        StringBuilder text = new StringBuilder();
        for (Expected level : levels) {
            for (String row : level.board().toString().split("\n")) {
                text.append(Boards.spelled(row, random))
                        .append(" ".repeat(random.nextInt(3)))
                        .append('\n');
            }
            text.append(level.title().isEmpty() ? "" : "Title: " + level.title() + "\n")
                    .append(level.author().isEmpty() ? "" : "Author: " + level.author() + "\n")
                    .append("\n".repeat(1 + random.nextInt(2)));
        }
        return text.toString();
    }

    private static List<Expected> read(String text) {
        return Reading.levels(text).stream()
                .map(level -> new Expected(
                        level.title(),
                        level.author(),
                        level.inspection().board().orElseThrow()))
                .toList();
    }

    @Tag("slow")
    @Test
    void inAnyLineEndsFloorSpellingAndQuotingItReadsToTheSameLevels() {
        for (int seed = 0; seed < COLLECTIONS; seed++) {
            Random random = new Random(seed);
            List<Expected> levels = expected(random);
            String text = written(levels, random);

            assertThat(read(text)).as("%d", seed).isEqualTo(levels);
            assertThat(read(text.replace("\n", "\r\n"))).as("%d CRLF", seed).isEqualTo(levels);
            assertThat(read(text.replace("\n", "\r"))).as("%d CR", seed).isEqualTo(levels);
            assertThat(read(quoted(text, random))).as("%d quoted", seed).isEqualTo(levels);
            assertThat(read("\uFEFF" + text)).as("%d marked", seed).isEqualTo(levels);
            assertThat(read(mixedLineEnds(text, random))).as("%d mixed", seed).isEqualTo(levels);
        }
    }

    private static String quoted(String text, Random random) {
        String quote = List.of(">", "> ", ">> ", "> > ").get(random.nextInt(4));
        return text.lines().map(line -> quote + line).collect(Collectors.joining("\n"));
    }

    private static String mixedLineEnds(String text, Random random) {
        StringBuilder mixed = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            // A CR before an LF that ends an empty line would be one line end with it.
            mixed.append(line).append(List.of("\n", "\r\n").get(random.nextInt(2)));
        }
        return mixed.toString();
    }

    @Test
    void writtenAgainItReadsToTheSameLevels() throws Exception {
        for (int seed = 0; seed < COLLECTIONS; seed++) {
            List<Level> levels = Reading.levels(written(expected(new Random(seed)), new Random(seed)));
            String once = writtenByTheProduct(levels);

            assertThat(writtenByTheProduct(Reading.levels(once))).as("%d", seed).isEqualTo(once);
            assertThat(read(once)).as("%d", seed).isEqualTo(expected(new Random(seed)));
        }
    }

    private static String writtenByTheProduct(List<Level> levels) throws Exception {
        StringBuilder text = new StringBuilder();
        XsbWriter writer = new XsbWriter(text);
        for (Level level : levels) {
            writer.level(level.published(), level.title(), level.author(), level.notes(), List.of());
        }
        return text.toString();
    }
}
