package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** Ids that must stay as they are for ever. */
class IdentityVectorsTest {

    private final Identifier identifier = new Identifier();

    /** The first rows, which other programs may test against; new rows follow them. */
    private static final int PUBLISHED = 50;

    private static final String PUBLISHED_SHA_256 = "6c7c2b0b4f90d2d77c98d1b99e3fcc7caedee133610b3339b053774a16857692";

    private static final Pattern REPEATED = Pattern.compile("(\\d+)(?:\\(([^()]*)\\)|([^\\d(]))");

    @ParameterizedTest
    @MethodSource("rows")
    void theIdsOfABoardNeverChange(String row) {
        String[] fields = row.split(",", -1);
        assertThat(fields).hasSize(5);
        Optional<Board> board = Board.inspect(Grid.of(picture(fields[4]))).board();

        assertThat(board.isPresent()).isEqualTo(!fields[1].isEmpty());
        board.ifPresent(found -> assertIds(found, fields[1], fields[2], fields[3]));
    }

    @Test
    void publishedRowsAreNeverTouched() throws Exception {
        String published = rows().limit(PUBLISHED).map(row -> row + "\n").collect(Collectors.joining());

        byte[] digest = MessageDigest.getInstance("SHA-256").digest(published.getBytes(StandardCharsets.UTF_8));

        assertThat(HexFormat.of().formatHex(digest)).isEqualTo(PUBLISHED_SHA_256);
    }

    private static Stream<String> rows() throws IOException {
        try (InputStream in = IdentityVectorsTest.class.getResourceAsStream("/identity-vectors.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith(";"))
                    .skip(1);
        }
    }

    /** Expands repetitions, those of groups first. */
    private static String picture(String board) {
        Matcher repeated = REPEATED.matcher(board);
        if (repeated.find()) {
            return picture(repeated.replaceAll(
                    found -> Matcher.quoteReplacement(Objects.requireNonNullElse(found.group(2), found.group(3))
                            .repeat(Integer.parseInt(found.group(1))))));
        }
        return board.replace('/', '\n');
    }

    /** These levels are other people's: they are read where they lie. */
    @ParameterizedTest
    @CsvSource({
        "xsokoban90/screen.1,                       798D9C4FA3935562, 0A7AE68AB97A0289, 02D324FCF43C6CFD",
        "xsokoban90/screen.2,                       753314EEAEC4B244, 19C900079CF6CE15, 029B2F90929ED886",
        "xsokoban90/screen.31,                      376CEA0FA257DF97, 376CEA0FA257DF97, 329ABE158C2C96A8",
        "free-levels/davidskinner/microban/m1.txt,  90631DBC69A04E63, 12E1416B10CB30DC, 42B53099ECB77AA7"
    })
    void theIdsOfWellKnownLevelsNeverChange(String file, String exact, String firstEdition, String unique) {
        byte[] bytes = SharedFolder.bytes("corpus/" + file);

        Board board = LevelFiles.read(Source.of(file, bytes))
                .collection()
                .levels()
                .get(0)
                .inspection()
                .board()
                .orElseThrow();

        assertIds(board, exact, firstEdition, unique);
    }

    private void assertIds(Board board, String exact, String firstEdition, String unique) {
        LevelIdentity identity = identifier.identify(board);

        assertThat(identity.exact()).hasToString(exact);
        assertThat(identity.unique()).hasToString(unique);
        assertThat(identifier.firstEdition(board)).hasToString(firstEdition);
    }

    @Test
    void theExactIdIsTakenFromTheTextWithItsLastLineEnd() throws Exception {
        byte[] text = "#####\n#@$.#\n#####\n".getBytes(StandardCharsets.US_ASCII);
        byte[] md5 = MessageDigest.getInstance("MD5").digest(text);

        LevelId exact = identifier.identify(Boards.of("#####\n#@$.#\n#####")).exact();

        assertThat(exact.bits()).isEqualTo(ByteBuffer.wrap(md5).getLong());
    }
}
