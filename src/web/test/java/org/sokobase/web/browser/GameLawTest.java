package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.file.Source;
import org.sokobase.play.Game;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.row.PublishedBoard;
import org.sokobase.web.TestPage;

/** Browser and server play by the same rules: the same verdict and the same six measures of whatever is played. */
@Tag("long")
@Timeout(240)
class GameLawTest {

    private static final int WALKS = 10_000;
    private static final int LONGEST_WALK = 150;
    private static final long SEED = 23;

    /** Steps, mostly; back and forward by moves and by pushes; and to the ends. */
    private static final String DEEDS = "udlrudlrudlrudlrudlrudlr<<>{}^$";

    /** What is done with a game in the browser: the same as {@link #after}. */
    private static final String AFTER = """
            const deeds = { '<': g => g.back(), '>': g => g.forward(), '{': g => g.backPush(), '}': g => g.forwardPush(),
              '^': g => g.goTo(0), '$': g => g.goTo(g.length) };
            const measured = m => Object.values(m).join(',');
            return argument.walks.map(([board, walk]) => {
              const rows = argument.boards[board];
              const game = new module.Game(rows);
              for (const deed of walk) {
                deeds[deed] ? deeds[deed](game) : game.step(deed);
              }
              return [game.line, game.done, game.boxesLeft, game.isSolved, measured(game.measures()), game.rows().join('/')].join(' ');
            });
            """;

    /** What comes of moves in the browser: the same as {@link #verdict}. */
    private static final String VERDICT = """
            return argument.walks.map(([board, moves]) => {
              const said = module.replay(argument.boards[board], moves);
              return [said.verdict, said.at ?? '', said.why ?? '', said.measures ? Object.values(said.measures).join(',') : ''].join(' ');
            });
            """;

    @TempDir
    private static Path folder;

    private static TestBrowser browser;
    private static TestPage site;

    /** The boards of the shipped collections that have solutions. */
    private static final List<Board> BOARDS = new ArrayList<>();

    /** Moves or other deeds on one of these boards. */
    private record Walk(int board, String deeds) {}

    private static final List<Walk> SOLUTIONS = new ArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        browser = TestBrowser.running();
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        try (Stream<Path> files = Files.list(Path.of("collections"))) {
            TestPage.fill(location, files.sorted().map(GameLawTest::source).toList());
        }
        try (Catalog catalog =
                Catalog.open(location, Access.READ, new LockTimeout(Duration.ofSeconds(10), "test", text -> {}))) {
            catalog.solutions().forEach(SolvedBoard.Kinds.ENTERED_AND_DERIVED, solved -> {
                solved.solutions()
                        .forEach(one -> SOLUTIONS.add(
                                new Walk(BOARDS.size(), one.moves().toString())));
                BOARDS.add(solved.board());
            });
        }
        site = TestPage.of(location);
    }

    private static Source source(Path file) {
        try {
            return Source.of(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterAll
    static void end() {
        if (site != null) {
            site.close();
        }
    }

    @Test
    void allSolutionsOfTheCollectionsSolveInTheBrowserWithTheSameMeasures() {
        List<String> expected = SOLUTIONS.stream().map(GameLawTest::verdict).toList();

        assertThat(expected).hasSizeGreaterThan(300).allMatch(verdict -> verdict.startsWith("solves "));
        assertThat(inBrowser(VERDICT, SOLUTIONS)).isEqualTo(expected);
    }

    @Test
    void tenThousandWalksWithUndoEndAlike() {
        Random random = new Random(SEED);
        List<Walk> walks = random.ints(WALKS, 0, BOARDS.size())
                .mapToObj(board -> new Walk(board, deeds(random, DEEDS)))
                .toList();

        assertThat(inBrowser(AFTER, walks))
                .isEqualTo(walks.stream().map(GameLawTest::after).toList());
    }

    @Test
    void movesThatAreIllegalSomewhereAreSoAtTheSamePlaceForTheSameReason() {
        Random random = new Random(SEED);
        List<Walk> walks = random.ints(WALKS, 0, BOARDS.size())
                .mapToObj(board -> new Walk(board, deeds(random, "udlrUDLR").substring(0, 10)))
                .toList();
        List<String> expected = walks.stream().map(GameLawTest::verdict).toList();

        assertThat(expected.stream().map(said -> said.split(" ", -1)[0]).distinct())
                .contains("illegal", "falls-short");
        assertThat(inBrowser(VERDICT, walks)).isEqualTo(expected);
    }

    private static String deeds(Random random, String kinds) {
        return random.ints(10 + random.nextInt(LONGEST_WALK), 0, kinds.length())
                .mapToObj(i -> String.valueOf(kinds.charAt(i)))
                .collect(Collectors.joining());
    }

    private static List<?> inBrowser(String script, List<Walk> walks) {
        Object argument = Map.of(
                "boards",
                BOARDS.stream()
                        .map(board -> PublishedBoard.rows(board.grid()).lines().toList())
                        .toList(),
                "walks",
                walks.stream().map(walk -> List.of(walk.board(), walk.deeds())).toList());
        try (BrowserPage page = browser.open(site, "/about")) {
            return (List<?>) page.inModule("/assets/game.js", script, argument);
        }
    }

    private static String after(Walk walk) {
        Game game = new Game(BOARDS.get(walk.board()));
        for (char deed : walk.deeds().toCharArray()) {
            switch (deed) {
                case '<' -> game.back();
                case '>' -> game.forward();
                case '{' -> game.backPush();
                case '}' -> game.forwardPush();
                case '^' -> game.goTo(0);
                case '$' -> game.goTo(game.length());
                default -> game.step(Moves.of(String.valueOf(deed)).direction(0));
            }
        }
        return Stream.of(
                        game.allMoves(),
                        game.done(),
                        game.boxesLeft(),
                        game.isSolved(),
                        measured(game.metrics()),
                        PublishedBoard.rows(game.grid()).lines().collect(Collectors.joining("/")))
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    private static String verdict(Walk walk) {
        Verdict verdict = Replay.play(BOARDS.get(walk.board()), Moves.of(walk.deeds()));
        if (verdict instanceof Verdict.Illegal illegal) {
            return "illegal " + illegal.move() + " " + illegal.reason().description() + " ";
        }
        Metrics metrics =
                verdict instanceof Verdict.Solves solves ? solves.metrics() : ((Verdict.FallsShort) verdict).metrics();
        return verdict.label() + "   " + measured(metrics);
    }

    private static String measured(Metrics metrics) {
        return Stream.of(
                        metrics.moves(),
                        metrics.pushes(),
                        metrics.boxLines(),
                        metrics.boxChanges(),
                        metrics.pushingSessions(),
                        metrics.playerLines())
                .map(String::valueOf)
                .collect(Collectors.joining(","));
    }
}
