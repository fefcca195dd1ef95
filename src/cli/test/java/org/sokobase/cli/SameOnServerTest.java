package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.sokobase.Boards;
import org.sokobase.Packed;
import org.sokobase.Tour;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.ExitCode;

/** Every command says the same of a catalog in a file and of one on a PostgreSQL server. */
@Timeout(120)
class SameOnServerTest {

    private static final String IMPORTED = """
            stats
            import --dry-run collections
            import collections
            import collections
            import --charmap o=.,%=# collections
            import --dry-run --levels --format csv collections
            stats
            collections --format json
            find 4FE1FBB4886DF490
            find collections/yard-sale.txt
            find sEwing
            find --status open o
            find --status solvable --format csv o
            find --status defective
            find --status defective --format csv damaged.xsb
            list
            list --format csv --sort author:desc,title
            list --format json --sort moves --limit 9 --collection work
            list --sort floor:desc,copies --columns title,floor,copies,level --where defective=no
            list --where (title~é)or(boxes<=3)and(not(author~x)) --sort unique_id
            find --where copies>0 o
            ids --where (solved)and(title~o)
            export --where (pushes=3..40)and(not(title~o))
            export --defective --author sokobase
            """;

    private static final String COMPARED = """
            import collections
            duplicates
            duplicates --exact --format csv
            duplicates --where (author~found)or(boxes>1)
            duplicates --tier same-walls --where (title~e)and(boxes<9)
            duplicates --tier similar --distance 18 --where floor>20
            duplicates --across --within wORK
            check-new collections/yard-sale.txt --nodes 3000 --format csv
            check-new collections/damaged.xsb --nodes 3000 --distance 18
            overlap
            overlap --tier same-walls --format csv
            overlap yard --tier trimmed
            overlap --list --tier same-walls collections/first-steps.xsb --format json
            overlap collections/yard-sale.txt first-steps --list
            overlap --tier similar --distance 18 --format csv
            overlap --tier similar --distance 18 --list collections/first-steps.xsb
            overlap --tier similar workshop yard collections/first-steps.xsb
            duplicates --status open
            duplicates --tier trimmed
            duplicates --tier same-walls --format csv
            duplicates --tier similar --distance 18
            similar collections/first-steps.xsb#3 --distance 55%
            similar --format csv 4FE1FBB4886DF490
            show --family 4FE1FBB4886DF490
            diff 4FE1FBB4886DF490 collections/workshop.xsb#6
            decide --by ann collections/first-steps.xsb#3 collections/first-steps.xsb#6 different
            decide --by ann --note hm 4FE1FBB4886DF490 1674E2D1AC70B61C variant-of
            decisions
            decisions --format csv
            export --clean FOLDER/clean --dry-run --report --tier trimmed
            decide --by ann --remove 4FE1FBB4886DF490 1674E2D1AC70B61C
            decisions --format json
            ids
            ids --format csv
            study new one --from steps --from workshop --levels 6 --seed 5
            study new two --from steps --from workshop --levels 60 --seed 5
            study list --format csv
            study show one
            study show two
            study remove two
            study close one
            study close one
            study report one -o FOLDER/report
            study new three --from steps --levels 2 --practice 0 --seed 1
            study remove three
            study list
            have FOLDER/ids
            missing FOLDER/ids
            """;

