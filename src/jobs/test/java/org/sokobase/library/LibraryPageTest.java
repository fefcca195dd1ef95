package org.sokobase.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.board.Board;
import org.sokobase.clean.CleanFile;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;

/** What the page "library.md" shows does what it says, and is what is run here. */
@Timeout(60)
class LibraryPageTest {

    private static final Path PAGE = Path.of("src", "site", "markdown", "library.md");
    private static final Path EXAMPLES =
            Path.of("src", "jobs", "test", "java", "org", "sokobase", "library", "LibraryExamples.java");

    private static final Pattern BLOCK = Pattern.compile("(?<=```java\n).*?(?=```)", Pattern.DOTALL);
    private static final Pattern EXAMPLE = Pattern.compile("// example\n(.*?)\n *// end\n", Pattern.DOTALL);

    private static final Board CORRIDOR = Board.of("""
            ########
            #@$   .#
            ########
            """);

    private static final Board DOORBELL = Board.of("""
              #####
            ###   ###
            #. $@$ .#
            ###   ###
              #####
            """);

    private static final Path FIRST_STEPS = Path.of("collections", "first-steps.xsb");
    private static final Path YARD_SALE = Path.of("collections", "yard-sale.txt");

    @TempDir
    private Path folder;

    private final List<Object> out = new ArrayList<>();

    private List<String> said() {
        return out.stream().map(Object::toString).toList();
    }

    /** {@code mvn test -Dsokobase.approve=true} writes the examples into the page, each into the block in its place. */
    @Test
    void thePageShowsTheseExamplesInTheirOrder() throws IOException {
        List<String> examples = EXAMPLE.matcher(Files.readString(EXAMPLES))
                .results()
                .map(example -> example.group(1).stripIndent() + "\n")
                .toList();
        if (Boolean.getBoolean("sokobase.approve")) {
            List<String> left = new ArrayList<>(examples);
            String page =
                    BLOCK.matcher(Files.readString(PAGE)).replaceAll(block -> Matcher.quoteReplacement(left.remove(0)));
            Files.writeString(PAGE, page);
        }

        assertThat(BLOCK.matcher(Files.readString(PAGE)).results().map(block -> block.group()))
                .containsExactlyElementsOf(examples);
    }

    @Test
    void levelsAreMadeAndMeasured() {
        LibraryExamples.generate(out::add);

        assertThat(said()).isNotEmpty().hasSize(2 * (said().size() / 2));
        assertThat(said()).element(0).asString().startsWith("seed 1, number ");
        assertThat(said()).element(1).asString().endsWith(" box lines, PROVED");
    }

    @Test
    void aBoardHasTheIdsThatThePageNames() throws IOException {
        LevelIdentity identity = LibraryExamples.ids();

        assertThat(Files.readString(PAGE))
                .contains("board: " + identity.exact())
                .contains("turned: " + identity.unique());
    }

    @Test
    void aTextIsABoardOrHasProblems() {
        assertThat(LibraryExamples.idOrProblems(CORRIDOR.toString()))
                .isEqualTo(LevelIdentity.of(CORRIDOR).unique().toString());
        assertThat(LibraryExamples.idOrProblems("#####\n#@$.\n#####\n")).isEqualTo("not-enclosed");
    }

    @Test
    void aFileIsReadWithItsDiagnostics() {
        String text = CORRIDOR + "Title: Corridor\n\n#####\n#@$.\n#####\nTitle: Open\n";

        LibraryExamples.read(text.getBytes(StandardCharsets.UTF_8), out::add);

        assertThat(said())
                .anyMatch(line -> line.startsWith("upload.xsb:6: error: "))
                .contains("Corridor: " + Optional.of(LevelIdentity.of(CORRIDOR)), "Open: Optional.empty");
    }

    @Test
    void aFolderIsWalked() {
        LibraryExamples.walk(out::add);

        assertThat(out).hasSizeGreaterThan(30).allMatch(LevelIdentity.class::isInstance);
    }

    @Test
    void aSolutionIsVerified() throws IOException {
        assertThat(LibraryExamples.verify(CORRIDOR, "rrrr")).isEqualTo("solves in 4 pushes");
        assertThat(LibraryExamples.verify(CORRIDOR, "rrr")).isEqualTo("1 box left off the goals");
        assertThat(LibraryExamples.verify(CORRIDOR, "rl u")).isEqualTo("move 3, up: the player runs into a wall");
        assertThat(LibraryExamples.verify(CORRIDOR, "go right")).isEqualTo("not moves");
        assertThat(LibraryExamples.verifyFile(FIRST_STEPS))
                .hasSizeGreaterThan(5)
                .allMatch(Verdict.Solves.class::isInstance);
    }

    @Test
    void aBoardIsSolvedWithinLimits() {
        assertThat(LibraryExamples.solve(CORRIDOR)).isEqualTo("RRRR");
        assertThat(LibraryExamples.solve(Board.of("#####\n#@.$#\n#####\n"))).startsWith("unsolvable: a box ");
        assertThat(LibraryExamples.solve(Board.of("######\n#@$$.#\n######\n")))
                .isEqualTo("not searched: the numbers of boxes and goals differ");
    }

    @Test
    void aSearchIsCancelled() throws Exception {
        String hall = "#".repeat(42) + "\n" + ("#" + " $ .".repeat(10) + "#\n#" + " ".repeat(40) + "#\n").repeat(10);
        Board board = Board.of(hall + "#@" + " ".repeat(39) + "#\n" + "#".repeat(42) + "\n");
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            assertThat(LibraryExamples.cancel(board, SearchLimits.NONE, executor))
                    .isInstanceOfSatisfying(
                            SearchResult.GaveUp.class,
                            gaveUp -> assertThat(gaveUp.limit()).isEqualTo(SearchResult.Limit.CANCELLED));
        } finally {
            executor.shutdown();
        }
    }

    private Path filled(Path... files) throws IOException {
        Path catalog = folder.resolve("catalog");
        LibraryExamples.importFiles(catalog, List.of(files), out::add);
        return catalog;
    }

    @Test
    void filesAreImportedAndDuplicatesFound() throws IOException {
        Path catalog = filled(FIRST_STEPS, YARD_SALE);
        assertThat(said()).contains("12 new of 12");
        out.clear();

        LibraryExamples.ask(catalog, DOORBELL, out::add);

        assertThat(said()).contains("First Steps #1: EXACT").anyMatch(line -> line.endsWith(" copies, keep Keyhole"));
    }

    @Test
    void aCleanSetIsWritten() throws IOException {
        Path catalog = filled(FIRST_STEPS, YARD_SALE);

        assertThat(LibraryExamples.clean(catalog, folder.resolve("clean")).files())
                .extracting(CleanFile::outcome)
                .contains(CleanFile.Outcome.CUT);
        assertThat(folder.resolve("clean")).isNotEmptyDirectory();
    }

    @Test
    void whatTheCatalogHoldsIsSolved() throws IOException {
        Path levels = Files.writeString(folder.resolve("levels.xsb"), CORRIDOR + "Title: Corridor\n");
        Path catalog = filled(levels);
        out.clear();

        LibraryExamples.solveCatalog(catalog, new Cancellation(), out::add);
        assertThat(said())
                .containsExactly(
                        levels + "#1 \"Corridor\": solved", "nightly run:1: info: solution: solves " + levels + "#1");

        LibraryExamples.solveCatalog(catalog, new Cancellation(), out::add);
        assertThat(out).as("nothing is left to solve").hasSize(2);
    }
}
