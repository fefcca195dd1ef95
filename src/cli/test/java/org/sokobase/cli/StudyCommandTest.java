package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.console.ExitCode;

/** A blind study from its beginning to its end. Participants and ratings are made up. */
@Timeout(60)
class StudyCommandTest {

    private static final String OURS = "#####\n#@$.#\n#####\nTitle: Mine\n\n######\n#@$ .#\n######\n";
    private static final String THEIRS = "#######\n#@$  .#\n#######\nTitle: Theirs\n\n########\n#@$   .#\n########\n";

    @TempDir
    private Path folder;

    @BeforeEach
    void makeStudy() throws IOException {
        Files.writeString(folder.resolve("ours.xsb"), OURS);
        Files.writeString(folder.resolve("theirs.xsb"), THEIRS);
        run("import FOLDER/ours.xsb FOLDER/theirs.xsb");
        run("study new one --from ours --from theirs --levels 3 --practice 1 --seed 4");
    }

    private CliRun plain() {
        return CliRun.withCatalog(folder.resolve("catalog")).with("NO_COLOR", "1");
    }

    private CliRun.Result run(String line) {
        return plain().runLine(line.replace("FOLDER", folder.toString()));
    }

    @Test
    void aStudyIsPlayedRatedAndClosed() throws IOException {
        Typist typist = new Typist()
                .types("Level 1 of 1 for practice", "ul" + "dddddd")
                .types("How hard was it", "9" + "5")
                .types("How interesting", "\r")
                .types("Did you know it before?", "y")
                .types("Level 1 of 3", "gg")
                .types("Given up. How hard", "73n")
                .types("Level 2 of 3", "ucq");

        CliRun.Result played = typist.at(plain(), "study", "play", "one", "--by", "ann");

        assertThat(played.exitCode()).as(played.err()).isZero();
        assertThat(played.err()).endsWith("2 of 4 levels are done; the same command goes on.\n");
        assertThat(typist.shown())
                .contains("no such key", "press g once more")
                .doesNotContain("Mine", "Theirs", "ours", "theirs", ".xsb", "\u001B[2J");
        assertThat(run("ratings").exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("study show one").out()).contains("     2/4  ann");

        Typist again = new Typist()
                .types("Level 2 of 3", "dddddd")
                .types("How hard was it", "21y")
                .types("Level 3 of 3", "dddddd")
                .types("How hard was it", "\r\r\r");
        assertThat(again.at(plain(), "study", "play", "one", "--by", "ann").err())
                .endsWith("All 4 levels are done. Thank you!\n");

        assertThat(run("study close one").err()).isEqualTo("The study one is closed, with 1 participant.\n");
        assertThat(run("--format csv ratings --study one").out().lines().skip(1))
                .hasSize(2)
                .anySatisfy(line -> assertThat(line).contains(",one,7,3,no,given-up,0,0,0,0,"))
                .anySatisfy(line -> assertThat(line).contains(",one,2,1,yes,solved,"));
        assertThat(run("check").err()).isEqualTo("The catalog is sound.\n");
        assertThat(run("dump FOLDER/dump").exitCode()).isZero();
        CliRun loaded = CliRun.withCatalog(folder.resolve("loaded"));
        assertThat(loaded.run("load", folder.resolve("dump")).exitCode()).isZero();
        assertThat(loaded.runLine("--format csv ratings").out())
                .isEqualTo(run("--format csv ratings").out());
        assertThat(loaded.runLine("--format csv study show one").out())
                .isEqualTo(run("--format csv study show one").out());
        loaded.run("dump", folder.resolve("again"));
        for (String file : new String[] {"studies.jsonl", "studyevents.jsonl", "ratings.jsonl"}) {
            assertThat(folder.resolve("again/" + file)).hasSameTextualContentAs(folder.resolve("dump/" + file));
        }
    }

    @Test
    void whatIsDoneBeforeCtrlCIsKept() throws IOException {
        Typist typist = new Typist().types("Level 1 of 1", "dddddd").types("How hard was it", "6\u0003");

        CliRun.Result result = typist.at(plain(), "study", "play", "one", "--by", "ann");

        assertThat(result.exitCode()).as(result.err()).isEqualTo(130);
        assertThat(typist.shown()).endsWith("\u001B[?7h\u001B[?25h\u001B[?1049l");
        assertThat(run("study show one").out()).contains("     1/4  ann");
    }

    @Test
    void whatCannotBeDoneIsSaidInOneLine() {
        assertThat(run("study play one").err())
                .isEqualTo("sokobase: a study is played on a terminal, and this is none\n");
        assertThat(run("study show two").err())
                .isEqualTo("sokobase: there is no study two: 'sokobase study list' shows all\n");
        assertThat(run("study show two").exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("study new two --from ours --levels 9").err())
                .isEqualTo(
                        "sokobase: ours has only 2 levels that can be played and that no other set has, but 11 are wanted"
                                + " of it: ask for fewer levels, at most 0, or name other collections\n");
        assertThat(run("study new two --from ours --from theirs --levels 1").err())
                .isEqualTo("sokobase: --levels 1: a number from 2 (one for each set) to 10000 is expected\n");
        assertThat(run("study").exitCode()).isEqualTo(ExitCode.USAGE);
        run("study close one");
        assertThat(run("study close one").err()).isEqualTo("sokobase: the study one is closed already\n");
        assertThat(run("study list").out()).contains("closed       3         1             0  one");
    }

    @Test
    void aClosedStudyIsNotPlayed() throws IOException {
        run("study close one");

        CliRun.Result result = new Typist().at(plain(), "study", "play", "one", "--by", "ann");

        assertThat(result.err()).isEqualTo("sokobase: the study one is closed: nobody can play it any more\n");
        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
    }
}
