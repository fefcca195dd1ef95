package org.sokobase.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.jobs.program.CommandWords;

/** The set of generated levels that comes with the program is what its page says. */
class GeneratedSetTest {

    private static final Path PAGE = Path.of("src/site/markdown/generating.md");
    private static final String FILE = "collections/easy-to-hard.sok";
    private static final Pattern COMMAND = Pattern.compile("(?s)\nsokobase (generate [^`]*-o " + FILE + ")\n");

    @TempDir
    private Path folder;

    @Test
    void itGoesFromEasyToHard() throws IOException {
        List<Integer> lines = Pattern.compile("(?m)^\\d+: (\\d+) lines?$")
                .matcher(Files.readString(Path.of(FILE)))
                .results()
                .map(title -> Integer.valueOf(title.group(1)))
                .toList();

        assertThat(lines).hasSize(200).isSorted().startsWith(3).endsWith(16);
    }

    @Test
    @Tag("long")
    @Timeout(900)
    void theCommandOfThePageMakesItAgainToTheByte() throws IOException {
        Matcher command = COMMAND.matcher(Files.readString(PAGE));
        assertThat(command.find()).isTrue();
        Path made = folder.resolve("made.sok");
        Object[] words = CommandWords.parse(command.group(1).replace("\\\n", " ")).words().stream()
                .map(word -> word.equals(FILE) ? made.toString() : word)
                .toArray();

        assertThat(CliRun.withoutCatalog().run(words).exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(withoutVersion(made)).isEqualTo(withoutVersion(Path.of(FILE)));
    }

    /** A later version of the program says its own number. */
    private static String withoutVersion(Path file) throws IOException {
        return Files.readString(file).replaceAll("(?m)^Generator: sokobase \\S+", "Generator: sokobase");
    }
}
