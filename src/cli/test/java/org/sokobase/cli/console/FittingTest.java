package org.sokobase.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of tables and names of levels in so many columns. */
class FittingTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sets/old/a.xsb            | 14 | sets/old/a.xsb",
                "sets/old/a.xsb            | 11 | …/old/a.xsb",
                "sets/old/a.xsb            | 10 | …/a.xsb",
                "sets/old/long-name.xsb    |  9 | …name.xsb",
                "sets/a.xsb#12 \"In/Out\"  | 21 | …/a.xsb#12 \"In/Out\"",
                "sets/a.xsb#12 \"In/Out\"  | 15 | …/a.xsb#12 \"In…",
                "sets/a-long-one.xsb#12 \"In\" | 8 | ….xsb#12",
                "no-folder.xsb             |  8 | …der.xsb"
            })
    void foldersGoFirstThenTextsThenTheBeginningOfTheFile(String name, int room, String shortened) {
        assertThat(Fitting.shorten(name, room)).isEqualTo(shortened);
    }

    @Test
    void charactersOfTwoColumnsAndOfNoneAreCounted() {
        assertThat(Fitting.columns("倉庫e\u0301")).isEqualTo(5);
        assertThat(Fitting.shorten("sets/倉庫番の倉庫番.xsb", 12)).isEqualTo("…倉庫番.xsb");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {": mirrored", ": mirrored and rotated by 270 degrees, player moved; the first has more texts", ""
            })
    void noLineOfARowIsWiderThanTheTerminal(String remark) {
        String name = "downloads/collections/first-steps.xsb#5 \"Keyhole\" by Sokobase, in First Steps";

        String row = Fitting.row("12345  ", name, remark, 60);

        assertThat(row.lines()).allMatch(line -> Fitting.columns(line) <= 60);
        assertThat(row).contains("first-steps.xsb#5");
        assertThat(row.replaceAll("\\s+", " ")).endsWith(remark.replaceFirst(": ", ""));
    }

    @Test
    void aRowThatFitsStaysAsItIs() {
        assertThat(Fitting.row("1  ", "a.xsb#1", ": mirrored", 80)).isEqualTo("1  a.xsb#1: mirrored");
    }
}
