package org.sokobase.catalog.tier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.KeyedCatalog;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

@Timeout(60)
class TiersTest {

    private static final String ROOM = """
            #######
            # $ . #
            #@#   #
            #   $.#
            #######
            """;

    private static final String ROOM_WITH_DEAD_END = """
            ########
            # $ .  #
            #@#   ##
            #   $.##
            ########
            """;

    private static final String OTHER_GOALS = """
            #######
            # $   #
            #@#  .#
            #   $.#
            #######
            """;

    private static final String REVERSED = """
            #######
            # . $ #
            #@#   #
            #   .$#
            #######
            """;

    private static final String SAME_WALLS = """
            #######
            #     #
            #@#$. #
            #     #
            #######
            """;

    private static final String SAME_WALLS_AGAIN = """
            #######
            #  .  #
            #@#   #
            #   $ #
            #######
            """;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private List<DuplicateGroup> groups(Tier tier) {
        return groups(tier, null, DuplicateGroup.Collections.ANY);
    }

    private List<DuplicateGroup> groups(Tier tier, String within, DuplicateGroup.Collections collections) {
        catalog.catalog().tiers().makeKeys(levels -> {});
        assertThat(catalog.catalog().tiers().levelsWithoutKeys()).isZero();
        return catalog.duplicates(new DuplicateGroup.Scope(
                Optional.ofNullable(within), collections, DuplicateGroup.Sameness.addedBy(tier), Optional.empty()));
    }

    private static List<List<String>> places(List<DuplicateGroup> groups) {
        return groups.stream().map(TiersTest::places).toList();
    }

    private static List<String> places(DuplicateGroup group) {
        return group.members().stream().map(TiersTest::place).toList();
    }

    private static String place(DuplicateGroup.Member member) {
        return member.level().collection().title() + member.level().index();
    }

    private static String turned(String board) {
        return Boards.of(board).seen(Symmetry.ROT90).toString();
    }

    @Test
    void eachTierListsWhatTheSurerOnesDidNot() {
        catalog.add("a", ROOM + "\n" + ROOM + "\n" + turned(ROOM));
        catalog.add("b", ROOM_WITH_DEAD_END + "\n" + turned(OTHER_GOALS) + "\n" + REVERSED + "\n" + SAME_WALLS);

        assertThat(places(groups(Tier.EXACT))).containsExactly(List.of("a1", "a2"));
        assertThat(places(groups(Tier.SAME))).containsExactly(List.of("a1", "a3"));
        assertThat(places(groups(Tier.TRIMMED))).containsExactly(List.of("a1", "b1"));
        assertThat(groups(Tier.ANY_PLAYER)).isEmpty();
        assertThat(groups(Tier.OTHER_BOXES)).isEmpty();
        assertThat(places(groups(Tier.OTHER_GOALS))).containsExactly(List.of("a1", "b2"));
        assertThat(places(groups(Tier.REVERSED))).containsExactly(List.of("a1", "b3"));
        assertThat(places(groups(Tier.SAME_WALLS))).containsExactly(List.of("a1", "b4"));
    }

    @Test
    void aMemberSaysHowItIsTurnedAndHowManyItStandsFor() {
        catalog.add("a", ROOM + "\n" + ROOM + "\n" + turned(ROOM) + "\n" + turned(OTHER_GOALS));

        DuplicateGroup group = groups(Tier.OTHER_GOALS).get(0);

        assertThat(group.members().get(1).view()).isEqualTo(Symmetry.ROT90);
        assertThat(group.members()).extracting(DuplicateGroup.Member::copies).containsExactly(2, 0);
        assertThat(group.members().get(1).likeness()).isEmpty();
        assertThat(group.name())
                .isEqualTo("other-goals:"
                        + TierKeys.of(Boards.of(ROOM), new Identifier())
                                .orElseThrow()
                                .otherGoals());
    }

    @Test
    void onlyWantedCollectionsAreCompared() {
        catalog.add("alpha", ROOM + "\n" + SAME_WALLS);
        catalog.add("beta", REVERSED);

        assertThat(places(groups(Tier.SAME_WALLS, "ALPHA", DuplicateGroup.Collections.ANY)))
                .containsExactly(List.of("alpha1", "alpha2"));
        assertThat(groups(Tier.SAME_WALLS, "beta", DuplicateGroup.Collections.ANY))
                .isEmpty();
        assertThat(groups(Tier.REVERSED, null, DuplicateGroup.Collections.SEVERAL))
                .hasSize(1);
        catalog.add("alpha", ROOM + "\n" + SAME_WALLS + "\n" + REVERSED);
    }

