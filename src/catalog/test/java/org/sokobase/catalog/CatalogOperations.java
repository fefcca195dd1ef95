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
import org.sokobase.Tour;
import org.sokobase.board.Board;
import org.sokobase.catalog.attempt.Attempt;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.attempt.TriedPuzzle;
import org.sokobase.catalog.column.ColumnReading;
import org.sokobase.catalog.column.Columns;
import org.sokobase.catalog.column.LevelColumns;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.duplicate.SpareLevels;
import org.sokobase.catalog.edit.TextEdit;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.listing.LevelOrder;
import org.sokobase.catalog.listing.SortKey;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.RatingFilter;
import org.sokobase.catalog.rating.Ratings;
import org.sokobase.catalog.rating.WantedRatings;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudyLinks;
import org.sokobase.catalog.study.StudyPlay;
import org.sokobase.catalog.study.StudySettings;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Name;
import org.sokobase.catalog.where.Names;
import org.sokobase.choice.Preference;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;

/**
 * Something to do with each public method of {@link Catalog}, its parts and {@link Import}, by its name, in an order in which there is
 * something for each to find. A method without a line here is found by {@link #forgotten}.
 */
final class CatalogOperations {

    private static final String BOARD = "#######\n#@ $ .#\n#  $. #\n#######\n";

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final List<MeasureRange> FEW_PUSHES = List.of(new MeasureRange("pushes", 1, 50));

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
        tables.addAll(Tour.FILES.toArray(Path[]::new));
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
        return Stream.concat(Stream.of(Catalog.class, Import.class), parts())
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !isPart(method.getReturnType()))
                .map(CatalogOperations::signature)
                .distinct()
                .filter(signature -> !operations.containsKey(signature))
                .sorted()
                .toList();
    }

    /** What is read of all levels, slice by slice, and of some by their numbers. */
    private void columns(Condition some) {
        List<Long> ids = tables.levels().stream().map(CatalogLevel::id).toList();
        operations.put("Listing.of(List)", () -> catalog.listing().of(ids));
        operations.put(
                "Listing.collections(List)",
                () -> catalog.listing()
                        .collections(ids.stream().map(LevelIds::collection).toList()));
        operations.put(
                "Levels.forEachNumbered(List, WithSolutions, BiConsumer)",
                () -> catalog.levels().forEachNumbered(ids, WithSolutions.ALL, (level, solutions) -> {}));
        operations.put(
                "Solutions.solvedBy(Moves, long)",
                () -> catalog.solutions().solvedBy(Moves.of("rR"), LevelIds.collection(ids.get(0))));
        Columns columns = catalog.listing().columns();
        operations.put("Columns.state()", columns::state);
        operations.put("Columns.begin()", columns::begin);
        ColumnReading next = columns.begin();
        operations.put("Columns.read(ColumnReading)", () -> columns.read(next));
        operations.put("Columns.collections(String)", () -> columns.collections("s"));
        ColumnReading all = columns.begin();
        columns.read(all);
        LevelColumns read = all.columns();
        operations.put("Listing.of(List, LevelColumns)", () -> catalog.listing().of(ids, read));
        Name floor = Names.OF_LEVELS.required("floor");
        operations.put(
                "Columns.numbers(Name, LevelColumns, double[], int)",
                () -> columns.numbers(floor, read, new double[read.size()], 0));
        operations.put(
                "Columns.passing(Condition, LevelColumns, int, int)",
                () -> columns.passing(some, read, 0, read.size()));
    }

    /** What a catalog hands out to be asked in its stead. */
    private static Stream<Class<?>> parts() {
        return Arrays.stream(Catalog.class.getDeclaredMethods())
                .<Class<?>>map(Method::getReturnType)
                .filter(CatalogOperations::isPart);
    }

    private static boolean isPart(Class<?> type) {
        return Arrays.stream(type.getConstructors())
                .anyMatch(made -> Arrays.asList(made.getParameterTypes()).contains(Session.class));
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
        operations.put(
                "Levels.find(LevelId, Preference)", () -> catalog.levels().find(id, Preference.USUAL));
        operations.put("Levels.find(Board, Preference)", () -> catalog.levels().find(board, Preference.USUAL));
        operations.put("Levels.present(Collection)", () -> catalog.levels().present(List.of(board)));
        operations.put(
                "Levels.preferred(Collection, Preference)",
                () -> catalog.levels().preferred(List.of(id, new LevelId(7)), Preference.USUAL));
        operations.put(
                "Levels.numbered(Collection)",
                () -> catalog.levels().numbered(List.of(levels.get(0).id(), 7L)));
        operations.put(
                "Duplicates.verdicts(CatalogLevel, CatalogLevel, Preference)",
                () -> catalog.duplicates()
                        .verdicts(
                                catalog.find(id).get(0).level(),
                                catalog.find(id).get(0).level(),
                                Preference.USUAL));
        operations.put("Levels.levelsToSearch(String)", () -> {
            catalog.levels().levelsToSearch("12345678");
            catalog.levels().levelsToSearch("1234567812345678");
        });
        operations.put(
                "Levels.levelsToSearch(Collection)",
                () -> catalog.levels().levelsToSearch(List.of(id, new LevelId(7))));
        operations.put("Levels.withoutFirstEditions()", catalog.levels()::withoutFirstEditions);
        operations.put(
                "Levels.makeFirstEditions(LongConsumer)", () -> catalog.levels().makeFirstEditions(done -> {}));
        operations.put(
                "Levels.preferredOfPuzzles(Collection, Preference)",
                () -> catalog.levels().preferredOfPuzzles(List.of(id, new LevelId(7)), Preference.USUAL));
        operations.put("Levels.puzzles(LevelId)", () -> catalog.levels().puzzles(new LevelId(7)));
        operations.put("Levels.puzzle(Board)", () -> catalog.levels().puzzle(board));
        operations.put("Solutions.of(Board, Kinds)", () -> catalog.solutions().of(board, SolvedBoard.Kinds.ENTERED));
        operations.put(
                "Solutions.forEach(List, Kinds, Consumer)",
                () -> catalog.solutions().forEach(levels, SolvedBoard.Kinds.ENTERED_AND_DERIVED, solved -> {}));
        operations.put("Marks.of(List)", () -> catalog.marks().of(levels));
        operations.put("Measures.of(Collection)", () -> catalog.measures().of(CatalogLevel.puzzlesOf(levels)));
        operations.put(
                "Attempts.of(Collection)", () -> catalog.solutions().attempts().of(CatalogLevel.puzzlesOf(levels)));
        operations.put(
                "Attempts.progress()", () -> catalog.solutions().attempts().progress());
        operations.put("Tags.of(List)", () -> catalog.tags().of(levels));
        operations.put("Ratings.of(List)", () -> catalog.ratings().of(levels));
        RatingFilter rated =
                new RatingFilter(Optional.of(new RatingFilter.Range(2, 5)), Optional.of(new RatingFilter.Range(1, 7)));
        operations.put(
                "Ratings.having(RatingFilter, Collection)",
                () -> catalog.ratings().having(rated, CatalogLevel.puzzlesOf(levels)));
        operations.put("Sources.otherPlaces(List)", () -> catalog.sources().otherPlaces(levels));
        operations.put("Levels.having(PuzzleStatus, List)", () -> {
            List<FoundLevel> found = catalog.find(board);
            List.of(PuzzleStatus.values()).forEach(status -> catalog.levels().having(status, found));
        });
        operations.put("Tiers.makeKeys(LongConsumer)", () -> catalog.tiers().makeKeys(done -> {}));
        operations.put(
                "Tiers.keyMaking(LongConsumer)",
                () -> catalog.tiers().keyMaking(done -> {}).goOn(() -> true));
        operations.put("Tiers.near(Board, DistanceLimit, Preference)", () -> {
            catalog.tiers().near(board, DistanceLimit.parse("2").orElseThrow(), Preference.USUAL);
            catalog.tiers().near(board, DistanceLimit.parse("9").orElseThrow(), Preference.USUAL);
        });
        operations.put("Tiers.family(Board, Preference)", () -> catalog.tiers().family(board, Preference.USUAL));
        LevelId sameWalls = TierKeys.of(TierPictures.of(board).orElseThrow(), new Identifier())
                .of(Tier.SAME_WALLS);
        operations.put("Duplicates.group(Tier, LevelId)", () -> {
            catalog.duplicates().group(Tier.SAME, id);
            catalog.duplicates().group(Tier.SAME_WALLS, sameWalls);
        });
        operations.put(
                "Duplicates.decisions(Tier, LevelId)",
                () -> catalog.duplicates().decisions(Tier.SAME_WALLS, sameWalls));
        operations.put("Decisions.among(Collection)", () -> catalog.decisions().among(List.of(id, new LevelId(7))));
        operations.put("Tiers.levelsWithoutKeys()", catalog.tiers()::levelsWithoutKeys);
        operations.put("References.areAny()", catalog.references()::areAny);
        operations.put("Catalog.isEmpty()", catalog::isEmpty);
        operations.put("Catalog.canBeLoaded()", catalog::canBeLoaded);
        operations.put("Runs.numbered(long)", () -> catalog.runs().numbered(1));
        operations.put("Runs.last(int)", () -> catalog.runs().last(3));
        operations.put("Runs.last()", catalog.runs()::last);
        operations.put("Runs.lastNumber()", catalog.runs()::lastNumber);
        operations.put("Catalog.location()", catalog::location);
        operations.put("Catalog.beside()", () -> catalog.beside().close());
        operations.put("Catalog.stats()", catalog::stats);
    }

    private void listing() {
        operations.put("Levels.find(String)", () -> catalog.levels().find("key"));
        operations.put("Levels.findFirst(String, int)", () -> catalog.levels().findFirst("key", 1));
        operations.put("Levels.id(String)", () -> catalog.levels().id("12345678"));
        operations.put("Levels.named(String)", () -> catalog.levels().named("key#1"));
        operations.put("Levels.ofFile(String)", () -> catalog.levels().ofFile("key"));
        operations.put(
                "Levels.defective(Optional, Optional)",
                () -> catalog.levels().defective(Optional.of("e"), Optional.empty()));
        operations.put("Duplicates.groups(Scope, Consumer)", () -> {
            for (Tier tier : Tier.values()) {
                catalog.duplicates()
                        .groups(
                                new DuplicateGroup.Scope(
                                        Optional.of("e"),
                                        DuplicateGroup.Collections.ANY,
                                        DuplicateGroup.Sameness.addedBy(tier),
                                        Optional.empty(),
                                        FEW_PUSHES,
                                        Optional.of(Condition.parse("title~a or boxes<9", Names.OF_LEVELS)),
                                        Preference.USUAL),
                                group -> {});
            }
            catalog.duplicates().groups(DuplicateGroup.Scope.ALL, group -> {});
        });
        operations.put(
                "Duplicates.copies(Tier, Preference, Consumer)",
                () -> catalog.duplicates().copies(Tier.TRIMMED, Preference.USUAL, copies -> {}));
        LevelFilter few = new LevelFilter(
                Optional.of("e"),
                Optional.empty(),
                Optional.of(9),
                Optional.of(9),
                Optional.of(9),
                LevelFilter.Solved.ANY,
                Optional.empty());
        operations.put("Duplicates.spare(LevelFilter, Preference, Predicate)", () -> {
            catalog.duplicates().spare(LevelFilter.ALL, Preference.USUAL, level -> true);
            catalog.duplicates().spare(few, Preference.USUAL, level -> true);
        });
        operations.put("Duplicates.kept(LevelFilter, Preference, SpareLevels)", () -> {
            SpareLevels spare = catalog.duplicates().spare(few, Preference.USUAL, level -> true);
            catalog.duplicates().kept(few, Preference.USUAL, spare);
        });
        operations.put(
                "Duplicates.oneOfEachPuzzle(LevelFilter, Preference, Consumer)",
                () -> catalog.duplicates().oneOfEachPuzzle(few, Preference.USUAL, level -> {}));
        operations.put(
                "Duplicates.oneOfEachMeasured(LevelFilter, Preference, BiConsumer)",
                () -> catalog.duplicates().oneOfEachMeasured(few, Preference.USUAL, (level, known) -> {}));
        RatingFilter middling = new RatingFilter(Optional.of(new RatingFilter.Range(2, 5)), Optional.empty());
        operations.put("Levels.forEach(LevelFilter, WithSolutions, BiConsumer)", () -> {
            for (PuzzleStatus status : PuzzleStatus.values()) {
                catalog.levels()
                        .forEach(
                                new LevelFilter(
                                        Optional.of("e"),
                                        Optional.of("a"),
                                        Optional.of(9),
                                        Optional.of(9),
                                        Optional.of(9),
                                        LevelFilter.Solved.SOLVED,
                                        Optional.of(status),
                                        middling,
                                        FEW_PUSHES,
                                        Optional.of(Condition.parse(
                                                "pushes=1..50 and copies<9 and not hard>6", Names.OF_LEVELS))),
                                WithSolutions.BEST,
                                (level, solutions) -> {});
            }
            catalog.levels().forEach(LevelFilter.ALL, WithSolutions.ALL, (level, solutions) -> {});
        });
        Condition some = Condition.parse("copies=0 or title~a and has pushes", Names.OF_LEVELS);
        operations.put("Levels.having(Condition, List)", () -> catalog.levels().having(some, tables.levels()));
        operations.put("Levels.puzzlesHaving(Condition)", () -> catalog.levels().puzzlesHaving(some));
        operations.put("Listing.forEach(LevelFilter, LevelOrder, Consumer)", () -> {
            SortKey author = SortKey.parse("author:desc", Names.OF_LEVELS);
            catalog.listing().forEach(LevelFilter.ALL.where(Optional.of(some)), LevelOrder.OF_CATALOG, level -> {});
            catalog.listing().forEach(LevelFilter.ALL, new LevelOrder(List.of(author), 3), level -> {});
        });
        columns(some);
        operations.put("Levels.forEach(List, WithSolutions, BiConsumer)", () -> {
            List<CatalogLevel.CollectionRef> collections = catalog.levels().collections(LevelFilter.ALL);
            catalog.levels().forEach(collections, WithSolutions.ALL, (level, solutions) -> {});
        });
        operations.put("Levels.collections(LevelFilter)", () -> catalog.levels().collections(LevelFilter.ALL));
        operations.put("Catalog.collections()", catalog::collections);
        operations.put("Levels.authors()", () -> catalog.levels().authors());
        operations.put("Sources.all()", catalog.sources()::all);
        operations.put("Runs.all()", catalog.runs()::all);
        operations.put(
                "Runs.names(ImportRun)",
                () -> catalog.runs().names(new ImportRun(1, NOON, "test", 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of())));
        operations.put("Decisions.all()", catalog.decisions()::all);
        operations.put(
                "Solutions.records(Predicate, Consumer)",
                () -> catalog.solutions().records(puzzle -> true, record -> {}));
        operations.put("Solutions.waiting()", catalog.solutions()::waiting);
        operations.put(
                "Solutions.forEach(Kinds, Consumer)",
                () -> catalog.solutions().forEach(SolvedBoard.Kinds.ENTERED_AND_DERIVED, solved -> {}));
        operations.put("Marks.forEach(Optional, List, Consumer)", () -> {
            catalog.marks().forEach(Optional.empty(), List.of(), marked -> {});
            List.of(PuzzleStatus.values())
                    .forEach(status -> catalog.marks().forEach(Optional.of(status), FEW_PUSHES, marked -> {}));
        });
        operations.put("Marks.forEach(Optional, List, Predicate, Consumer)", () -> {
            catalog.marks().forEach(Optional.empty(), List.of(), puzzle -> true, marked -> {});
        });
        operations.put("Ratings.forEach(WantedRatings, Consumer)", () -> {
            catalog.ratings().forEach(WantedRatings.ALL, rated -> {});
            PuzzleKey puzzle = catalog.levels().puzzle(Boards.of(BOARD)).orElseThrow();
            catalog.ratings()
                    .forEach(
                            new WantedRatings(Optional.of("Ann"), Optional.of("one"), Optional.of(List.of(puzzle))),
                            rated -> {});
        });
        operations.put(
                "References.missing(Optional, Optional, List, Consumer)",
                () -> catalog.references()
                        .missing(Optional.of("e"), Optional.of(PuzzleStatus.OPEN), FEW_PUSHES, level -> {}));
        new OverlapOperations(catalog).all().forEach(operations::put);
        operations.put("Tiers.puzzlesTooLarge(Tier)", () -> catalog.tiers().puzzlesTooLarge(Tier.SIMILAR));
        operations.put("Integrity.rows()", catalog.integrity()::rows);
        operations.put(
                "Integrity.check(Consumer, LongConsumer)",
                () -> catalog.integrity().check(flaw -> {}, done -> {}));
    }

    private void changing() {
        Board board = Boards.of(BOARD);
        LevelId id = new Identifier().identify(board).unique();
        PuzzleMark mark = new PuzzleMark(Mark.UNSOLVABLE, "Ann", NOON, "");
        operations.put(
                "Marks.mark(PuzzleKey, PuzzleMark)",
                () -> catalog.marks().mark(catalog.levels().puzzle(board).orElseThrow(), mark));
        operations.put(
                "Marks.unmark(PuzzleKey, Mark, String)",
                () -> catalog.marks().unmark(catalog.levels().puzzle(board).orElseThrow(), Mark.UNSOLVABLE, "Ann"));
        operations.put(
                "Measures.keep(List)",
                () -> catalog.measures()
                        .keep(List.of(new MeasuredPuzzle(
                                catalog.levels().puzzle(board).orElseThrow(),
                                List.of(KeptMeasure.of("pushes", 3, Certainty.PROVED))))));
        operations.put(
                "Attempts.keep(List)",
                () -> catalog.solutions()
                        .attempts()
                        .keep(List.of(new TriedPuzzle(
                                catalog.levels().puzzle(board).orElseThrow(),
                                new Attempt(
                                        new AttemptLimits("any", 0, "1", 1000, 1000, 1000), Attempt.End.TIME, NOON)))));
        operations.put(
                "Ratings.rate(List)",
                () -> catalog.ratings()
                        .rate(List.of(new Ratings.NewRating(
                                catalog.levels().puzzle(board).orElseThrow(),
                                new Rating(
                                        "Ann",
                                        NOON,
                                        new Opinion(Optional.of(4), Optional.empty(), Optional.empty()),
                                        Effort.NONE,
                                        "")))));
        tags(board);
        operations.put(
                "Ratings.remove(PuzzleKey, String)",
                () -> catalog.ratings().remove(catalog.levels().puzzle(board).orElseThrow(), "Ann"));
        operations.put("Games.of(LevelId)", () -> catalog.games().of(id));
        operations.put(
                "Games.keep(LevelId, KeptGame)",
                () -> catalog.games().keep(id, new KeptGame(NOON, List.of(new GameLine(0, Moves.of("RR"), 1)))));
        studies();
        LevelId other = new LevelId(7);
        operations.put(
                "Decisions.put(List)",
                () -> catalog.decisions().put(List.of(new Decision(id, other, Decision.Ruling.SAME, "Ann", NOON, ""))));
        operations.put(
                "Decisions.replace(List, List)",
                () -> catalog.decisions()
                        .replace(
                                List.of(new Decision(id, other, Decision.Ruling.SAME, "Ann", NOON, "")),
                                List.of(new Decision(id, other, Decision.Ruling.DIFFERENT, "Ann", NOON, ""))));
        operations.put(
                "Decisions.withdraw(LevelId, LevelId)",
                () -> catalog.decisions().withdraw(id, other));
        operations.put("References.mark(List)", () -> catalog.references().mark(List.of("workshop")));
        operations.put("References.unmark(List)", () -> catalog.references().unmark(List.of("workshop")));
        edits();
        operations.put(
                "Removals.removedFrom(CollectionRef)",
                () -> catalog.removals().removedFrom(tables.levels().get(0).collection()));
        operations.put("Removals.tryRemove(List)", () -> catalog.removals().tryRemove(List.of("workshop.xsb")));
        operations.put(
                "Removals.remove(List, String)",
                () -> catalog.removals().remove(List.of("workshop.xsb", "yard-sale.txt#2"), ""));
        operations.put(
                "Removals.tryTakingBack(ImportRun)",
                () -> catalog.removals().tryTakingBack(catalog.runs().last().orElseThrow()));
        operations.put(
                "Removals.takeBack(ImportRun, Consumer)",
                () -> catalog.removals().takeBack(catalog.runs().last().orElseThrow(), what -> {}));
        operations.put(
                "Runs.tryUndo(ImportRun)",
                () -> catalog.runs().tryUndo(catalog.runs().last().orElseThrow()));
        operations.put(
                "Runs.undo(ImportRun)",
                () -> catalog.runs().undo(catalog.runs().last().orElseThrow()));
    }

    private void tags(Board board) {
        operations.put(
                "Tags.add(Tag, Collection)",
                () -> catalog.tags()
                        .add(
                                Tag.FAVOURITE,
                                List.of(catalog.levels().puzzle(board).orElseThrow())));
        operations.put("Tags.forEach(Optional, Consumer)", () -> {
            catalog.tags().forEach(Optional.of(Tag.FAVOURITE), tagged -> {});
            catalog.tags().forEach(Optional.empty(), tagged -> {});
        });
        operations.put(
                "Tags.remove(Tag, Collection)",
                () -> catalog.tags()
                        .remove(
                                Tag.FAVOURITE,
                                List.of(catalog.levels().puzzle(board).orElseThrow())));
        String file = catalog.collections().get(0).file();
        operations.put(
                "Tags.addToCollections(Tag, List)",
                () -> catalog.tags().addToCollections(Tag.FAVOURITE, List.of(file)));
        operations.put(
                "Tags.removeFromCollections(Tag, List)",
                () -> catalog.tags().removeFromCollections(Tag.FAVOURITE, List.of(file)));
    }

    private void studies() {
        StudySettings settings = new StudySettings("one", List.of("first", "workshop"), 4, 0, 1);
        operations.put(
                "Studies.create(StudySettings, Instant)",
                () -> catalog.studies().create(settings, NOON));
        operations.put("Studies.remove(String)", () -> {
            catalog.studies().remove("one");
            catalog.studies().create(settings, NOON);
        });
        operations.put("Studies.all()", catalog.studies()::all);
        operations.put("Studies.named(String)", () -> catalog.studies().named("one"));
        operations.put("Studies.links()", this::links);
        operations.put("Studies.play()", this::play);
        operations.put("Studies.close(String, Instant)", () -> catalog.studies().close("one", NOON));
        operations.put("Studies.requireClosed(String)", () -> catalog.studies().requireClosed("one"));
        operations.put("Studies.levels(String)", () -> catalog.studies().levels("one"));
        operations.put("Studies.answers(String)", () -> catalog.studies().answers("one"));
    }

    private void links() {
        StudyLinks links = catalog.studies().links();
        links.give("one", "Bob", NOON);
        String token = links.give("one", "Ann", NOON);
        links.holder(token);
        links.of("one");
        links.withdraw("one", "Bob");
    }

    private void play() {
        StudyPlay play = catalog.studies().play();
        play.begin("one", "Ann", NOON);
        StudyTurn turn = play.next("one", "Ann", NOON).orElseThrow();
        play.turn("one", "Ann", 2);
        play.keep("one", "Ann", turn.place(), List.of(new StudyEvent(1, "a", StudyDeed.GIVE_UP, 5)), NOON);
        play.rate("one", "Ann", turn.place(), Opinion.NONE, NOON);
        play.current("one", "Ann");
    }

    private void edits() {
        TextEdit edit = new TextEdit(
                TextEdit.Base.SHOWN, Optional.of("New"), Optional.empty(), Optional.of("Note"), Optional.of("1997"));
        operations.put(
                "Edits.edit(List, TextEdit, String)",
                () -> catalog.edits().edit(List.of("workshop.xsb#2", "workshop.xsb#3", "workshop.xsb"), edit, "test"));
        operations.put("Edits.of(List)", () -> catalog.edits().of(List.of("workshop.xsb")));
        operations.put("Edits.published()", () -> catalog.edits().published());
        operations.put("Levels.publishedAuthors()", () -> catalog.levels().publishedAuthors());
        operations.put(
                "Edits.tryTakingBack(ImportRun)",
                () -> catalog.edits().tryTakingBack(catalog.runs().last().orElseThrow()));
        operations.put(
                "Edits.takeBack(ImportRun)",
                () -> catalog.edits().takeBack(catalog.runs().last().orElseThrow()));
    }

    private void keeping() {
        Path dump = folder.resolve("dump");
        operations.put("Dump.write(Path, String, LongConsumer)", () -> {
            Files.createDirectory(dump);
            catalog.dump().write(dump, "test", done -> {});
        });
        operations.put(
                "Dump.load(Path, Consumer, LongConsumer)",
                () -> loaded.catalog().dump().load(dump, diagnostic -> {}, done -> {}));
        operations.put("Integrity.salvage(Consumer, LongConsumer)", () -> {
            catalog.integrity().salvage(flaw -> {}, done -> {});
        });
        operations.put("Integrity.repair(Consumer, LongConsumer)", () -> {
            tables.execute("update level set unique_id = unique_id + 1 where ordinal = 1");
            catalog.integrity().repair(flaw -> {}, done -> {});
        });
        operations.put("Catalog.close()", () -> {});
    }
}
