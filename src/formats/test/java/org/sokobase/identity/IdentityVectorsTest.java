package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** Ids that must stay as they are for ever. */
class IdentityVectorsTest {

    private final Identifier identifier = new Identifier();

    @ParameterizedTest
    @CsvFileSource(resources = "/identity-vectors.csv", numLinesToSkip = 2)
    void theIdsOfABoardNeverChange(String name, String exact, String firstEdition, String unique, String board) {
        assertIds(Boards.of(board.replace('/', '\n')), exact, firstEdition, unique);
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

        Board board = LevelFiles.read(new Source(file, Optional.empty(), true, bytes))
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