    @Test
    void keysAreMadeForWhatIsNewAndGoWithWhatGoes() {
        catalog.add("a", ROOM + "\n" + ROOM);
        catalog.catalog().tiers().makeKeys(levels -> {});
        assertThat(catalog.count("tier_key")).isEqualTo(1);

        catalog.add("b", ROOM + "\n" + OTHER_GOALS);
        assertThat(catalog.catalog().tiers().levelsWithoutKeys()).isPositive();
        assertThat(places(groups(Tier.OTHER_GOALS))).containsExactly(List.of("a1", "b2"));
        assertThat(catalog.count("tier_key")).isEqualTo(2);

        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
        assertThat(catalog.count("tier_key")).isEqualTo(1);
        assertThat(groups(Tier.OTHER_GOALS)).isEmpty();

        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
        assertThat(catalog.count("tier_key")).isZero();
    }

    @Test
    void openedByTiersItIsOpenToBeChangedOnlyWhileKeysAreMade(@TempDir Path folder) {
        CatalogLocation location = catalogWithoutKeys(folder);
        List<Long> told = new ArrayList<>();
        KeyedCatalog.KeyMaking making = (levels, work) -> {
            told.add(levels);
            work.accept(told::add);
        };

        try (Catalog reading = KeyedCatalog.open(location, LockTimeout.NONE, making)) {
            assertThat(told).containsExactly(2L, 2L);
            assertThat(reading.tiers().levelsWithoutKeys()).isZero();
            assertThatThrownBy(() -> reading.tiers().makeKeys(levels -> {})).isInstanceOf(IllegalStateException.class);
        }
        KeyedCatalog.open(location, LockTimeout.NONE, making).close();
        assertThat(told).hasSize(2);
    }

    @Test
    void aCatalogThatCannotBeAskedForItsKeysIsClosedAgain(@TempDir Path folder) {
        CatalogLocation location = catalogWithoutKeys(folder);
        try (TestCatalog damaged = TestCatalog.at(location)) {
            damaged.execute("alter table tally rename to lost");
        }

        assertThatThrownBy(() -> KeyedCatalog.open(location, LockTimeout.NONE, (levels, work) -> fail("no keys")))
                .isInstanceOf(CatalogException.class);

        Catalog.open(location, Access.WRITE, LockTimeout.NONE).close();
    }

    @Test
    void keysAreMadeOnceInACatalogThatHasLostItsTally(@TempDir Path folder) {
        CatalogLocation location = catalogWithoutKeys(folder);
        try (TestCatalog damaged = TestCatalog.at(location)) {
            damaged.execute("delete from tally");
        }

        KeyedCatalog.open(location, LockTimeout.NONE, (levels, work) -> work.accept(made -> {}))
                .close();

        KeyedCatalog.open(location, LockTimeout.NONE, (levels, work) -> fail("made again"))
                .close();
    }

    @Test
    void aCatalogWhoseKeysCannotBeMadeIsClosedAgain(@TempDir Path folder) {
        CatalogLocation location = catalogWithoutKeys(folder);

        assertThatThrownBy(() -> KeyedCatalog.open(location, LockTimeout.NONE, (levels, work) -> {
                    throw new IllegalArgumentException("stopped");
                }))
                .hasMessage("stopped");

        Catalog.open(location, Access.WRITE, LockTimeout.NONE).close();
    }

    private static CatalogLocation catalogWithoutKeys(Path folder) {
        CatalogLocation location =
                CatalogLocation.of(Optional.of(folder.resolve("catalog").toString()), Map.of());
        try (TestCatalog filled = TestCatalog.at(location)) {
            filled.add("a", ROOM + "\n" + OTHER_GOALS);
        }
        return location;
    }

    @Test
    void fewNewLevelsAmongManyGetTheirKeysWithoutTheOthers() {
        StringBuilder many = new StringBuilder();
        for (long seed = 0; seed < 400; seed++) {
            many.append(Boards.random(seed)).append('\n');
        }
        catalog.add("many", many.toString());
        catalog.catalog().tiers().makeKeys(levels -> {});
        long before = catalog.count("tier_key");
        catalog.add("few", ROOM + "\n" + Boards.random(0));
        List<Long> looked = new ArrayList<>();
        catalog.catalog().tiers().makeKeys(looked::add);

        assertThat(catalog.count("tier_key")).isEqualTo(before + 1);
        assertThat(looked).containsExactly(1L);
    }