    private static final String MARKED = """
            import collections
            solutions
            solutions --best moves --entered workshop
            solutions --format json 2C17CC03D86F57E0
            solutions waiting
            records
            export --solutions derived --where solved
            mark unsolvable --by Zoë --note hm 1674E2D1AC70B61C 4FE1FBB4886DF490
            mark unsolvable --by ann 1674E2D1AC70B61C
            mark trivial --by ann 1674E2D1AC70B61C
            mark trivial --by ann 1674E2D1AC70B61C
            mark trivial --remove --by Zoë 1674E2D1AC70B61C
            marks --format csv
            marks --status unsolvable
            marks --where (title~o)or(unsolvable)
            marks --status open
            edit collections/yard-sale.txt#1-2 --title Größe --author Zoë --date 1997
            edit yard-sale --note hm --author ZOË
            edit yard-sale
            edit collections/yard-sale.txt#2 --undo
            edit collections/workshop.xsb#6 --format csv
            list --columns title,author --where (edited)or(author~zoe) --sort author,title
            undo --list
            undo --dry-run
            undo
            find größe
            remove --yes collections/yard-sale.txt#2-3
            list --columns file,index --where file~yard
            undo --list
            undo
            tag favourite 1674E2D1AC70B61C
            tag Größe-9 1674E2D1AC70B61C 4FE1FBB4886DF490 --collection collections/yard-sale.txt collections/first-steps.xsb
            tag zz 1674E2D1AC70B61C
            tag --remove zz 4FE1FBB4886DF490 1674E2D1AC70B61C
            tags
            tags GRÖßE-9
            tags größe-9 --format csv
            list --columns title,tags --where favourite
            list --columns title,tags --where tag=GRÖßE-9 --sort tag:desc,title
            list --columns title,tags --where collection_tag~ßE-9 --sort collection_tag
            list --columns title,tags --where (tag~öß)and(tag!=favourite)or(index=2)and(tag=none)and(title~o)
            collections --format csv
            rate --by Zoë --hard 5 --note hm 1674E2D1AC70B61C 4FE1FBB4886DF490
            rate --by ann --hard 4 --interesting 2 1674E2D1AC70B61C
            ratings import FOLDER/ratings.csv
            ratings
            ratings --format csv --by ann
            ratings 1674E2D1AC70B61C
            find --format csv --hard 4..6 1674E2D1AC70B61C
            export --hard 5..6 --interesting 1..2
            ids --hard 1..7
            evaluate --save --measure pushes,least_box_lines,tedium --format csv --collection first
            evaluate --save --measure pushes,least_box_lines,tedium --collection first
            evaluate --correlations
            evaluate --where (tedium>=0)and(boxes<=2) --measure pushes --format csv
            list --columns title,measures,hard --where (tedium=0..1)or(ratings>0)
            find --format csv --measure pushes=1..20 --measure tedium 1674E2D1AC70B61C
            export --measure least_box_lines=5..
            ids --measure pushes=..9
            ids --measure tedium --format csv
            duplicates --measure pushes=1..20
            remove --dry-run --format csv collections/workshop.xsb collections/first-steps.xsb
            remove --yes --format json collections/workshop.xsb
            list --format csv
            undo -q --format csv
            list --format csv
            check
            duplicates --tier similar --distance 18 --measure pushes
            duplicates --tier same-walls --measure pushes
            marks --measure pushes=1..20
            rate --by Zoë --remove 1674E2D1AC70B61C 2C17CC03D86F57E0
            ratings import --remove FOLDER/ratings.csv
            ratings --format json
            stats --format json
            collections
            duplicates --status unsolvable
            export
            export --unique --playable --as slc
            export --solutions all --collection work --author a --max-width 9 --max-height 9 --max-boxes 9
            export --solved --status solvable
            export --unsolved --status trivial
            export --form canonical --view mirror-rot90
            show 1674E2D1AC70B61C
            score collections/workshop.xsb collections/workshop.lurd
            check
            check --repair
            undo --list --format csv
            undo --dry-run
            undo
            stats
            """;

    private static final String SOLVED = """
            import collections
            mark unsolvable --by ann 1674E2D1AC70B61C
            undo
            solutions add collections/workshop.lurd
            solutions waiting
            import --format json collections
            import --reread collections
            solve --unsolved --nodes 20000
            solutions --format csv
            marks
            optimise --collection work --nodes 2000
            optimise --where pushes>90 --nodes 200
            optimise --collection steps --for pushes --nodes 20000
            solve --optimal moves --collection work --nodes 20000
            records
            records --format csv
            list --collection work
            show 2C17CC03D86F57E0
            solutions --format json 2C17CC03D86F57E0
            solve --where (open)and(boxes<=1) --nodes 200
            generate -q --seed 1 --count 5 --save --repeatable --title Made --best 5 --by floor
            regenerate --format csv generated/Made.sok
            generate -q --seed 1 --count 6 --new --apart 2 --repeatable
            undo --list --format csv
            undo
            undo --list
            """;

