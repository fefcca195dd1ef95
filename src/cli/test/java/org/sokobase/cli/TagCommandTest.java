package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tagging puzzles and collections, and asking for tags. */
class TagCommandTest {

    private static final String SET = """
            Title: Two of them
            Author: Ann

            #####
            #$@.#
            #   #
            #####
            Title: Corner

            #####
            #@$.#
            #####
            Title: Short
            Author: Bob

            #####
            #@$.
            #####
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void fillCatalog() throws IOException {
        run("import", Files.writeString(folder.resolve("set.xsb"), SET));
        run("import", Files.writeString(folder.resolve("plain.xsb"), "#####\n#.$@#\n#####\n"));
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void everythingAboutTagsInEveryFormat() {
        Transcript transcript = new Transcript("tags");
        String[] commands = {
            "tags",
            "tag favourite FOLDER/set.xsb#2",
            "tag Favourite FOLDER/set.xsb",
            "tag to-publish FOLDER/set.xsb#1 0123456789ABCDEF --collection plain set.xsb",
            "tag to-publish --collection plain",
            "tags",
            "tags favourite",
            "tags nothing",
            "--format csv tags",
            "--format json tags to-publish",
            "list --columns tags,level",
            "list --columns index,title --where favourite",
            "export --where tag=to-publish",
            "list --columns level --where collection_tag~publish",
            "--format csv list --where tag=none",
            "collections",
            "show FOLDER/set.xsb#1",
            "show 5672FA9E736973CB",
            "--format json show 5672FA9E736973CB",
            "remove --yes set.xsb",
            "tags to-publish",
            "undo",
            "tag --remove favourite FOLDER/set.xsb#2 FOLDER/plain.xsb",
            "tag --remove to-publish 5672FA9E736973CB --collection set.xsb",
            "tag --remove to-publish 5672FA9E736973CB --collection set.xsb",
            "tags",
        };
        for (String command : commands) {
            CliRun.Result result =
                    run((Object[]) command.replace("FOLDER", folder.toString()).split(" "));
            transcript.add(command, withoutTimes(result), folder);
        }
        transcript.check();
    }

    private static CliRun.Result withoutTimes(CliRun.Result result) {
        return new CliRun.Result(
                result.exitCode(), result.out(), result.err().replaceAll("20\\d\\d-\\d\\d-\\d\\dT[0-9:]+Z", "TIME"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tag two,words 5672FA9E736973CB | two,words is no tag: a word of at most 100 letters
            tag favourite | what is to be tagged?
            tags -x- | unknown argument '-x-'
            tags a=b | a=b is no tag
            tag favourite nowhere | nowhere
            """)
    void whatCannotBeIsSaid(String line, String said) {
        CliRun.Result result = run((Object[]) line.split(" "));

        assertThat(result.exitCode()).isIn(2, 3);
        assertThat(result.err()).contains(said);
        assertThat(run("tags").exitCode()).isEqualTo(1);
    }

    @Test
    void anUnknownCollectionIsSaidBeforeAnythingIsTagged() {
        CliRun.Result result = run("tag", "favourite", folder.resolve("set.xsb") + "#1", "--collection", "nine");

        assertThat(result.err()).contains("no collection has the title or the file nine");
        assertThat(run("tags").exitCode()).isEqualTo(1);
    }
}
