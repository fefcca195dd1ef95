package org.sokobase.catalog.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.h2.engine.SessionLocal;
import org.h2.index.Index;
import org.h2.jdbc.JdbcConnection;
import org.h2.result.Row;
import org.h2.table.Table;
import org.h2.value.Value;
import org.h2.value.ValueSmallint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Boards;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.edit.TextEdit;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.Ratings;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;

/** A check finds whatever is damaged in a catalog, and a repair puts right what follows from the rest. */
class CheckTest {

    private static final String ROOM = "#####\n#@  #\n# $ #\n#  .#\n#####\n";
    private static final String TURNED_ROOM = "#####\n#.  #\n# $ #\n#  @#\n#####\n";

    private final TestCatalog catalog = TestCatalog.inMemory();

    @BeforeEach
    void fill() {
        catalog.add("waits.lurd", "rrdrdrdL\nRRRRu\n");
        catalog.add("a.xsb", Boards.CORRIDOR + "Solution: RRRR\n\n" + ROOM + "\n" + "#####\n#@$.#\n###\n");
        catalog.add(
                "b.xsb", Boards.CORRIDOR + "Solution: RRRR\n\n" + TURNED_ROOM + "Title: Turned\n\n" + Boards.random(7));
        mark(Mark.TRIVIAL, "ann");
        mark(Mark.TRIVIAL, "bob");
        rate("ann");
        measure();
        keepGames();
        tag();
        edit();
        catalog.catalog().levels().makeFirstEditions(levels -> {});
    }

    /** One on a board of the catalog, and one on another. */
    private void keepGames() {
        KeptGame game = new KeptGame(Instant.EPOCH, List.of(new GameLine(0, Moves.of("RRRR"), 1)));
        catalog.catalog()
                .games()
                .keep(new Identifier().identify(Boards.of(Boards.CORRIDOR)).exact(), game);
        catalog.catalog().games().keep(new LevelId(7), game);
    }

    private void edit() {
        TextEdit edit = new TextEdit(
                TextEdit.Base.SHOWN, Optional.of("Edited"), Optional.empty(), Optional.empty(), Optional.of("1997"));
        catalog.catalog().edits().edit(List.of("a.xsb", "a.xsb#1"), edit, "test");
    }

    private void tag() {
        PuzzleKey puzzle = catalog.levels().get(1).identity().orElseThrow().puzzle();
        catalog.catalog().tags().add(org.sokobase.catalog.tag.Tag.FAVOURITE, List.of(puzzle));
        catalog.catalog().tags().add(new org.sokobase.catalog.tag.Tag("größe"), List.of(puzzle));
        catalog.catalog().tags().addToCollections(org.sokobase.catalog.tag.Tag.FAVOURITE, List.of("a.xsb"));
    }

    private void measure() {
        PuzzleKey puzzle = catalog.levels().get(1).identity().orElseThrow().puzzle();
        List<KeptMeasure> measures =
                List.of(KeptMeasure.of("pushes", 3, Certainty.PROVED), KeptMeasure.unknown("least_moves"));
        catalog.catalog().measures().keep(List.of(new MeasuredPuzzle(puzzle, measures)));
    }

    /** A made-up rating of the room. */
    private void rate(String saidBy) {
        PuzzleKey puzzle = catalog.levels().get(1).identity().orElseThrow().puzzle();
        Opinion opinion = new Opinion(Optional.of(3), Optional.empty(), Optional.empty());
        Rating rating = new Rating(saidBy, Instant.EPOCH, opinion, Effort.NONE, "");
        catalog.catalog().ratings().rate(List.of(new Ratings.NewRating(puzzle, rating)));
    }

    private void mark(Mark mark, String saidBy) {
        PuzzleKey puzzle = catalog.levels().get(1).identity().orElseThrow().puzzle();
        catalog.catalog().marks().mark(puzzle, new PuzzleMark(mark, saidBy, Instant.EPOCH, ""));
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private List<IntegrityProblem> check() {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaws::add, rows -> {});
        return flaws;
    }

