package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** {@code verify} finds the level of a solution by its order or by the id beside it. */
class VerifyTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;
    private static final String CORRIDOR = """
            #######
            #@$  .#
            #######
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String verify(Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = "verify";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return CliRun.withCatalog(folder.resolve("catalog"))
                .run(all)
                .out()
                .replace(folder + "/", "")
                .lines()
                .skip(1)
                .findFirst()
                .orElse("");
    }

    private static LevelId exactId(String picture) {
        return new Identifier().identify(Boards.of(picture)).exact();
    }

    @Test
    void anIdBesideALineNamesALevelOfTheFileWhateverItsPlace() throws IOException {
        Path levels = file("levels.xsb", HALL + "\n" + CORRIDOR);
        Path lines = file("lines.txt", "rRRR\nRRR\n" + exactId(HALL) + "\nrRRR\n");

        assertThat(CliRun.withoutCatalog()
                        .run("verify", lines, "--levels", levels)
                        .outLines())
                .hasSize(4)
                .last()
                .asString()
                .contains("solves")
                .endsWith("levels.xsb#1");
    }

    @Test
    void anIdBesideALineNamesALevelOfTheCatalog() throws IOException {
        Path lines = file("lines.txt", exactId(CORRIDOR) + "\nRRR\n");
        assertThat(verify(lines))
                .isEqualTo("unmatched         -       -  lines.txt:2: no level for it: name the level"
                        + " file with --levels");

        CliRun.withCatalog(folder.resolve("catalog")).run("import", file("set.xsb", HALL + "\n" + CORRIDOR));

        assertThat(verify(lines)).isEqualTo("solves            3       3  lines.txt:2, set.xsb#2");
        assertThat(verify(lines, "--format", "csv"))
                .isEqualTo("lines.txt,2," + exactId(CORRIDOR) + ",set.xsb#2,solves,3,3,3,1,1,1,1,");
    }

    @Test
    void anyOfTheThreeIdsWillDo() throws IOException {
        Path levels = file("levels.xsb", HALL);
        Identifier identifier = new Identifier();
        for (LevelId id : new LevelId[] {
            identifier.identify(Boards.of(CORRIDOR)).unique(), identifier.firstEdition(Boards.of(CORRIDOR))
        }) {
            Files.writeString(levels, HALL + "\n" + CORRIDOR);
            Path lines = file("lines.txt", "rRRR\nRRR\n" + id + "\nRRR\n");

            assertThat(CliRun.withoutCatalog()
                            .run("verify", lines, "--levels", levels)
                            .out())
                    .contains("lines.txt:4, " + levels + "#2");
        }
    }
}
