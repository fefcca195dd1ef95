package org.sokobase.catalog.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.choice.Preference;

/** Of each puzzle the first level is kept that will do, and all others are left over. */
@Timeout(60)
class SpareLevelsTest {

    private static final Preference BY_ORDER = new Preference(List.of());
    private static final Symmetry[] VIEWS = Symmetry.values();

    private final TestCatalog catalog = TestCatalog.inMemory();
    private final Duplicates duplicates = catalog.catalog().duplicates();

    @AfterEach
    void close() {
        catalog.close();
    }

    /** Three files with many copies, and boards that are none. */
    private void fill(Random random) {
        for (String file : List.of("ant.xsb", "bee.xsb", "cat.xsb")) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 12; i++) {
                Board board = Boards.random(random.nextInt(8));
                text.append(board.seen(VIEWS[random.nextInt(VIEWS.length)])).append('\n');
            }
            catalog.add(file, text + "####\n#  #\n####\n");
        }
    }

    /** The first level of each puzzle that will do, with the others. */
    private Map<CatalogLevel, List<CatalogLevel>> expected(LevelFilter filter, Predicate<CatalogLevel> willDo) {
        Map<PuzzleKey, CatalogLevel> first = new HashMap<>();
        Map<CatalogLevel, List<CatalogLevel>> copies = new LinkedHashMap<>();
        for (CatalogLevel level : catalog.levels(filter)) {
            if (level.identity().isPresent() && willDo.test(level)) {
                CatalogLevel kept = first.computeIfAbsent(level.identity().get().puzzle(), puzzle -> {
                    copies.put(level, new ArrayList<>());
                    return level;
                });
                if (kept != level) {
                    copies.get(kept).add(level);
                }
            }
        }
        return copies;
    }

    private void check(LevelFilter filter, Predicate<CatalogLevel> willDo) {
        Map<CatalogLevel, List<CatalogLevel>> expected = expected(filter, willDo);

        SpareLevels spare = duplicates.spare(filter, BY_ORDER, willDo);

        Map<Long, CatalogLevel> keptFor = new HashMap<>();
        List<Duplicates.KeptLevel> kept = new ArrayList<>();
        expected.forEach((level, copies) -> {
            copies.forEach(copy -> keptFor.put(copy.id(), level));
            if (!copies.isEmpty()) {
                kept.add(new Duplicates.KeptLevel(level, copies));
            }
        });
        for (CatalogLevel level : catalog.levels()) {
            Optional<CatalogLevel> other = Optional.ofNullable(keptFor.get(level.id()));
            assertThat(spare.has(level.id())).as(level.toString()).isEqualTo(other.isPresent());
            assertThat(spare.keptFor(level))
                    .isEqualTo(other.map(
                            first -> new SpareLevels.Kept(first.collection().id(), first.index())));
        }
        assertThat(duplicates.kept(filter, BY_ORDER, spare)).isEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void oneOfEachPuzzleIsKept(long seed) {
        fill(new Random(seed));

        check(LevelFilter.ALL, level -> true);
        check(LevelFilter.ALL, level -> level.index() > 3);
        check(LevelFilter.ALL, level -> false);
        check(LevelFilter.ofCollection(Optional.of("b")), level -> true);
        check(LevelFilter.ofCollection(Optional.of("a")), level -> level.index() % 2 == 0); // two of the three
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theyAreTheLevelsOfAListWithoutCopies(long seed) {
        fill(new Random(seed));
        for (LevelFilter filter : List.of(LevelFilter.ALL, LevelFilter.ofCollection(Optional.of("b")))) {
            List<CatalogLevel> expected =
                    List.copyOf(expected(filter, level -> true).keySet());
            List<CatalogLevel> alone = new ArrayList<>();
            List<CatalogLevel> measured = new ArrayList<>();

            duplicates.oneOfEachPuzzle(filter, BY_ORDER, alone::add);
            duplicates.oneOfEachMeasured(filter, BY_ORDER, (level, known) -> measured.add(level));

            assertThat(alone).isEqualTo(expected);
            assertThat(measured).isEqualTo(expected);
        }
    }
}
