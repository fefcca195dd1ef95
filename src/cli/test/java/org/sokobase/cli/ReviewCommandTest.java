package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.terminal.Size;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.ExitCode;

/** {@code duplicates --review} on a terminal of pipes, and without any. */
@Timeout(60)
class ReviewCommandTest {

    private static final String LEVELS = """
            #######
            # $ . #
            #@#   #
            #   $.#
            #######
            Title: Room
            Author: Ann

            ########
            # $ .  #
            #@#   ##
            #   $.##
            ########
            Title: Niche
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void fill() throws IOException {
        plain().run("import", Files.writeString(folder.resolve("set.xsb"), LEVELS));
    }

    private CliRun plain() {
        return CliRun.withCatalog(folder.resolve("catalog")).with("NO_COLOR", "1");
    }

    private CliRun.Result review(Typist typist, Object... more) throws IOException {
        Object[] arguments = new Object[4 + more.length];
        System.arraycopy(new Object[] {"duplicates", "--tier", "trimmed", "--review"}, 0, arguments, 0, 4);
        System.arraycopy(more, 0, arguments, 4, more.length);
        return typist.at(plain(), arguments);
    }

    @Test
    void twoBoardsLieBesideEachOtherWithTheirDifferencesAndFacts() throws IOException {
        Typist typist = new Typist().types("Pair 1 of 1", "q");

        CliRun.Result result = review(typist);

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).endsWith("1 pair: 0 decided, 1 left.\n");
        assertThat(typist.lastPicture().get(0)).matches("Pair 1 of 1, 0 decided, 0 skipped: trimmed:[0-9A-F]{16}");
        assertThat(typist.lastPicture())
                .contains(
                        "1 of 15 squares differs (6.7%)",
                        "########   ########   ########",
                        "# $ . ##   # $ .  #   #     X#",
                        "s same  d different  v variant  n note  Right skip  Left back  u undo  ? keys  q");
        assertThat(String.join("\n", typist.lastPicture()))
                .containsPattern("title +Room +Niche")
                .containsPattern("author +Ann");
    }

    @ParameterizedTest
    @CsvSource({"s, same", "d, different", "v, variant-of", "V, variant-of"})
    void aKeyDecides(String key, String ruling) throws IOException {
        CliRun.Result result = review(
                new Typist().types("Pair 1 of 1", "nby hand\r" + key).types("No more pairs", "q"), "--by", "bea");

        assertThat(result.err()).endsWith("1 pair: 1 decided, 0 left.\n");
        assertThat(plain().run("decisions").out()).contains(ruling, "bea", "by hand");
        assertThat(review(new Typist(), "--by", "bea").err()).endsWith("No pair is left to be decided.\n");
    }

    @Test
    void anAnswerIsTakenBackAndASkippedPairComesAnotherDay() throws IOException {
        Typist typist = new Typist()
                .types("Pair 1 of 1", "s")
                .types("No more pairs: 1 decided", "u")
                .types("0 decided", "u")
                .types("nothing was answered yet", " ")
                .types("1 left for another day", "");

        assertThat(review(typist).err()).endsWith("1 pair: 0 decided, 1 left.\n");
        assertThat(plain().run("decisions").out()).isEmpty();
        review(new Typist().types("Pair 1 of 1", "q"));
    }

    @Test
    void inASmallTerminalTheSquaresThatDifferAreSeen() throws IOException {
        Typist typist = new Typist().at(new Size(24, 9)).types("Pair", "q");

        review(typist);

        assertThat(typist.lastPicture()).hasSizeLessThanOrEqualTo(9).anyMatch(line -> line.contains("$"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0003", "?q\u0003"})
    void ctrlCEndsIt(String keys) throws IOException {
        assertThat(review(new Typist().types("Pair 1 of 1", keys)).exitCode()).isEqualTo(130);
    }

    @Test
    void aPipeIsToldWhatToDo() {
        CliRun.Result result = plain().runLine("duplicates --tier trimmed --review");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines())
                .containsExactly("sokobase: --review needs a terminal, and this is none: 'sokobase decide --from FILE'"
                        + " takes decisions from a file");
        assertThat(plain().runLine("duplicates --review").errLines())
                .first()
                .asString()
                .contains("--review needs --tier trimmed or a later one");
    }
}
