package org.sokobase.catalog.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelCollection;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

@Timeout(60)
class OverlapsTest {

    private static final String LEVEL = """
            ######
            #@ $.#
            ##   #
             #####
            """;

    private static final String MIRRORED = """
            ######
            #.$ @#
            #   ##
            #####
            """;

    /** Once the dead end is filled it is the first one. */
    private static final String WITH_DEAD_END = """
            ######
            #@ $.#
            ##   #
             ## ##
              ###
            """;

    /** The second one with a wall less. */
    private static final String MIRRORED_WITH_HOLE = """
            ######
            #.$ @#
            #    #
            ######
            """;

    private static final String TWO_HOLES = """
            #######
            #.$ @ #
            #     #
            #######
            """;

    private static final String FAR = """
            ##########
            #@$ $  ..#
            #        #
            ##########
            """;

    private final TestCatalog catalog = TestCatalog.inMemory();
    private final Overlaps overlaps = catalog.catalog().overlaps();

    @AfterEach
    void close() {
        catalog.close();
    }

    private static SetName file(String name, String text) {
        LevelCollection collection = LevelFiles.read(Source.of(name, text.getBytes(StandardCharsets.UTF_8)))
                .collection();
        return new SetName.OfFiles(
                name,
                collection.levels().stream()
                        .map(level -> new FileLevel(name, collection, level))
                        .toList());
    }

    private Overlap between(SetName one, SetName other, Tier tier) {
        return overlaps.between(overlaps.sets(List.of(one, other), Nearness.of(tier)))
                .get(0);
    }

    private static SetName named(String name) {
        return new SetName.OfCatalog(name);
    }

    private List<CommonPuzzle> common(SetName one, SetName other, Tier tier) {
        List<LevelSet> sets = overlaps.sets(List.of(one, other), Nearness.of(tier));
        List<CommonPuzzle> common = new ArrayList<>();
        overlaps.forEachCommon(sets.get(0), sets.get(1), common::add);
        return common;
    }

    @Test
    void nearByDistanceAreFoundInAllThatIsAsked() {
        catalog.add("a.xsb", LEVEL + "\n" + FAR);
        catalog.add("b.xsb", MIRRORED_WITH_HOLE + "\n" + TWO_HOLES);
        catalog.catalog().tiers().makeKeys(done -> {});
        Nearness one = Nearness.within(new DistanceLimit(1, DistanceLimit.Unit.SQUARES));
        Overlap overlap = overlaps.all(one).get(0);

        assertThat(List.of(overlap.common(), overlap.nearHere(), overlap.nearThere()))
                .containsExactly(0L, 1L, 1L);
        List<LevelSet> sets = overlaps.sets(List.of(named("a.xsb"), named("b.xsb")), one);
        assertThat(overlaps.between(sets)).containsExactly(overlap);
        assertThat(overlaps.withOthers(sets.get(0))).containsExactly(overlap);
        assertThat(overlaps.between(overlaps.sets(List.of(file("x", LEVEL), named("b.xsb")), one))
                        .get(0)
                        .nearThere())
                .isEqualTo(1);
        List<CommonPuzzle> common = new ArrayList<>();
        overlaps.forEachCommon(sets.get(0), sets.get(1), common::add);
        assertThat(common).hasSize(1);
        CommonPuzzle near = common.get(0);
        assertThat(near.apart().orElseThrow().differing()).isEqualTo(1);
        assertThat(near.there().board()).isNotEqualTo(near.here().board());
        assertThat(near.view()).isNotEqualTo(Symmetry.IDENTITY);
        List<CommonPuzzle> elsewhere = new ArrayList<>();
        overlaps.forEachElsewhere(sets.get(0), elsewhere::add);
        assertThat(elsewhere).isEqualTo(common);
    }

    @Test
    void aPuzzleThatBothHaveIsNearOnlyToWhatOneHas() {
        catalog.add("a.xsb", LEVEL + "\n" + MIRRORED_WITH_HOLE);
        catalog.add("b.xsb", LEVEL + "\n" + MIRRORED_WITH_HOLE);
        catalog.add("c.xsb", MIRRORED);
        catalog.catalog().tiers().makeKeys(done -> {});
        Nearness one = Nearness.within(new DistanceLimit(1, DistanceLimit.Unit.SQUARES));
        List<LevelSet> sets = overlaps.sets(List.of(named("a.xsb"), named("b.xsb"), named("c.xsb")), one);

        assertThat(overlaps.between(sets))
                .extracting(pair -> pair.common() + " " + pair.nearHere() + " " + pair.nearThere())
                .containsExactly("2 0 0", "1 1 0", "1 1 0");
        List<CommonPuzzle> common = new ArrayList<>();
        overlaps.forEachCommon(sets.get(0), sets.get(2), common::add);
        assertThat(common)
                .extracting(pair -> pair.apart().map(Difference::differing).orElse(0))
                .containsExactly(0, 1);
    }

