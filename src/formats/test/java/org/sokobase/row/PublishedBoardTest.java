package org.sokobase.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Grid;

class PublishedBoardTest {

    /** Rows that can be taken as they are, and rows that must be written anew, give what writing all of them anew gives. */
    @Test
    void rowsAreThoseOfTheWriter() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            String published = random.nextBoolean()
                    ? Boards.random(seed).toString().stripTrailing()
                    : Boards.decorated(Boards.random(seed), random).stripTrailing();

            assertThat(PublishedBoard.rows(published))
                    .isEqualTo(
                            PublishedBoard.rows(PublishedBoard.grid(published).orElseThrow()));
        }
    }

    /** Two rows or more, each with a wall and nothing but the usual symbols, with one line feed between them. */
    @Test
    void plainIsWhatEveryProgramReads() {
        String symbols = "###@\n\n$ -_.\r\tx\u00e4";
        int plain = 0;
        for (long seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            int few = random.nextInt(2, symbols.length());
            for (int i = random.nextInt(12); i > 0; i--) {
                text.append(symbols.charAt(random.nextInt(few)));
            }
            List<String> rows = text.toString().lines().toList();
            boolean expected = rows.size() > 1
                    && String.join("\n", rows).equals(text.toString())
                    && rows.stream().allMatch(row -> row.contains("#") && row.matches("[#@+$*. _-]*"));

            assertThat(PublishedBoard.isPlain(text.toString())).as("%s", text).isEqualTo(expected);
            plain += expected ? 1 : 0;
        }
        assertThat(plain).isGreaterThan(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#####\n#@$.#\n#####",
                "#####  \n#@$.#\n#####",
                "#####\n#@$.#\n#####   ",
                "#####\n#@$.#\n  .  \n#####",
                "#####\n#@$.#\n\n#####",
                "#####\n#@$.#\n...\n#####",
                "#####\n#@$.#\n#####\n ..",
                "#####\n#@$-#\n#####",
                "####\r\n#@$.#\r\n#####",
                "> #####\n> #@$.#\n> #####",
                "\t#####\n\t#p b#\n\t#####",
                "."
            })
    void spellingsAreWrittenAnew(String published) {
        Grid grid = PublishedBoard.grid(published).orElseThrow();

        assertThat(PublishedBoard.rows(published)).isEqualTo(PublishedBoard.rows(grid));
    }

    /** A blank behind the first row makes rows that are taken apart, and changes nothing else. */
    @Test
    void rowsThatAreTakenAsTheyAreGiveTheSameGridAsRowsThatAreTakenApart() {
        for (long seed = 0; seed < 2000; seed++) {
            String rows = Boards.random(seed).toString().stripTrailing();

            assertThat(PublishedBoard.grid(rows)).isEqualTo(PublishedBoard.grid(rows.replaceFirst("\n", " \n")));
        }
        assertThat(PublishedBoard.grid("##\n#####\n#@$.#\n###"))
                .isEqualTo(PublishedBoard.grid("##---\n#####\n#@$.#\n###"));
    }

    @Test
    void whatIsNoGridStaysAsPublished() {
        assertThat(PublishedBoard.rows("#####\n#@?.#\n#####")).isEqualTo("#####\n#@?.#\n#####");
        String tooWide = "#".repeat(Grid.MAX_SIDE + 1) + "\n#@#";
        assertThat(PublishedBoard.rows(tooWide)).isEqualTo(tooWide);
    }
}