    @Test
    void aBoardTooLargeForATierIsInNoGroup() {
        String large = Boards.room(TierPictures.MAX_SIDE + 1, 10);
        catalog.add(
                "a", large + "\n" + large.replace('@', ' ').replace("$ ", " $").replaceFirst("# ", "#@"));

        assertThat(catalog.levels()).allMatch(level -> level.identity().isPresent());
        for (Tier tier : TierKeys.TIERS) {
            assertThat(groups(tier)).isEmpty();
        }
        assertThat(catalog.count("tier_key")).isEqualTo(2);
    }

    @Test
    void whatWasDecidedDoesNotComeBack() {
        catalog.add("a", ROOM + "\n" + SAME_WALLS + "\n" + SAME_WALLS_AGAIN);
        assertThat(places(groups(Tier.SAME_WALLS))).containsExactly(List.of("a1", "a2", "a3"));

        decide(1, 2, Decision.Ruling.DIFFERENT);
        assertThat(places(groups(Tier.SAME_WALLS))).containsExactly(List.of("a1", "a2", "a3"));

        decide(3, 1, Decision.Ruling.VARIANT_OF);
        assertThat(places(groups(Tier.SAME_WALLS))).containsExactly(List.of("a2", "a3"));

        decide(3, 2, Decision.Ruling.SAME);
        assertThat(groups(Tier.SAME_WALLS)).isEmpty();

        catalog.catalog().decisions().withdraw(unique(1), unique(2));
        catalog.catalog().decisions().withdraw(unique(1), unique(3));
        assertThat(places(groups(Tier.SAME_WALLS))).containsExactly(List.of("a1", "a2"));
    }

    private void decide(int one, int other, Decision.Ruling ruling) {
        catalog.catalog()
                .decisions()
                .put(List.of(new Decision(
                        unique(one), unique(other), ruling, "Ann", Instant.parse("2026-01-02T03:04:05Z"), "")));
    }

    private LevelId unique(int index) {
        return catalog.levels().get(index - 1).identity().orElseThrow().unique();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void amongRandomBoardsTheGroupsAreThoseOfEqualPictures(long seed) {
        List<Board> boards = boards(new Random(seed));
        StringBuilder text = new StringBuilder();
        boards.forEach(board -> text.append(board).append('\n'));
        catalog.add("a", text.toString());

        for (Tier tier : TierKeys.TIERS) {
            Set<Set<Integer>> listed = groups(tier).stream()
                    .map(group -> group.members().stream()
                            .map(member -> member.level().index() - 1)
                            .collect(Collectors.toSet()))
                    .collect(Collectors.toSet());
            assertThat(listed).as("seed %d %s", seed, tier).isEqualTo(expected(boards, tier));
        }
    }

    /** Of each set of boards that are the same to a tier the first ones of those sets that the surer tiers make of it. */
    private static Set<Set<Integer>> expected(List<Board> boards, Tier tier) {
        Set<Set<Integer>> groups = new HashSet<>();
        for (int first = 0; first < boards.size(); first++) {
            Set<Integer> left = new TreeSet<>();
            for (int i = 0; i < boards.size(); i++) {
                if (areSame(boards.get(first), boards.get(i), tier)) {
                    left.add(i);
                }
            }
            Set<Integer> firsts = new HashSet<>();
            while (!left.isEmpty()) {
                int next = left.iterator().next();
                firsts.add(next);
                take(boards, next, left, tier);
            }
            if (firsts.size() > 1) {
                groups.add(firsts);
            }
        }
        return groups;
    }

    private static void take(List<Board> boards, int board, Set<Integer> left, Tier tier) {
        left.remove(board);
        for (int other : List.copyOf(left)) {
            boolean surer = Likeness.of(boards.get(board), boards.get(other)).isPresent()
                    || TierKeys.TIERS.stream()
                            .anyMatch(t -> t.compareTo(tier) < 0 && areSame(boards.get(board), boards.get(other), t));
            if (surer && left.contains(other)) {
                take(boards, other, left, tier);
            }
        }
    }

    private static boolean areSame(Board one, Board other, Tier tier) {
        return TierPictures.of(one)
                .orElseThrow()
                .viewOnto(TierPictures.of(other).orElseThrow(), tier)
                .isPresent();
    }

    /** A few rooms with boxes and goals at random places, so that many have something in common. */
    private static List<Board> boards(Random random) {
        List<Board> boards = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            StringBuilder room = new StringBuilder(
                    i % 2 == 0 ? "#####\n#   #\n#   #\n#####\n" : "######\n#    #\n## ###\n##  ##\n######\n");
            for (char thing : "@$.".toCharArray()) {
                int square = random.nextInt(room.length());
                while (room.charAt(square) != ' ') {
                    square = random.nextInt(room.length());
                }
                room.setCharAt(square, thing);
            }
            boards.add(Boards.of(room.toString()));
        }
        return boards;
    }
}
