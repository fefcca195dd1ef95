package org.sokobase.catalog;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

/**
 * Something to do with each public method of {@link Catalog} and {@link Import}, by its name, in an order in which there is
 * something for each to find. A method without a line here is found by {@link #forgotten}.
 */
final class CatalogOperations {

    private static final String BOARD = "#######\n#@ $ .#\n#  $. #\n#######\n";

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final Path folder;
    private final TestCatalog tables = TestCatalog.at(CatalogLocation.inMemory());
    private final TestCatalog loaded = TestCatalog.at(CatalogLocation.inMemory());
    private final Catalog catalog = tables.catalog();
    private final Map<String, Operation> operations = new LinkedHashMap<>();

    /** What is done. */
    interface Operation {
        void run() throws IOException;
    }

    CatalogOperations(Path folder) throws IOException {
        this.folder = folder;
        tables.addAll(Path.of("collections"));
        operations.putAll(new ImportOperations(tables, folder).all());
        asking();
        listing();
        changing();
        keeping();
    }

    /** The operations by the methods that they are about. */
    Map<String, Operation> all() {
        return operations;
    }

    /** The tables in which they work. */
    List<TestCatalog> tables() {
        return List.of(tables, loaded);
    }

    /** The methods without an operation. */
    List<String> forgotten() {
        return Stream.of(Catalog.class, Import.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers()))
                .map(CatalogOperations::signature)
                .distinct()
                .filter(signature -> !operations.containsKey(signature))
                .sorted()
                .toList();
    }

    private static String signature(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private void asking() {
        Board board = Boards.of(BOARD);
        LevelId id = new Identifier().identify(board).unique();
        List<CatalogLevel> levels = tables.levels();
        operations.put("Catalog.find(LevelId)", () -> catalog.find(id));
        operations.put("Catalog.find(Board)", () -> catalog.find(board));
        operations.put("Catalog.find(LevelId, Preference)", () -> catalog.find(id, Preference.USUAL));
        operations.put("Catalog.find(Board, Preference)", () -> catalog.find(board, Preference.USUAL));
        operations.put("Catalog.present(Collection)", () -> catalog.present(List.of(board)));
        operations.put(
                "Catalog.preferred(Collection, Preference)",
                () -> catalog.preferred(List.of(id, new LevelId(7)), Preference.USUAL));
        operations.put("Catalog.puzzles(LevelId)", () -> catalog.puzzles(new LevelId(7)));
        operations.put("Catalog.puzzle(Board)", () -> catalog.puzzle(board));
        operations.put("Catalog.solutions(Board, Kinds)", () -> catalog.solutions(board, SolvedBoard.Kinds.ENTERED));
        operations.put(
                "Catalog.solutions(List, Kinds, Consumer)",
                () -> catalog.solutions(levels, SolvedBoard.Kinds.ENTERED_AND_DERIVED, solved -> {}));
        operations.put("Catalog.marks(List)", () -> catalog.marks(levels));
        operations.put("Catalog.otherPlaces(List)", () -> catalog.otherPlaces(levels));
        operations.put("Catalog.having(PuzzleStatus, List)", () -> {
            List<FoundLevel> found = catalog.find(board);
            List.of(PuzzleStatus.values()).forEach(status -> catalog.having(status, found));
        });
        operations.put("Catalog.makeTierKeys(LongConsumer)", () -> catalog.makeTierKeys(done -> {}));
        operations.put("Catalog.similar(Board, DistanceLimit, Preference)", () -> {
            catalog.similar(board, DistanceLimit.parse("2").orElseThrow(), Preference.USUAL);
            catalog.similar(board, DistanceLimit.parse("9").orElseThrow(), Preference.USUAL);
        });
        operations.put("Catalog.family(Board, Preference)", () -> catalog.family(board, Preference.USUAL));
        LevelId sameWalls = TierKeys.of(TierPictures.of(board).orElseThrow(), new Identifier())
                .of(Tier.SAME_WALLS);
        operations.put("Catalog.group(Tier, LevelId)", () -> {
            catalog.group(Tier.SAME, id);
            catalog.group(Tier.SAME_WALLS, sameWalls);
        });
        operations.put("Catalog.decisions(Tier, LevelId)", () -> catalog.decisions(Tier.SAME_WALLS, sameWalls));
        operations.put("Catalog.decisions(Collection)", () -> catalog.decisions(List.of(id, new LevelId(7))));
        operations.put("Catalog.levelsWithoutTierKeys()", catalog::levelsWithoutTierKeys);
        operations.put("Catalog.hasReferences()", catalog::hasReferences);
        operations.put("Catalog.isEmpty()", catalog::isEmpty);
        operations.put("Catalog.canBeLoaded()", catalog::canBeLoaded);
        operations.put("Catalog.run(long)", () -> catalog.run(1));
        operations.put("Catalog.lastRun()", catalog::lastRun);
        operations.put("Catalog.location()", catalog::location);
        operations.put("Catalog.stats()", catalog::stats);
    }

    private void listing() {
        operations.put("Catalog.find(String)", () -> catalog.find("key"));
        operations.put("Catalog.id(String)", () -> catalog.id("12345678"));
        operations.put("Catalog.level(String)", () -> catalog.level("key#1"));
        operations.put("Catalog.levelsOfFile(String)", () -> catalog.levelsOfFile("key"));
        operations.put(
                "Catalog.defective(Optional, Optional)", () -> catalog.defective(Optional.of("e"), Optional.empty()));
        operations.put("Catalog.duplicates(Scope, Consumer)", () -> {
            for (Tier tier : Tier.values()) {
                catalog.duplicates(
                        new DuplicateGroup.Scope(
                                Optional.of("e"),
                                DuplicateGroup.Collections.ANY,
                                DuplicateGroup.Sameness.addedBy(tier),
                                Optional.empty()),
                        group -> {});
            }
            catalog.duplicates(DuplicateGroup.Scope.ALL, group -> {});
        });
        operations.put(
                "Catalog.copies(Tier, Preference, Consumer)",
                () -> catalog.copies(Tier.TRIMMED, Preference.USUAL, copies -> {}));
        LevelFilter few = new LevelFilter(
                Optional.of("e"),
                Optional.empty(),
                Optional.of(9),
                Optional.of(9),
                Optional.of(9),
                LevelFilter.Solved.ANY,
                Optional.empty());
        operations.put("Catalog.spare(LevelFilter, Preference, Predicate)", () -> {
            catalog.spare(LevelFilter.ALL, Preference.USUAL, level -> true);
            catalog.spare(few, Preference.USUAL, level -> true);
        });
        operations.put(
                "Catalog.puzzles(LevelFilter, Preference, Consumer)",
                () -> catalog.puzzles(few, Preference.USUAL, level -> {}));
        operations.put("Catalog.levels(LevelFilter, WithSolutions, BiConsumer)", () -> {
            for (PuzzleStatus status : PuzzleStatus.values()) {
                catalog.levels(
                        new LevelFilter(
                                Optional.of("e"),
                                Optional.of("a"),
                                Optional.of(9),
                                Optional.of(9),
                                Optional.of(9),
                                LevelFilter.Solved.SOLVED,
                                Optional.of(status)),
                        WithSolutions.BEST,
                        (level, solutions) -> {});
            }
            catalog.levels(LevelFilter.ALL, WithSolutions.ALL, (level, solutions) -> {});
        });
        operations.put("Catalog.levels(List, WithSolutions, BiConsumer)", () -> {
            List<CatalogLevel.CollectionRef> collections = catalog.collections(LevelFilter.ALL);
            catalog.levels(collections, WithSolutions.ALL, (level, solutions) -> {});
        });
        operations.put("Catalog.collections(LevelFilter)", () -> catalog.collections(LevelFilter.ALL));
        operations.put("Catalog.collections()", catalog::collections);
        operations.put("Catalog.authors()", catalog::authors);
        operations.put("Catalog.sources()", catalog::sources);
        operations.put("Catalog.runs()", catalog::runs);
        operations.put(
                "Catalog.names(ImportRun)",
                () -> catalog.names(new ImportRun(1, NOON, "test", 0, 0, 0, 0, 0, 0, List.of())));
        operations.put("Catalog.decisions()", catalog::decisions);
        operations.put("Catalog.waitingSolutions()", catalog::waitingSolutions);
        operations.put(
                "Catalog.solutions(Kinds, Consumer)",
                () -> catalog.solutions(SolvedBoard.Kinds.ENTERED_AND_DERIVED, solved -> {}));
        operations.put("Catalog.marks(Optional, Consumer)", () -> {
            catalog.marks(Optional.empty(), marked -> {});
            List.of(PuzzleStatus.values()).forEach(status -> catalog.marks(Optional.of(status), marked -> {}));
        });
        operations.put(
                "Catalog.missingInReferences(Optional, Consumer)",
                () -> catalog.missingInReferences(Optional.of("e"), level -> {}));
        operations.put("Catalog.puzzlesTooLarge(Tier)", () -> catalog.puzzlesTooLarge(Tier.SIMILAR));
        operations.put("Catalog.checkSize()", catalog::checkSize);
        operations.put("Catalog.check(Consumer, LongConsumer)", () -> catalog.check(flaw -> {}, done -> {}));
    }

    private void changing() {
        Board board = Boards.of(BOARD);
        LevelId id = new Identifier().identify(board).unique();
        PuzzleMark mark = new PuzzleMark(Mark.UNSOLVABLE, "Ann", NOON, "");
        operations.put(
                "Catalog.mark(PuzzleKey, PuzzleMark)",
                () -> catalog.mark(catalog.puzzle(board).orElseThrow(), mark));
        operations.put(
                "Catalog.unmark(PuzzleKey, Mark, String)",
                () -> catalog.unmark(catalog.puzzle(board).orElseThrow(), Mark.UNSOLVABLE, "Ann"));
        LevelId other = new LevelId(7);
        operations.put(
                "Catalog.decide(List)",
                () -> catalog.decide(List.of(new Decision(id, other, Decision.Ruling.SAME, "Ann", NOON, ""))));
        operations.put("Catalog.withdraw(LevelId, LevelId)", () -> catalog.withdraw(id, other));
        operations.put("Catalog.markReferences(List)", () -> catalog.markReferences(List.of("workshop")));
        operations.put("Catalog.unmarkReferences(List)", () -> catalog.unmarkReferences(List.of("workshop")));
        operations.put(
                "Catalog.undo(ImportRun, Mode)",
                () -> catalog.undo(catalog.lastRun().orElseThrow(), Import.Mode.PER_FILE));
    }

    private void keeping() {
        Path dump = folder.resolve("dump");
        operations.put("Catalog.dump(Path, String, LongConsumer)", () -> {
            Files.createDirectory(dump);
            catalog.dump(dump, "test", done -> {});
        });
        operations.put(
                "Catalog.load(Path, Consumer, LongConsumer)",
                () -> loaded.catalog().load(dump, diagnostic -> {}, done -> {}));
        operations.put("Catalog.repair(Consumer, LongConsumer)", () -> {
            tables.execute("update level set unique_id = unique_id + 1, v1_id = v1_id - 1 where ordinal = 1");
            catalog.repair(flaw -> {}, done -> {});
        });
        operations.put("Catalog.close()", () -> {});
    }
}
