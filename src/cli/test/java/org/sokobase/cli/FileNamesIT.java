package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.ExitCode;

/** Files with every byte in their names that a file system allows, in processes with and without a language. */
@Tag("long")
@Timeout(300)
class FileNamesIT {

    private static final String UNCHANGED = "unchanged";

    @TempDir
    private Path folder;

    private final List<String> names = new ArrayList<>();

    @BeforeEach
    void write() throws IOException {
        Path files = Files.createDirectory(folder.resolve("files"));
        for (int each = 1; each < 0x100; each++) {
            if (each != '/') {
                Path file = files.resolve(Path.of(URI.create("file:///a%%%02Xb.xsb".formatted(each)))
                        .getFileName());
                Files.writeString(file, level(each));
                names.add(file.toString());
            }
        }
    }

    /** A corridor, longer than all before it. */
    private static String level(int number) {
        String wall = "#".repeat(number + 5) + "\n";
        return wall + "#@$." + " ".repeat(number) + "#\n" + wall;
    }

    @ParameterizedTest
    @CsvSource({"C, C.UTF-8", "C.UTF-8, C"})
    void everyFileIsOneOfItsOwnInAnyLanguage(String first, String then) throws Exception {
        List<String> imported = rows(first, "import", folder.resolve("files"));
        List<String> again = rows(then, "import", folder.resolve("files"));

        assertThat(imported).hasSameSizeAs(names).doesNotHaveDuplicates().noneMatch(row -> row.contains(UNCHANGED));
        assertThat(again).hasSameSizeAs(names).doesNotHaveDuplicates().allMatch(row -> row.contains(UNCHANGED));
        assertThat(rows(then, "check")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "C.UTF-8"})
    void everyFileIsWrittenUnderANameOfItsOwn(String language) throws Exception {
        rows(language, "import", folder.resolve("files"));

        rows(language, "export", "--clean", folder.resolve("clean"));
        rows(language, "convert", folder.resolve("files"), "--as", "sok", "-o", folder.resolve("converted") + "/");

        assertThat(files(folder.resolve("clean"), ".xsb")).isEqualTo(names.size());
        assertThat(files(folder.resolve("converted"), ".sok")).isEqualTo(names.size());
    }

    private static long files(Path top, String ending) throws IOException {
        try (var all = Files.walk(top)) {
            return all.filter(file -> file.toString().endsWith(ending)).count();
        }
    }

    /** The rows that a command prints, a line each. */
    private List<String> rows(String language, Object... arguments) throws Exception {
        Object[] all = new Object[arguments.length + 2];
        all[0] = "--format";
        all[1] = "json";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        try (JarProcess process = JarProcess.startInLanguage(language, folder.resolve("catalog"), all)) {
            List<String> lines = process.readLines(Integer.MAX_VALUE);
            assertThat(process.exitCode())
                    .as(String.join("\n", process.errors()))
                    .isEqualTo(ExitCode.DONE);
            return lines;
        }
    }
}
