package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.database.CatalogLocation;

/** Wherever a text is looked for, it is found without its accents and however they are written, in every database alike. */
@Timeout(120)
class AccentsTest {

    /** The second collection has its letters decomposed. */
    private static final String COMPOSED = """
            Title: Königs Straße
            Author: José García

            """ + Boards.CORRIDOR + """
            Title: Łódź
            Solution: RRRR
            """;

    private static final String DECOMPOSED = """
            Title: Ko\u0308nigin
            Author: Rene\u0301 Smith

            """ + Boards.CORRIDOR + """
            Title: A\u030arhus
            """;

    @TempDir
    private static Path folder;

    private static CliRun inFile;
    private static CliRun onServer;

    @BeforeAll
    static void fillCatalogs() throws IOException {
        Path composed = Files.writeString(folder.resolve("one.xsb"), COMPOSED);
        Path decomposed = Files.writeString(folder.resolve("two.xsb"), DECOMPOSED);
        inFile = CliRun.withCatalog(folder.resolve("catalog"));
        onServer = CliRun.withoutCatalog()
                .with(
                        CatalogLocation.VARIABLE,
                        PostgresqlServer.running().newCatalog().url());
        inFile.run("import", composed, decomposed);
        onServer.run("import", composed, decomposed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    find garcia                          | one.xsb#1
                    find GARCÍA                          | one.xsb#1
                    find rené                            | two.xsb#1
                    find König                           | one.xsb#1 two.xsb#1
                    find Ko\u0308nig                     | one.xsb#1 two.xsb#1
                    find koenig                          | one.xsb#1 two.xsb#1
                    find konig                           | one.xsb#1 two.xsb#1
                    find strasse                         | one.xsb#1
                    find lodz                            | one.xsb#1
                    find aarhus                          | two.xsb#1
                    find --status solvable arhus         | two.xsb#1
                    solutions koenigs                    | one.xsb#1
                    export --collection koenigin         | Title: A\u030arhus
                    export --author garcia               | Title: Łódź
                    export --author RENÉ                 | Title: A\u030arhus
                    duplicates --within konig            | one.xsb#1 two.xsb#1
                    duplicates --prefer collection=konigin,order --explain | stands in the collection konigin
                    solve --collection koenigin --no-save           | RRRR
                    """)
    void aTextIsFoundWithoutItsAccents(String line, String found) {
        CliRun.Result result = inFile.runLine(line);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo(onServer.runLine(line).out());
        for (String place : found.split(" (?=one|two)")) {
            assertThat(result.out() + result.err()).contains(place);
        }
    }
}