    private static final String IN_ARCHIVES = """
            import collections
            import FOLDER/sets.zip
            import FOLDER/sets.zip
            undo
            import FOLDER/sets.zip
            rate --hard 3 --by ann FOLDER/sets.zip
            check
            dump OWN/dump
            load OWN/dump
            """;

    /** Each has catalogs of its own. */
    private static final List<String> SCRIPTS = List.of(IMPORTED, COMPARED, MARKED, SOLVED, IN_ARCHIVES);

    /** The commands that are not compared, each with the reason. */
    private static final Map<String, String> NOT_COMPARED = Map.ofEntries(
            Map.entry("id", "reads files only"),
            Map.entry("lint", "reads files only"),
            Map.entry("inspect", "reads files only"),
            Map.entry("verify", "reads files only"),
            Map.entry("convert", "reads files only"),
            Map.entry("leaks", "reads files only"),
            Map.entry("draw", "says nothing of the catalog"),
            Map.entry("completion", "reads nothing"),
            Map.entry("play", "needs a terminal"),
            Map.entry("serve", "answers until it is ended"),
            Map.entry("study", "needs the name of a command below it"),
            Map.entry("study play", "needs a terminal"),
            Map.entry("bench", "says how long it took"),
            Map.entry("experiment", "makes its own levels"),
            Map.entry("backup", "is for a catalog in a file"),
            Map.entry("restore", "is for a catalog in a file"),
            Map.entry("compact", "is for a catalog in a file"));

    @TempDir
    private Path folder;

    @Tag("long")
    @ParameterizedTest
    @FieldSource("SCRIPTS")
    void everyCommandSaysTheSame(String script) throws IOException {
        Files.write(folder.resolve("sets.zip"), Packed.zip("one.xsb", Boards.CORRIDOR, "two", "A text"));
        Files.writeString(folder.resolve("ids"), "1674E2D1AC70B61C\n0123456789ABCDEF\n");
        Files.writeString(
                folder.resolve("ratings.csv"),
                "player,id,hard,interesting\nädam,1674E2D1AC70B61C,7,1\nZoë,4FE1FBB4886DF490,6,\nZoë,00,6,\n");
        CatalogLocation onServer = PostgresqlServer.running().newCatalog();
        CliRun inFile = CliRun.withCatalog(folder.resolve("catalog")).findingNoCatalog();
        CliRun server = CliRun.withoutCatalog().with(CatalogLocation.VARIABLE, onServer.url());
        Files.createDirectory(folder.resolve("file"));
        Files.createDirectory(folder.resolve("server"));
        String fileName = folder.resolve("catalog.mv.db").toString();

        script.replace("FOLDER", folder.toString())
                .lines()
                .map(SameOnServerTest::tour)
                .forEach(command -> {
                    String expected = said(inFile.runLine(command.replace("OWN", folder + "/file")))
                            .replace(fileName, "CATALOG")
                            .replace(folder + "/file", "OWN");

                    String actual = said(server.runLine(command.replace("OWN", folder + "/server")))
                            .replace(folder + "/server", "OWN")
                            .replace(onServer.shown() + " (schema public)", "CATALOG")
                            .replace(onServer.shown(), "CATALOG");
                    assertThat(actual).as(command).isEqualTo(expected);
                    assertThat(expected).as(command).doesNotContain("=> " + ExitCode.USAGE, "=> " + ExitCode.BUG);
                });
    }

    @Test
    void everyCommandIsComparedOrHasAReasonWhyNot() {
        Set<String> missing = Commands.all()
                .filter(command -> !command.isEmpty() && !NOT_COMPARED.containsKey(command))
                .filter(command -> SCRIPTS.stream()
                        .flatMap(String::lines)
                        .noneMatch(line -> (line + " ").startsWith(command + " ")))
                .collect(Collectors.toSet());

        assertThat(missing).isEmpty();
        assertThat(Commands.all()).containsAll(NOT_COMPARED.keySet());
    }

