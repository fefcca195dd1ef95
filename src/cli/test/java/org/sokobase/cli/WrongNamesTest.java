package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Tour;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.ExitCode;

/** Every option that names something refuses a name that nothing has; so nobody takes a slip for an answer. */
@Timeout(120)
class WrongNamesTest {

    private static final String NOWHERE =
            "no collection has the title or the file nowhere: 'sokobase collections' lists all";

    @TempDir
    private static Path folder;

    private static CliRun inFile;
    private static CliRun onServer;

    @BeforeAll
    static void fillCatalogs() {
        inFile = CliRun.withCatalog(folder.resolve("catalog"));
        onServer = CliRun.withoutCatalog()
                .with(
                        CatalogLocation.VARIABLE,
                        PostgresqlServer.running().newCatalog().url());
        for (CliRun run : new CliRun[] {inFile, onServer}) {
            run.runLine("import " + Tour.ARGUMENTS);
            run.runLine("collections --reference workshop");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    duplicates --within nowhere                       | NOWHERE
                    duplicates --across --within nowhere              | NOWHERE
                    duplicates --exact --within nowhere               | NOWHERE
                    duplicates --status open --within nowhere         | NOWHERE
                    duplicates --against-reference --within nowhere   | NOWHERE
                    duplicates --tier trimmed --within nowhere        | NOWHERE
                    duplicates --tier similar --within nowhere        | NOWHERE
                    duplicates --tier similar --distance 3 --within 3 | no collection has the title or the file 3
                    duplicates --within 5%                            | no collection has the title or the file 5%
                    duplicates --prefer collection=nowhere            | NOWHERE
                    duplicates --prefer texts,neatness                | 'neatness' is no rule
                    duplicates --tier nearly                          | 'nearly' is no tier
                    duplicates --tier similar --distance far          | 'far' is no distance
                    duplicates --distance 3                           | --distance needs --tier similar
                    duplicates --status solved                        | expected one of [solvable,
                    similar 4FE1FBB4886DF490 --distance far           | 'far' is no distance
                    find --status solved Lathe                        | expected one of [solvable,
                    duplicates --status defective                     | defective levels belong to no puzzle
                    marks --status defective                          | defective levels belong to no puzzle
                    export --status defective                         | 'sokobase export --defective' writes them
                    export --defective --collection nowhere           | NOWHERE
                    export --defective --author nobody                | no author has nobody in the name
                    export --defective --unique                       | goes with -o, --as, --collection and --author
                    export --defective --as lurd                      | needs a text with boards
                    export --defective -o NEW.pusher                  | needs a text with boards
                    marks --status solved                             | expected one of [solvable,
                    export --collection nowhere                       | NOWHERE
                    export --collection nowhere --max-boxes 3         | NOWHERE
                    export --author nobody                            | no author has nobody in the name
                    export --author nobody --collection workshop      | no author has nobody in the name
                    export --author sokobsae                          | in the name, perhaps Sokobase
                    export --status solved                            | expected one of [solvable,
                    export --as doc                                   | expected one of [xsb,
                    export --solutions some                           | expected one of [best,
                    export --notation morse                           | morse
                    export --clean NEW --prefer collection=nowhere    | NOWHERE
                    export --clean NEW --tier nearly                  | 'nearly' is no tier
                    convert --as doc collections/workshop.xsb         | expected one of [xsb,
                    convert --notation morse collections/workshop.xsb | morse
                    solve --collection nowhere                        | NOWHERE
                    solve --unsolved --collection nowhere             | NOWHERE
                    solve --collection workshop --optimal boxes       | expected one of [pushes,
                    optimise --collection nowhere                     | NOWHERE
                    optimise --collection workshop --for boxes        | expected one of [moves,
                    solutions --best score                            | expected one of [moves,
                    solutions --notation morse                        | morse
                    collections --reference nowhere                   | NOWHERE
                    collections --reference workshop nowhere          | NOWHERE
                    collections --reference works                     | or the file works, perhaps workshop:
                    collections --no-reference nowhere                | NOWHERE
                    decide same-walls:0000000000000000 different      | there is no group same-walls:0000000000000000
                    decide similar:0000000000000000 different         | there is no group similar:0000000000000000
                    decide 4FE1FBB4886DF490 1674E2D1AC70B61C near     | Say same, different or variant-of at the end
                    mark certain 4FE1FBB4886DF490                     | expected one of [unsolvable,
                    show collections/workshop.xsb#4-7                 | workshop.xsb has 6 levels, no #4-7
                    show collections/workshop.xsb#4-3                 | workshop.xsb has 6 levels, no #4-3
                    show collections/workshop.xsb#0-3                 | workshop.xsb has 6 levels, no #0-3
                    show workshop#4-7                                 | workshop.xsb has no level #4-7: it has 6
                    play collections/workshop.xsb#7                   | workshop.xsb has 6 levels, no #7
                    undo --run 99                                     | there is no run 99: 'sokobase undo --list' shows all
                    stats --format xml                                | expected one of [text,
                    """)
    void aNameThatNothingHasIsRefused(String line, String message) {
        String named = line.replace("NEW", folder.resolve("new").toString());
        CliRun.Result result = inFile.runLine(named);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.out()).isEmpty();
        assertThat(result.errLines()).hasSize(1);
        assertThat(result.err()).startsWith("sokobase: ").contains(message.replace("NOWHERE", NOWHERE));
        assertThat(folder.resolve("new")).doesNotExist();

        CliRun.Result same = onServer.runLine(named);
        assertThat(same.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(same.err()).isEqualTo(result.err());
    }

    /** As a missing file always ends a command with 3. */
    @ParameterizedTest
    @CsvSource({
        "decide --from no-such-file.txt",
        "have no-such-file.txt",
        "missing no-such-file.txt",
        "verify collections/workshop.lurd --levels no-such-file.xsb",
        "optimise collections/workshop.lurd --levels no-such-file.xsb",
        "solutions add collections/workshop.lurd --levels no-such-file.xsb",
        "import collections/workshop.lurd --solutions-of no-such-file.xsb",
        "bench collections/workshop.xsb --nodes 1 --against no-such-file.csv",
        "export --into no-such-file.exe -o new.exe",
    })
    void aFileThatIsNotThereCannotBeRead(String line) {
        CliRun.Result result = inFile.runLine(line);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).contains("no-such-file");
    }

    @Test
    void nothingIsMarkedIfOneNameIsWrong() {
        assertThat(inFile.run("collections", "--reference", "First Steps", "nowhere")
                        .exitCode())
                .isEqualTo(ExitCode.USAGE);

        assertThat(inFile.runLine("collections").outLines())
                .filteredOn(line -> line.endsWith("[reference]"))
                .hasSize(1);
    }

    @Test
    void aFilterThatNoLevelPassesIsNoWrongName() {
        CliRun.Result result = inFile.runLine("export --author Sokobase --max-boxes 0");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).contains("no level in the catalog is like that");
    }
}
