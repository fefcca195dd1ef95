package org.sokobase.catalog.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelCollection;
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
        return overlaps.between(overlaps.sets(List.of(one, other), tier)).get(0);
    }

    private static SetName named(String name) {
        return new SetName.OfCatalog(name);
    }

    private List<CommonPuzzle> common(SetName one, SetName other, Tier tier) {
        List<LevelSet> sets = overlaps.sets(List.of(one, other), tier);
        List<CommonPuzzle> common = new ArrayList<>();
        overlaps.forEachCommon(sets.get(0), sets.get(1), common::add);
        return common;
    }

    @Test
    void copiesOfAPuzzleWithinACollectionCountOnce() {
        catalog.add("a.xsb", LEVEL + "\n" + MIRRORED + "\n" + Boards.corridors(1, 3));
        catalog.add("b.xsb", Boards.corridors(2, 2) + MIRRORED + "\n" + Boards.corridors(7, 9));

        Overlap overlap = overlaps.all(Tier.SAME).get(0);

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

        assertThat(overlaps.all(Tier.SAME))
                .extracting(pair -> pair.here().file() + pair.there().file() + " " + pair.common() + " "
                        + pair.contained().label())
                .containsExactly("b.xsbc.xsb 6 there", "a.xsbb.xsb 1 neither");
    }

    @Test
    void oneWithOthersFindsWhatEachOfThemHas() {
        catalog.add("a.xsb", Boards.corridors(1, 3));
        catalog.add("b.xsb", Boards.corridors(3, 9));
        catalog.add("c.xsb", Boards.corridors(2, 3));

        LevelSet set = overlaps.sets(List.of(named("a.xsb")), Tier.SAME).get(0);

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
        assertThat(overlaps.withOthers(overlaps.sets(List.of(other), Tier.SAME).get(0)))
                .isEmpty();
    }

    @Test
    void nearPuzzlesAreCountedOnEachSide() {
        catalog.add("a.xsb", LEVEL + "\n" + Boards.corridors(1, 2));
        catalog.add("b.xsb", WITH_DEAD_END + "\n" + Boards.corridors(2, 2));
        catalog.catalog().tiers().makeKeys(done -> {});

        Overlap overlap = overlaps.all(Tier.TRIMMED).get(0);

        assertThat(overlap.common()).isEqualTo(1);
        assertThat(overlap.nearHere()).isEqualTo(1);
        assertThat(overlap.nearThere()).isEqualTo(1);
        assertThat(between(file("a", LEVEL), named("b.xsb"), Tier.TRIMMED).nearHere())
                .isEqualTo(1);
        assertThat(overlaps.all(Tier.SAME)).extracting(Overlap::nearHere).containsExactly(0L);
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

        assertThat(overlaps.all(Tier.SAME).get(0).dates()).isEqualTo(new Overlap.Dates(1, 0, 2));
        assertThat(between(named("b.xsb"), named("a.xsb"), Tier.SAME).dates()).isEqualTo(new Overlap.Dates(0, 1, 2));
    }

    @Test
    void aNameOfNothingAndATierWithoutPicturesAreRefused() {
        assertThatThrownBy(() -> overlaps.sets(List.of(named("nowhere")), Tier.SAME))
                .isInstanceOf(UnknownNameException.class);
        assertThatThrownBy(() -> overlaps.all(Tier.EXACT)).isInstanceOf(IllegalArgumentException.class);
    }
}
