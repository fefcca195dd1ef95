package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Boards;
import org.sokobase.Packed;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.removal.TakingBack;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.catalog.undo.Undo;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.ReaderVersion;
import org.sokobase.identity.Relation;
import org.sokobase.similar.Tier;

/** What older readers have made of a file is brought up to what the readers find in it now. */
class RereadTest {

    private static final String CORRIDOR = Boards.CORRIDOR + "Title: Corridor\n\n";
    private static final String SOLVED_CORRIDOR = Boards.CORRIDOR + "Title: Corridor\nSolution: RRRR\n\n";
    private static final String TWO_BOXES = "########\n#@$ $..#\n########\nTitle: Two Boxes\n\n";
    private static final String ROOM = "#####\n#   #\n# $ #\n#@ .#\n#####\nTitle: Room\n\n";
    private static final String HOUSE = "######\n#@$ .#\n#  $.#\n######\nTitle: House\n\n";

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private Path file(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Source source(Path file) {
        try {
            return Source.of(file.toString(), file.toRealPath(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Imports a file as older readers saw it, which was as if it were this text. */
    private void addAsSeenByOlderReaders(TestCatalog into, Path file, String seen) {
        Source source = source(file);
        try (Import run = into.catalog().startImport(Import.Mode.PER_FILE, "old", into.diagnostics()::add)) {
            Source old = source.withBytes(seen.getBytes(StandardCharsets.UTF_8));
            run.add(source, LevelFiles.read(old));
        }
        into.execute("update source_file set reader_version = 1 where sha256 = '" + Sha256.of(source.bytes()) + "'");
    }

    private void addAsSeenByOlderReaders(Path file, String seen) {
        addAsSeenByOlderReaders(catalog, file, seen);
    }

    private ImportedFile rereadAll(Path file) {
        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", catalog.diagnostics()::add)) {
            run.rereadAll();
            return run.add(run.reader().apply(source(file)));
        }
    }

    private List<String> titles() {
        return catalog.levels().stream()
                .map(level -> level.index() + " " + level.title())
                .toList();
    }

    private List<String> flaws() {
        List<String> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaw -> flaws.add(flaw.toString()), rows -> {});
        return flaws;
    }

    /** What a catalog says, but for the runs that brought it. */
    private static Map<String, List<String>> contents(TestCatalog of) {
        Map<String, List<String>> contents = Contents.of(of);
        contents.remove("import_run");
        contents.remove("numbers of rows");
        return contents;
    }

    private static Reread brought(int levels, int changed, int gone, int solutions) {
        return new Reread(levels, changed, gone, solutions, 0);
    }

    @Test
    void aSolutionThatWasRefusedIsTakenIn() {
        Path set = file("set.xsb", SOLVED_CORRIDOR + ROOM);
        addAsSeenByOlderReaders(set, SOLVED_CORRIDOR.replace("RRRR", "not moves") + ROOM);
        List<String> levels = catalog.rows("select * from level order by id");

        ImportedFile again = catalog.add(set);

        assertThat(again.status()).isEqualTo(ImportedFile.Status.REREAD);
        assertThat(again.reread()).contains(brought(0, 0, 0, 1));
        assertThat(again.linked()).isEqualTo(1);
        assertThat(again.levels()).isEmpty();
        assertThat(again.size()).isEqualTo(2);
        assertThat(catalog.rows("select lurd from solution")).hasSize(1);
        assertThat(catalog.rows("select * from level order by id")).isEqualTo(levels);
        assertThat(catalog.rows("select reader_version from source_file"))
                .containsExactly(String.valueOf(ReaderVersion.NOW));
        assertThat(catalog.catalog().runs().last().orElseThrow().rereadFiles()).isEqualTo(1);
        assertThat(flaws()).isEmpty();
        assertThat(catalog.add(set).reread()).isEmpty();
    }

    @Test
    void whoseSolutionItIsIsTakenInAndLeavesTheNotesOfTheLevel() {
        String credited = Boards.CORRIDOR + "\nSolution by N. N.\nRRRR\nSolved: 2001-02-03\n\n" + ROOM;
        Path set = file("set.xsb", credited);
        addAsSeenByOlderReaders(set, credited.replace(" by N. N.", "").replace("Solved: 2001-02-03", ""));
        String credits = "select player || '|' || solved_on from solution_source";
        assertThat(catalog.rows(credits)).containsExactly("|");

        ImportedFile again = catalog.add(set);

        assertThat(again.reread()).contains(new Reread(0, 0, 0, 0, 1));
        assertThat(catalog.rows(credits)).containsExactly("N. N.|2001-02-03");
        assertThat(flaws()).isEmpty();
        assertThat(catalog.add(set).reread()).isEmpty();
    }

    @Test
    void whatIsSaidOfAWaitingSolutionIsTakenInAndGoesWithIt() {
        Path lines = file("lines.lurd", "RRRR\n; Player: N. N.\n");
        addAsSeenByOlderReaders(lines, "RRRR\n");
        catalog.add(lines);
        assertThat(catalog.rows("select player from unmatched_solution")).containsExactly("N. N.");

        catalog.add("corridor.xsb", CORRIDOR);

        assertThat(catalog.rows("select player from solution_source")).containsExactly("N. N.");
        assertThat(catalog.rows("select player from awaited_solution")).containsExactly("N. N.");
        assertThat(flaws()).isEmpty();
    }

    @Test
    void whereNothingIsDifferentOnlyTheVersionIs() {
        Path set = file("set.xsb", SOLVED_CORRIDOR + ROOM);
        catalog.add(set);
        Map<String, List<String>> before = catalog.tables();
        catalog.execute("update source_file set reader_version = 1");

        ImportedFile again = catalog.add(set);

        assertThat(again.status()).isEqualTo(ImportedFile.Status.UNCHANGED);
        assertThat(again.reread()).contains(Reread.NOTHING);
        assertThat(catalog.tables()).isEqualTo(before);
    }

    @Test
    void whatThisVersionHasReadIsReadAgainAtWillOnly() {
        Path set = file("set.xsb", SOLVED_CORRIDOR);
        catalog.add(set);
        assertThat(catalog.add(set).reread()).isEmpty();
        catalog.execute("delete from solution_source");
        catalog.execute("delete from solution");
        catalog.execute("delete from board");

        assertThat(catalog.add(set).reread()).isEmpty();
        assertThat(rereadAll(set).reread()).contains(brought(0, 0, 0, 1));
        assertThat(rereadAll(set).reread()).contains(Reread.NOTHING);
    }

    @Test
    void aLevelThatWasRefusedGetsItsPlaceAndTheOthersMove() {
        Path set = file("set.xsb", CORRIDOR + TWO_BOXES + ROOM);
        addAsSeenByOlderReaders(set, CORRIDOR + ROOM);
        catalog.add(file("later.xsb", TWO_BOXES + ROOM));
        List<String> earlier = catalog.rows("select id, title from level order by id");

        ImportedFile again = catalog.add(set);

        assertThat(again.reread()).contains(brought(1, 1, 0, 0));
        assertThat(again.count(Relation.EXACT)).isEqualTo(1);
        assertThat(again.levels().get(0).firstSeen()).endsWith("later.xsb#1");
        assertThat(titles()).containsExactly("1 Corridor", "2 Two Boxes", "3 Room", "1 Two Boxes", "2 Room");
        assertThat(catalog.rows("select id, title from level order by id")).contains(earlier.get(0), earlier.get(2));
        assertThat(catalog.rows("select levels, rejected, puzzles from collection order by id"))
                .containsExactly("3|0|3", "2|0|2");
        assertThat(flaws()).isEmpty();
    }

    @Test
    void aLevelThatSomebodyRemovedMovesWithTheOthersAndComesBackAtItsPlace() {
        String note = "\\\"index\\\": 9, \"index\": 9";
        String room = ROOM.replace("\n\n", "\n" + note + "\n\n");
        Path set = file("set.xsb", TWO_BOXES + CORRIDOR + room + HOUSE);
        addAsSeenByOlderReaders(set, CORRIDOR + room + HOUSE);
        catalog.catalog().removals().remove(List.of("set.xsb#2"), "test");

        assertThat(catalog.add(set).reread()).contains(brought(1, 2, 0, 0));

        assertThat(titles()).containsExactly("1 Two Boxes", "2 Corridor", "4 House");
        CatalogLevel.CollectionRef collection = catalog.levels().get(0).collection();
        assertThat(catalog.catalog().removals().removedFrom(collection)).containsExactly(3);
        takeBackRemoval();
        assertThat(titles()).containsExactly("1 Two Boxes", "2 Corridor", "3 Room", "4 House");
        try (TestCatalog today = TestCatalog.inMemory()) {
            today.add(set);
            assertThat(contents(catalog)).isEqualTo(contents(today));
        }
        assertThat(flaws()).isEmpty();
    }

    @Test
    void aLevelThatSomebodyRemovedGoesForGoodIfItIsNoneAnyMore() {
        Path set = file("set.xsb", CORRIDOR + HOUSE);
        addAsSeenByOlderReaders(set, CORRIDOR + ROOM + HOUSE);
        catalog.catalog().removals().remove(List.of("set.xsb#2"), "test");

        assertThat(catalog.add(set).reread()).contains(brought(0, 1, 0, 0));

        takeBackRemoval();
        assertThat(titles()).containsExactly("1 Corridor", "2 House");
        assertThat(flaws()).isEmpty();
    }

    private void takeBackRemoval() {
        ImportRun removal = catalog.catalog().runs().numbered(2).orElseThrow();
        assertThat(catalog.catalog().removals().takeBack(removal, problem -> {}))
                .isInstanceOf(TakingBack.Done.class);
    }

    @Test
    void whatWasDefectiveAndIsNoneCountsAsALevelMore() {
        String marked = "#######\n#@$  .#\n#     #\n#xx   #\n#######\nTitle: Marked\n\n";
        Path set = file("set.xsb", marked + ROOM);
        addAsSeenByOlderReaders(set, marked.replace("#xx ", "#yx ") + ROOM);
        catalog.execute("update level set published = replace(published, '#yx ', '#xx ') where title = 'Marked'");
        assertThat(catalog.levels().get(0).status()).isEqualTo("foreign-character");

        assertThat(catalog.add(set).reread()).contains(brought(1, 0, 0, 0));
        assertThat(catalog.levels().get(0).status()).isEqualTo("ok");
        assertThat(flaws()).isEmpty();
    }

    /** They stopped at the first problem that leaves a level without a board. */
    @Test
    void whatIsDefectiveHasAllItsProblems() {
        Path set = file("set.xsb", ROOM + "#  .\n####\n\n#####\n#@+ #\n#####\n");
        catalog.add(set);
        catalog.execute("update level set status = 'no-player' where ordinal = 2");
        catalog.execute("update level set status = 'several-players' where ordinal = 3");
        catalog.execute("update source_file set reader_version = 2");
        List<String> ids = catalog.rows("select id, ordinal, exact_id, unique_id from level order by id");

        assertThat(catalog.add(set).reread()).contains(brought(0, 2, 0, 0));

        assertThat(catalog.levels())
                .extracting(CatalogLevel::status)
                .containsExactly("ok", "no-player,no-boxes", "several-players,boxes-goals-differ,no-boxes");
        assertThat(catalog.rows("select id, ordinal, exact_id, unique_id from level order by id"))
                .isEqualTo(ids);
        assertThat(flaws()).isEmpty();
        assertThat(catalog.add(set).reread()).isEmpty();
    }

    @Test
    void marksDecisionsReferencesAndTheOrderStay() {
        Path set = file("set.xsb", CORRIDOR + TWO_BOXES + ROOM + HOUSE);
        addAsSeenByOlderReaders(set, CORRIDOR + ROOM + HOUSE);
        catalog.add(file("later.xsb", HOUSE + TWO_BOXES));
        CatalogLevel room = catalog.levels().get(1);
        CatalogLevel house = catalog.levels().get(2);
        catalog.catalog()
                .marks()
                .mark(room.identity().orElseThrow().puzzle(), new PuzzleMark(Mark.TRIVIAL, "ann", Instant.EPOCH, "x"));
        catalog.catalog()
                .decisions()
                .put(List.of(new Decision(
                        room.identity().orElseThrow().unique(),
                        house.identity().orElseThrow().unique(),
                        Decision.Ruling.DIFFERENT,
                        "ann",
                        Instant.EPOCH,
                        "")));
        catalog.catalog().references().mark(List.of("set"));
        List<Decision> decisions = catalog.catalog().decisions().all();
        List<String> collections = catalog.rows("select id, title, is_reference from collection order by id");

        assertThat(catalog.add(set).reread()).contains(brought(1, 2, 0, 0));

        assertThat(catalog.levels().get(2).title()).isEqualTo("Room");
        assertThat(catalog.catalog()
                        .marks()
                        .of(catalog.levels())
                        .of(catalog.levels().get(2)))
                .hasSize(1);
        assertThat(catalog.catalog().decisions().all()).isEqualTo(decisions);
        assertThat(catalog.rows("select id, title, is_reference from collection order by id"))
                .isEqualTo(collections);
        assertThat(catalog.duplicates(DuplicateGroup.Scope.ALL))
                .allSatisfy(group -> assertThat(
                                group.preferred().level().collection().title())
                        .isEqualTo("set"));
    }

    @Test
    void aVerifiedSolutionStaysThatNobodyFindsAnyMore() {
        Path set = file("set.xsb", CORRIDOR);
        addAsSeenByOlderReaders(set, SOLVED_CORRIDOR);
        assertThat(catalog.rows("select lurd from solution")).hasSize(1);

        assertThat(catalog.add(set).reread()).contains(Reread.NOTHING);

        assertThat(catalog.rows("select lurd from solution")).hasSize(1);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void aSolutionThatStandsInAnotherLineNowStandsThereOnly() {
        Path set = file("set.xsb", "; Two empty lines\n\n" + SOLVED_CORRIDOR);
        addAsSeenByOlderReaders(set, SOLVED_CORRIDOR);

        assertThat(catalog.add(set).reread()).contains(new Reread(0, 1, 0, 0, 1));

        assertThat(catalog.rows("select line from solution_source")).containsExactly("7");
    }

    @Test
    void aLevelThatIsNoneAnyMoreGoesButItsSolutionStays() {
        Path set = file("set.xsb", ROOM);
        addAsSeenByOlderReaders(set, SOLVED_CORRIDOR + ROOM);

        assertThat(catalog.add(set).reread()).contains(brought(0, 1, 1, 0));

        assertThat(titles()).containsExactly("1 Room");
        assertThat(catalog.rows("select lurd from solution")).hasSize(1);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void aFileInWhichNobodyFindsALevelAnyMoreStaysAsItWas() {
        Path set = file("set.xsb", "No level at all.\n");
        addAsSeenByOlderReaders(set, SOLVED_CORRIDOR + ROOM);
        List<String> levels = catalog.rows("select * from level");

        assertThat(catalog.add(set).reread()).contains(Reread.NOTHING);

        assertThat(catalog.rows("select * from level")).isEqualTo(levels);
    }

    @Test
    void aFileAtSeveralPlacesIsReadOnce() {
        Path here = file("here/set.xsb", CORRIDOR + ROOM);
        addAsSeenByOlderReaders(here, CORRIDOR);
        Path there = file("there/set.xsb", CORRIDOR + ROOM);

        List<ImportedFile> imported = catalog.addAll(folder);

        assertThat(imported).extracting(ImportedFile::file).allMatch(name -> name.endsWith("set.xsb"));
        assertThat(imported.get(0).reread()).contains(brought(1, 0, 0, 0));
        assertThat(imported.get(1).reread()).isEmpty();
        assertThat(imported.get(1).status()).isEqualTo(ImportedFile.Status.NEW_PLACE);
        assertThat(titles()).containsExactly("1 Corridor", "2 Room");
        assertThat(catalog.rows("select count(*) from file_place")).containsExactly("2");
        assertThat(there).exists();
    }

    @Test
    void atANewPlaceItIsReadAgainAndThePlaceKept() {
        addAsSeenByOlderReaders(file("here/set.xsb", CORRIDOR + ROOM), CORRIDOR);

        ImportedFile there = catalog.add(file("there/set.xsb", CORRIDOR + ROOM));

        assertThat(there.status()).isEqualTo(ImportedFile.Status.REREAD);
        assertThat(there.others()).hasSize(1);
        assertThat(titles()).containsExactly("1 Corridor", "2 Room");
    }

    @Test
    void theMembersOfAnArchiveAreReadAgain() throws IOException {
        Path archive = Files.write(folder.resolve("sets.zip"), Packed.zip("set.xsb", CORRIDOR + ROOM));
        Source member = memberOf(archive);
        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "old", diagnostic -> {})) {
            Source old = member.withBytes(CORRIDOR.getBytes(StandardCharsets.UTF_8));
            run.add(member, LevelFiles.read(old));
            run.unpacked(member.archive().orElseThrow(), 1);
        }
        assertThat(catalog.addAll(archive))
                .extracting(ImportedFile::status)
                .containsExactly(ImportedFile.Status.UNCHANGED);
        catalog.execute("update source_file set reader_version = 1");
        catalog.execute("update archive set reader_version = 1");

        List<ImportedFile> again = catalog.addAll(archive);

        assertThat(again.get(0).reread()).contains(brought(1, 0, 0, 0));
        assertThat(titles()).containsExactly("1 Corridor", "2 Room");
        assertThat(catalog.addAll(archive).get(0).file()).endsWith("sets.zip");
        assertThat(flaws()).isEmpty();
    }

    private static Source memberOf(Path archive) {
        List<Source> members = new ArrayList<>();
        Inputs.walk(List.of(archive.toString()), null, new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                members.add(source);
            }

            @Override
            public void unreadable(String name, String reason) {
                throw new AssertionError(name + ": " + reason);
            }
        });
        return members.get(0);
    }

    @Test
    void anArchiveIsUnpackedAgainAtWill() throws IOException {
        Path archive = Files.write(folder.resolve("sets.zip"), Packed.zip("set.xsb", CORRIDOR));
        catalog.addAll(archive);
        Source whole = memberOf(archive).archive().orElseThrow();

        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            assertThat(run.mayKnow(whole)).isTrue();
            assertThat(run.unchanged(whole)).isPresent();
            run.rereadAll();
            assertThat(run.mayKnow(whole)).isFalse();
            assertThat(run.unchanged(whole)).isEmpty();
        }
    }

