package org.sokobase.catalog.solution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.Boards.CORRIDOR;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** Solutions without a level find the exact boards they solve, or wait for them. */
class OrphanSolutionsTest {

    private static final String WIDER_CORRIDOR = """
            ########
            #@$   .#
            #      #
            ########
            """;
    private static final String SHORT_CORRIDOR = CORRIDOR.replace("   ", "  ").replace("########", "#######");

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private List<String> waiting() {
        return catalog.rows("select lurd, line from unmatched_solution order by id");
    }

    private List<String> codes() {
        return catalog.diagnostics().stream().map(Diagnostic::code).toList();
    }

    /** Which moves hang on which boards, and where they were found. */
    private static List<String> links(TestCatalog catalog) {
        return catalog.rows("""
                select b.normal_form, s.lurd, f.name, o.line
                from solution s
                join board b on b.id = s.board_id
                join solution_source o on o.solution_id = s.id
                join source_file f on f.id = o.source_file_id
                order by 1, 2, 3, 4
                """);
    }

    @Test
    void anOrphanHangsOnEveryBoardThatItSolves() {
        catalog.add("set.xsb", CORRIDOR + "\n" + SHORT_CORRIDOR + "\n" + WIDER_CORRIDOR);

        ImportedFile file = catalog.add("alone.lurd", "rrrr\n");

        assertThat(file.status()).isEqualTo(ImportedFile.Status.IMPORTED);
        assertThat(file.linked()).isEqualTo(1);
        assertThat(file.remark()).isEqualTo("1 found by trial");
        assertThat(links(catalog))
                .containsExactly(WIDER_CORRIDOR + "|RRRR|alone.lurd|1", CORRIDOR + "|RRRR|alone.lurd|1");
        assertThat(catalog.diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly("alone.lurd:1: info: solution: solves set.xsb#1 and 1 more");
        assertThat(waiting()).isEmpty();
    }

    @Test
    void anIdBesideAnOrphanLimitsItToTheBoardsWithThatId() {
        catalog.add("set.xsb", CORRIDOR + "\n" + WIDER_CORRIDOR);
        LevelIdentity identity = new Identifier().identify(Boards.of(WIDER_CORRIDOR));
        String firstEdition =
                new Identifier().firstEdition(Boards.of(WIDER_CORRIDOR)).toString();

        catalog.add("line-before.lurd", "; " + identity.unique() + "\nrrrr\n");
        catalog.add("key.lurd", "ID: " + identity.exact().toString().toLowerCase(Locale.ROOT) + "\n\nrrrr\n");
        catalog.add("first-word.lurd", firstEdition + " rrrr\nllll\n");

        assertThat(links(catalog))
                .containsExactly(
                        WIDER_CORRIDOR + "|RRRR|first-word.lurd|1",
                        WIDER_CORRIDOR + "|RRRR|key.lurd|3",
                        WIDER_CORRIDOR + "|RRRR|line-before.lurd|2");
        assertThat(waiting()).containsExactly("llll|2");
    }

    @Test
    void anIdBelongsToTheNextSolutionOnly() {
        catalog.add("set.xsb", CORRIDOR + "\n" + WIDER_CORRIDOR);

        catalog.add("two.lurd", "; 0123456789ABCDEF\nrrrr\nrrrr\n");

        assertThat(links(catalog)).hasSize(2).allMatch(link -> link.endsWith("|two.lurd|3"));
        assertThat(waiting()).containsExactly("rrrr|2");
        assertThat(catalog.diagnostics().get(0).message())
                .isEqualTo("solution: solves no level with the id 0123456789ABCDEF of the catalog;"
                        + " kept until its level comes");
    }

    @Test
    void whatSolvesNothingWaitsWithTheSizeOfItsLevelAndIsUnchangedWhenImportedAgain() {
        ImportedFile early = catalog.add("alone.lurd", "rrDl\n4(rl)\n");
        Map<String, List<String>> before = catalog.tables();

        ImportedFile again = catalog.add("alone.lurd", "rrDl\n4(rl)\n");

        assertThat(early.status()).isEqualTo(ImportedFile.Status.UNMATCHED);
        assertThat(early.remark())
                .isEqualTo("solutions, but none that solves a level in the catalog, 2 kept until their levels come");
        assertThat(catalog.rows("select lurd, line, wanted_id, least_width, least_height from unmatched_solution"))
                .containsExactly("rrDl|1|null|5|4", "rlrlrlrl|2|null|4|3");
        assertThat(again.status()).isEqualTo(ImportedFile.Status.UNCHANGED);
        assertThat(catalog.tables()).isEqualTo(before);
    }

    @Test
    void whatWaitsMovesToItsLevelWhenThatComes() {
        catalog.add("alone.lurd", "rrrr\nllll\n");

        ImportedFile levels = catalog.add("set.xsb", CORRIDOR);

        assertThat(levels.remark()).isEqualTo("1 of the solutions that waited for their levels found them here");
        assertThat(catalog.solutions()).containsExactly("RRRR|alone.lurd|1");
        assertThat(waiting()).containsExactly("llll|2");
    }

    @Test
    void whatWaitsGoesWithItsFile() throws IOException {
        Path file = Files.writeString(folder.resolve("alone.lurd"), "rrrr\n");
        catalog.add(file);

        Files.writeString(file, "llll\nuuuu\n");
        ImportedFile changed = catalog.add(file);

        assertThat(changed.status()).isEqualTo(ImportedFile.Status.UNMATCHED);
        assertThat(waiting()).containsExactly("llll|1", "uuuu|2");
        assertThat(catalog.count("source_file")).isEqualTo(1);

        Files.writeString(file, "no moves any more\n");
        catalog.add(file);

        assertThat(waiting()).isEmpty();
        assertThat(catalog.count("source_file")).isZero();
    }

    @Test
    void aSolutionWhoseLevelFileWasNotImportedWaitsForThatLevelOnly() throws IOException {
        Files.writeString(folder.resolve("set.xsb"), CORRIDOR);
        catalog.add("other.xsb", WIDER_CORRIDOR);
        catalog.add("set.lurd", Files.writeString(folder.resolve("set.lurd"), "rrrr\n"));
        assertThat(waiting()).containsExactly("RRRR|1");

        catalog.add("set.xsb", folder.resolve("set.xsb"));

        assertThat(links(catalog)).containsExactly(CORRIDOR + "|RRRR|set.lurd|1");
        assertThat(waiting()).isEmpty();
    }

    @Test
    void theLevelFileThatIsNamedDecidesBeforeAnyTrial() {
        catalog.add("set.xsb", CORRIDOR + "\n" + WIDER_CORRIDOR);
        byte[] text = "rrrr\n".getBytes(StandardCharsets.UTF_8);
        Source source = Source.of("alone.lurd", text);
        Source levels = Source.of("named.xsb", WIDER_CORRIDOR.getBytes(StandardCharsets.UTF_8));

        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            run.pairWith("named.xsb", LevelFiles.read(levels).collection().levels());
            assertThat(run.add(source, LevelFiles.read(source)).remark()).isEqualTo("solutions of named.xsb");
        }

        assertThat(links(catalog)).containsExactly(WIDER_CORRIDOR + "|RRRR|alone.lurd|1");
    }

