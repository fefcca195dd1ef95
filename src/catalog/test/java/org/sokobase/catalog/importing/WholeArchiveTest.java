package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Packed;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.source.ImportRun;

/** An archive is not unpacked again as long as everything that it holds is in the catalog. */
class WholeArchiveTest {

    private static final String ONE = "########\n#@$   .#\n########\nTitle: One\n";
    private static final String TWO = "########\n#@$ $..#\n########\nTitle: Two\n";
    private static final String THREE = "#####\n#   #\n# $ #\n#@ .#\n#####\nTitle: Three\n";
    private static final String[] SETS = {"one.xsb", ONE, "sub/two.xsb", TWO, "README", "Two sets.\n"};

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private Path file(String name, byte[] content) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(file.getParent());
            return Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String name, String text) {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private Path zip(String name, String... members) {
        return file(name, Packed.zip(members));
    }

    /** Imports in a run of its own; says what became of each file. */
    private List<String> add(Path... paths) {
        return said(catalog.addAll(paths));
    }

    private List<String> said(List<ImportedFile> imported) {
        return imported.stream()
                .map(file -> file.file().replace(folder.toString().replace('\\', '/') + "/", "") + " "
                        + file.status().label())
                .toList();
    }

    private List<String> titles() {
        return catalog.levels().stream().map(CatalogLevel::title).sorted().toList();
    }

    @Test
    void itIsNotUnpackedAgainAndNothingChanges() {
        Path sets = zip("sets.zip", SETS);
        assertThat(add(sets))
                .containsExactly(
                        "sets.zip/one.xsb imported", "sets.zip/sub/two.xsb imported", "sets.zip/README no-levels");
        Map<String, List<String>> before = catalog.tables();

        List<ImportedFile> again = catalog.addAll(sets);

        assertThat(said(again)).containsExactly("sets.zip unchanged");
        assertThat(again.get(0).size()).isEqualTo(2);
        assertThat(again.get(0).readAs()).isEqualTo(ImportedFile.ReadAs.archive(2));
        assertThat(again.get(0).levels()).isEmpty();
        assertThat(catalog.tables()).isEqualTo(before);
    }

    @Test
    void aGzipIsAnArchiveToo() {
        Path set = file("set.xsb.gz", Packed.gzip(ONE));
        assertThat(add(set)).containsExactly("set.xsb.gz/set.xsb imported");

        assertThat(add(set)).containsExactly("set.xsb.gz unchanged");
    }

    @Test
    void aChangedArchiveIsUnpackedAndThenKnownInItsPlace() {
        add(zip("sets.zip", SETS));

        Path changed = zip("sets.zip", "one.xsb", ONE, "sub/two.xsb", THREE);
        assertThat(add(changed)).containsExactly("sets.zip/one.xsb unchanged", "sets.zip/sub/two.xsb updated");
        assertThat(add(changed)).containsExactly("sets.zip unchanged");
        assertThat(titles()).containsExactly("One", "Three");
        assertThat(catalog.count("archive")).isEqualTo(1);

        add(zip("sets.zip", SETS));
        assertThat(titles()).containsExactly("One", "Two");
    }

    @Test
    void theSameArchiveElsewhereIsUnpackedAndThenKnownAsWell() {
        Path here = zip("here.zip", SETS);
        Path there = zip("there.zip", SETS);
        add(here);

        assertThat(add(there))
                .containsExactly(
                        "there.zip/one.xsb new-place", "there.zip/sub/two.xsb new-place", "there.zip/README no-levels");
        assertThat(add(here, there)).containsExactly("here.zip unchanged", "there.zip unchanged");
    }

    @Test
    void whenAFileGoesThatItHadFromElsewhereItIsUnpacked() {
        Path one = file("sets/one.xsb", ONE);
        add(one.getParent());
        Path sets = zip("sets.zip", SETS);
        add(sets);
        assertThat(catalog.count("source_file")).isEqualTo(2);

        file("sets/one.xsb", THREE);
        assertThat(add(one.getParent(), sets))
                .containsExactly(
                        "sets/one.xsb updated",
                        "sets.zip/one.xsb unchanged",
                        "sets.zip/sub/two.xsb unchanged",
                        "sets.zip/README no-levels");

        assertThat(titles()).containsExactly("One", "Three", "Two");
        assertThat(add(sets)).containsExactly("sets.zip unchanged");
    }

    @Test
    void whenAMemberIsReplacedTheOtherArchiveWithItIsUnpacked() {
        Path first = zip("first.zip", "one.xsb", ONE, "two.xsb", TWO);
        Path second = zip("second.zip", "one.xsb", ONE, "three.xsb", THREE);
        add(first, second);
        assertThat(add(first, second)).containsExactly("first.zip unchanged", "second.zip unchanged");

        zip("first.zip", "one.xsb", "No levels any more.\n", "two.xsb", TWO);
        assertThat(add(first)).containsExactly("first.zip/one.xsb no-levels", "first.zip/two.xsb unchanged");
        assertThat(titles()).containsExactly("One", "Three", "Two");

        assertThat(add(first, second))
                .containsExactly(
                        "first.zip unchanged", "second.zip/one.xsb unchanged", "second.zip/three.xsb unchanged");
        assertThat(titles()).containsExactly("One", "Three", "Two");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void afterAnUndoItIsUnpacked(boolean allOfIt) {
        if (!allOfIt) {
            add(file("sets/one.xsb", ONE).getParent());
        }
        Path sets = zip("sets.zip", SETS);
        add(sets);
        ImportRun run = allOfIt
                ? catalog.catalog().runs().last().orElseThrow()
                : catalog.catalog().runs().numbered(1).orElseThrow();

        catalog.catalog().runs().tryUndo(run);
        assertThat(add(sets)).containsExactly("sets.zip unchanged");
        catalog.catalog().runs().undo(run);

        assertThat(catalog.count("archive")).isZero();
        assertThat(catalog.count("archive_file")).isZero();
        assertThat(add(sets)).hasSize(3).contains("sets.zip/one.xsb " + (allOfIt ? "imported" : "unchanged"));
        assertThat(titles()).containsExactly("One", "Two");
        assertThat(add(sets)).containsExactly("sets.zip unchanged");
    }

    @Test
    void oneWithASolutionFileIsUnpackedEachTime() {
        Path sets = zip("sets.zip", "one.xsb", ONE, "one.lurd", "RRRR\n");
        add(sets);

        for (int again = 0; again < 2; again++) {
            assertThat(add(sets)).containsExactly("sets.zip/one.xsb unchanged", "sets.zip/one.lurd unchanged");
        }
    }

    @Test
    void solutionsInThePlaceOfAMemberMakeItBeUnpacked() {
        String[] levels = {"one.xsb", ONE, "two.txt", TWO};
        add(zip("sets.zip", levels));
        add(zip("sets.zip", "one.xsb", ONE, "two.txt", "RRRR\n"));

        assertThat(add(zip("sets.zip", levels)))
                .containsExactly("sets.zip/one.xsb unchanged", "sets.zip/two.txt updated");
        assertThat(add(folder)).containsExactly("sets.zip unchanged");
    }

    @Test
    void oneWithoutLevelsIsUnpackedEachTime() {
        Path texts = zip("texts.zip", "a.txt", "A text.\n");
        add(texts);

        assertThat(add(texts)).containsExactly("texts.zip/a.txt no-levels");
        assertThat(catalog.count("archive")).isZero();
    }

    @Test
    void oneWithTwoMembersOfTheSameNameIsUnpackedEachTime() {
        String bytes = new String(Packed.zip("one.xsb", ONE, "two.xsb", TWO), StandardCharsets.ISO_8859_1);
        Path sets = file("sets.zip", bytes.replace("two.xsb", "one.xsb").getBytes(StandardCharsets.ISO_8859_1));
        assertThat(add(sets)).containsExactly("sets.zip/one.xsb imported", "sets.zip/one.xsb updated");

        assertThat(add(sets)).containsExactly("sets.zip/one.xsb updated", "sets.zip/one.xsb updated");
        assertThat(catalog.count("archive")).isZero();
    }

    @Test
    void aDryRunRemembersNothingAndKnowsWhatIsKnown() {
        Path sets = zip("sets.zip", SETS);
        catalog.addAll(Import.Mode.DRY_RUN, sets);
        assertThat(catalog.count("archive")).isZero();
        assertThat(add(sets)).contains("sets.zip/one.xsb imported");

        assertThat(said(catalog.addAll(Import.Mode.DRY_RUN, sets))).containsExactly("sets.zip unchanged");
        Path changed = zip("sets.zip", "one.xsb", TWO);
        assertThat(said(catalog.addAll(Import.Mode.DRY_RUN, changed))).containsExactly("sets.zip/one.xsb updated");
        assertThat(add(zip("sets.zip", SETS))).containsExactly("sets.zip unchanged");
    }

    @Test
    void newerReadersLookIntoItOnceMore() {
        Path sets = zip("sets.zip", SETS);
        add(sets);
        catalog.execute("update archive set reader_version = 1");

        assertThat(add(sets)).hasSize(3);
        assertThat(add(sets)).containsExactly("sets.zip unchanged");
    }

    @Test
    void afterAnImportThatEndedWithinItItIsUnpacked() {
        Path sets = zip("sets.zip", SETS);
        catalog.execute("alter table level add constraint refusal check (title <> 'Two')");
        assertThatThrownBy(() -> add(sets)).isInstanceOf(CatalogException.class);

        catalog.execute("alter table level drop constraint refusal");
        assertThat(add(sets))
                .containsExactly(
                        "sets.zip/one.xsb unchanged", "sets.zip/sub/two.xsb imported", "sets.zip/README no-levels");
        assertThat(add(sets)).containsExactly("sets.zip unchanged");
    }

    @Test
    void afterAnImportThatEndedBeforeItWasRememberedItIsUnpacked() {
        Path sets = zip("sets.zip", SETS);
        catalog.execute("alter table archive add constraint refusal check (files <> 2)");
        assertThatThrownBy(() -> add(sets)).isInstanceOf(CatalogException.class);
        assertThat(titles()).containsExactly("One", "Two");

        catalog.execute("alter table archive drop constraint refusal");
        assertThat(add(sets))
                .containsExactly(
                        "sets.zip/one.xsb unchanged", "sets.zip/sub/two.xsb unchanged", "sets.zip/README no-levels");
        assertThat(add(sets)).containsExactly("sets.zip unchanged");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete from archive",
                "delete from archive_file where source_file_id = (select min(id) from source_file)",
                "update archive set files = 3",
                "update archive_file set source_file_id = 4711 where source_file_id = (select min(id) from source_file)"
            })
    void aCheckFindsOneThatIsNotWholeAndARepairForgetsIt(String damage) {
        Path sets = zip("sets.zip", SETS);
        add(sets);
        Map<String, List<String>> contents = Contents.of(catalog);
        assertThat(flaws(catalog.catalog().integrity()::check)).isEmpty();
        catalog.ignoreReferences();

        catalog.execute(damage);

        assertThat(flaws(catalog.catalog().integrity()::check))
                .extracting(flaw -> flaw.kind() + " " + flaw.cure())
                .containsExactly("LINK POSSIBLE");
        assertThat(catalog.addAll(Import.Mode.DRY_RUN, sets)).hasSize(3);
        assertThat(flaws(catalog.catalog().integrity()::repair))
                .extracting(IntegrityProblem::cure)
                .containsExactly(IntegrityProblem.Cure.DONE);
        assertThat(flaws(catalog.catalog().integrity()::check)).isEmpty();
        assertThat(Contents.of(catalog)).isEqualTo(contents);
        assertThat(add(sets)).hasSize(3);
        assertThat(add(sets)).containsExactly("sets.zip unchanged");
    }

    /** A check or a repair. */
    private interface Looking {
        void look(Consumer<IntegrityProblem> flaws, LongConsumer progress);
    }

    private static List<IntegrityProblem> flaws(Looking looking) {
        List<IntegrityProblem> flaws = new ArrayList<>();
        looking.look(flaws::add, rows -> {});
        return flaws;
    }

    @Test
    @Tag("in-file")
    void aCatalogOfTheFifthSchemaKnowsItAfterUnpackingItOnce() {
        Path sets = zip("sets.zip", SETS);
        try (TestCatalog old = TestCatalog.in(folder.resolve("catalog"))) {
            old.addAll(sets);
            Stream.of(
                            "drop table text_edit",
                            "drop table published_text",
                            "drop table game",
                            "drop table puzzle_tag",
                            "drop table collection_tag",
                            "drop table removed_line",
                            "alter table import_run drop column removed_files",
                            "alter table solution_source drop column player, solved_on, program, solving_time, remark",
                            "alter table unmatched_solution drop column player, solved_on, program, solving_time, remark",
                            "alter table awaited_solution drop column player, solved_on, program, solving_time, remark",
                            "drop table study_event",
                            "drop table study_link",
                            "drop table study_player",
                            "drop table study_level",
                            "drop table study",
                            "drop table rating",
                            "drop table attempt",
                            "drop table puzzle_measure",
                            "drop table archive_file",
                            "drop table archive",
                            "drop table file_place",
                            "alter table source_file drop column reader_version",
                            "alter table import_run drop column paths",
                            "alter table import_run drop column reread_files",
                            "create index source_file_location on source_file (location)",
                            "drop table first_edition",
                            "alter table tally drop column first_editions_up_to",
                            "alter table level add column v1_id bigint",
                            "create index level_v1_id on level (v1_id)",
                            "drop table tier_key",
                            "drop table decision",
                            "alter table tally drop column keyed_up_to",
                            "alter table collection drop column is_reference",
                            "delete from \"flyway_schema_history\" where cast(\"version\" as int) > 5")
                    .forEach(old::execute);
        }
        try (TestCatalog updated = TestCatalog.in(folder.resolve("catalog"))) {
            assertThat(said(updated.addAll(sets)))
                    .containsExactly(
                            "sets.zip/one.xsb unchanged",
                            "sets.zip/sub/two.xsb unchanged",
                            "sets.zip/README no-levels");
            assertThat(said(updated.addAll(sets))).containsExactly("sets.zip unchanged");
            assertThat(flaws(updated.catalog().integrity()::check)).isEmpty();
        }
    }
}
