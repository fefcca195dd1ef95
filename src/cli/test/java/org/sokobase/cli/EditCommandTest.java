package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.console.ExitCode;

/** Editing texts, and what every command makes of them. */
class EditCommandTest {

    private static final String SET = """
            Title: Two of them
            Author: Ann

            #####
            #$@.#
            #   #
            #####
            Title: Corner
            Date: 1997

            #####
            #@$.#
            #####
            Title: Short
            Author: Bob
            """;

    private static final String COPY = """
            Title: Copies
            Author: Cleo

            #####
            #.$@#
            #####
            Title: Turned

            ######
            #@ $.#
            ######
            Author: Dan
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void fillCatalog() throws IOException {
        run("import", Files.writeString(folder.resolve("set.xsb"), SET));
        run("import", Files.writeString(folder.resolve("copy.xsb"), COPY));
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void everyCommandShowsWhatWasEdited() {
        Transcript transcript = new Transcript("edits");
        String[] commands = {
            "edit FOLDER/set.xsb#2",
            "edit set.xsb#2 --title Brief --note hm --date 1998",
            "edit set.xsb#2 --title Brief",
            "edit set.xsb#1-2 copies --author Cleo",
            "edit set.xsb#2 --author",
            "edit nope --title x",
            "edit set.xsb#9 --title x",
            "edit set copy",
            "edit set",
            "--format csv edit copies set",
            "list --columns level --where edited",
            "list --columns level --where author=cleo",
            "find brief",
            "find short",
            "show FOLDER/set.xsb#2 --format csv",
            "export --collection set",
            "duplicates",
            "collections",
            "undo --dry-run",
            "undo",
            "edit set.xsb#2 --undo --author Bo",
            "list --columns level",
            "undo --list",
            "undo --run 3",
            "--format csv undo",
            "check",
        };
        for (String command : commands) {
            Object[] arguments = command.replace("FOLDER", folder.toString()).split(" ");
            CliRun.Result result = run(arguments);
            transcript.add(
                    command,
                    new CliRun.Result(
                            result.exitCode(),
                            result.out().replaceAll("\\d{4}-\\d\\d-\\d\\dT\\S*Z", "TIME                "),
                            result.err().replaceAll("\\d{4}-\\d\\d-\\d\\dT\\S*Z", "TIME")),
                    folder);
        }
        transcript.check();
    }

    @Test
    void aCleanSetIsAsItWasPublished() throws IOException {
        run("export", "--clean", folder.resolve("before"));
        run("edit", "set.xsb", "set.xsb#1-2", "copy.xsb", "copy.xsb#1-2", "--title", "New", "--author", "Eve");
        assertThat(run("export", "--clean", folder.resolve("after")).exitCode()).isEqualTo(ExitCode.DONE);
        for (String file : new String[] {"CREDITS.txt", "set.xsb", "copy.xsb"}) {
            Path before = find("before", file);
            assertThat(find("after", file)).hasSameTextualContentAs(before);
        }

        Files.delete(folder.resolve("set.xsb")); // so that it is written from what the catalog has
        Files.delete(folder.resolve("copy.xsb"));
        run("export", "--clean", folder.resolve("anew"));
        assertThat(Files.readString(find("anew", "set.xsb")))
                .contains("Corner", "Bob", "Ann")
                .doesNotContain("Eve", "New");
    }

    @Test
    void aCleanSetHasNoLevelThatWasRemoved() throws IOException {
        run("remove", "--yes", "set.xsb#2");
        assertThat(run("export", "--clean", folder.resolve("clean")).exitCode()).isEqualTo(ExitCode.DONE);

        assertThat(Files.readString(find("clean", "set.xsb")))
                .contains("Two of them", "Corner")
                .doesNotContain("Short");
        assertThat(Files.readString(folder.resolve("clean/REPORT.txt")))
                .contains("without 1 level that 'sokobase remove' took out");
    }

    private Path find(String set, String name) throws IOException {
        try (var files = Files.walk(folder.resolve(set))) {
            return files.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
        }
    }

    @Test
    void aTitleOfSeveralLinesIsRefused() {
        CliRun.Result result = run("edit", "set.xsb#1", "--title", "a\nb");
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("a title, an author or a date is one line");
    }
}
