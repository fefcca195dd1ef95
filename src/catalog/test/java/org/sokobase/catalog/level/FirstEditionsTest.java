package org.sokobase.catalog.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Names;
import org.sokobase.choice.Preference;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** First-edition ids find the same levels, whether they were made or not, and whatever has happened to the levels since. */
@Timeout(300)
class FirstEditionsTest {

    private static final LevelId UNKNOWN = new LevelId(0x1234567812345678L);

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    /** Random boards, every third one turned, so that its Exact-Id is another one than that of the first edition. */
    private static String levels(long from, long to) {
        return LongStream.range(from, to)
                .mapToObj(seed -> picture(Boards.random(seed), seed))
                .collect(Collectors.joining("\n"));
    }

    private static String picture(Board board, long seed) {
        Symmetry view = Symmetry.values()[(int) (seed % Symmetry.values().length)];
        return seed % 3 == 0 ? board.grid().seen(view).toString() : board.toString();
    }

    private void make() {
        catalog.catalog().levels().makeFirstEditions(levels -> {});
        assertThat(catalog.catalog().levels().withoutFirstEditions()).isZero();
    }

    /** What a slow and obvious search finds. */
    private final class Oracle {

        private final List<CatalogLevel> sound = catalog.levels().stream()
                .filter(level -> level.identity().isPresent())
                .toList();

        private final Map<LevelId, List<Long>> exact =
                numbers(level -> level.identity().orElseThrow().exact());
        private final Map<LevelId, List<Long>> unique =
                numbers(level -> level.identity().orElseThrow().unique());
        private final Map<LevelId, List<Long>> firstEdition =
                numbers(level -> new Identifier().firstEdition(level.normalBoard()));

        private Map<LevelId, List<Long>> numbers(Function<CatalogLevel, LevelId> id) {
            return sound.stream()
                    .collect(Collectors.groupingBy(
                            id,
                            () -> new TreeMap<>((one, other) -> Long.compare(one.bits(), other.bits())),
                            Collectors.mapping(CatalogLevel::id, Collectors.toList())));
        }

        private List<Long> with(LevelId id) {
            return Stream.of(exact, unique, firstEdition)
                    .map(known -> known.getOrDefault(id, List.of()))
                    .filter(numbers -> !numbers.isEmpty())
                    .findFirst()
                    .orElse(List.of());
        }

        private Set<LevelId> onlyFirstEdition() {
            Set<LevelId> ids = new TreeSet<>((one, other) -> Long.compare(one.bits(), other.bits()));
            ids.addAll(firstEdition.keySet());
            ids.removeAll(exact.keySet());
            ids.removeAll(unique.keySet());
            return ids;
        }
    }

    /** All ways to ask for first-edition ids find what is there, and nothing else. */
    private void assertRight() {
        Oracle oracle = new Oracle();
        List<LevelId> all = new ArrayList<>(oracle.firstEdition.keySet());
        all.add(UNKNOWN);
        assertThat(oracle.onlyFirstEdition())
                .as("ids that only the first edition has")
                .isNotEmpty();
        for (LevelId id : all) {
            assertThat(catalog.catalog().levels().find(id, Preference.USUAL))
                    .extracting(FoundLevel::level)
                    .extracting(CatalogLevel::id)
                    .as("%s", id)
                    .containsExactlyInAnyOrderElementsOf(oracle.with(id));
        }
        assertThat(catalog.catalog().levels().preferred(all, Preference.USUAL).keySet())
                .containsExactlyInAnyOrderElementsOf(oracle.firstEdition.keySet());
        oracle.onlyFirstEdition().stream().limit(20).forEach(id -> assertFoundOtherwise(id, oracle));
    }

    private void assertFoundOtherwise(LevelId id, Oracle oracle) {
        List<Long> numbers = oracle.firstEdition.get(id);
        assertThat(catalog.catalog().levels().id(id.toString().substring(0, 12)))
                .contains(id);
        assertThat(catalog.catalog().levels().id(id.toString().substring(0, 8).toLowerCase(java.util.Locale.ROOT)))
                .contains(id);
        assertThat(catalog.catalog().levels().puzzles(id))
                .containsExactlyInAnyOrderElementsOf(oracle.sound.stream()
                        .filter(level -> numbers.contains(level.id()))
                        .map(level -> level.identity().orElseThrow().puzzle())
                        .collect(Collectors.toSet()));
        Condition condition = Condition.parse("v1_id = " + id, Names.OF_LEVELS);
        assertThat(catalog.catalog().levels().having(condition, oracle.sound))
                .containsExactlyInAnyOrderElementsOf(numbers);
        Condition other = Condition.parse("v1_id != " + id, Names.OF_LEVELS);
        assertThat(catalog.catalog().levels().having(other, catalog.levels()))
                .hasSize(oracle.sound.size() - numbers.size());
    }