    @Test
    void movesThatOnlyABoardGivesAMeaningAreReportedAndNotKept() {
        catalog.add("alone.lurd", "rrrr\n3-1r4\n");

        assertThat(waiting()).containsExactly("rrrr|1");
        assertThat(codes()).containsExactly("solution-unmatched", "solution-unmatched");
        assertThat(catalog.diagnostics().get(1).message())
                .endsWith("name the level file with --levels or --solutions-of");
    }

    @Test
    void hostileOrphansEndAndAreReported() {
        catalog.add("set.xsb", CORRIDOR);

        ImportedFile file = catalog.add(
                "hostile.lurd",
                "u".repeat(1_000_000) + "\n\n \n" + "rl".repeat(500_000) + "\n9(9(9(9(9(9(9(9(9(9(r)))))))))\n"
                        + "999999999r\nrrrr\n");

        assertThat(file.linked()).isEqualTo(1);
        assertThat(catalog.solutions()).containsExactly("RRRR|hostile.lurd|7");
        assertThat(catalog.rows("select line, least_width, least_height from unmatched_solution order by line"))
                .containsExactly("1|3|1000003", "4|4|3");
        assertThat(codes())
                .containsOnlyOnce("solution-found")
                .filteredOn("solution-malformed"::equals)
                .hasSize(2);
    }

