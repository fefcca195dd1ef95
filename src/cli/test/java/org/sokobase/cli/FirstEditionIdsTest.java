package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** In a large catalog first-edition ids are computed once, when somebody looks for one, and a line says so. */
@Timeout(120)
class FirstEditionIdsTest {

    private static final int MANY = 20_000;
    private static final String COMPUTING =
            "Computing the first-edition ids of %d levels, once: the catalog keeps them.";

    /** The player can go elsewhere, and the Exact-Id is that of another view. */
    private static final String ROOM = """
            ######
            #  @.#
            # $  #
            ######
            """;

    @TempDir
    private Path folder;

    private LevelId firstEdition;
    private LevelId unique;

    @BeforeEach
    void importMany() throws IOException {
        Identifier identifier = new Identifier();
        firstEdition = identifier.firstEdition(Boards.of(ROOM));
        unique = identifier.identify(Boards.of(ROOM)).unique();
        assertThat(identifier.identify(Boards.of(ROOM)).exact()).isNotEqualTo(firstEdition);
        Path set = folder.resolve("set.xsb");
        Files.writeString(set, "#####\n#@$.#\n#####\n\n".repeat(MANY - 1) + ROOM);
        run("import", set);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void findComputesThemOnceAndOnlyForIdsOfNoOtherKind() throws IOException {
        assertThat(run("find", unique).err()).isEmpty();

        CliRun.Result first = run("find", firstEdition);

        assertThat(first.err().lines()).containsExactly(COMPUTING.formatted(MANY));
        assertThat(first.out()).contains("v1").contains("set.xsb#" + MANY);
        assertThat(run("find", firstEdition)).isEqualTo(new CliRun.Result(ExitCode.DONE, first.out(), ""));
        assertThat(run("find", firstEdition.toString().substring(0, 8)).out()).isEqualTo(first.out());
        assertThat(run("check").exitCode()).isZero();
        Files.writeString(folder.resolve("more.xsb"), "######\n#@ $.#\n######\n");
        run("import", folder.resolve("more.xsb"));
        assertThat(run("find", "0123456789ABCDEF").err()).isEqualTo("nothing found for 0123456789ABCDEF\n");
    }

    @Test
    void soDoListsOfIdsAndTheBeginningOfOne() throws IOException {
        Path list =
                Files.writeString(folder.resolve("list.txt"), unique + "\n" + firstEdition + "\n0123456789ABCDEF\n");
        Path known = Files.writeString(folder.resolve("known.txt"), unique + "\n");

        assertThat(run("have", known).err().lines()).containsExactly("1 of 1 puzzle in the catalog.");
        assertThat(run("have", list).err().lines())
                .containsExactly(COMPUTING.formatted(MANY), "2 of 3 puzzles in the catalog.");
        assertThat(run("missing", list).out()).contains("0123456789ABCDEF");
        assertThat(run("missing", list).err().lines()).containsExactly("1 of 3 puzzles missing.");
    }
}