    private List<IntegrityProblem> flaws() {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaws::add, rows -> {});
        return flaws;
    }

    @Test
    void theyFindTheSameBeforeAndAfterTheyAreMadeAndAfterMoreImportsAndUndo() {
        catalog.add("a", levels(0, 60) + "\n#####\n#@$.#\n###\n");
        assertRight();
        make();
        assertThat(catalog.count("first_edition")).isEqualTo(60);
        assertRight();
        catalog.add("b", levels(50, 90));
        assertThat(catalog.catalog().levels().withoutFirstEditions()).isEqualTo(40);
        assertRight();
        make();
        assertRight();
        assertThat(flaws()).isEmpty();

        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
        assertThat(catalog.count("first_edition")).isEqualTo(60);
        assertRight();
        catalog.add("c", levels(80, 110));
        assertRight();
        assertThat(flaws()).isEmpty();
    }

    @Test
    void whatWasRemovedIsNotFoundAndWhatCameBackIs() {
        catalog.add("a", levels(0, 30));
        catalog.add("b", levels(30, 60));
        make();

        catalog.catalog().removals().remove(List.of("a"), "test");
        assertRight();
        assertThat(catalog.count("first_edition")).isEqualTo(30);
        catalog.catalog().removals().takeBack(catalog.catalog().runs().last().orElseThrow(), problem -> {});
        assertRight();
        catalog.catalog().removals().remove(List.of("b#2", "b#4"), "test");
        assertRight();
        assertThat(flaws()).isEmpty();
        catalog.catalog().removals().takeBack(catalog.catalog().runs().last().orElseThrow(), problem -> {});
        assertRight();

        make();
        assertThat(catalog.count("first_edition")).isEqualTo(60);
        assertRight();
        assertThat(flaws()).isEmpty();
    }

    @Test
    void levelsThatOtherReadersReadAreFoundWhereTheyAreNow() {
        String read = levels(3, 30) + "\n" + levels(33, 40);
        Source now = Source.of("a", (levels(0, 30) + "\n" + levels(30, 33)).getBytes(StandardCharsets.UTF_8));
        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "old", diagnostic -> {})) {
            run.add(now, LevelFiles.read(now.withBytes(read.getBytes(StandardCharsets.UTF_8))));
        }
        catalog.add("b", levels(60, 70));
        make();
        catalog.execute("update source_file set reader_version = 1 where name = 'a'");

        catalog.add("a", new String(now.bytes(), StandardCharsets.UTF_8));

        assertThat(catalog.levels()).hasSize(43);
        assertRight();
        assertThat(flaws()).isEmpty();
        make();
        assertThat(catalog.count("first_edition")).isEqualTo(43);
        assertRight();
    }

    @Test
    void idsThatAreWrongGiveNoWrongAnswerAndARepairMendsThem() {
        catalog.add("a", levels(0, 40));
        make();
        String level = "(select min(level_id) from first_edition)";
        catalog.execute("update first_edition set v1_id = " + UNKNOWN.bits() + " where level_id = " + level);
        assertThat(catalog.catalog().find(UNKNOWN)).isEmpty();
        assertThat(flaws())
                .extracting(IntegrityProblem::message)
                .singleElement()
                .asString()
                .startsWith("its first-edition id is " + UNKNOWN + ", but should be ");
        catalog.execute("delete from first_edition where level_id = (select max(level_id) from first_edition)");
        catalog.execute("insert into first_edition (level_id, v1_id) values (7, 7)");
        assertThat(flaws()).hasSize(3);

        catalog.catalog().integrity().repair(flaw -> {}, rows -> {});

        assertThat(flaws()).isEmpty();
        assertRight();
        make();
        assertRight();
        assertThat(flaws()).isEmpty();
    }

    @Test
    void whoeverIsInterruptedGoesOnLater() {
        String many = Boards.corridors(1, FirstEditions.PAGE / 10);
        for (int file = 0; file < 11; file++) {
            catalog.add("many" + file, many + "\n" + levels(file * 5, file * 5 + 5));
        }
        List<Long> steps = new ArrayList<>();
        assertThatThrownBy(() -> catalog.catalog().levels().makeFirstEditions(levels -> {
                    steps.add(levels);
                    throw new IllegalStateException("no more time");
                }))
                .hasMessage("no more time");
        assertThat(steps).containsExactly((long) FirstEditions.PAGE);
        assertThat(catalog.count("first_edition")).isEqualTo(FirstEditions.PAGE);
        LevelId last =
                catalog.levels().get(catalog.levels().size() - 1).firstEdition().orElseThrow();
        assertThat(catalog.catalog().levels().preferred(List.of(last, UNKNOWN), Preference.USUAL))
                .containsOnlyKeys(last);
        assertThat(catalog.catalog().levels().withoutFirstEditions()).isEqualTo(catalog.count("level"));

        AtomicLong made = new AtomicLong();
        catalog.catalog().levels().makeFirstEditions(made::addAndGet);

        assertThat(made).hasValue(catalog.count("level") - FirstEditions.PAGE);
        assertThat(catalog.count("first_edition")).isEqualTo(catalog.count("level"));
        assertThat(catalog.catalog().levels().withoutFirstEditions()).isZero();
        assertThat(flaws()).isEmpty();
    }

    @Test
    void theyAreSearchedOnlyForIdsOfNoOtherKind() {
        catalog.add("a", levels(0, 40));
        Oracle oracle = new Oracle();
        LevelId only = oracle.onlyFirstEdition().iterator().next();
        List<LevelId> others = List.copyOf(oracle.exact.keySet());

        assertThat(catalog.catalog().levels().levelsToSearch(others)).isZero();
        assertThat(catalog.catalog().levels().levelsToSearch(List.of(others.get(0), only)))
                .isEqualTo(40);
        assertThat(catalog.catalog().levels().levelsToSearch(only.toString())).isEqualTo(40);
        assertThat(catalog.catalog().levels().levelsToSearch(only.toString().substring(0, 9)))
                .isEqualTo(40);
        assertThat(catalog.catalog()
                        .levels()
                        .levelsToSearch(others.get(0).toString().substring(0, 9)))
                .isZero();
        assertThat(catalog.catalog().levels().levelsToSearch("workshop")).isZero();
        make();
        assertThat(catalog.catalog().levels().levelsToSearch(only.toString())).isZero();
    }
}