    @Test
    void aDryRunLeavesNothingWaiting() {
        Source source = Source.of("alone.lurd", new byte[] {'r', 'r'});

        catalog.add(source, Import.Mode.DRY_RUN);

        assertThat(waiting()).isEmpty();
    }

    /** Random levels and their solutions in lower case, in another order. */
    private record Shuffled(List<Boards.Solvable> solvable, List<String> lines) {

        static Shuffled of(int count) {
            List<Boards.Solvable> solvable = new ArrayList<>();
            List<String> lines = new ArrayList<>();
            for (long seed = 0; seed < count; seed++) {
                solvable.add(Boards.solvable(seed));
                lines.add(solvable.get((int) seed).lurd().toLowerCase(Locale.ROOT));
            }
            Collections.shuffle(lines, new Random(7));
            return new Shuffled(solvable, lines);
        }

        String levels() {
            StringBuilder text = new StringBuilder();
            solvable.forEach(s -> text.append(s.board()).append('\n'));
            return text.toString();
        }

        String solutions() {
            return String.join("\n", lines) + "\n";
        }
    }

    @Test
    void everyRandomOrphanFindsItsLevelAndNoneThatItDoesNotSolve() {
        Shuffled random = Shuffled.of(300);
        catalog.add("random.xsb", random.levels());

        ImportedFile file = catalog.add("orphans.lurd", random.solutions());

        assertThat(file.linked()).isEqualTo(300);
        assertThat(waiting()).isEmpty();
        TreeSet<String> links = new TreeSet<>(catalog.rows("""
                select b.normal_form, o.line from solution s
                join board b on b.id = s.board_id join solution_source o on o.solution_id = s.id
                """));
        for (Boards.Solvable solvable : random.solvable()) {
            int line = 1 + random.lines().indexOf(solvable.lurd().toLowerCase(Locale.ROOT));
            assertThat(links).contains(solvable.board() + "|" + line);
        }
        for (String link : links) {
            int bar = link.lastIndexOf('|');
            Board board = Board.of(Grid.of(link.substring(0, bar)));
            Moves moves = Moves.of(random.lines().get(Integer.parseInt(link.substring(bar + 1)) - 1));
            assertThat(Replay.play(board, moves)).isInstanceOf(Verdict.Solves.class);
        }
    }

    @Test
    void whetherSolutionsOrLevelsComeFirstMakesNoDifference() {
        Shuffled random = Shuffled.of(100);
        catalog.add("random.xsb", random.levels());
        catalog.add("orphans.lurd", random.solutions() + "llllllllllllllllllll\n");

        try (TestCatalog other = TestCatalog.inMemory()) {
            other.add("orphans.lurd", random.solutions() + "llllllllllllllllllll\n");
            other.add("random.xsb", random.levels());

            assertThat(links(other)).hasSizeGreaterThanOrEqualTo(100).isEqualTo(links(catalog));
            assertThat(other.rows("select line, lurd from unmatched_solution"))
                    .containsExactly("101|llllllllllllllllllll")
                    .isEqualTo(catalog.rows("select line, lurd from unmatched_solution"));
        }
    }

    @Test
    void filesThatAreTriedOutTogetherAreLinkedAsOneByOne() {
        Shuffled random = Shuffled.of(40);
        catalog.add("random.xsb", random.levels());
        Map<Source, LevelFile> files = new LinkedHashMap<>();
        for (int i = 0; i < 40; i++) {
            byte[] text = random.lines().get(i).getBytes(StandardCharsets.UTF_8);
            Source source = Source.of("orphan" + i + ".lurd", text);
            files.put(source, LevelFiles.read(source));
        }
        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            run.tryOut(files);
            files.forEach((source, file) ->
                    assertThat(run.add(source, file).status()).isEqualTo(ImportedFile.Status.IMPORTED));
        }

        try (TestCatalog other = TestCatalog.inMemory()) {
            other.add("random.xsb", random.levels());
            files.keySet().forEach(source -> other.add(source, Import.Mode.PER_FILE));

            assertThat(links(catalog)).isEqualTo(links(other));
        }
    }
}
