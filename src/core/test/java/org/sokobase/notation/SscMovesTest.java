package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.play.Moves;

class SscMovesTest {

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    @Test
    void theNumberOfMovesComesFirstThenTwoBitsForEach() {
        assertThat(SscMoves.encode(Moves.of("URDLr"))).isEqualTo(bytes("00000005" + "1b40"));
    }

    @ParameterizedTest
    @CsvSource({
        "2, 000000051b40,   urdlr",
        "1, 00051b40,       urdlr",
        "2, 0000000440,     ruuu",
        "1, 0001ff,         l",
        "2, 00000001c0ffff, l"
    })
    void bothVersionsAreRead(int version, String hex, String lurd) {
        assertThat(SscMoves.decode(version, bytes(hex))).isEqualTo(Conversion.of(Moves.of(lurd)));
    }

    @ParameterizedTest
    @CsvSource({
        "2, '',             'the number of moves is missing: expected it in 4 bytes'",
        "2, 000000,         'the number of moves is missing: expected it in 4 bytes'",
        "1, 00,             'the number of moves is missing: expected it in 2 bytes'",
        "2, 00000000,       'there are no moves: expected one or more'",
        "2, 000000051b,     it should have 5 moves but ends before",
        "2, ffffffff1b,     it should have 4294967295 moves but ends before",
        "1, ffff1b,         it should have 65535 moves but ends before"
    })
    void whatIsNoMovesIsNamed(int version, String hex, String reason) {
        assertThat(SscMoves.decode(version, bytes(hex))).isEqualTo(Conversion.impossible(reason));
    }

    @Test
    void whatIsEncodedIsDecodedAsTheSameSteps() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            StringBuilder lurd = new StringBuilder();
            for (int i = random.nextInt(300); i >= 0; i--) {
                lurd.append("lurdLURD".charAt(random.nextInt(8)));
            }
            byte[] encoded = SscMoves.encode(Moves.of(lurd.toString()));

            Conversion steps = Conversion.of(Moves.of(lurd.toString().toLowerCase()));
            assertThat(SscMoves.decode(2, encoded)).as("%d", seed).isEqualTo(steps);
            assertThat(SscMoves.decode(1, Arrays.copyOfRange(encoded, 2, encoded.length)))
                    .as("%d", seed)
                    .isEqualTo(steps);
        }
    }

    private static SolutionText parse(String version, String hex) {
        return SscMoves.parse(version, Base64.getEncoder().encodeToString(bytes(hex)));
    }

    @Test
    void theVersionSaysHowBase64IsRead() {
        assertThat(SscMoves.write(Moves.of("URDLr"))).isEqualTo("AAAABRtA");
        assertThat(SscMoves.parse("2", "AAAA\n\tBRtA ")).isEqualTo(new SolutionText.Steps(Moves.of("urdlr")));
        assertThat(parse("1", "00051b40")).isEqualTo(new SolutionText.Steps(Moves.of("urdlr")));
    }

    @Test
    void whatIsNoBase64OrOfNoVersionIsNamed() {
        assertThat(SscMoves.parse("2", "AA?A"))
                .isEqualTo(new SolutionText.Malformed(2, "this is no Base64: expected letters, digits, +, / or ="));
        assertThat(SscMoves.parse("2", "AAAABFU=="))
                .isEqualTo(new SolutionText.Malformed(
                        0, "this is no Base64, or not all of it: expected groups of four characters"));
        assertThat(parse("3", "000000051b40"))
                .isEqualTo(new SolutionText.Malformed(0, "the version '3' of .ssc is not known: expected 1 or 2"));
    }

    @Test
    void aCountThatLiesIsNamed() {
        assertThat(parse("2", "000000091b40"))
                .isEqualTo(new SolutionText.Malformed(0, "it should have 9 moves but ends before"));
        assertThat(parse("2", "ffffffff1b40"))
                .isEqualTo(new SolutionText.Malformed(0, "it should have 4294967295 moves but ends before"));
        String base64 = Base64.getEncoder().encodeToString(bytes("000000041b4040"));
        assertThat(SscMoves.bytesLeftOver("2", base64)).isEqualTo(2);
        assertThat(SscMoves.bytesLeftOver("2", "AAAABRtA")).isZero();
        assertThat(SscMoves.bytesLeftOver("2", "?")).isZero();
    }

    @Test
    void moreMovesThanAnyBoardNeedsAreNotUnpacked() {
        byte[] bytes = new byte[4 + 2_500_001];
        ByteBuffer.wrap(bytes).putInt(10_000_001);

        assertThat(SscMoves.decode(2, bytes)).isEqualTo(Conversion.impossible("more than 10,000,000 moves"));
    }
}
