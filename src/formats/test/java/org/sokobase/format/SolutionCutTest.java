package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sokobase.file.Source;
import org.sokobase.format.writer.SscWriter;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/** What is left of a file of solutions still belongs to its levels. */
class SolutionCutTest {

    private static final String LEVELS = """
            #####
            #@$.#
            #####
            Title: One

            ######
            #@ $.#
            ######
            Title: Two

            #######
            #@  $.#
            #######
            Title: Three
            """;

    private static Optional<SolutionCut> cut(String solutions, Integer... removed) {
        Source source = Source.of("levels.lurd", solutions.getBytes(StandardCharsets.UTF_8));
        LevelFile file = LevelFiles.read(source);
        assertThat(file.isOfSolutions()).isTrue();
        return SolutionCut.without(Set.of(removed), file, source, Reading.levels(LEVELS));
    }

    private static String text(Optional<SolutionCut> cut) {
        return new String(cut.orElseThrow().bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void theLinesOfTheLevelsThatGoAreCutOut() {
        String lines = "; by a solver\r\nR\r\nrR\r\n; the longest\r\nrrR\r\n";

        assertThat(text(cut(lines, 2))).isEqualTo("; by a solver\r\nR\r\n; the longest\r\nrrR\r\n");
        assertThat(text(cut(lines, 1, 3))).isEqualTo("; by a solver\r\nrR\r\n; the longest\r\n");
        assertThat(cut(lines, 2).orElseThrow().isCut()).isTrue();
    }

    @Test
    void anEmptyLineForALevelWithoutSolutionStaysOrGoesWithIt() {
        assertThat(text(cut("R\n\nrrR\n", 1))).isEqualTo("\nrrR\n");
        assertThat(text(cut("R\n\nrrR\n", 2))).isEqualTo("R\nrrR\n");
        assertThat(text(cut("R\nundefined\nrrR\n", 1))).isEqualTo("undefined\nrrR\n");
    }

    @Test
    void allLinesOfAFoldedSolutionGo() {
        String lines = "R\nr\nR\nr\nr\nR\n";

        assertThat(text(cut(lines, 2))).isEqualTo("R\nr\nr\nR\n");
        assertThat(cut(lines, 2).orElseThrow().isCut()).isTrue();
    }

    @Test
    void linesBetweenHeadingsBelongToTheirLevelsAfterACutToo() {
        assertThat(text(cut("Level 1\nR\nLevel 2\nrR\nrrR\n", 1))).isEqualTo("Level 1\nLevel 2\nrR\nrrR\n");
    }

    @Test
    void linesWithAnIdOfTheirOwnStay() {
        String lines = "0123456789ABCDEF rrrR\nR\nrR\nrrR\n";

        assertThat(text(cut(lines, 1))).isEqualTo("0123456789ABCDEF rrrR\nrR\nrrR\n");
    }

    /** Two lines for three levels, so that the empty one does not count; for two levels it would. */
    @Test
    void whereCutLinesWouldStandForOtherLevelsTheyAreWrittenAnew() {
        Optional<SolutionCut> cut = cut("\nR\n", 3);

        assertThat(cut.orElseThrow().isCut()).isFalse();
        assertThat(text(cut)).isEqualTo("R\n\n");
    }

    @Test
    void scoresThatNameLevelsByNumberAreNumberedAnew() throws Exception {
        StringBuilder text = new StringBuilder();
        SscWriter writer = new SscWriter(text);
        writer.head("", "", List.of());
        writer.level("", "", "", List.of(), Reading.solutions("R"));
        writer.level("", "", "", List.of(), Reading.solutions("rR", "rlrR"));
        writer.level("", "", "", List.of(), Reading.solutions("rrR"));
        writer.end();

        Optional<SolutionCut> cut = cut(text.toString(), 1);

        assertThat(cut.orElseThrow().isCut()).isFalse();
        LevelFile again = Reading.read(cut.orElseThrow().bytes());
        List<Level> left = Reading.levels(LEVELS.substring(LEVELS.indexOf("\n\n") + 2));
        assertThat(SolutionLines.pair(again.solutions(), left))
                .extracting(pair -> pair.level().orElseThrow().title() + " "
                        + pair.solution().parse().withoutBoard().orElseThrow())
                .containsExactly("Two rr", "Two rlrr", "Three rrr");
    }
}
