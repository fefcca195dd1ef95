package org.sokobase.generator.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.solver.search.Cancellation;

/** Taylor and Parberry print the fewest box lines above each level. */
class PublishedLinesTest {

    private static final Pattern LEVEL = Pattern.compile("; \\d+: (\\d+) lines? .*\\R((?: *#.*\\R?)+)");

    @ParameterizedTest
    @CsvSource({"level1.txt, 100", "level2.txt, 100", "level3.txt, 200"})
    void theFewestBoxLinesAreThePublishedOnes(String file, int levels) {
        String text = new String(SharedFolder.bytes("corpus/taylor-parberry/" + file), StandardCharsets.US_ASCII);
        Matcher level = LEVEL.matcher(text);
        Evaluator evaluator = new Evaluator();
        int read = 0;
        while (level.find()) {
            read++;
            Evaluation evaluation = evaluator.evaluate(
                    Board.of(level.group(2)),
                    Set.of(Measure.LEAST_BOX_LINES),
                    EvaluationLimits.USUAL,
                    new Cancellation());
            assertThat(evaluation.of(Measure.LEAST_BOX_LINES))
                    .as("%s", level.group())
                    .contains(Measured.proved(Integer.parseInt(level.group(1))));
        }
        assertThat(read).isEqualTo(levels);
    }
}
