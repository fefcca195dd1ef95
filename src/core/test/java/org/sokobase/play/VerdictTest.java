package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;

class VerdictTest {

    private static final String TWO_BOXES = "#####\n#@$.#\n#  $#\n#  .#\n#####";

    private static String illegal(String board, String lurd) {
        return ((Verdict.Illegal) Replay.play(Boards.of(board), Moves.of(lurd))).description();
    }

    private static Verdict.FallsShort fallsShort(String board, String lurd) {
        return (Verdict.FallsShort) Replay.play(Boards.of(board), Moves.of(lurd));
    }

    @Test
    void anIllegalMoveIsToldWithItsNumberItsDirectionAndTheRule() {
        assertThat(illegal(TWO_BOXES, "u")).isEqualTo("move 1, up: the player runs into a wall");
        assertThat(illegal(TWO_BOXES, "drR")).isEqualTo("move 3, right: the box is pushed into a wall");
        assertThat(illegal("######\n#@$$.#\n#   .#\n######", "R"))
                .isEqualTo("move 1, right: the box is pushed into another box");
    }

    @Test
    void movesThatFallShortAreToldByTheBoxesLeft() {
        assertThat(fallsShort(TWO_BOXES, "d").description()).isEqualTo("2 boxes left off the goals");
        assertThat(fallsShort(TWO_BOXES, "R").description()).isEqualTo("1 box left off the goals");
        assertThat(fallsShort(TWO_BOXES, "R").needsOnlyAPush()).isFalse();
        assertThat(fallsShort(TWO_BOXES, "R").label()).isEqualTo("falls-short");
    }

    @Test
    void aBoardThatIsSolvedAlreadyNeedsAPush() {
        Verdict.FallsShort verdict = fallsShort("#####\n#@ *#\n#####", "r");

        assertThat(verdict.needsOnlyAPush()).isTrue();
        assertThat(verdict.description()).isEqualTo("solved already: the level needs a push to count");
    }

    /** A coverage rule that names a class which is gone matches nothing, and would pass. */
    @Test
    void theBuildAsksForTheCoverageOfClassesThatExist() throws IOException {
        List<String> names = Pattern.compile("<include>(org\\.sokobase[\\w.]+\\w)\\*?</include>")
                .matcher(Files.readString(Path.of("src/core/pom.xml")))
                .results()
                .map(found -> found.group(1))
                .toList();

        assertThat(names).contains(Verdict.class.getName(), Replay.class.getName(), Metrics.class.getName());
        assertThat(names)
                .allSatisfy(name -> assertThatCode(() -> Class.forName(name)).doesNotThrowAnyException());
    }
}
