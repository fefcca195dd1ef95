package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.play.Moves;

/** Which notation a text is in, and LURD with counts, groups and marks. */
class SolutionTextTest {

    private static String lurd(String text) {
        SolutionText parsed = SolutionText.parse(text);
        assertThat(parsed).as(text).isInstanceOf(SolutionText.Lurd.class);
        return ((SolutionText.Lurd) parsed).moves().toString();
    }

    @ParameterizedTest
    @CsvSource({
        "rUd,       r Ud,         rU",
        "[]ULu,     [] ULu,       []UL",
        "'r2d1,14-3r2', ' r2d1, 14-3r2 ', r2d1",
        "'Bb,Cb',   Bb Cb,        'Bb,Bc'",
        "'Bb,Cb',   Bb Cb,        'Cb,Bb'",
        "?,         ?,            2?"
    })
    void textsThatSayTheSameAreEqual(String text, String same, String other) {
        assertThat(SolutionText.parse(text))
                .isEqualTo(SolutionText.parse(same))
                .hasSameHashCodeAs(SolutionText.parse(same))
                .isNotEqualTo(SolutionText.parse(other));
    }

    @ParameterizedTest
    @CsvSource({
        "rUd,             rUd",
        "3r4U,            rrrUUUU",
        "1r,              r",
        "12r,             rrrrrrrrrrrr",
        "2(3(dr)R),       drdrdrRdrdrdrR",
        "4r2(uL)3(2rU),   rrrruLuLrrUrrUrrU",
        "(rU)d,           rUd",
        "2(r)2(),         rr",
        "' 2 r\t( u )\n', rru"
    })
    void countsAndGroupsAreWrittenOut(String text, String lurd) {
        assertThat(lurd(text)).isEqualTo(lurd);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*rUd", "r*Ud", "rU*d*", "r * U d"})
    void theMarkOfTheCurrentPositionDoesNotCount(String text) {
        assertThat(lurd(text)).isEqualTo("rUd");
    }

    @ParameterizedTest
    @CsvSource({
        "'',                0, 'there are no moves: expected some such as rrU, 14-3r2 or Bb,Cb'",
        "' ',               1, 'there are no moves: expected some such as rrU, 14-3r2 or Bb,Cb'",
        "*,                 1, 'there are no moves: expected some such as rrU, 14-3r2 or Bb,Cb'",
        "0r,                0, 'a count of 0: expected 1 or more'",
        "rr3,               2, 'a number that counts nothing: expected l, u, r or d, or ''('', behind it'",
        "rr3 4r,            2, 'a number that counts nothing: expected l, u, r or d, or ''('', behind it'",
        "rr3*,              2, 'a number that counts nothing: expected l, u, r or d, or ''('', behind it'",
        "2[r]U,             0, 'a number that counts nothing: expected l, u, r or d, or ''('', behind it'",
        "r2(uL,             2, '''('' is never closed: expected '')'''",
        "r2(uL)),           6, ''')'' closes no group: expected l, u, r or d'",
        "[r2(u])),          5, ''']'' ends no jump: expected l, u, r or d'",
        "2([r)],            4, ''')'' closes no group: expected l, u, r or d'",
        "[rr,               0, '''['' is never closed: expected '']'''",
        "rr],               2, ''']'' ends no jump: expected l, u, r or d'",
        "rr[u]U,            2, 'a jump in a solution that does not begin with one: expected l, u, r or d'",
        "[r[u]]U,           2, 'a jump within a jump: expected '']'' before'",
        "'{rd}U',           0, 'braces change the player, and a game of several players is another game: expected l, u, r or d'",
        "'U{rd}U',          1, 'braces change the player, and a game of several players is another game: expected l, u, r or d'",
        "rr rx,             4, '''x'' is no move: expected l, u, r or d'",
        "undefined,         1, '''n'' is no move: expected l, u, r or d'",
        "'rr\u0000',        2, 'U+0000 is no move: expected l, u, r or d'",
        "'rr\ud800',        2, 'U+D800 is no move: expected l, u, r or d'",
        "1000000000r,       0, 'more than 10,000,000 moves'",
        "99999999999999r,   0, 'more than 10,000,000 moves'",
        "r1000000000(lr),   11, 'more than 10,000,000 moves'",
        "9000000r9000000U,  8, 'more than 10,000,000 moves'"
    })
    void whatIsNoMoveIsNamedWithItsPlace(String text, int offset, String reason) {
        assertThat(SolutionText.parse(text)).isEqualTo(new SolutionText.Malformed(offset, reason));
    }

    @Test
    void eachTextIsReadInTheNotationInWhichItIsWellFormed() {
        assertThat(SolutionText.parse("2-1d2")).isInstanceOf(WalkNotation.class);
        assertThat(SolutionText.parse("r2,2-1d2")).isInstanceOf(WalkNotation.class);
        assertThat(SolutionText.parse("r2d1")).isInstanceOf(SolutionText.Steps.class);
        assertThat(SolutionText.parse("Rd,2-1d2")).as("no square Rd").isInstanceOf(WalkNotation.class);
        assertThat(SolutionText.parse(" Aa , Ab")).isInstanceOf(SquareNotation.class);
        assertThat(SolutionText.parse("Aa Ab")).isInstanceOf(SquareNotation.class);
        assertThat(SolutionText.parse("Rd Ul 2R")).as("no squares").isInstanceOf(SolutionText.Lurd.class);
        assertThat(SolutionText.parse("[]U")).isInstanceOf(ReverseLurd.class);
        assertThat(SolutionText.parse("2([]U)")).isInstanceOf(ReverseLurd.class);
        assertThat(SolutionText.parse("Ru")).isInstanceOf(SolutionText.Lurd.class);
    }

    @Test
    void tenMillionMovesAreAllowedAndOneMoreIsNot() {
        assertThat(lurd("10000000r")).hasSize(10_000_000);
        assertThat(lurd("10(1000(1000(r)))")).hasSize(10_000_000);
        assertThat(SolutionText.parse("10000001r")).isInstanceOf(SolutionText.Malformed.class);
        assertThat(SolutionText.parse("10(1000(1000(r)))r")).isInstanceOf(SolutionText.Malformed.class);
    }

    @Test
    void bracketsAHundredDeepAreAllowedAndOneMoreIsNot() {
        assertThat(lurd("(".repeat(100) + "r" + ")".repeat(100))).isEqualTo("r");
        assertThat(SolutionText.parse("(".repeat(101) + "r" + ")".repeat(101)))
                .isEqualTo(new SolutionText.Malformed(100, "more than 100 brackets within each other"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "9(",
                "1000000000()",
                "2()",
                "r*",
                " 1",
                "1-1",
                "1-1r1,",
                "r1",
                "r1,",
                "r,",
                "Aa,Ab,",
                "Aa Ab ",
                ",",
                "[]u"
            })
    @Timeout(20)
    void hostileTextsTakeNoLongerThanTheyAre(String part) {
        String text = part.repeat(2_000_000 / part.length());

        assertThat(SolutionText.parse(text)).isNotNull();
        assertThat(SolutionText.parse("R" + text)).isNotNull();
    }

    @Test
    void runsOfThreeAreWrittenWithACount() {
        assertThat(RunLengthLurd.write(Moves.of("rrruUUUUddllLLL"))).isEqualTo("3ru4Uddll3L");
    }

    @Test
    void whatIsWrittenWithCountsIsReadAsTheSameMoves() {
        for (long seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            StringBuilder lurd = new StringBuilder();
            for (int i = random.nextInt(20); i >= 0; i--) {
                lurd.append(String.valueOf("lurdLURD".charAt(random.nextInt(8))).repeat(1 + random.nextInt(12)));
            }

            String written = RunLengthLurd.write(Moves.of(lurd.toString()));

            assertThat(lurd(written)).as("%d", seed).isEqualTo(lurd.toString());
            assertThat(written.length()).as("%d", seed).isLessThanOrEqualTo(lurd.length());
        }
    }
}
