package org.sokobase.format.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;

/** Files of solutions in which a solution may go on over several lines. */
class FoldedLinesTest {

    /** {@code RRRR} solves it; the player stands in column 1 and row 1. */
    private static final String LONG = "########\n#@$   .#\n########\n\n";

    /** {@code LL} solves it. */
    private static final String SHORT = "######\n#. $@#\n######\n\n";

    private static List<String> paired(String lines, String boards) {
        return paired(read(lines).solutions(), boards);
    }

    private static List<String> paired(List<WrittenSolution> lines, String boards) {
        return SolutionLines.pair(lines, levels(boards)).stream()
                .map(pair -> pair.solution().line() + "+" + pair.solution().lines() + " "
                        + pair.solution().text() + " "
                        + pair.level().map(level -> "#" + level.index()).orElse("-"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RR\nRR\n", "R\nR\nR\nR\n", "Rlrlrlrlrlrlr\nRR\nR", "; folded\nRRlr\nRR\n"})
    void linesThatSolveOnlyTogetherAreOneSolution(String lines) {
        assertThat(paired(lines, LONG)).hasSize(1).allMatch(pair -> pair.endsWith(" #1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1-1r2,\n3-1r2",
                "1-1r2,3-\n1r2",
                "r2,3-1r\n2",
                "r2,3-1\nr1\nr1",
                "2r\n2R",
                "2(\nrr)",
                "0000\n4r",
                "Bb,Cb,\nDb,Eb,Fb",
                "Bb Cb\nDb Eb Fb",
                "Bb,C\nb,Db,Eb,\nFb",
                "[4r]4\nL"
            })
    void everyNotationMayBeFoldedEvenWithinANumber(String text) {
        List<WrittenSolution> lines = new ArrayList<>();
        text.lines().forEach(line -> lines.add(new WrittenSolution(lines.size() + 1, 1, line)));
        lines.add(new WrittenSolution(lines.size() + 1, 1, "RRRR"));

        assertThat(paired(lines, LONG + LONG))
                .hasSize(2)
                .satisfies(pairs -> assertThat(pairs.get(0))
                        .startsWith("1+" + (lines.size() - 1) + " ")
                        .endsWith(" #1"))
                .satisfies(pairs -> assertThat(pairs.get(1)).isEqualTo(lines.size() + "+1 RRRR #2"));
    }

    @Test
    void linesThatAreCutWithinANumberAreStillAFileOfSolutions() {
        String folded = "r1,2-1l1,1-1r1,2-1l1,1-\n1r1l1,1-1r1,2-1l1,1-1r1,2-1l1\n,1-1r1,2-1l1,1-1r\n4\n";

        assertThat(read(folded).format()).isEqualTo(LevelFile.Format.SOLUTIONS);
        assertThat(paired(folded, LONG))
                .hasSize(1)
                .first()
                .satisfies(pair -> assertThat(pair).startsWith("1+4 "));
        assertThat(read("Ann,R2D2,Joe\nKim,L1,Lee\n").format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
    }

    @Test
    void aFoldedSolutionDoesNotShiftTheOthers() {
        assertThat(paired("LL\nRR\nRR\nLL\n", SHORT + LONG + SHORT))
                .containsExactly("1+1 LL #1", "2+2 RRRR #2", "4+1 LL #3");
        assertThat(paired("RR\nRR\nRR\nRR\n", LONG + LONG + SHORT + SHORT))
                .as("as many lines as levels")
                .containsExactly("1+2 RRRR #1", "3+2 RRRR #2");
        assertThat(paired("RR\nRR\n\nLL\n", LONG + SHORT))
                .as("an empty line that only parts them")
                .containsExactly("1+2 RRRR #1", "4+1 LL #2");
        assertThat(paired("RR\nRR\n\nLL\n", LONG + LONG + SHORT))
                .as("an empty line for a level without solution")
                .containsExactly("1+2 RRRR #1", "4+1 LL #3");
    }

    @Test
    void whatSolvesLineByLineIsNotFolded() {
        assertThat(paired("LL\nRR\nRRRR\n", SHORT + LONG + LONG))
                .as("one that falls short, and the next would complete it")
                .containsExactly("1+1 LL #1", "2+1 RR #2", "3+1 RRRR #3");
        assertThat(paired("RRRR\nRRRR\n", LONG)).containsExactly("1+1 RRRR #1", "2+1 RRRR -");
    }

    @Test
    void whatSolvesInNoWayKeepsItsLines() {
        assertThat(paired("RR\nR\nLL\n", LONG + LONG)).containsExactly("1+1 RR #1", "2+1 R #2", "3+1 LL -");
    }

    @Test
    void aCommentAnEmptyLineOrAnIdEndsASolution() {
        for (String between : List.of("; more", "", "; 0123456789ABCDEF")) {
            assertThat(paired("RR\n" + between + "\nRR\n", LONG))
                    .as(between)
                    .first()
                    .isEqualTo("1+1 RR #1");
        }
    }

    @Tag("long")
    @Test
    @Timeout(60)
    void manyLinesThatSolveNothingAreGivenUp() {
        String board = LONG.repeat(500);

        assertThat(paired("Rlrl\n".repeat(50_000), board)).hasSize(50_000);
        assertThat(paired("R2l\n".repeat(50_000), board)).hasSize(50_000);
        assertThat(paired("999(9999(r))\n".repeat(200), board)).hasSize(200);
    }
}
