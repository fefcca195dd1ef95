package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.jobs.playing.Played;

@Timeout(60)
class SolverOutputTest {

    private static final Board CORRIDOR = Boards.of("""
            ########
            #@$   .#
            ########
            """);

    private static Played best(String output) {
        return new SolverOutput(output, CORRIDOR).best();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "RRRR; solves",
                "4R; solves",
                "Solution: RRRR; solves",
                "solved in 3 s: depth 4: 4R; solves",
                "'  RRRR\r'; solves",
                "Cb,Db,Eb,Fb; solves",
                "RRR; falls-short",
                "RRRU; illegal",
                "RRRR R5x; none",
                "'no solution'; none",
                "''; none",
            })
    void aLineIsTriedInEveryNotation(String line, String verdict) {
        assertThat(best("level 1\n\n" + line + "\n7 nodes, 1.5 s\n").verdict().label())
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "RR|RR; solves",
                "R|R|R|R; solves",
                "Solution: RR|RR; solves",
                "'Solution:|  RR|  RR\r'; solves",
                "RRR|Solution: RR|RR|Moves: 4; solves",
                "RR||RR; falls-short",
                "RR|so far|RR; falls-short",
                "RRR|Solution: U; falls-short",
                "2R|2R; solves",
                "2R|RR; solves",
                "Solution (4 pushes):|2(R|)2R; solves",
                "'Cb,Db,|Eb,Fb'; solves",
                "'Cb Db|Eb Fb|'; solves",
                "ok|RR|RR|ok; solves",
                "Moves 1-2: RR|Moves 3-4: RR; solves",
                "1: 2R|2: 2R; solves",
                "first: RR|second: RR; falls-short",
                "2R|no more|2R; falls-short",
                "2R||2R; falls-short",
            })
    void linesOfNothingButMovesAreOneSolution(String lines, String verdict) {
        assertThat(best("level 1\n" + lines.replace('|', '\n') + "\n7 nodes\n")
                        .verdict()
                        .label())
                .isEqualTo(verdict);
    }

    @Test
    void ofSeveralSolutionsTheOneWithTheFewestMovesCounts() {
        assertThat(best("RlrRRR\nRRRR\nRRlrRR\nRRR\nU\n").solution()).hasToString("Optional[RRRR]");
    }

    @Test
    void withoutSolutionTheNearestToOneIsReported() {
        assertThat(best("U\nRRR\nu\n").verdict().label()).isEqualTo("falls-short");
    }

    @Tag("long")
    @Test
    void linesThatUnfoldToManyMovesDoNotTakeForEver() {
        Played best = best("RRRR\n" + "9999999Rx\n".repeat(1_000_000));

        assertThat(best.verdict().label()).isEqualTo("solves");
    }

    @Test
    void aSolutionInCompactNotationIsFoundBeforeMuchTalk() {
        assertThat(best("4R\n" + "12345 nodes\n".repeat(100_000)).verdict().label())
                .isEqualTo("solves");
    }
}