    /** Whatever way it is asked, it is what comparing every puzzle with every other one says. */
    @Test
    void nearByDistanceAreAllThatAComparisonOfAllFinds() {
        SplittableRandom random = new SplittableRandom(7);
        List<List<String>> files = new ArrayList<>();
        for (int file = 0; file < 4; file++) {
            List<String> levels = new ArrayList<>();
            for (int level = 0; level < 12; level++) {
                levels.add(scattered(random));
            }
            files.add(levels);
            catalog.add("f" + file + ".xsb", String.join("\n", levels));
        }
        catalog.catalog().tiers().makeKeys(done -> {});
        DistanceLimit within = new DistanceLimit(12, DistanceLimit.Unit.PERCENT);
        List<SetName> names = IntStream.range(0, 4)
                .mapToObj(file -> named("f" + file + ".xsb"))
                .toList();
        List<LevelSet> sets = overlaps.sets(names, Nearness.within(within));

        List<Overlap> between = overlaps.between(sets);
        for (Overlap pair : between) {
            List<String> here = files.get(pair.here().file().charAt(1) - '0');
            List<String> there = files.get(pair.there().file().charAt(1) - '0');
            assertThat(List.of(pair.nearHere(), pair.nearThere()))
                    .containsExactly(near(here, there, within), near(there, here, within));
        }
        List<Overlap> sharing = between.stream().filter(Overlap::isAny).toList();
        assertThat(sharing).isNotEmpty();
        assertThat(overlaps.all(Nearness.within(within))).containsExactlyInAnyOrderElementsOf(sharing);
        assertThat(overlaps.withOthers(sets.get(0)))
                .containsExactlyInAnyOrderElementsOf(sharing.stream()
                        .filter(pair -> pair.here().file().equals("f0.xsb"))
                        .toList());
    }

    private static String scattered(SplittableRandom random) {
        char[] floor = new char[12];
        Arrays.fill(floor, ' ');
        floor[0] = '@';
        floor[5] = '$';
        floor[11] = '.';
        for (int square : new int[] {1, 2, 3, 4, 6, 7, 8, 9, 10}) {
            floor[square] = random.nextInt(4) == 0 ? '*' : ' ';
        }
        String squares = new String(floor);
        return "######\n#" + squares.substring(0, 4) + "#\n#" + squares.substring(4, 8) + "#\n#" + squares.substring(8)
                + "#\n######\n";
    }

    /** How many puzzles of one list are in the other one not, but near one of them. */
    private static long near(List<String> here, List<String> there, DistanceLimit within) {
        List<Board> others = there.stream().map(OverlapsTest::board).toList();
        List<Board> own = new ArrayList<>();
        for (String text : here) {
            if (own.stream().noneMatch(known -> isSame(known, board(text)))) {
                own.add(board(text));
            }
        }
        return own.stream()
                .filter(board -> others.stream().noneMatch(other -> isSame(board, other)))
                .filter(board -> others.stream().anyMatch(other -> within.holds(difference(board, other))))
                .count();
    }

    private static Board board(String text) {
        return Board.of(text);
    }

    private static boolean isSame(Board one, Board other) {
        return difference(one, other).differing() == 0;
    }

    private static Difference difference(Board one, Board other) {
        return Distance.from(BitBoard.of(one).orElseThrow())
                .to(BitBoard.of(other).orElseThrow());
    }

    @Test
    void copiesOfAPuzzleWithinACollectionCountOnce() {
        catalog.add("a.xsb", LEVEL + "\n" + MIRRORED + "\n" + Boards.corridors(1, 3));
        catalog.add("b.xsb", Boards.corridors(2, 2) + MIRRORED + "\n" + Boards.corridors(7, 9));

        Overlap overlap = overlaps.all(Nearness.of(Tier.SAME)).get(0);

        assertThat(overlap.here()).isEqualTo(new Side("a", "a.xsb", 4));
        assertThat(overlap.there()).isEqualTo(new Side("b", "b.xsb", 5));
        assertThat(overlap.common()).isEqualTo(2);
        assertThat(overlap.onlyHere()).isEqualTo(2);
        assertThat(overlap.onlyThere()).isEqualTo(3);
        assertThat(overlap.contained()).isEqualTo(Overlap.Containment.NEITHER);
        assertThat(between(named("a.xsb"), named("b.xsb"), Tier.SAME)).isEqualTo(overlap);
    }

    @Test
    void pairsComeTheLargestFirstAndOnlyIfTheyShareAnything() {
        catalog.add("a.xsb", Boards.corridors(1, 3));
        catalog.add("b.xsb", Boards.corridors(3, 9));
        catalog.add("c.xsb", Boards.corridors(4, 9));
        catalog.add("d.xsb", Boards.corridors(20, 21));

        assertThat(overlaps.all(Nearness.of(Tier.SAME)))
                .extracting(pair -> pair.here().file() + pair.there().file() + " " + pair.common() + " "
                        + pair.contained().label())
                .containsExactly("b.xsbc.xsb 6 there", "a.xsbb.xsb 1 neither");
    }

