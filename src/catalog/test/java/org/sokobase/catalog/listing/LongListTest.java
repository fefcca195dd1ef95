package org.sokobase.catalog.listing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.Boards.Solvable;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Names;

/** A list so long that what is rare is looked up for all of the catalog at once: it says of each level what short lists say. */
@Timeout(120)
class LongListTest {

    private static final int FILES = 4;
    private static final int LEVELS = 1000;
    private static final int COPIED = 9;
    private static final int SOLVED = 50;
    private static final int FEW = 100;

    private static TestCatalog catalog;

    @BeforeAll
    static void fill() {
        catalog = TestCatalog.inMemory();
        for (int file = 0; file < FILES; file++) {
            StringBuilder text = new StringBuilder();
            for (int i = file * LEVELS; i < (file + 1) * LEVELS; i++) {
                Solvable level = Boards.solvable(i % COPIED == 0 ? i / COPIED : i);
                text.append(level.board())
                        .append(i % SOLVED == 0 ? "Solution: " + level.lurd() : "")
                        .append("\n\n");
            }
            catalog.add(file + ".xsb", text.toString());
        }
        List<PuzzleKey> puzzles =
                CatalogLevel.puzzlesOf(catalog.levels()).stream().distinct().toList();
        for (int i = 0; i < puzzles.size(); i += 100) {
            PuzzleKey puzzle = puzzles.get(i);
            catalog.catalog().tags().add(Tag.FAVOURITE, List.of(puzzle));
            catalog.catalog().marks().mark(puzzles.get(i + 10), new PuzzleMark(Mark.TRIVIAL, "ann", Instant.EPOCH, ""));
            catalog.catalog()
                    .measures()
                    .keep(List.of(new MeasuredPuzzle(
                            puzzles.get(i + 20), List.of(KeptMeasure.of("tedium", 0.25, Certainty.PROVED)))));
        }
    }

    @AfterAll
    static void close() {
        catalog.close();
    }

    private static List<ListedLevel> list(LevelFilter filter, LevelOrder order) {
        List<ListedLevel> listed = new ArrayList<>();
        catalog.catalog().listing().forEach(filter, order, listed::add);
        return listed;
    }

    /** The same levels by another query, a few at a time, and backwards, as levels in a row are read otherwise. */
    private static List<ListedLevel> fewAtATime(LevelFilter filter) {
        List<ListedLevel> listed = new ArrayList<>();
        List<Long> ids = new ArrayList<>();
        for (CatalogLevel level : catalog.levels(filter)) {
            ids.add(0, level.id());
            if (ids.size() == FEW) {
                listed.addAll(backwards(catalog.catalog().listing().of(ids)));
                ids.clear();
            }
        }
        listed.addAll(backwards(catalog.catalog().listing().of(ids)));
        return listed;
    }

    private static <T> List<T> backwards(List<T> list) {
        List<T> backwards = new ArrayList<>(list);
        Collections.reverse(backwards);
        return backwards;
    }

    @Test
    void itSaysOfEachLevelWhatShortListsSay() {
        List<ListedLevel> all = list(LevelFilter.ALL, LevelOrder.OF_CATALOG);

        assertThat(all).hasSize(FILES * LEVELS).isEqualTo(fewAtATime(LevelFilter.ALL));
        assertThat(all.stream().skip(3L * LEVELS).toList())
                .as("there is something to say of the last ones")
                .anyMatch(level -> level.numbers().copies().orElseThrow() > 0)
                .anyMatch(level -> level.numbers().isSolved())
                .anyMatch(level -> !level.tags().isEmpty())
                .anyMatch(level -> !level.marks().isEmpty())
                .anyMatch(level -> !level.measures().isEmpty());
    }

    /** From nearly all levels to a few far apart. */
    @ParameterizedTest
    @ValueSource(strings = {"boxes < 4", "boxes = 2", "index > 990", "copies > 0", "boxes > 99"})
    void soDoesOneOfSomeLevels(String condition) {
        LevelFilter filter = LevelFilter.ALL.where(Optional.of(Condition.parse(condition, Names.OF_LEVELS)));
        List<ListedLevel> some = list(filter, LevelOrder.OF_CATALOG);

        assertThat(some).isEqualTo(fewAtATime(filter)).hasSizeLessThan(FILES * LEVELS);
    }

    @Test
    void soDoesOneInAnotherOrder() {
        SortKey mostBoxesFirst = SortKey.parse("boxes:desc", Names.OF_LEVELS);

        assertThat(list(LevelFilter.ALL, new LevelOrder(List.of(mostBoxesFirst), Long.MAX_VALUE)))
                .isEqualTo(fewAtATime(LevelFilter.ALL).stream()
                        .sorted(Comparator.comparing(
                                level -> -level.numbers().boxes().orElseThrow()))
                        .toList());
    }
}
