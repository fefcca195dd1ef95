package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;

/** What must hold for every board, tried on random ones. The number in a failure's name is the board's seed. */
class IdentityLawsTest {

    private static final long BOARDS = 2_000;
    private static final long MANY_BOARDS = ManySeeds.of(100_000);

    private final Identifier identifier = new Identifier();

    private static void forSeeds(long count, LongConsumer law) {
        LongStream.range(0, count).forEach(law);
    }

    @Test
    void theUniqueIdAndTheFirstEditionIdAreTheSameInAllEightViews() {
        forSeeds(BOARDS, this::sameInAllViews);
    }

    private void sameInAllViews(long seed) {
        Board board = Boards.random(seed);
        LevelIdentity identity = identifier.identify(board);
        LevelId firstEdition = identifier.firstEdition(board);
        for (Symmetry view : Symmetry.values()) {
            Board seen = board.seen(view);
            LevelIdentity ofView = identifier.identify(seen);
            assertThat(ofView.unique()).as("%d %s", seed, view).isEqualTo(identity.unique());
            assertThat(identifier.firstEdition(seen)).as("%d %s", seed, view).isEqualTo(firstEdition);
            assertThat(ofView.exact().equals(identity.exact()))
                    .as("%d %s: the Exact-Id tells views apart", seed, view)
                    .isEqualTo(seen.equals(board));
        }
    }

    @Test
    void blankRowsAndColumnsAndTheSpellingOfFloorChangeNoId() {
        forSeeds(BOARDS, this::sameWhenPadded);
    }

    private void sameWhenPadded(long seed) {
        Board board = Boards.random(seed);
        assertSameIds(seed, board, Boards.of(Boards.padded(board, new Random(seed))));
    }

    @Test
    void whatLiesOutsideChangesNoId() {
        forSeeds(BOARDS, this::sameWhenDecorated);
    }

    private void sameWhenDecorated(long seed) {
        Board board = Boards.random(seed);
        assertSameIds(seed, board, Boards.of(Boards.decorated(board, new Random(seed))));
    }

    private void assertSameIds(long seed, Board board, Board other) {
        assertThat(identifier.identify(other)).as("%d", seed).isEqualTo(identifier.identify(board));
        assertThat(identifier.firstEdition(other)).as("%d", seed).isEqualTo(identifier.firstEdition(board));
    }

    @Test
    void wherePlayerStandsInHisAreaChangesTheExactIdAndNotTheUniqueId() {
        forSeeds(BOARDS, this::sameWhenThePlayerMoves);
    }

    private void sameWhenThePlayerMoves(long seed) {
        Board board = Boards.random(seed);
        LevelIdentity identity = identifier.identify(board);
        Set<LevelId> exactIds = new HashSet<>(Set.of(identity.exact()));
        for (Board moved : Boards.withPlayerElsewhere(board)) {
            LevelIdentity ofMoved = identifier.identify(moved);
            assertThat(ofMoved.unique()).as("%d\n%s", seed, moved).isEqualTo(identity.unique());
            assertThat(ofMoved.view()).as("%d\n%s", seed, moved).isEqualTo(identity.view());
            assertThat(exactIds.add(ofMoved.exact())).as("%d\n%s", seed, moved).isTrue();
        }
    }

    @Test
    void aNormalFormIsItsOwnNormalForm() {
        forSeeds(BOARDS, this::normalFormIsFixed);
    }

    private void normalFormIsFixed(long seed) {
        Board board = Boards.random(seed);
        assertThat(Boards.of(board.toString())).as("%d", seed).isEqualTo(board);
    }

    @Test
    void theViewLeadsFromEveryTwinToOneCanonicalForm() {
        forSeeds(BOARDS, this::oneCanonicalForm);
    }

    private void oneCanonicalForm(long seed) {
        Board board = Boards.random(seed);
        Grid canonical = canonical(board);
        assertThat(identifier.sumOf(canonical, Symmetry.IDENTITY))
                .isEqualTo(identifier.identify(board).unique());
        for (Symmetry view : Symmetry.values()) {
            assertThat(canonical(board.seen(view))).as("%d %s", seed, view).isEqualTo(canonical);
        }
    }

    private Grid canonical(Board board) {
        return board.saturated().seen(identifier.identify(board).view());
    }

    @Test
    void theSlowRulesGiveTheSameIds() {
        forSeeds(BOARDS, this::agreesWithTheSlowRules);
    }

    private void agreesWithTheSlowRules(long seed) {
        Random random = new Random(seed);
        String picture = Boards.picture(random);
        if (random.nextInt(4) == 0) {
            // A hole somewhere: in the outer wall it may let the player out, elsewhere it makes another board.
            int hole = random.nextInt(picture.length());
            picture = picture.charAt(hole) == '#'
                    ? picture.substring(0, hole) + ' ' + picture.substring(hole + 1)
                    : picture;
        }
        Optional<SlowIdentity> identity =
                Board.inspect(Grid.of(picture)).board().map(this::inWords);
        assertThat(identity).as("%d\n%s", seed, picture).isEqualTo(SlowIdentity.of(picture));
    }

    private SlowIdentity inWords(Board board) {
        LevelIdentity identity = identifier.identify(board);
        return new SlowIdentity(
                identity.exact().toString(),
                identity.unique().toString(),
                identifier.firstEdition(board).toString());
    }

    @Test
    @Tag("long")
    void allLawsHoldForManyBoards() {
        forSeeds(MANY_BOARDS, seed -> {
            sameInAllViews(seed);
            sameWhenPadded(seed);
            sameWhenDecorated(seed);
            sameWhenThePlayerMoves(seed);
            normalFormIsFixed(seed);
            oneCanonicalForm(seed);
            agreesWithTheSlowRules(seed);
        });
    }

    @Test
    void thePlayerInAnotherAreaIsAnotherPuzzle() {
        Board left = Boards.of("""
                #######
                #@ $. #
                #######
                """);
        Board right = Boards.of("""
                #######
                #  $.@#
                #######
                """);

        assertThat(identifier.identify(left).unique())
                .isNotEqualTo(identifier.identify(right).unique());
    }

    @Test
    void boxesAndGoalsExchangedAreAnotherPuzzle() {
        Board board = Boards.of("#####\n#@$.#\n#####");
        Board exchanged = Boards.of("#####\n#@.$#\n#####");

        assertThat(identifier.identify(board).unique())
                .isNotEqualTo(identifier.identify(exchanged).unique());
    }

    @Test
    void aBoardThatLooksTheSameInAllViewsIsSeenInTheFirst() {
        Board board = Boards.of("""
                #####
                # $ #
                #$+$#
                # $ #
                #####
                """);

        assertThat(identifier.identify(board).view()).isEqualTo(Symmetry.IDENTITY);
    }

    @Test
    void oneObjectIdentifiesSmallBoardsAfterALargeOne() {
        Board small = Boards.of(Boards.CORRIDOR);
        LevelIdentity before = identifier.identify(small);

        identifier.identify(Boards.of(Boards.room(90, 110)));

        assertThat(identifier.identify(small)).isEqualTo(before);
    }

    @Test
    @Timeout(20)
    void aBoardOfThousandByThousandIsIdentified() {
        Board board = Boards.of(Boards.room(1000, 1000));

        LevelId unique = identifier.identify(board).unique();

        assertThat(identifier.identify(board.seen(Symmetry.MIRROR_ROT90)).unique())
                .isEqualTo(unique);
    }
}
