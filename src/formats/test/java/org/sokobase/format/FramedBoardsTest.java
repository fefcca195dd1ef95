package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

/** Boards between marks: those of the forum mf8, and the listing of the levels of pusher.exe. */
class FramedBoardsTest {

    private static final String RULE = "*".repeat(37) + "\n";

    private static Board board(Level level) {
        return level.inspection().board().orElseThrow();
    }

    /** Grids as the program that lists the levels of pusher.exe writes them; the offsets lead nowhere. */
    private static String listing(List<Grid> grids) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < grids.size(); i++) {
            Grid grid = grids.get(i);
            text.append(RULE).append("Maze: ").append(i + 1).append('\n');
            text.append("File offset: 148C, DS:00FC, table offset: 0000\n");
            text.append("Size X: ").append(grid.width()).append('\n');
            text.append("Size Y: ").append(grid.height()).append('\n');
            text.append("End: 14BD\nLength: 50\n\n");
            text.append(grid.toString().replace('*', '&').replace('$', '*').replace('#', 'X'));
            text.append('\n');
        }
        return text.append(RULE).toString();
    }

    @Test
    void aListingOfPusherHoldsItsLevelsAndNothingElse() {
        List<Grid> grids = new ArrayList<>();
        for (int seed = 0; seed < 60; seed++) {
            // A player on a goal is more than that program can say.
            grids.add(Grid.of(Boards.picture(new Random(seed)).replace('+', '@')));
        }

        LevelFile file = read(listing(grids));

        assertThat(file.format()).isEqualTo(LevelFile.Format.PUSHER_LISTING);
        assertThat(file.collection().levels())
                .map(level -> level.grid().orElseThrow())
                .isEqualTo(grids);
        assertThat(file.collection().levels().get(41).title()).isEqualTo("Maze 42");
        assertThat(file.collection().levels()).allMatch(level -> level.notes().isEmpty());
        assertThat(file.collection().notes()).isEmpty();
        assertThat(file.collection().title()).isEmpty();
        assertThat(file.diagnostics()).extracting(Diagnostic::code).doesNotContain("wrong-size", "walls-only");
    }

    @Test
    void theSixtyLevelsOfPusherSurviveTheirListing() {
        String published = new String(SharedFolder.bytes("pusher/levels.xsb"), StandardCharsets.US_ASCII);
        List<Grid> grids = levels(published).stream()
                .map(level -> level.grid().orElseThrow())
                .toList();

        LevelFile file = read(listing(grids));

        assertThat(file.collection().levels())
                .map(level -> level.grid().orElseThrow())
                .hasSize(60)
                .isEqualTo(grids);
        assertThat(file.diagnostics()).isEmpty();
    }

    @Test
    void asterisksAreBoxesInAListing() {
        String text = listing(List.of(Grid.of("######\n#@$.*#\n######")));

        assertThat(text).contains("X@*.&X");
        assertThat(level(text).published()).isEqualTo("######\n#@$.*#\n######");
        assertThat(level(text).line()).isEqualTo(9);
    }

    @Test
    void otherTextInAListingIsKept() {
        String text = "All the levels\n\n" + listing(List.of(Grid.of("#####\n#@$.#\n#####"))) + "The end\n";

        assertThat(read(text).collection().notes()).containsExactly(Reading.comment("All the levels"));
        assertThat(level(text).notes()).containsExactly(Reading.comment("The end"));
    }

    @Test
    void aRuleOfAsterisksElsewhereIsKept() {
        String rule = RULE.strip();

        assertThat(level("#####\n#@$.#\n#####\n\n" + rule + "\nText\n").notes())
                .containsExactly(Reading.comment(rule + "\nText"));
    }

    @Test
    void theWordMazeAloneIsATitle() {
        assertThat(level("Maze: 7\n\n#####\n#@$.#\n#####\n").title()).isEqualTo("Maze: 7");
    }

    @Test
    void aWrongSizeIsReported() {
        String listing = listing(List.of(Grid.of("#####\n#@$.#\n#####")));

        assertThat(read(listing.replace("X: 5", "X: 7")).diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly("levels.txt:9: warning: level 1: the file says 7x3, the board is 5x3");
        assertThat(diagnostics(listing.replace("Y: 3", "Y: 4"))).containsExactly("9:0 warning wrong-size");
        assertThat(diagnostics("[soko=6,3]\nHHHHH\nHa$.H\nHHHHH\n[/soko]\n")).containsExactly("2:0 warning wrong-size");
    }

    @Test
    void boardsBetweenTheMarksOfMf8AreLevels() {
        LevelFile file = read("""
                First

                [soko=6,4]
                _HHH__
                HHxHHH
                H_$*_H
                HHHHHH
                [/soko]
                Author: N. N.

                Second

                [SOKO=5,3]
                HHHHH
                Ha$.H
                HHHHH
                [/SOKO]
                """);

        assertThat(file.format()).isEqualTo(LevelFile.Format.MF8);
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.collection().levels())
                .extracting(Level::line, Level::title, Level::author)
                .containsExactly(tuple(4, "First", "N. N."), tuple(14, "Second", ""));
        assertThat(file.collection().levels().get(0).published()).isEqualTo("_###__\n##+###\n#_$*_#\n######");
        assertThat(board(file.collection().levels().get(1))).isEqualTo(Boards.of("#####\n#@$.#\n#####"));
    }

    @Test
    void bothLettersForThePlayerOnAGoalAreRead() {
        assertThat(level("[soko=4,3]\nHHHH\nHX$H\nHHHH\n[/soko]\n").published()).isEqualTo("####\n#+$#\n####");
    }

    @Test
    void aMissingMarkAtTheEndIsReportedAndEndsAtABlankLine() {
        String text = "[soko=5,3]\nHHHHH\nHa$.H\nHHHHH\n\nText\n";

        assertThat(level(text).notes()).containsExactly(Reading.comment("Text"));
        assertThat(diagnostics(text)).containsExactly("2:0 warning open-soko");
        assertThat(levels(text.stripTrailing().replace("Text", "") + "[soko=5,3]\nHHHHH\nHa$.H\nHHHHH\n[/soko]\n"))
                .extracting(Level::status)
                .containsExactly("ok", "ok");
    }

    @Test
    void aForeignCharacterIsToldAsItStandsThere() {
        assertThat(diagnostics("[soko=5,3]\nHHHHH\nHa?.H\nHHHHH\n[/soko]\n"))
                .containsExactly("3:3 error foreign-character");
    }

    @Test
    void marksWithNothingBetweenThemAreText() {
        assertThat(levels("[soko=5,3]\n[/soko]\n\nMaze: 1\nEnd: 2\n\n")).isEmpty();
    }
}