    /** What a server does by itself, or with programs of its own, says so, and changes nothing. */
    @ParameterizedTest
    @CsvSource({
        "compact, 'its server makes room by itself, see VACUUM'",
        "backup FOLDER/copy, 'pg_dump backs up a database, and pg_restore brings it back'",
        "restore FOLDER/copy, 'pg_dump backs up a database, and pg_restore brings it back'",
    })
    void whatIsForFilesSaysWhyNotOnAServer(String command, String why) {
        CatalogLocation onServer = PostgresqlServer.running().newCatalog();
        CliRun server = CliRun.withoutCatalog().with(CatalogLocation.VARIABLE, onServer.url());
        server.runLine("import -q collections/workshop.xsb");
        String before = said(server.runLine("stats"));

        String said = said(server.runLine(command.replace("FOLDER", folder.toString())));

        assertThat(said).endsWith(" is no file: " + why + "\n=> " + ExitCode.UNREADABLE);
        assertThat(said(server.runLine("stats"))).isEqualTo(before);
    }

    private static final String AFTER_OLDER_READERS = """
            import --dry-run collections
            import --format csv collections
            import collections
            check
            duplicates --tier trimmed
            solutions
            undo --list --format csv
            undo
            import -q --reread collections
            undo --run 1
            check
            """;

    /** What readers make of the collections if they know no solutions, and take the first sound level for none. */
    private static void readByOlderReaders(CatalogLocation location) {
        try (TestCatalog catalog = TestCatalog.at(location)) {
            catalog.execute("delete from solution_source");
            catalog.execute("delete from solution");
            catalog.execute("delete from board");
            catalog.execute("delete from level where id = 4294967297");
            catalog.execute("update collection set levels = levels - 1, puzzles = puzzles - 1 where id = 1");
            catalog.execute("update tally set boards = boards - 1, puzzles = puzzles - 1");
            catalog.execute("update source_file set reader_version = 1");
        }
    }

    @Tag("long")
    @Test
    void filesThatOlderReadersHaveReadAreReadAgainTheSame() {
        CatalogLocation onServer = PostgresqlServer.running().newCatalog();
        Path file = folder.resolve("catalog");
        CliRun inFile = CliRun.withCatalog(file);
        CliRun server = CliRun.withoutCatalog().with(CatalogLocation.VARIABLE, onServer.url());
        said(inFile.runLine("import " + Tour.ARGUMENTS));
        said(inFile.runLine("duplicates --tier trimmed"));
        said(server.runLine("import " + Tour.ARGUMENTS));
        said(server.runLine("duplicates --tier trimmed"));
        readByOlderReaders(CatalogLocation.of(Optional.of(file.toString()), Map.of()));
        readByOlderReaders(onServer);

        List<String> expected = AFTER_OLDER_READERS
                .lines()
                .map(SameOnServerTest::tour)
                .map(inFile::runLine)
                .map(SameOnServerTest::said)
                .toList();

        assertThat(AFTER_OLDER_READERS
                        .lines()
                        .map(SameOnServerTest::tour)
                        .map(server::runLine)
                        .map(SameOnServerTest::said))
                .containsExactlyElementsOf(expected);
        assertThat(expected.get(1)).contains("collections/damaged.xsb,7,1,0,0,0,0,0,reread,text");
        assertThat(expected.get(1))
                .contains("Read 6 files again that an older version had read: 1 level more, 17 solutions more.");
        assertThat(expected.get(3)).startsWith("The catalog is sound.");
    }

    /** A command that reads only some of the collections. */
    private static String tour(String command) {
        return command.replaceFirst("^(import.*) collections$", "$1 " + Tour.ARGUMENTS);
    }

    /** What a command said and how it ended, whenever that was and however long it took. */
    private static String said(CliRun.Result result) {
        String said = result.out() + result.err() + "=> " + result.exitCode();
        return said.replaceAll("\\d{4}-\\d\\d-\\d\\d(T[\\d:.]+Z)?", "TIME")
                .replaceAll(" *\\d+\\.\\d{3}\\b", " SECONDS")
                .replaceAll("\\d+ a second", "MANY a second");
    }
}