    @Test
    void oneWithOthersFindsWhatEachOfThemHas() {
        catalog.add("a.xsb", Boards.corridors(1, 3));
        catalog.add("b.xsb", Boards.corridors(3, 9));
        catalog.add("c.xsb", Boards.corridors(2, 3));

        LevelSet set =
                overlaps.sets(List.of(named("a.xsb")), Nearness.of(Tier.SAME)).get(0);

        assertThat(overlaps.withOthers(set))
                .extracting(pair -> pair.there().file() + " " + pair.common() + " " + pair.onlyThere())
                .containsExactly("c.xsb 2 0", "b.xsb 1 6");
        List<String> elsewhere = new ArrayList<>();
        overlaps.forEachElsewhere(
                set,
                both -> elsewhere.add(both.here().index() + "=" + both.there().file() + "#"
                        + both.there().index()));
        assertThat(elsewhere).containsExactly("3=b.xsb#1", "2=c.xsb#1", "3=c.xsb#2");
    }

    @Test
    void filesNeedNotBeImported() {
        catalog.add("a.xsb", Boards.corridors(1, 3));
        SetName file = file("new.xsb", Boards.corridors(3, 5));
        SetName other = file("other.xsb", Boards.corridors(5, 5) + LEVEL);

        assertThat(between(file, named("a.xsb"), Tier.SAME).common()).isEqualTo(1);
        assertThat(between(file, other, Tier.SAME).common()).isEqualTo(1);
        assertThat(between(other, file("third.xsb", MIRRORED), Tier.SAME).contained())
                .isEqualTo(Overlap.Containment.THERE);
        assertThat(overlaps.withOthers(
                        overlaps.sets(List.of(other), Nearness.of(Tier.SAME)).get(0)))
                .isEmpty();
    }

    @Test
    void nearPuzzlesAreCountedOnEachSide() {
        catalog.add("a.xsb", LEVEL + "\n" + Boards.corridors(1, 2));
        catalog.add("b.xsb", WITH_DEAD_END + "\n" + Boards.corridors(2, 2));
        catalog.catalog().tiers().makeKeys(done -> {});

        Overlap overlap = overlaps.all(Nearness.of(Tier.TRIMMED)).get(0);

        assertThat(overlap.common()).isEqualTo(1);
        assertThat(overlap.nearHere()).isEqualTo(1);
        assertThat(overlap.nearThere()).isEqualTo(1);
        assertThat(between(file("a", LEVEL), named("b.xsb"), Tier.TRIMMED).nearHere())
                .isEqualTo(1);
        assertThat(overlaps.all(Nearness.of(Tier.SAME)))
                .extracting(Overlap::nearHere)
                .containsExactly(0L);
        assertThat(common(named("a.xsb"), named("b.xsb"), Tier.TRIMMED))
                .extracting(CommonPuzzle::tier)
                .containsExactly(Tier.TRIMMED, Tier.SAME);
    }

    @Test
    void everyNearPuzzleOfEitherSideIsListedOnce() {
        SetName here = file("here", LEVEL);
        SetName there = file("there", LEVEL + "\n" + WITH_DEAD_END);

        assertThat(between(here, there, Tier.TRIMMED).nearThere()).isEqualTo(1);
        assertThat(common(here, there, Tier.TRIMMED))
                .extracting(both -> both.here().index() + " " + both.there().index() + " " + both.tier())
                .containsExactly("1 1 SAME", "1 2 TRIMMED");
    }

    @Test
    void theEarlierDateTellsWhoHadItFirst() {
        catalog.add("a.xsb", "Date: 1999\n\n" + Boards.corridors(1, 1) + LEVEL + "Date: 1990-01\n\n");
        catalog.add("b.xsb", Boards.corridors(1, 1) + "Date: 2001\n\n" + MIRRORED + "Date: 1990\n\n");

        assertThat(overlaps.all(Nearness.of(Tier.SAME)).get(0).dates()).isEqualTo(new Overlap.Dates(1, 0, 2));
        assertThat(between(named("b.xsb"), named("a.xsb"), Tier.SAME).dates()).isEqualTo(new Overlap.Dates(0, 1, 2));
    }

    @Test
    void aNameOfNothingAndATierWithoutPicturesAreRefused() {
        assertThatThrownBy(() -> overlaps.sets(List.of(named("nowhere")), Nearness.of(Tier.SAME)))
                .isInstanceOf(UnknownNameException.class);
        assertThatThrownBy(() -> overlaps.all(Nearness.of(Tier.EXACT))).isInstanceOf(IllegalArgumentException.class);
    }
}
