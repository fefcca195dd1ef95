package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said about solutions in each notation. */
class NotationsTest {

    /** {@code RRRR} solves it; its player stands in column 3 and row 1 as published. */
    private static final String LEVEL = "  ########\n  #@$   .#\n  ########\n";

    @TempDir
    private Path folder;

    private String run(String command, String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        String out = CliRun.withoutCatalog()
                .run(command, "--format", "csv", file.toString())
                .out();
        return out.replace(file.toString(), "FILE");
    }

    @ParameterizedTest
    @CsvSource({
        "'RRRR',             ',solves,4,4,4,1,1,1,1,'",
        "'rrrr',             ',solves,4,4,4,1,1,1,1,upper and lower case corrected'",
        "'4r',               ',solves,4,4,4,1,1,1,1,upper and lower case corrected'",
        "'2(rR)',            ',solves,4,4,4,1,1,1,1,upper and lower case corrected'",
        "'rr*RR',            ',solves,4,4,4,1,1,1,1,upper and lower case corrected'",
        "'3-1R4',            ',solves,4,4,4,1,1,1,1,'",
        "'4R',               ',solves,4,4,4,1,1,1,1,'",
        "'[4r]4L',           ',solves,4,4,4,1,1,1,1,'",
        "'3-1r4',            ',solves,4,4,4,1,1,1,1,'",
        "'r4',               ',solves,4,4,4,1,1,1,1,'",
        "'R3,r1',            ',solves,4,4,4,1,1,1,1,'",
        "'r2,5-1r2',         ',solves,4,4,4,1,1,1,1,'",
        "'Db Eb Fb Gb Hb',   ',solves,4,4,4,1,1,1,1,'",
        "'Db,Eb,Fb,Gb,Hb',   ',solves,4,4,4,1,1,1,1,'",
        "'2R*lr2R',          ',solves,6,6,4,2,1,2,3,'",
        "'4-1r4',            ',illegal,,,,,,,,4-1: the player cannot walk there'",
        "'[3r]4L',           ',illegal,,,,,,,,\"played backwards, step 1 pulls no box\"'",
        "'RR2(R',            ',malformed,,,,,,,,not moves from column 14 on: ''('' is never closed: expected '')'''",
        "'{r}RRRR',          ',malformed,,,,,,,,\"not moves from column 11 on: braces change the player,'"
    })
    void verifyPlaysItOrSaysWhyNot(String solution, String row) throws IOException {
        assertThat(run("verify", "set.xsb", LEVEL + "Solution: " + solution + "\n"))
                .contains(",FILE#1" + row);
    }

    @Test
    void lintSaysWhatIsWrongAndWhere() throws IOException {
        assertThat(run(
                        "lint",
                        "set.xsb",
                        LEVEL + "Solution: RR2(R\nSolution: 3-1r4,,\nSolution: r4,5-1x\nSolution: 4R\n"))
                .contains("FILE,4,14,warning,malformed-solution,not moves: '(' is never closed: expected ')'\n")
                .contains(
                        "FILE,5,17,warning,malformed-solution,\"not moves: ',' is no move: expected a column-row square "
                                + "such as 14-3 or a step such as r2\"\n")
                .contains("FILE,6,17,warning,malformed-solution,\"not moves: 'x' is no move: expected ',', or a step "
                        + "such as r2\"\n")
                .doesNotContain("FILE,7");
    }
}
