package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.PusherImage;
import org.sokobase.board.Board;
import org.sokobase.format.pusher.PusherListing;
import org.sokobase.format.pusher.PusherPlace;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.picture.BoardSvg;
import org.sokobase.picture.Film;
import org.sokobase.play.Frames;
import org.sokobase.play.Moves;

/** Where a program that embeds the formats runs with other digits, files and messages are the same. */
class DefaultDigitsTest {

    private final Locale before = Locale.getDefault();

    @BeforeEach
    void useArabicDigits() {
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        assertThat("%d".formatted(1)).isEqualTo("\u0661");
    }

    @AfterEach
    void useDigitsAsBefore() {
        Locale.setDefault(before);
    }

    @Test
    void theListingOfPackedLevelsIsReadAgain() {
        List<PusherPlace> places =
                PusherPlace.in(PusherImage.of(PusherImage.published().subList(0, 2)));

        LevelFile read = Reading.read(PusherListing.of(places).getBytes(StandardCharsets.UTF_8));

        assertThat(read.format()).isEqualTo(LevelFile.Format.PUSHER_LISTING);
    }

    @Test
    void aDrawingHasTheNumbersThatBrowsersRead() throws IOException {
        Board board = Boards.of(Boards.CORRIDOR);
        ByteArrayOutputStream film = new ByteArrayOutputStream();
        Film.Format.SVG.write(new Film(board, Moves.of("RRRR"), Frames.MOVE, 4), film);

        assertThat(BoardSvg.first(board.grid(), "a corridor", "b1")).isASCII();
        assertThat(film.toString(StandardCharsets.UTF_8)).isASCII();
    }

    @Test
    void aDiagnosticIsWrittenAlike() {
        LevelFile read = Reading.read("""
                #########
                #@$.#$$.#
                #########
                """);

        assertThat(read.diagnostics())
                .extracting(Diagnostic::message)
                .contains("level 1: boxes (2) and goals (1) out of the player's reach are decoration");
    }
}
