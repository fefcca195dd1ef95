package org.sokobase.spark.table;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.choice.PreferRule;
import org.sokobase.file.Source;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.row.PublishedBoard;

/**
 * The columns of the table {@code levels}, the only place that knows them: levels become rows and rows boards again. Ids are
 * signed numbers of 64 bits; a level without a board has none, and its {@code status} says why.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class LevelRows {

    /** Number of the input times 2^32 plus the number of the level in it, from 1: the order of all levels. */
    public static final String NUMBER = "number";

    /** The number of its file: that of the input times 2^32, plus the number of the file in it, from 0. */
    public static final String FILE_NUMBER = "file_number";

    public static final String FILE = "file";
    public static final String INDEX = "index";
    public static final String LINE = "line";
    public static final String TITLE = "title";
    public static final String AUTHOR = "author";
    public static final String COLLECTION = "collection";
    public static final String PATH = "path";
    public static final String STATUS = "status";
    public static final String EXACT_ID = "exact_id";
    public static final String UNIQUE_ID = "unique_id";
    public static final String VIEW = "view";
    public static final String PUBLISHED = "published";
    public static final String NOTES = "notes";
    public static final String SOLUTIONS = "solutions";

    /** Whether one of its own solutions solves it. */
    public static final String SOLVED = "solved";

    /** The rules of which a level knows by itself how it fares, each a column. */
    public static final List<PreferRule.Kind> RANKED = List.of(
            PreferRule.Kind.TEXTS,
            PreferRule.Kind.SET,
            PreferRule.Kind.DATE,
            PreferRule.Kind.ORIGINAL,
            PreferRule.Kind.WALLS);

    private static final List<PreferRule> RULES =
            RANKED.stream().map(PreferRule::of).toList();

    /** The columns with their types. */
    public static final StructType SCHEMA = schema();

    private LevelRows() {}

    private static StructType schema() {
        StructType note = new StructType().add("key", DataTypes.StringType).add("text", DataTypes.StringType);
        StructType schema = new StructType()
                .add(NUMBER, DataTypes.LongType)
                .add(FILE_NUMBER, DataTypes.LongType)
                .add(FILE, DataTypes.StringType)
                .add(INDEX, DataTypes.IntegerType)
                .add(LINE, DataTypes.IntegerType)
                .add(TITLE, DataTypes.StringType)
                .add(AUTHOR, DataTypes.StringType)
                .add(COLLECTION, DataTypes.StringType)
                .add(PATH, DataTypes.StringType)
                .add(STATUS, DataTypes.StringType)
                .add(EXACT_ID, DataTypes.LongType)
                .add(UNIQUE_ID, DataTypes.LongType)
                .add(VIEW, DataTypes.StringType)
                .add("width", DataTypes.IntegerType)
                .add("height", DataTypes.IntegerType)
                .add("boxes", DataTypes.IntegerType)
                .add(PUBLISHED, DataTypes.StringType)
                .add(NOTES, DataTypes.createArrayType(note))
                .add(SOLUTIONS, DataTypes.createArrayType(DataTypes.StringType))
                .add(SOLVED, DataTypes.BooleanType);
        for (PreferRule.Kind kind : RANKED) {
            schema = schema.add(rankColumn(kind), DataTypes.LongType);
        }
        return schema;
    }

    /** Those of some levels that have a board, and so ids. */
    public static Dataset<Row> withIds(Dataset<Row> levels) {
        return levels.where(functions.col(UNIQUE_ID).isNotNull());
    }

    /** The column that says how a level fares by a rule of this kind; the smallest number is the best. */
    public static String rankColumn(PreferRule.Kind kind) {
        return "rank_" + kind.label();
    }

    /**
     * Where a level stands.
     *
     * @param input  the number of its input
     * @param member the number of its file in that input, from 0
     * @param number its own number in that input, from 1
     */
    public record Place(int input, int member, long number) {

        private static final int INPUT = 32;

        long level() {
            return ((long) input << INPUT) + number;
        }

        /** The number of the file. */
        public long file() {
            return ((long) input << INPUT) + member;
        }
    }

    /** The row of a level. */
    public static Row of(Place place, Source source, LevelCollection collection, Level level, Identifier identifier) {
        @Nullable Board board = level.inspection().board().orElse(null);
        @Nullable LevelIdentity identity = board == null ? null : identifier.identify(board);
        PublishedLevel published = new PublishedLevel(collection, level);
        @Nullable
        Object[] plain = {
            place.level(),
            place.file(),
            source.name(),
            level.index(),
            level.line(),
            level.title(),
            published.author(),
            published.collectionTitle(source),
            source.place().orElse(null),
            level.status(),
            identity == null ? null : identity.exact().bits(),
            identity == null ? null : identity.unique().bits(),
            identity == null ? null : identity.view().label(),
            board == null ? null : board.grid().width(),
            board == null ? null : board.grid().height(),
            board == null ? null : board.boxes(),
            level.published(),
            notes(level),
            solutions(level),
            isSolved(level)
        };
        @Nullable Object[] values = Arrays.copyOf(plain, plain.length + RULES.size());
        for (int i = 0; i < RULES.size(); i++) {
            values[plain.length + i] = RULES.get(i).rank(published);
        }
        return RowFactory.create(values);
    }

    private static Row[] notes(Level level) {
        return level.notes().stream()
                .map(note -> RowFactory.create(note.key(), note.text()))
                .toArray(Row[]::new);
    }

    private static String[] solutions(Level level) {
        return level.solutions().stream().map(WrittenSolution::text).toArray(String[]::new);
    }

    private static boolean isSolved(Level level) {
        return level.inspection()
                .board()
                .filter(board -> level.solutions().stream().anyMatch(solution -> solves(solution, level, board)))
                .isPresent();
    }

    private static boolean solves(WrittenSolution solution, Level level, Board board) {
        SolutionText text = solution.parse();
        return !(text instanceof SolutionText.Malformed)
                && text.on(board, level.player())
                        .moves()
                        .filter(moves -> Replay.play(board, moves) instanceof Verdict.Solves)
                        .isPresent();
    }

    /**
     * The board of a row with an id.
     *
     * @throws IllegalStateException if it has none: the table was not made by this program
     */
    public static Board board(String published, String status) {
        return PublishedBoard.inspection(published, status)
                .flatMap(Board.Inspection::board)
                .orElseThrow(() -> new IllegalStateException("a row with an id has no board:\n" + published));
    }

    /** The identity in a row. */
    public static LevelIdentity identity(long exact, long unique, String view) {
        return new LevelIdentity(
                new LevelId(exact), new LevelId(unique), Symmetry.labelled(view).orElseThrow());
    }

    /** The notes in a row. */
    public static List<Note> notes(Row row) {
        return row.<Row>getList(row.fieldIndex(NOTES)).stream()
                .map(note -> new Note(note.getString(0), note.getString(1)))
                .toList();
    }

    /** The solutions in a row. */
    public static List<WrittenSolution> solutions(Row row) {
        return row.<String>getList(row.fieldIndex(SOLUTIONS)).stream()
                .map(WrittenSolution::of)
                .toList();
    }
}
