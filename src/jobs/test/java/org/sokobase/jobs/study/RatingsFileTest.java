package org.sokobase.jobs.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.lint.Diagnostic;

/** Ratings in CSV from elsewhere; all of them are made up. */
class RatingsFileTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private List<RatingsFile.Line> read(String text) {
        return RatingsFile.read("r.csv", text, NOW, diagnostics::add);
    }

    @Test
    void aLineHasWhatAPlayerSays() {
        List<RatingsFile.Line> lines = read("""
                id,player,interesting,hard,seconds,pushes,moves
                0123456789abcdef,"Ann, B.",2,7,1.25,4,12
                1111111111111111,Bob,,1
                """);

        assertThat(diagnostics).isEmpty();
        assertThat(lines).hasSize(2);
        RatingsFile.Line first = lines.get(0);
        assertThat(first.number()).isEqualTo(2);
        assertThat(first.id()).hasToString("0123456789ABCDEF");
        assertThat(first.rating().saidBy()).isEqualTo("Ann, B.");
        assertThat(first.rating().saidAt()).isEqualTo(NOW);
        assertThat(first.rating().opinion().hard()).contains(7);
        assertThat(first.rating().opinion().interesting()).contains(2);
        assertThat(first.rating().effort().moves()).contains(12);
        assertThat(first.rating().effort().time())
                .hasValueSatisfying(time -> assertThat(time).hasMillis(1250));
        assertThat(lines.get(1).rating().opinion().interesting()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "ann,xyz,1,1,,, | 'xyz' is no id of a level: left out",
                "ann,,1,1,,, | no id: left out",
                ",0123456789ABCDEF,1,1,,, | no player: left out",
                "ann,0123456789ABCDEF,9,1,,, | hard is 9, not one of 1 to 7: left out",
                "ann,0123456789ABCDEF,1,0,,, | interesting is 0, not one of 1 to 7: left out",
                "ann,0123456789ABCDEF,1.5,1,,, | hard is '1.5', no whole number: left out",
                "ann,0123456789ABCDEF,,,12,, | neither hard nor interesting: left out",
                "ann,0123456789ABCDEF,1,1,-2,, | moves is '-2', no whole number: left out",
                "ann,0123456789ABCDEF,1,1,,,1e99 | seconds is '1e99', no time within a year: left out",
                "ann,0123456789ABCDEF,1,1,,,x | seconds is 'x', no time within a year: left out",
                "ann,0123456789ABCDEF,1,1,,,1,2 | more fields than the header has columns: left out",
            })
    void aLineThatCannotBeUsedIsNamedAndTheOthersStay(String line, String why) {
        List<RatingsFile.Line> lines =
                read("player,id,hard,interesting,moves,pushes,seconds\n" + line + "\nann,0123456789ABCDEF,3,3,,,\n");

        assertThat(diagnostics).extracting(Diagnostic::toString).containsExactly("r.csv:2: error: " + why);
        assertThat(lines).extracting(RatingsFile.Line::number).containsExactly(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | r.csv: error: no ratings: a header and a line for each are expected",
                "player,id,hard | r.csv: error: no ratings: a header and a line for each are expected",
                "who,id,hard%a,b,1 | r.csv:1: error: the header has no column player or said_by, only who, id, hard",
                "player,level,hard%a,b,1 | r.csv:1: error: the header has no column id or exact_id or unique_id, only player, level, hard",
                "player,id%a,b | r.csv:1: error: the header has no column hard or interesting, only player, id",
            })
    void whatIsNoFileOfRatingsIsOneLine(String text, String message) {
        assertThat(read(text.replace('%', '\n'))).isEmpty();
        assertThat(diagnostics).extracting(Diagnostic::toString).containsExactly(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void theHeaderSaysWhatPartsTheFields(String separator) {
        List<RatingsFile.Line> lines = read("player%hard%id\n\"B, A; C\"%3%0123456789ABCDEF\n".replace("%", separator));

        assertThat(diagnostics).isEmpty();
        assertThat(lines).extracting(line -> line.rating().saidBy()).containsExactly("B, A; C");
    }

    @Test
    void columnsThatNobodyKnowsAreNamedOnce() {
        assertThat(read("age,player,id,hard,town\n20,ann,0123456789ABCDEF,3,x\n20,bob,0123456789ABCDEF,3,y\n"))
                .hasSize(2);
        assertThat(diagnostics)
                .extracting(Diagnostic::toString)
                .containsExactly("r.csv:1: warning: columns that say nothing of ratings are passed over: age, town");
    }
}
