package org.sokobase.jobs.game;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.solving.OwnCredit;
import org.sokobase.level.Credit;
import org.sokobase.play.BestKnown;
import org.sokobase.play.Moves;

/**
 * What the catalog knows of levels that are played, and keeps of their games. It is open only while something is asked or
 * kept, as somebody thinks longer than others want to wait.
 *
 * <p><b>Threads.</b> Any; one at a time has the catalog.
 */
public final class GameCatalog {

    private static final String SOURCE = "played";
    private static final String LEAST_PUSHES = Measure.LEAST_PUSHES.label();

    private final Function<Access, Optional<Catalog>> opener;
    private final String version;
    private final String player;

    /**
     * What is known of a level.
     *
     * @param best         of its solutions; nothing if there are none
     * @param provedPushes the fewest pushes of any solution, if that is proved
     * @param byHand       how many of its solutions were played by hand
     * @param game         the game on it that was not finished
     */
    public record Known(Optional<BestKnown> best, OptionalInt provedPushes, int byHand, Optional<KeptGame> game) {

        /** What is known without a catalog. */
        public static final Known NOTHING = new Known(Optional.empty(), OptionalInt.empty(), 0, Optional.empty());

        /** Whether no solution can have fewer pushes than the best one. */
        public boolean isProved() {
            return best.filter(one -> provedPushes.isPresent() && one.pushes() == provedPushes.getAsInt())
                    .isPresent();
        }
    }

    /**
     * For games that are kept there.
     *
     * @param opener  opens it; nothing if there is none
     * @param version of the program
     * @param player  who plays, or an empty string
     */
    public GameCatalog(Function<Access, Optional<Catalog>> opener, String version, String player) {
        this.opener = opener;
        this.version = version;
        this.player = player;
    }

    /** The same if nobody says who plays. */
    public GameCatalog(Function<Access, Optional<Catalog>> opener, String version) {
        this(opener, version, "");
    }

    /** Who plays, or an empty string. */
    public String player() {
        return player;
    }

    /**
     * What is known of a level.
     *
     * @throws CatalogException if the catalog cannot be read
     */
    public synchronized Known known(Board board) {
        try (Opened opened = open(Access.READ)) {
            return opened.catalog().map(catalog -> known(catalog, board)).orElse(Known.NOTHING);
        }
    }

    /** What an open catalog knows of a level. */
    public static Known known(Catalog catalog, Board board) {
        List<SolvedBoard.Known> solutions = catalog.solutions().of(board, SolvedBoard.Kinds.ENTERED_AND_DERIVED);
        Optional<PuzzleKey> puzzle = catalog.levels().puzzle(board);
        return new Known(
                BestKnown.of(solutions.stream().map(SolvedBoard.Known::metrics).toList()),
                puzzle.map(key -> provedPushes(catalog, key)).orElse(OptionalInt.empty()),
                (int) solutions.stream().filter(GameCatalog::isByHand).count(),
                catalog.games().of(exact(board)));
    }

    private static LevelId exact(Board board) {
        return new Identifier().identify(board).exact();
    }

    private static OptionalInt provedPushes(Catalog catalog, PuzzleKey puzzle) {
        KeptMeasure least = catalog.measures()
                .of(List.of(puzzle))
                .getOrDefault(puzzle, Map.of())
                .get(LEAST_PUSHES);
        return least == null || least.certainty() != Certainty.PROVED
                ? OptionalInt.empty()
                : OptionalInt.of((int) least.value().getAsDouble());
    }

    private static boolean isByHand(SolvedBoard.Known solution) {
        return solution.derived().isEmpty()
                && solution.sources().stream().anyMatch(place -> place.file().equals(SOURCE));
    }

    /**
     * The first of these boards that nobody has solved by hand, by its place in the list.
     *
     * @throws CatalogException if the catalog cannot be read
     */
    public synchronized OptionalInt firstUnsolved(List<Board> boards) {
        try (Opened opened = open(Access.READ)) {
            return IntStream.range(0, boards.size())
                    .filter(i -> opened.catalog()
                            .filter(catalog -> known(catalog, boards.get(i)).byHand() > 0)
                            .isEmpty())
                    .findFirst();
        }
    }

    /**
     * Enters a solution that was played by hand, if the catalog has the very board. Returns whether it has.
     *
     * @throws CatalogException if the catalog cannot be changed
     */
    public synchronized boolean enter(Board board, Moves moves) {
        try (Opened opened = open(Access.WRITE)) {
            return opened.catalog()
                    .filter(catalog -> enter(catalog, board, moves, OwnCredit.ofPlayer(player), version))
                    .isPresent();
        }
    }

    /** The same in an open catalog, by this version of the program. */
    static boolean enter(Catalog catalog, Board board, Moves moves, Credit credit, String version) {
        return new FoundSolutions(SOURCE, version, diagnostic -> {})
                .enter(catalog, List.of(new FoundSolutions.Solution(board, moves, credit)))
                .get(0);
    }

    /**
     * The next of these boards in their order that nobody has solved by hand, by its place.
     *
     * @param from where to begin to look
     * @param by   1 to look forward, -1 to look back
     */
    public static OptionalInt nextUnsolved(Catalog catalog, List<Board> boards, int from, int by) {
        return IntStream.iterate(from, place -> place >= 0 && place < boards.size(), place -> place + by)
                .filter(place -> known(catalog, boards.get(place)).byHand() == 0)
                .findFirst();
    }

    /**
     * Keeps a game for another day in the place of the one that was kept on this board, whoever kept it; nothing to be kept is
     * forgotten. Returns whether there is a catalog.
     *
     * @throws CatalogException if the catalog cannot be changed
     */
    synchronized boolean keep(Board board, List<GameLine> lines) {
        try (Opened opened = open(Access.WRITE)) {
            KeptGame game = new KeptGame(Instant.now().truncatedTo(ChronoUnit.SECONDS), lines);
            opened.catalog().ifPresent(catalog -> catalog.games().keep(exact(board), game));
            return opened.catalog().isPresent();
        }
    }

    private Opened open(Access access) {
        return new Opened(opener.apply(access));
    }

    /** The catalog while something is asked, if there is one. */
    private record Opened(Optional<Catalog> catalog) implements AutoCloseable {

        @Override
        public void close() {
            catalog.ifPresent(Catalog::close);
        }
    }
}
