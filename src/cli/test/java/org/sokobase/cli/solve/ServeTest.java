package org.sokobase.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/** The protocol by which other programs embed the solver. */
@Timeout(120)
class ServeTest {

    private static final String BOARD = "#####|#@$.#|#####";

    private static List<String> answers(String... lines) {
        CliRun.Result result =
                CliRun.withoutCatalog().reading(String.join("\n", lines)).run("solve", "--serve", "--time", "20s");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        return result.outLines();
    }

    private static String asked(String id, String fields) {
        return "{\"id\": \"" + id + "\", \"board\": \"" + BOARD + "\"" + fields + "}";
    }

    @Test
    void requestsAreAnsweredInTheirOrderUntilTheInputEnds() {
        assertThat(answers(asked("a", ""), "", asked("b", ", \"optimal\": \"moves\""), asked("c", "")))
                .satisfiesExactly(
                        answer -> assertThat(answer)
                                .startsWith(
                                        "{\"event\":\"result\",\"id\":\"a\",\"result\":\"solved\",\"moves\":1,\"pushes\":1")
                                .contains("\"lurd\":\"R\""),
                        answer -> assertThat(answer).contains("\"id\":\"b\"").contains("\"lurd\":\"R\""),
                        answer -> assertThat(answer).contains("\"id\":\"c\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"#####|#@$.#|#####\"",
                "\"#####\\n#@$.#\\n#####\"",
                "\"5#|#@$.#|5#\"",
                "[\"#####\", \"#@$.#\", \"#####\"]",
            })
    void aBoardMayBeWrittenInManyWays(String board) {
        assertThat(answers("{\"id\": 7, \"board\": " + board + "}"))
                .singleElement()
                .asString()
                .startsWith("{\"event\":\"result\",\"id\":\"7\",\"result\":\"solved\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
                    nonsense; null; this is no JSON
                    {"id": "x"; x; the line ends within it
                    [1, 2]; null; a request is a JSON object
                    "text"; null; a request is a JSON object
                    {}; null; the field id is missing
                    {"id": null, "board": "x"}; null; the field id is missing
                    {"id": {"a": 1}}; null; the field id is of the wrong kind
                    {"id": "x", "id": "y"}; x; the field id comes twice
                    {"id": "x"} {"id": "y"}; x; something follows the JSON object on its line
                    {"id": "x"}; x; the field board is missing
                    {"id": "x", "board": "no board"}; x; the field board holds 0 boards, not one
                    {"id": "x", "board": [1, 2]}; x; the field board is of the wrong kind
                    {"id": "x", "board": "####|#@.|####"}; x; the board: not-enclosed,no-boxes
                    {"id": "x", "board": "#####|#@$.#|#####", "time": 5}; x; the field time: '5' is no time such as 500ms, 30s, 2m or 1h
                    {"id": "x", "board": "#####|#@$.#|#####", "memory": "a lot"}; x; the field memory: 'a lot' is no size such as 500m or 4g
                    {"id": "x", "board": "#####|#@$.#|#####", "nodes": 0}; x; field nodes: expected an integer of at least 1
                    {"id": "x", "board": "#####|#@$.#|#####", "threads": -1}; x; field threads: expected an integer of at least 1
                    {"id": "x", "board": "#####|#@$.#|#####", "seed": 1.5}; x; field seed: expected an integer
                    {"id": "x", "board": "#####|#@$.#|#####", "optimal": "time"}; x; the field optimal is neither pushes nor moves
                    {"id": "x", "board": "#####|#@$.#|#####", "bord": 1}; x; there is no field bord
                    {"cancel": "nobody"}; nobody; there is no search with this id to cancel
                    """)
    void aMalformedLineIsAnsweredAndTheSessionGoesOn(String line, String id, String message) {
        String named = id.equals("null") ? id : "\"" + id + "\"";
        assertThat(answers(line, asked("next", "")))
                .satisfiesExactly(
                        error -> assertThat(error)
                                .isEqualTo("{\"event\":\"error\",\"id\":" + named + ",\"line\":1,\"message\":\""
                                        + message + "\"}"),
                        result -> assertThat(result).contains("\"id\":\"next\"").contains("solved"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"board\":", "\u0000", "\"", "#"})
    void linesOfAnyLengthAreRefused(String unit) {
        assertThat(answers(unit.repeat(5_000_000 / unit.length()), asked("next", "")))
                .satisfiesExactly(
                        error -> assertThat(error).contains("longer than"),
                        result -> assertThat(result).contains("\"id\":\"next\""));
    }

    @Test
    void nestingOfAnyDepthIsRefused() {
        assertThat(answers("{\"id\":\"x\",\"seed\":" + "[".repeat(500_000), asked("next", "")))
                .hasSize(2)
                .last()
                .asString()
                .contains("solved");
    }

    @Test
    void aSearchCanBeCancelledAndItsResultStillComes() {
        String hard = "{\"id\": \"hard\", \"progress\": true, \"optimal\": \"moves\", \"board\": \""
                + HardLevel.rows(24, 22).replace("\n", "|") + "\"}";

        assertThat(answers(
                        hard,
                        asked("waiting", ""),
                        asked("after", ""),
                        "{\"cancel\": \"waiting\"}",
                        "{\"cancel\": \"hard\"}"))
                .filteredOn(answer -> answer.contains("\"event\":\"result\""))
                .satisfiesExactly(
                        answer -> assertThat(answer)
                                .contains("\"id\":\"hard\",\"result\":\"gave-up\"")
                                .contains("\"limit\":\"cancelled\""),
                        answer -> assertThat(answer).contains("\"id\":\"waiting\""),
                        answer -> assertThat(answer).contains("\"id\":\"after\",\"result\":\"solved\""));
    }

    /** The first searches tell nothing, those by features have their turns soon. */
    @Test
    void whatGaveUpSaysHowFarItCame() {
        String board = "\", \"board\": \"" + HardLevel.TWENTY_BOXES.strip().replace("\n", "|") + "\"";

        assertThat(answers(
                        "{\"id\": \"late" + board + ", \"nodes\": 90000}",
                        "{\"id\": \"early" + board + ", \"nodes\": 100}"))
                .satisfiesExactly(
                        late -> assertThat(late)
                                .contains("\"limit\":\"nodes\"")
                                .containsPattern(
                                        "\"stage\":\\d+,\"stages\":\\d+,\"out_of_plan\":\\d+,\"off_goals\":\\d+,\"nodes\""),
                        early -> assertThat(early).contains("\"limit\":\"nodes\",\"nodes\":"));
    }

    @Test
    void anIdCanBeUsedAgainOnceItsSearchIsOver() {
        String hard =
                "{\"id\": \"same\", \"board\": \"" + HardLevel.rows(24, 22).replace("\n", "|") + "\"}";

        assertThat(answers(hard, asked("same", ""), "{\"cancel\": \"same\"}"))
                .satisfiesExactly(
                        error -> assertThat(error).contains("there is a search with this id already"),
                        result -> assertThat(result).contains("\"result\":\"gave-up\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve --serve levels.xsb", "solve --serve --unsolved", "solve --serve --fail"})
    void whatMakesNoSenseWithIt(String line) {
        assertThat(CliRun.withoutCatalog().runLine(line).exitCode()).isEqualTo(ExitCode.USAGE);
    }
}
