package org.sokobase.catalog.tier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.Preference;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Alignment;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.UnionFind;

/** What lies near a board, and what lies near each other, beside what comparing all with all finds. */
class SimilarTest {

    private static final Board ROOM = Boards.of("""
            ########
            #@$  . #
            #  #   #
            #    # #
            # $  . #
            ########
            """);

    private final TestCatalog catalog = TestCatalog.inMemory();
    private final Identifier identifier = new Identifier();

    @AfterEach
    void close() {
        catalog.close();
    }

    private void add(String file, Board... boards) {
        StringBuilder text = new StringBuilder();
        for (Board board : boards) {
            text.append(board).append('\n');
        }
        catalog.add(file, text.toString());
    }

    private List<SimilarLevel> similar(Board board, String within) {
        catalog.catalog().tiers().makeKeys(done -> {});
        return catalog.catalog().tiers().near(board, DistanceLimit.parse(within).orElseThrow(), Preference.USUAL);
    }

    private List<DuplicateGroup> groups(String within) {
        return groups(within, Optional.empty());
    }

    private List<DuplicateGroup> groups(String within, Optional<String> collection) {
        catalog.catalog().tiers().makeKeys(done -> {});
        return catalog.duplicates(new DuplicateGroup.Scope(
                collection,
                DuplicateGroup.Collections.ANY,
                DuplicateGroup.Sameness.similar(DistanceLimit.parse(within).orElseThrow()),
                Optional.empty()));
    }

    private static Board changed(String from, String to) {
        return Boards.of(ROOM.toString().replaceFirst(from, to));
    }

    private static Difference difference(Board one, Board other) {
        return Distance.from(BitBoard.of(one).orElseThrow())
                .to(BitBoard.of(other).orElseThrow());
    }

    private static String place(CatalogLevel level) {
        return level.collection().title() + level.index();
    }

    @Test
    void theNearestComeFirstOnceForEachPuzzleWithTheSurestTier() {
        add(
                "set.xsb",
                changed("#  #   #", "#  # # #"),
                changed("# \\$  \\. #", "#  \\$ . #"),
                ROOM.seen(Symmetry.ROT90),
                Boards.of("####\n#@ #\n####"));
        add("twice.xsb", ROOM);

        List<SimilarLevel> found = similar(ROOM, "3");

        assertThat(found).extracting(similar -> place(similar.level())).containsExactly("set3", "set1", "set2");
        assertThat(found).extracting(SimilarLevel::tier).containsExactly(Tier.SAME, Tier.SIMILAR, Tier.OTHER_BOXES);
        assertThat(found)
                .extracting(SimilarLevel::difference)
                .containsExactly(
                        new Difference(0, 22, new Alignment(Symmetry.ROT90, 0, 0)),
                        new Difference(1, 22, new Alignment(Symmetry.IDENTITY, 0, 0)),
                        new Difference(2, 22, new Alignment(Symmetry.IDENTITY, 0, 0)));
    }

