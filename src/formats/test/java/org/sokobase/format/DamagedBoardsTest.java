package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import org.junit.jupiter.api.Test;
import org.sokobase.level.Level;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** What is wrong with boards is said with the line, and never stops the reading. */
class DamagedBoardsTest {

    @Test
    void allProblemsOfAllLevelsAreReportedInOneRunByLine() {
        assertThat(diagnostics("""
                #####
                # $.#
                #####

                ######
                #@$  #
                ######

                ### #
                #@$.#
                #####

                ####
                #@.#
                ####
                """))
                .containsExactly(
                        "1:0 error no-player",
                        "5:0 warning boxes-goals-differ",
                        "9:0 error not-enclosed",
                        "13:0 warning boxes-goals-differ",
                        "13:0 warning no-boxes");
    }

    @Test
    void aLevelsStatusNamesAllItsProblems() {
        assertThat(level("####\n#@.#\n####").status()).isEqualTo("boxes-goals-differ,no-boxes");
    }

    @Test
    void aDiagnosticReadsAsEditorsExpectIt() {
        assertThat(read("\n#####\n#@?.#\n#####\n").diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly("levels.txt:3:3: error: '?' is no square of a board");
        assertThat(read("####\n#@ #\n####\n").diagnostics())
                .extracting(Diagnostic::toString)
                .first()
                .isEqualTo("levels.txt:1: warning: level 1: there is no box");
    }

    @Test
    void aForeignCharacterMakesTheLevelDefectiveAndIsReportedWithItsColumn() {
        String text = """
                #####
                #@$?#
                # ! #
                #####
                """;

        assertThat(level(text).status()).isEqualTo("foreign-character");
        assertThat(level(text).grid()).isEmpty();
        assertThat(diagnostics(text)).containsExactly("2:4 error foreign-character");
    }

    @Test
    void theColumnOfAForeignCharacterCountsTheMailQuoting() {
        assertThat(diagnostics("""
                > #####
                > #@$?#
                > #####
                """)).containsExactly("2:6 error foreign-character");
    }

    @Test
    void decorationOutsideIsCountedAndReported() {
        String text = """
                #####$
                #@$.#.
                #####.
                """;

        assertThat(level(text).status()).isEqualTo("ok");
        assertThat(read(text).diagnostics())
                .containsExactly(new Diagnostic(
                        "levels.txt",
                        1,
                        0,
                        Severity.INFO,
                        "decoration",
                        "level 1: boxes (1) and goals (2) out of the player's reach are decoration"));
    }

    @Test
    void aBoardCutByABlankLineIsTwoLevelsAndSaidToJoinWithoutIt() {
        String text = """
                #####
                #@$ #

                # $.#
                #. ##
                ####
                """;

        assertThat(levels(text)).extracting(Level::status).containsExactly("not-enclosed", "no-player");
        assertThat(read(text).diagnostics())
                .filteredOn(diagnostic -> diagnostic.code().equals("cut-board"))
                .containsExactly(new Diagnostic(
                        "levels.txt",
                        3,
                        0,
                        Severity.WARNING,
                        "cut-board",
                        "a blank line cuts a board: without it, the rows from line 1 on are one sound level"));
    }

    @Test
    void severalBlankLinesCutABoardAtTheFirstOfThem() {
        assertThat(diagnostics("#####\n#@$ #\n\n\n# $.#\n#. ##\n####\n")).contains("3:0 warning cut-board");
    }

    /** Whatever lies beside a sound board joins it as decoration, which does not mean that it belongs there. */
    @Test
    void aSoundBoardBesideADefectiveOneIsNotCut() {
        String sound = "#####\n#@$.#\n#####\n";
        String withoutPlayer = "####\n# $#\n####\n";

        assertThat(diagnostics(sound + "\n" + withoutPlayer)).containsExactly("5:0 error no-player");
        assertThat(diagnostics(withoutPlayer + "\n" + sound)).containsExactly("1:0 error no-player");
    }

    @Test
    void twoSoundBoardsWithABlankLineBetweenAreNotCut() {
        assertThat(diagnostics("""
                #####
                #@$.#
                #####

                #####
                #@$.#
                #####
                """)).isEmpty();
    }

    @Test
    void aDefectiveBoardWithATitleBelowItIsNotCut() {
        assertThat(diagnostics("""
                #####
                #@$ #

                Title

                # $.#
                #. ##
                ####
                """)).containsExactly("1:0 error not-enclosed", "6:0 error no-player");
    }

    @Test
    void twoHalvesThatDoNotJoinToASoundBoardAreOnlyReportedAsTheyAre() {
        assertThat(diagnostics("""
                #####
                #@$ #

                # $ #
                ####
                """)).containsExactly("1:0 error not-enclosed", "4:0 error no-player");
    }

    @Test
    void twoPlayersInOneBlockAreTooMany() {
        assertThat(level("""
                #####
                #@$.#
                #####
                #.$@#
                #####
                """).status()).isEqualTo("several-players");
    }

    @Test
    void theBoardAfterADefectiveOneIsRead() {
        assertThat(levels("""
                #####
                #@?.#
                #####

                #####
                #@$.#
                #####
                """)).extracting(Level::status).containsExactly("foreign-character", "ok");
    }
}