    @Test
    void anArchiveThatWasTakenForOneTextLeavesItsLevelsToItsMembers() throws IOException {
        String[] members = {"one.xsb", SOLVED_CORRIDOR, "two.xsb", ROOM + HOUSE};
        Path archive = Files.write(folder.resolve("sets.tar"), Packed.tar(members));
        addAsSeenByOlderReaders(archive, SOLVED_CORRIDOR + ROOM + HOUSE);
        catalog.catalog().references().mark(List.of("sets"));

        catalog.addAll(archive);

        assertThat(titles()).containsExactly("1 Corridor", "1 Room", "2 House");
        assertThat(catalog.rows("select title, is_reference from collection order by id"))
                .allMatch(row -> row.matches("(one|two)\\|(TRUE|true|t)"));
        assertThat(catalog.solutions()).hasSize(1);
        assertThat(catalog.count("source_file")).isEqualTo(2);
        assertThat(flaws()).isEmpty();
        assertThat(catalog.addAll(archive)).hasSize(1);
    }

    @Test
    void aTextKeepsTheSolutionsAndTheBoardsThatNoMemberHas() throws IOException {
        Path solved = Files.write(folder.resolve("solved.tar"), Packed.tar("one.xsb", CORRIDOR));
        addAsSeenByOlderReaders(solved, SOLVED_CORRIDOR);
        Path more = Files.write(folder.resolve("more.tar"), Packed.tar("one.xsb", ROOM));
        addAsSeenByOlderReaders(more, ROOM + HOUSE);

        catalog.addAll(solved, more);

        assertThat(catalog.rows("select lurd from solution")).containsExactly("RRRR");
        assertThat(titles()).containsExactly("1 Room", "2 House", "1 Corridor", "1 Room");
        assertThat(flaws()).isEmpty();
        assertThat(catalog.addAll(solved)).extracting(ImportedFile::size).containsExactly(1);
    }