    /** Boards of which many are near others, some the same puzzle or alike to another tier. */
    private static List<Board> boards(long seed, int count) {
        List<Board> boards = new ArrayList<>();
        Random random = new Random(seed);
        while (boards.size() < count) {
            Board board = Boards.random(random.nextLong());
            boards.add(board);
            for (int i = random.nextInt(4); i > 0; i--) {
                board = Boards.changed(board, 1 + random.nextInt(2), random).seen(Symmetry.values()[random.nextInt(8)]);
                boards.add(board);
            }
        }
        return boards;
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", "8", "5%", "20%"})
    void nothingThatIsNearIsMissed(String within) {
        List<Board> boards = boards(5, 80);
        add("set.xsb", boards.toArray(Board[]::new));
        DistanceLimit wanted = DistanceLimit.parse(within).orElseThrow();
        int all = 0;
        for (Board board : boards.subList(0, 20)) {
            Map<LevelId, Integer> expected = new TreeMap<>();
            for (Board other : boards) {
                Difference difference = difference(board, other);
                if (wanted.holds(difference)) {
                    expected.put(identifier.identify(other).unique(), difference.differing());
                }
            }
            Map<LevelId, Integer> found = new TreeMap<>();
            similar(board, within)
                    .forEach(similar -> found.put(
                            similar.level().identity().orElseThrow().unique(),
                            similar.difference().differing()));
            assertThat(found.keySet()).as("%s", board).isEqualTo(expected.keySet());
            all += found.size();
        }
        assertThat(all).isGreaterThanOrEqualTo(20);
    }

    @Test
    void aBoardThatIsTooLargeIsNearNothing() {
        Board vast = Boards.of(Boards.room(70, 5));
        add("set.xsb", vast, ROOM);

        assertThat(similar(vast, "100%")).isEmpty();
        assertThat(similar(ROOM, "100%")).hasSize(1);
        assertThat(groups("100%")).isEmpty();
    }

    @Test
    void whatIsNearByWayOfOthersIsOneGroupAndTheNearestGroupComesFirst() {
        add(
                "set.xsb",
                Boards.of("########\n#@$   .#\n########"),
                Boards.of("##########\n#@$   . .#\n##########"),
                ROOM,
                changed("#  #   #", "#  # # #"),
                changed("#  #   #", "#  ### #"));

        List<DuplicateGroup> groups = groups("1");

        assertThat(groups).singleElement().satisfies(group -> {
            assertThat(group.tier()).isEqualTo(Tier.SIMILAR);
            assertThat(group.members())
                    .extracting(member -> place(member.level()))
                    .containsExactly("set3", "set4", "set5");
            assertThat(group.members())
                    .extracting(member -> member.difference().map(Difference::differing))
                    .containsExactly(Optional.empty(), Optional.of(1), Optional.of(2));
        });
        assertThat(groups("2"))
                .extracting(group -> place(group.preferred().level()))
                .containsExactly("set3", "set1");
    }

    /** More puzzles than the database is asked for at a time, each with one square of floor less than the one before. */
    @Test
    void aGroupHasAnyNumberOfPuzzles() {
        int side = 17;
        Board[] rooms = new Board[250];
        for (int filled = 0; filled < rooms.length; filled++) {
            StringBuilder text = new StringBuilder("#".repeat(side + 2) + '\n');
            for (int row = 0; row < side; row++) {
                int walls = Math.min(side, Math.max(0, filled - row * side));
                String squares = "#".repeat(walls) + " ".repeat(side - walls);
                text.append('#')
                        .append(row == side - 1 ? "@ $ ." + squares.substring(5) : squares)
                        .append("#\n");
            }
            rooms[filled] =
                    Boards.of(text.append("#".repeat(side + 2)).append('\n').toString());
        }
        add("rooms", rooms);

        assertThat(groups("1"))
                .singleElement()
                .satisfies(group -> assertThat(group.members().stream()
                                .mapToInt(member -> 1 + member.copies())
                                .sum())
                        .isEqualTo(rooms.length));
    }

    @Test
    void whatASurerTierListsMakesNoGroup() {
        add("set.xsb", ROOM, changed("# \\$  \\. #", "#  \\$ . #"), ROOM.seen(Symmetry.MIRROR));

        assertThat(groups("5")).isEmpty();
    }

    @Test
    void onlyLevelsOfTheCollectionsThatAreWantedAreCompared() {
        add("one.xsb", ROOM);
        add("two.xsb", changed("#  #   #", "#  # # #"));

        assertThat(groups("1", Optional.of("one"))).isEmpty();
        assertThat(groups("1", Optional.of("o"))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "5%", "15%"})
    void theGroupsAreThoseThatComparingAllWithAllGives(String within) {
        List<Board> boards = boards(7, 70);
        add("set.xsb", boards.toArray(Board[]::new));
        Map<LevelId, Board> puzzles = new LinkedHashMap<>();
        boards.forEach(board -> puzzles.putIfAbsent(identifier.identify(board).unique(), board));
        DistanceLimit wanted = DistanceLimit.parse(within).orElseThrow();

        Map<LevelId, Integer> expected = slowGroups(puzzles, wanted);
        Map<LevelId, Integer> found = new HashMap<>();
        groups(within).forEach(group -> found.put(group.key(), group.members().size()));

        assertThat(found).isEqualTo(expected).isNotEmpty();
    }

    /** By the smallest id of each group: of how many kinds it has members that surer tiers hold for different. */
    private Map<LevelId, Integer> slowGroups(Map<LevelId, Board> puzzles, DistanceLimit within) {
        List<LevelId> ids = puzzles.keySet().stream().sorted().toList();
        UnionFind near = new UnionFind(ids.size());
        for (int one = 0; one < ids.size(); one++) {
            for (int other = 0; other < one; other++) {
                if (within.holds(difference(puzzles.get(ids.get(one)), puzzles.get(ids.get(other))))) {
                    near.join(one, other);
                }
            }
        }
        Map<LevelId, Integer> groups = new HashMap<>();
        for (List<Integer> group : near.sets()) {
            UnionFind kinds = new UnionFind(group.size());
            for (int one = 0; one < group.size(); one++) {
                for (int other = 0; other < one; other++) {
                    if (isSurer(puzzles.get(ids.get(group.get(one))), puzzles.get(ids.get(group.get(other))))) {
                        kinds.join(one, other);
                    }
                }
            }
            if (kinds.sets().size() > 1) {
                groups.put(ids.get(group.get(0)), kinds.sets().size());
            }
        }
        return groups;
    }

    private boolean isSurer(Board one, Board other) {
        TierKeys keys = TierKeys.of(one, identifier).orElseThrow();
        TierKeys others = TierKeys.of(other, identifier).orElseThrow();
        return TierKeys.TIERS.stream().anyMatch(tier -> keys.of(tier).equals(others.of(tier)));
    }
}