    private List<IntegrityProblem> repair() {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().repair(flaws::add, rows -> {});
        return flaws;
    }

    private void damage(String... statements) {
        catalog.ignoreReferences();
        Stream.of(statements).forEach(catalog::execute);
    }

    @Test
    void aCatalogThatNobodyDamagedIsSound() {
        assertThat(check()).isEmpty();
        assertThat(repair()).isEmpty();
    }

    static Stream<Arguments> curable() {
        String first = "(select min(id) from ";
        String secondCorridor = " ordinal = 1 and collection_id = (select max(id) from collection)";
        return Stream.of(
                arguments(IntegrityProblem.Kind.BOARD, "update board set exact_id = exact_id + 1"),
                arguments(IntegrityProblem.Kind.BOARD, "update board set exact_nth = 3"),
                arguments(IntegrityProblem.Kind.BOARD, "update board set unique_id = 0"),
                arguments(IntegrityProblem.Kind.BOARD, "update board set unique_nth = 1"),
                arguments(IntegrityProblem.Kind.BOARD, "update board set normal_form = ''"),
                arguments(IntegrityProblem.Kind.BOARD, "update board set normal_form = 'nonsense'"),
                arguments(IntegrityProblem.Kind.BOARD, "update board set normal_form = normal_form || '#'"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set status = 'no-player'"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set exact_id = null"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set exact_id = exact_id + 1 where ordinal = 1"),
                arguments(
                        IntegrityProblem.Kind.LEVEL,
                        "update level set exact_id = (select exact_id from level where id = " + first
                                + "level)) where ordinal < 3"),
                arguments(
                        IntegrityProblem.Kind.LEVEL, "update level set unique_id = 77777 where unique_id is not null"),
                arguments(
                        IntegrityProblem.Kind.LEVEL,
                        "update first_edition set v1_id = 0 where level_id = " + first + "level)"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set width = 4"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set height = height + 1"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set boxes = 17"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set exact_nth = 1 where" + secondCorridor),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set unique_nth = 1 where" + secondCorridor),
                arguments(IntegrityProblem.Kind.PUZZLE, "update puzzle set canonical_form = 'nonsense'"),
                arguments(
                        IntegrityProblem.Kind.PUZZLE, "update puzzle set canonical_form = '######\n#@$ .#\n######\n'"),
                arguments(IntegrityProblem.Kind.LINK, "delete from file_place"),
                arguments(
                        IntegrityProblem.Kind.LINK,
                        "update source_file set name = 'elsewhere.xsb', location = '/nowhere'"),
                arguments(IntegrityProblem.Kind.LINK, "update source_file set location = ''"),
                arguments(
                        IntegrityProblem.Kind.LINK,
                        "update source_file set import_run_id = (select max(id) from import_run)"),
                arguments(IntegrityProblem.Kind.COUNT, "update collection set levels = levels + 1"),
                arguments(IntegrityProblem.Kind.COUNT, "update collection set rejected = 9, puzzles = 0"),
                arguments(IntegrityProblem.Kind.COUNT, "delete from tally"),
                arguments(IntegrityProblem.Kind.COUNT, "update tally set boards = 0"),
                arguments(IntegrityProblem.Kind.COUNT, "update tally set puzzles = puzzles - 1, repeated = 0"),
                arguments(
                        IntegrityProblem.Kind.DOUBLE,
                        "insert into board (exact_id, exact_nth, unique_id, unique_nth, normal_form)"
                                + " select exact_id, exact_nth + 1, unique_id, unique_nth, normal_form from board;"
                                + " insert into solution (board_id, lurd, moves, pushes, box_lines, box_changes,"
                                + " pushing_sessions, player_lines) select (select max(id) from board), lurd, moves, pushes,"
                                + " box_lines, box_changes, pushing_sessions, player_lines from solution; update"
                                + " solution_source set solution_id = (select max(id) from solution)"
                                + " where source_file_id = (select max(id) from source_file)"),
                arguments(
                        IntegrityProblem.Kind.DOUBLE,
                        "insert into puzzle (unique_id, unique_nth, canonical_form)"
                                + " select unique_id, unique_nth + 1, canonical_form"
                                + " from puzzle; update puzzle_mark set puzzle_id = (select max(id) from puzzle q where"
                                + " q.canonical_form = (select canonical_form from puzzle where id = puzzle_id))"
                                + " where said_by = 'ann'; update rating set puzzle_id = (select max(id) from puzzle);"
                                + " update puzzle_measure set puzzle_id = (select max(id) from puzzle) where name = 'pushes';"
                                + " update puzzle_tag set puzzle_id = (select max(id) from puzzle) where tag = 'favourite'"),
                arguments(
                        IntegrityProblem.Kind.DOUBLE,
                        "insert into solution (board_id, lurd, moves, pushes, box_lines, box_changes,"
                                + " pushing_sessions, player_lines) select board_id, lurd, moves, pushes, box_lines,"
                                + " box_changes, pushing_sessions, player_lines from solution; update solution_source"
                                + " set solution_id = (select max(id) from solution) where source_file_id ="
                                + " (select max(id) from source_file)"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set moves = 1"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set pushes = pushes + 1"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set box_lines = 0"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set box_changes = 9"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set pushing_sessions = 9"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set player_lines = 9"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set lurd = lower(lurd)"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set lurd = lurd || 'lr'"),
                arguments(IntegrityProblem.Kind.WAITING, "update unmatched_solution set least_width = 1"),
                arguments(
                        IntegrityProblem.Kind.DEAD,
                        "insert into puzzle (unique_id, unique_nth, canonical_form) select b.unique_id, b.unique_nth,"
                                + " 'form' from board b"),
                arguments(IntegrityProblem.Kind.RATING, "update rating set counts = false"),
                arguments(IntegrityProblem.Kind.REMOVED, "update import_run set removed_files = 1 where id = 1"),
                arguments(IntegrityProblem.Kind.REMOVED, "update import_run set removed_files = -1 where id = 1"),
                arguments(IntegrityProblem.Kind.GAME, "insert into game values (7, 1, 'Ro', 0, current_timestamp)"),
                arguments(IntegrityProblem.Kind.GAME, "insert into game values (7, 1, 'R', 2, current_timestamp)"),
                arguments(IntegrityProblem.Kind.GAME, "insert into game values (7, 10, 'R', 0, current_timestamp)"),
                arguments(
                        IntegrityProblem.Kind.GAME,
                        "insert into game select exact_id, 2, 'll', 0, current_timestamp from board"),
                arguments(IntegrityProblem.Kind.TAG, "update puzzle_tag set tag = upper(tag) where tag = 'favourite'"),
                arguments(
                        IntegrityProblem.Kind.EDIT,
                        "insert into text_edit select import_run_id, collection_id, 77, false, 'x', null, null, null"
                                + " from text_edit where ordinal = 0"),
                arguments(
                        IntegrityProblem.Kind.EDIT,
                        "insert into published_text select collection_id, 77, 'x', true, '', ''"
                                + " from text_edit where ordinal = 0"),
                arguments(
                        IntegrityProblem.Kind.EDIT,
                        "insert into published_text select collection_id, 2, '', false, '', ''"
                                + " from text_edit where ordinal = 0"),
                arguments(IntegrityProblem.Kind.EDIT, "update level set title = 'Third' where title = 'Edited'"),
                arguments(IntegrityProblem.Kind.EDIT, "update level set notes = '' where title = 'Edited'"),
                arguments(IntegrityProblem.Kind.EDIT, "update collection set title = 'Third' where title = 'Edited'"),
                arguments(IntegrityProblem.Kind.TAG, "insert into puzzle_tag select id, 'Favourite' from puzzle"),
                arguments(
                        IntegrityProblem.Kind.TAG, "insert into collection_tag select id, 'two words' from collection"),
                arguments(
                        IntegrityProblem.Kind.MEASURE,
                        "insert into puzzle_measure select id, 'moves', null, 'proved' from puzzle"),
                arguments(
                        IntegrityProblem.Kind.MEASURE,
                        "insert into puzzle_measure select id, 'moves', 12, 'likely' from puzzle"),
                arguments(
                        IntegrityProblem.Kind.MEASURE,
                        "insert into puzzle_measure select id, 'No name', 12, 'proved' from puzzle"),
                arguments(
                        IntegrityProblem.Kind.MEASURE,
                        "insert into puzzle_measure select id, 'moves', cast('Infinity' as double precision), 'proved'"
                                + " from puzzle"),
                arguments(
                        IntegrityProblem.Kind.DEAD,
                        "insert into attempt values (7, 0, 'any', 0, '1', 1, 1, 1, 'time', current_timestamp)"),
                arguments(
                        IntegrityProblem.Kind.DEAD,
                        "insert into solution_source (solution_id, source_file_id, line) values (4711, 1, 1)"),
                arguments(
                        IntegrityProblem.Kind.MARK,
                        "insert into puzzle (unique_id, unique_nth, canonical_form) select unique_id, unique_nth, '%s' from board;"
                                        .formatted(Boards.of(Boards.CORRIDOR)
                                                .saturated()
                                                .seen(new Identifier()
                                                        .identify(Boards.of(Boards.CORRIDOR))
                                                        .view()))
                                + " insert into puzzle_mark select max(id), 'unsolvable', 'eve', current_timestamp, ''"
                                + " from puzzle"));
    }

    @ParameterizedTest
    @MethodSource("curable")
    void whatFollowsFromTheRestIsFoundAndPutRight(IntegrityProblem.Kind kind, String damage) {
        Map<String, List<String>> before = Contents.of(catalog);
        damage(damage);

        List<IntegrityProblem> found = check();
        assertThat(found).extracting(IntegrityProblem::kind).contains(kind);
        assertThat(found).extracting(IntegrityProblem::cure).containsOnly(IntegrityProblem.Cure.POSSIBLE);
        assertThat(repair()).extracting(IntegrityProblem::cure).containsOnly(IntegrityProblem.Cure.DONE);

        assertThat(check()).isEmpty();
        assertThat(Contents.of(catalog)).isEqualTo(before);
    }

    static Stream<Arguments> incurable() {
        return Stream.of(
                arguments(IntegrityProblem.Kind.LINK, "delete from import_run"),
                arguments(IntegrityProblem.Kind.LINK, "delete from source_file"),
                arguments(IntegrityProblem.Kind.LINK, "delete from collection"),
                arguments(IntegrityProblem.Kind.LINK, "update solution set board_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update unmatched_solution set source_file_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update puzzle_mark set puzzle_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update rating set puzzle_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update puzzle_measure set puzzle_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update puzzle_tag set puzzle_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update collection_tag set collection_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update text_edit set collection_id = 4711"),
                arguments(IntegrityProblem.Kind.LINK, "update published_text set collection_id = 4711"),
                arguments(IntegrityProblem.Kind.RATING, "update rating set study_id = 4711, counts = false"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set published = 'nonsense' where ordinal = 1"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set published = '' where ordinal = 2"),
                arguments(IntegrityProblem.Kind.LEVEL, "update level set line = -1 where ordinal = 2"),
                arguments(IntegrityProblem.Kind.ROW, "update source_file set sha256 = upper(sha256)"),
                arguments(IntegrityProblem.Kind.ROW, "update source_file set sha256 = ''"),
                arguments(IntegrityProblem.Kind.ROW, "update source_file set size_bytes = -1"),
                arguments(IntegrityProblem.Kind.ROW, "update source_file set reader_version = -1"),
                arguments(IntegrityProblem.Kind.ROW, "update file_place set location = ''"),
                arguments(IntegrityProblem.Kind.ROW, "update file_place set root = ''"),
                arguments(IntegrityProblem.Kind.ROW, "update import_run set replaced_files = -1"),
                arguments(IntegrityProblem.Kind.ROW, "update import_run set refuted_marks = -1"),
                arguments(IntegrityProblem.Kind.ROW, "update import_run set reread_files = -1"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set lurd = 'rrr'"),
                arguments(IntegrityProblem.Kind.SOLUTION, "update solution set lurd = '?'"),
                arguments(IntegrityProblem.Kind.WAITING, "update unmatched_solution set lurd = '?'"),
                arguments(IntegrityProblem.Kind.COUNT, "update level set ordinal = 9 where ordinal = 2"),
                arguments(IntegrityProblem.Kind.COUNT, "update level set ordinal = 2 where ordinal = 1"));
    }

    @ParameterizedTest
    @MethodSource("incurable")
    void whatFollowsFromNothingIsNamedAndStays(IntegrityProblem.Kind kind, String damage) {
        damage(damage);

        assertThat(check())
                .filteredOn(flaw -> flaw.kind() == kind)
                .isNotEmpty()
                .allSatisfy(flaw -> assertThat(flaw.cure()).isEqualTo(IntegrityProblem.Cure.NONE));
        repair();

        assertThat(check()).isNotEmpty().extracting(IntegrityProblem::cure).containsOnly(IntegrityProblem.Cure.NONE);
    }

    @Test
    void aBoardThatOnlySolutionsSupportCannotBeMadeAnewFromALevel() {
        damage(
                "delete from level where exact_id in (select exact_id from board)",
                "update board set normal_form = 'x'");

        LevelId corridor = new Identifier().identify(Boards.of(Boards.CORRIDOR)).exact();
        assertThat(check())
                .contains(new IntegrityProblem(
                        IntegrityProblem.Kind.BOARD,
                        corridor.toString(),
                        "its normal form is damaged, and no level has it",
                        IntegrityProblem.Cure.NONE));
    }

    @Test
    void deadRowsGo() {
        Map<String, List<String>> before = Contents.of(catalog);
        catalog.add("dead.xsb", "#####\n#@$.#\n#####\nSolution: R\n");
        damage(
                "delete from solution_source where source_file_id = (select max(id) from source_file)",
                "delete from level where collection_id = (select max(id) from collection)",
                "delete from collection where id = (select max(id) from collection)",
                "delete from file_place where source_file_id = (select max(id) from source_file)",
                "delete from source_file where id = (select max(id) from source_file)",
                "delete from import_run where id = (select max(id) from import_run)");

        assertThat(check())
                .extracting(IntegrityProblem::message)
                .containsExactly(
                        "a solution that stands in no file",
                        "the catalog has 4 boards, 3 puzzles, 2 of them repeated, but 5 boards, 4 puzzles, 2 of them"
                                + " repeated are kept");
        assertThat(repair())
                .extracting(IntegrityProblem::message)
                .containsExactly(
                        "a solution that stands in no file",
                        "kept as a board with solutions, but has none",
                        "the catalog has 4 boards, 3 puzzles, 2 of them repeated, but 5 boards, 4 puzzles, 2 of them repeated are kept");
        assertThat(Contents.of(catalog)).isEqualTo(before);
    }

    @Test
    void everythingDamagedAtOnceIsPutRight() {
        Map<String, List<String>> before = Contents.of(catalog);
        damage(
                "update board set exact_id = 1, exact_nth = 2, unique_id = 3",
                "update level set status = '', exact_id = 1, unique_id = 1, width = 3, height = 4, boxes = 0",
                "update collection set levels = 0, rejected = 0, puzzles = 0",
                "update tally set boards = 0, puzzles = 0, repeated = 0",
                "update solution set moves = 0, lurd = lower(lurd)");

        repair();

        assertThat(check()).isEmpty();
        assertThat(Contents.of(catalog)).isEqualTo(before);
    }

    @Test
    void aFlawSaysWhereItIsAndWhatIsWrong() {
        damage("update level set status = 'ok' where ordinal = 3", "update solution set moves = 5, box_lines = 0");

        assertThat(check())
                .extracting(flaw -> flaw.where() + ": " + flaw.message())
                .containsExactly(
                        "a.xsb#3: its status is ok, but should be not-enclosed",
                        "b.xsb#3: its status is ok, but should be boxes-goals-differ",
                        "a.xsb:4: wrong: its moves, box lines");
    }

    /** What earlier readers said of a level is right until its file is read again. */
    @ParameterizedTest
    @CsvSource({"2, true", "2147483647, true", "3, false"})
    void theStatusIsThatOfTheReadersOfTheFile(int readBy, boolean isRight) {
        catalog.add("c.xsb", "#  .\n####\n");
        catalog.execute("update level set status = 'no-player' where status = 'no-player,no-boxes'");
        catalog.execute("update source_file set reader_version = " + readBy + " where name = 'c.xsb'");
        Map<String, List<String>> before = Contents.of(catalog);

        assertThat(check())
                .extracting(flaw -> flaw.where() + ": " + flaw.message())
                .isEqualTo(
                        isRight
                                ? List.of()
                                : List.of("c.xsb#1: its status is no-player, but should be no-player,no-boxes"));
        repair();

        assertThat(Contents.of(catalog).equals(before)).isEqualTo(isRight);
        assertThat(check()).isEmpty();
    }

    @Test
    @Tag("in-file")
    void anIndexThatHasLostARowIsFound() throws Exception {
        dropFromIndex("LEVEL", "LEVEL_EXACT_ID");
        dropFromIndex("PUZZLE_MARK", "PRIMARY_KEY");

        assertThat(check())
                .filteredOn(flaw -> flaw.kind() == IntegrityProblem.Kind.INDEX)
                .extracting(flaw -> flaw.where() + ": " + flaw.message())
                .first()
                .isEqualTo("level: the index level_exact_id has 5 entries for 6 rows");
    }

    @Test
    @Tag("in-file")
    void anIndexInWhichTwoRowsAreWrongInTheSameWayIsFound() throws Exception {
        renumberInIndexOfExactIds(2);

        assertThat(check())
                .filteredOn(flaw -> flaw.kind() == IntegrityProblem.Kind.INDEX)
                .extracting(flaw -> flaw.where() + ": " + flaw.message())
                .containsExactly("level: the index level_exact_id has 6 entries for 6 rows, but others");
    }

    /** Gives the first boards the number 7, in the index only. */
    private void renumberInIndexOfExactIds(int boards) throws Exception {
        SessionLocal session =
                (SessionLocal) catalog.connection().unwrap(JdbcConnection.class).getSession();
        Table rows = session.getDatabase().getMainSchema().findTableOrView(session, "LEVEL");
        Index index = rows.getIndexes().stream()
                .filter(one -> one.getName().equals("LEVEL_EXACT_ID"))
                .findFirst()
                .orElseThrow();
        int nth = rows.getColumn("EXACT_NTH").getColumnId();
        var cursor = rows.getScanIndex(session).find(session, null, null, false);
        for (int i = 0; i < boards; i++) {
            cursor.next();
            Value[] values = cursor.get().getValueList().clone();
            values[nth] = ValueSmallint.get((short) 7);
            Row wrong = Row.get(values, Row.MEMORY_CALCULATE, cursor.get().getKey());
            index.remove(session, cursor.get());
            index.add(session, wrong);
        }
        session.commit(true);
    }

    /** As a crash of a database can do it: no statement would. */
    private void dropFromIndex(String table, String index) throws Exception {
        SessionLocal session =
                (SessionLocal) catalog.connection().unwrap(JdbcConnection.class).getSession();
        Table rows = session.getDatabase().getMainSchema().findTableOrView(session, table);
        for (Index one : rows.getIndexes()) {
            if (one.getName().startsWith(index)) {
                var cursor = rows.getScanIndex(session).find(session, null, null, false);
                cursor.next();
                one.remove(session, cursor.get());
            }
        }
        session.commit(true);
    }
}
