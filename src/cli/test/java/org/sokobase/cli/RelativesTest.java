package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.duplicate.DecisionText;
import org.sokobase.cli.console.ExitCode;

/** Levels that are alike: tiers, decisions, families, references and lists of ids, at the command line. */
class RelativesTest {

    private static final String ROOM = """
            #######
            # $ . #
            #@#   #
            #   $.#
            #######
            Title: Room
            """;

    private static final String OTHERS = """
            Title: Others
            Author: Bea

            ########
            # $ .  #
            #@#   ##
            #   $.##
            ########
            Title: Room with a niche

            #######
            # $   #
            #@#  .#
            #   $.#
            #######
            Title: Other goals

            #######
            #@. $ #
            # #   #
            #   .$#
            #######
            Title: Twin
            """;

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    @BeforeAll
    static void importLevels() throws IOException {
        Files.writeString(shared.resolve("room.xsb"), ROOM + "\n" + ROOM);
        Files.writeString(shared.resolve("others.xsb"), OTHERS);
        CliRun.withCatalog(shared.resolve("catalog"))
                .run("import", shared.resolve("room.xsb"), shared.resolve("others.xsb"));
    }

    @BeforeEach
    void copyCatalog() throws IOException {
        Files.copy(shared.resolve("catalog.mv.db"), folder.resolve("catalog.mv.db"));
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private String output(Object... arguments) {
        return run(arguments).out().replace(shared + "/", "");
    }

    @Test
    void aTierNamesItsGroupsAndSaysWhyTheFirstIsPreferred() {
        assertThat(output("duplicates", "--tier", "trimmed", "--explain")).matches("""
                        1  trimmed:[0-9A-F]{16}  others.xsb#1 "Room with a niche" by Bea, in Others
                             room.xsb#1 "Room" \\(and 1 copy\\): the same puzzle once trimmed; the first has more texts
                        """);
        assertThat(output("duplicates", "--tier", "trimmed", "--explain", "--prefer", "walls"))
                .contains("1  trimmed:")
                .contains("room.xsb#1 \"Room\" (and 1 copy)\n     others.xsb#1")
                .contains("the first has fewer outer walls");
    }

    @Test
    void machinesGetTheSame() {
        assertThat(output("--format", "csv", "duplicates", "--tier", "other-goals", "--prefer", "order"))
                .matches("""
                        group,unique_id,exact_id,relation,view,collection,index,title,author,file,line,preferred,tier,key,decided_by,copies,differing,squares,percent,path
                        1,[0-9A-F]{16},[0-9A-F]{16},exact,identity,room,1,Room,,room.xsb,1,yes,other-goals,[0-9A-F]{16},,2,,,,.*room.xsb
                        1,[0-9A-F]{16},[0-9A-F]{16},other-goals,identity,Others,2,Other goals,Bea,others.xsb,11,no,\
                        other-goals,[0-9A-F]{16},order,0,,,,.*others.xsb
                        """);
    }

    @Test
    void aDecidedGroupDoesNotComeBackUntilItIsTakenBack() {
        String group = output("duplicates", "--tier", "reversed").split("\\s+")[1];
        assertThat(group).startsWith("reversed:");

        CliRun.Result decided = run("decide", group, "different", "--by", "Ann", "--note", "really: twins");

        assertThat(decided.err()).isEqualTo("1 pair of puzzles decided: different.\n");
        assertThat(run("duplicates", "--tier", "reversed").err()).isEqualTo("No group of levels.\n");
        assertThat(output("decisions")).matches("""
                ; others.xsb#1 "Room with a niche" by Bea, in Others - others.xsb#3 "Twin" by Bea, in Others
                [0-9A-F]{16} different [0-9A-F]{16} 20[^ ]*Z Ann: really: twins
                """);
        assertThat(run("decide", group, "same"))
                .isEqualTo(new CliRun.Result(
                        ExitCode.NO,
                        "",
                        "sokobase: no group " + group
                                + ": 'sokobase duplicates --tier reversed' lists those that are left\n"));
        assertThat(run("decide", "--remove", shared.resolve("others.xsb") + "#3", shared.resolve("others.xsb") + "#1")
                        .exitCode())
                .isEqualTo(ExitCode.DONE);
        assertThat(output("duplicates", "--tier", "reversed")).contains(group);
    }

    @ParameterizedTest
    @ValueSource(strings = {"same", "different", "variant-of"})
    void aDecisionIsTakenBackWithTheWordsThatMadeIt(String ruling) {
        String group = output("duplicates", "--tier", "other-goals").split("\\s+")[1];
        assertThat(group).startsWith("other-goals:");
        String before = output("duplicates", "--tier", "other-goals");
        run("decide", group, ruling);
        assertThat(run("duplicates", "--tier", "other-goals").out()).isEmpty();

        CliRun.Result removed = run("decide", group, ruling, "--remove");

        assertThat(removed).isEqualTo(new CliRun.Result(ExitCode.DONE, "", "1 decision taken back.\n"));
        assertThat(output("duplicates", "--tier", "other-goals")).isEqualTo(before);
        assertThat(run("decide", group, ruling, "--remove"))
                .isEqualTo(new CliRun.Result(ExitCode.NO, "", "0 decisions taken back.\n"));
    }

    @Test
    void withARulingOnlyWhatWasDecidedSoIsTakenBack() {
        Object[] room = {shared.resolve("room.xsb") + "#1", shared.resolve("others.xsb") + "#2"};
        run("decide", room[0], room[1], "variant-of");

        assertThat(run("decide", room[1], room[0], "same", "--remove").exitCode())
                .isEqualTo(ExitCode.NO);
        assertThat(output("decisions")).contains("variant-of");
        assertThat(run("decide", room[1], room[0], "variant-of", "--remove").exitCode())
                .isEqualTo(ExitCode.DONE);
        assertThat(output("decisions")).isEmpty();
    }

    @Test
    void decisionsGoFromOneCatalogToAnother() throws IOException {
        run("decide", shared.resolve("room.xsb") + "#1", shared.resolve("others.xsb") + "#2", "variant-of");
        Path text = Files.writeString(
                folder.resolve("decisions.txt"), run("decisions").out());

        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", shared.resolve("others.xsb"));
        assertThat(CliRun.withCatalog(folder.resolve("other"))
                        .run("decide", "--from", text)
                        .err())
                .isEqualTo("1 decision read, 1 new or changed.\n");
        assertThat(CliRun.withCatalog(folder.resolve("other"))
                        .run("decide", "--from", text)
                        .err())
                .isEqualTo("1 decision read, 0 new or changed.\n");
        assertThat(CliRun.withCatalog(folder.resolve("other"))
                        .run("--format", "csv", "decisions")
                        .out())
                .contains("variant-of")
                .contains("not in the catalog");
    }

    @Test
    void aLineThatIsNoDecisionIsNamedAndTheOthersAreTakenIn() throws IOException {
        Path text = Files.writeString(folder.resolve("decisions.txt"), """
                ; a comment

                0123456789ABCDEF same FEDCBA9876543210 2026-01-01T00:00:00Z Ann:
                0123456789ABCDEF like FEDCBA9876543210 2026-01-01T00:00:00Z Ann:
                0123456789ABCDEF same 0123456789abcdef 2026-01-01T00:00:00Z Ann:
                0123456789ABCDEF same FEDCBA9876543211 yesterday Ann:
                """);

        CliRun.Result result = run("decide", "--from", text);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err().lines())
                .hasSize(4)
                .contains(text + ":4: error: no decision: " + DecisionText.FORM)
                .endsWith("1 decision read, 1 new or changed.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            decide x.xsb                                | what are they to each other? Say same, different or variant-of at the end
            decide same                                 | name two puzzles, or a group
            decide same:0123456789ABCDEF different      | same:0123456789ABCDEF is one puzzle: there is nothing to decide
            decide 0123456789ABCDEF same                | 0123456789ABCDEF: not in the catalog
            decide --from x y                           | --from stands alone
            duplicates --exact --tier same              | --exact is --tier exact: give one of them
            duplicates --against-reference              | no collection is a reference: 'sokobase collections --reference NAME' marks those that are
            """)
    void whatMakesNoSenseIsSaid(String line, String message) {
        CliRun.Result result = CliRun.withCatalog(folder.resolve("catalog")).runLine(line);

        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("sokobase: " + message + "\n");
        assertThat(result.exitCode()).isIn(ExitCode.USAGE, ExitCode.NO);
    }

    @Test
    void unknownTiersAndRulesAreNamedWithThoseThatThereAre() {
        assertThat(run("duplicates", "--tier", "nearly").err()).contains("'nearly' is no tier: exact, same, trimmed");
        assertThat(run("duplicates", "--prefer", "order,best").err()).contains("'best' is no rule: reference");
    }

    @Test
    void aFamilyIsDrawnAsATree() {
        assertThat(output("show", shared.resolve("room.xsb") + "#1", "--family"))
                .endsWith("""
                |-- exact: the very same board
                |   `-- room.xsb#1 "Room" (and 1 copy)
                |-- trimmed: the same puzzle once trimmed
                |   `-- others.xsb#1 "Room with a niche" by Bea, in Others
                |-- other-goals: a different puzzle: the goals elsewhere
                |   `-- others.xsb#2 "Other goals" by Bea, in Others
                `-- reversed: a different puzzle: boxes and goals exchanged
                    `-- others.xsb#3 "Twin" by Bea, in Others
                """);
        assertThat(output("--format", "csv", "show", shared.resolve("room.xsb") + "#1", "--family")
                        .lines())
                .hasSize(5)
                .anyMatch(line -> line.startsWith("room.xsb#1,reversed,identity,"));
    }

    @Test
    void aReferenceIsPreferredAndSaysWhatItLacks() {
        assertThat(run("collections", "--reference", "oThers", "nothing"))
                .isEqualTo(
                        new CliRun.Result(
                                ExitCode.USAGE,
                                "",
                                "sokobase: no collection has the title or the file nothing: 'sokobase collections' lists all\n"));
        assertThat(run("collections", "--reference", "oThers"))
                .isEqualTo(new CliRun.Result(ExitCode.DONE, "", shared.resolve("others.xsb") + ": a reference now\n"));
        assertThat(output("collections")).contains("Others by Bea (others.xsb) [reference]");
        assertThat(output("duplicates", "--tier", "trimmed", "--explain", "--prefer", "reference,order"))
                .contains("the first stands in a reference collection");
        assertThat(output("duplicates", "--against-reference", "--within", "room"))
                .matches("new  [0-9A-F]{16}  room.xsb#1 \"Room\"\nnew  [0-9A-F]{16}  room.xsb#2 \"Room\"\n");
        run("collections", "--no-reference", "Others");
        assertThat(output("collections")).doesNotContain("[reference]");
    }

    @Test
    void aReferenceIsAlsoNearWhatANewCollectionBrings() throws IOException {
        run("collections", "--reference", "room");
        run("import", Files.writeString(folder.resolve("near.xsb"), ROOM.replace("#@#   #", "#@##  #")));

        assertThat(output(
                        "duplicates", "--tier", "similar", "--within", "1", "--within", "near", "--against-reference"))
                .contains("room.xsb#1 \"Room\" (and 1 copy)\n")
                .contains("near.xsb#1 \"Room\": 1 of");
    }

    @Test
    void aReferenceStaysOneWhenItsFileChanges() throws IOException {
        Path file = Files.writeString(folder.resolve("set.xsb"), ROOM);
        run("import", file);
        run("collections", "--reference", "set");
        Files.writeString(file, ROOM + "\n" + OTHERS);
        run("import", file);

        assertThat(output("collections")).contains("set (" + file + ") [reference]");
    }

    @Test
    void aListOfIdsIsComparedWithTheCatalog() throws IOException {
        String id = output("--format", "csv", "find", "Twin")
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow()
                .substring(0, 16);
        Path list = Files.writeString(
                folder.resolve("ids.txt"), "; ids\n" + id + " the twin\n0123456789abcdef\tanother\n\nnone\n");

        CliRun.Result have = run("have", list);
        CliRun.Result missing = run("missing", list);

        assertThat(have.out()).isEqualTo(id + "  " + shared.resolve("others.xsb") + "#3 \"Twin\" by Bea, in Others\n");
        assertThat(have.err())
                .isEqualTo(list + ":5: error: no id of 16 hexadecimal digits at the beginning\n"
                        + "1 of 2 puzzles in the catalog.\n");
        assertThat(missing.out()).isEqualTo("0123456789ABCDEF  another\n");
        assertThat(missing.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void aByteOrderMarkIsNoPartOfAList() throws IOException {
        Path list = Files.writeString(folder.resolve("ids.txt"), "\uFEFF0123456789ABCDEF\n");

        assertThat(run("missing", list).out()).isEqualTo("0123456789ABCDEF\n");
    }

    @Test
    void theCatalogWritesSuchAListItself() throws IOException {
        CliRun.Result ids = run("ids");

        assertThat(ids.err()).isEqualTo("4 puzzles.\n");
        assertThat(ids.out().lines()).hasSize(4).first().asString().matches("[0-9A-F]{16} {2}.*room.xsb#1 \"Room\"");
        assertThat(run("missing", Files.writeString(folder.resolve("ids.txt"), ids.out())))
                .isEqualTo(new CliRun.Result(ExitCode.DONE, "", "0 of 4 puzzles missing.\n"));
        assertThat(output("--format", "csv", "ids").lines())
                .hasSize(5)
                .startsWith("unique_id,collection,index,title,author,file,line,path,measures");
    }

    @Test
    void aBoardTooLargeForATierIsSaid() throws IOException {
        Path large = Files.writeString(folder.resolve("large.xsb"), Boards.room(201, 5));
        run("import", large);

        assertThat(run("duplicates", "--tier", "any-player").err())
                .isEqualTo("1 puzzle too large for the tier any-player: not compared\nNo group of levels.\n");
        assertThat(run("duplicates", "--tier", "similar").err())
                .startsWith("1 puzzle too large for the tier similar: not compared\n");
        assertThat(run("show", large, "--family").err())
                .isEqualTo("too large for the tiers after same: not compared\n");
    }

    @Test
    void anotherCatalogIsComparedToo() {
        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", shared.resolve("others.xsb"));

        CliRun.Result missing =
                CliRun.withCatalog(folder.resolve("other")).run("missing", folder.resolve("catalog.mv.db"));

        assertThat(missing.out().lines()).singleElement().asString().contains("room.xsb#1 \"Room\"");
        assertThat(missing.err()).isEqualTo("1 of 4 puzzles missing.\n");
        assertThat(missing.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("missing", folder.resolve("other.mv.db")).exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(run("have", folder.resolve("nothing.txt")).exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run("have", folder.resolve("catalog.mv.db")))
                .isEqualTo(new CliRun.Result(
                        ExitCode.USAGE,
                        "",
                        "sokobase: " + folder.resolve("catalog.mv.db")
                                + ": this is the catalog itself: name another one, or a list of ids\n"));
    }
}