    @Test
    void linesOfSolutionsThatWereRefusedAreTakenIn() {
        catalog.add(file("set.xsb", CORRIDOR + HOUSE));
        Path lines = file("other.lurd", "RRRR\nuuuuuu\n");
        addAsSeenByOlderReaders(lines, "not moves\nuuuuuu\n");
        assertThat(catalog.solutions()).isEmpty();

        ImportedFile again = catalog.add(lines);

        assertThat(again.status()).isEqualTo(ImportedFile.Status.REREAD);
        assertThat(again.reread()).contains(brought(0, 0, 0, 1));
        assertThat(catalog.rows("select lurd from solution")).containsExactly("RRRR");
        assertThat(catalog.rows("select lurd, line from unmatched_solution")).containsExactly("uuuuuu|2");
        assertThat(flaws()).isEmpty();
    }

    @Test
    void solutionsThatWaitedFindALevelOfAFileThatIsReadAgainAndWaitAgainAfterIts() {
        Path set = file("set.xsb", ROOM + CORRIDOR);
        addAsSeenByOlderReaders(set, ROOM);
        ImportRun first = catalog.catalog().runs().last().orElseThrow();
        catalog.add(file("alone.lurd", "RRRR\n"));
        assertThat(catalog.count("unmatched_solution")).isEqualTo(1);

        assertThat(catalog.add(set).reread()).contains(brought(1, 0, 0, 0));
        assertThat(catalog.count("unmatched_solution")).isZero();
        assertThat(catalog.rows("select lurd from solution")).containsExactly("RRRR");

        assertThat(catalog.catalog().runs().undo(first).waitingAgain()).isEqualTo(1);
        assertThat(catalog.count("solution")).isZero();
        assertThat(catalog.count("unmatched_solution")).isEqualTo(1);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void aRunThatOnlyReadAgainTakesNothingAwayWhenItIsUndone() {
        Path set = file("set.xsb", CORRIDOR + ROOM);
        addAsSeenByOlderReaders(set, CORRIDOR);
        catalog.add(set);
        Map<String, List<String>> after = contents(catalog);
        ImportRun reread = catalog.catalog().runs().last().orElseThrow();
        assertThat(reread.files()).isZero();

        Undo undo = catalog.catalog().runs().undo(reread);

        assertThat(undo.files()).isEmpty();
        assertThat(contents(catalog)).isEqualTo(after);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void whatFailsHalfWayChangesNothing() {
        Path set = file("set.xsb", TWO_BOXES + CORRIDOR + ROOM);
        addAsSeenByOlderReaders(set, CORRIDOR + ROOM);
        Map<String, List<String>> before = catalog.tables();
        catalog.execute("alter table level add constraint refusal check (title <> 'Two Boxes')");
        assertThatThrownBy(() -> catalog.add(set)).isInstanceOf(CatalogException.class);

        catalog.execute("alter table level drop constraint refusal");

        assertThat(catalog.tables()).isEqualTo(before);
        assertThat(catalog.add(set).reread()).contains(brought(1, 2, 0, 0));
    }

    @Test
    void theSameSolutionTwiceInALineIsOne() {
        Path set = file("set.json", "{\"board\":[\"#####\",\"#@$.#\",\"#####\"],\"solutions\":[\"R\",\"Rl\"]}");

        assertThat(catalog.add(set).linked()).isEqualTo(2);

        assertThat(rereadAll(set).reread()).contains(Reread.NOTHING);
        assertThat(catalog.rows("select line from solution_source")).containsExactly("1");
    }

    @Test
    void aDryRunSaysTheSameAndChangesNothing() {
        Path set = file("set.xsb", CORRIDOR + ROOM);
        addAsSeenByOlderReaders(set, CORRIDOR);
        Map<String, List<String>> before = catalog.tables();

        assertThat(catalog.add(source(set), Import.Mode.DRY_RUN).reread()).contains(brought(1, 0, 0, 0));

        assertThat(catalog.tables()).isEqualTo(before);
        assertThat(catalog.add(set).reread()).contains(brought(1, 0, 0, 0));
    }

    @Test
    void levelsThatItBringsAreFoundByTheTiersAndThoseThatWentAreNot() {
        String deadEnd = "########\n# $ .  #\n#@#   ##\n#   $.##\n########\nTitle: Dead end\n\n";
        String open = "#######\n# $ . #\n#@#   #\n#   $.#\n#######\nTitle: Open\n\n";
        Path set = file("set.xsb", CORRIDOR + deadEnd);
        addAsSeenByOlderReaders(set, CORRIDOR + HOUSE);
        catalog.add(file("later.xsb", open));
        catalog.catalog().tiers().makeKeys(levels -> {});
        assertThat(catalog.count("tier_key")).isEqualTo(3);
        assertThat(trimmed()).isEmpty();

        assertThat(catalog.add(set).reread()).contains(brought(1, 0, 1, 0));
        catalog.catalog().tiers().makeKeys(levels -> {});

        assertThat(catalog.count("tier_key")).isEqualTo(3);
        assertThat(trimmed()).hasSize(1);
        assertThat(flaws()).isEmpty();
    }

    private List<DuplicateGroup> trimmed() {
        return catalog.duplicates(new DuplicateGroup.Scope(
                Optional.empty(),
                DuplicateGroup.Collections.ANY,
                DuplicateGroup.Sameness.addedBy(Tier.TRIMMED),
                Optional.empty()));
    }

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void afterwardsACatalogIsAsIfTheReadersOfTodayHadReadEverythingAtOnce(long seed) {
        Random random = new Random(seed);
        try (TestCatalog today = TestCatalog.inMemory()) {
            List<Path> files = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                StringBuilder text = new StringBuilder("Title: Set " + i + "\n\n");
                StringBuilder old = new StringBuilder(random.nextBoolean() ? "" : text);
                for (int level = 0; level < 6; level++) {
                    writeRandomLevel(level, text, old, random);
                }
                Path set = file("set-" + i + ".xsb", text.toString());
                files.add(set);
                addAsSeenByOlderReaders(set, old.append(ROOM).toString());
            }

            files.forEach(set -> {
                today.add(set);
                catalog.add(set);
            });

            assertThat(contents(catalog)).isEqualTo(contents(today));
            assertThat(flaws()).isEmpty();
        }
    }

    /** A level and what older readers made of it: the same, or without its title or its solution, or nothing. */
    private static void writeRandomLevel(int number, StringBuilder text, StringBuilder old, Random random) {
        Boards.Solvable level = Boards.solvable(random.nextInt(5));
        String title = "Title: " + number + "\n";
        String solution = "Solution: " + level.lurd() + "\n\n";
        text.append(level.board()).append(title).append(solution);
        switch (random.nextInt(5)) {
            case 0 -> old.append(level.board()).append(title).append(solution);
            case 1 -> old.append(level.board()).append(solution);
            case 2 -> old.append(level.board()).append(title).append('\n');
            case 3 -> old.append(level.board().toString().replace('@', '?')).append('\n');
            default -> old.append('\n');
        }
    }
}
