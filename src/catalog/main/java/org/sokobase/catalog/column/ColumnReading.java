package org.sokobase.catalog.column;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Columns that are being read, slice by slice. For one thread. */
public final class ColumnReading {

    private static final int AT_FIRST = 4096;
    private static final Solved NOT_SOLVED = new Solved(0, NumberColumn.MISSING, NumberColumn.MISSING);

    private final Map<Long, Collection> collections;
    private final Map<BoardId, Solved> solved;
    private final Map<String, Integer> titles = new LinkedHashMap<>();
    private final Map<String, Integer> authors = new LinkedHashMap<>();
    private final Map<String, Integer> statuses = new LinkedHashMap<>();
    private long[] ids = {};
    private long[] puzzles = {};
    private int[] title = {};
    private int[] author = {};
    private int[] status = {};
    private int[] width = {};
    private int[] height = {};
    private int[] boxes = {};
    private int[] solutions = {};
    private int[] moves = {};
    private int[] pushes = {};
    private int[] run = {};
    private int size;
    private boolean complete;

    /** What levels have of their collection. */
    record Collection(String title, String author, int run) {}

    /** A board that has solutions. */
    record BoardId(long exact, int nth) {}

    /** What its solutions are. */
    record Solved(int solutions, int moves, int pushes) {}

    /** With what is known beside the levels, and how many of these are expected. */
    ColumnReading(Map<Long, Collection> collections, Map<BoardId, Solved> solved, int levels) {
        this.collections = collections;
        this.solved = solved;
        grow(Math.max(AT_FIRST, levels));
    }

    /** Whether all levels are read. */
    public boolean isComplete() {
        return complete;
    }

    /** No levels follow. */
    void complete() {
        complete = true;
    }

    /** The number behind which the next levels have theirs. */
    long last() {
        return size == 0 ? -1 : ids[size - 1];
    }

    /** Takes over a level; the row has the columns of {@link Columns}. */
    void add(ResultSet row) throws SQLException {
        if (size == ids.length) {
            grow(2 * size);
        }
        Collection collection = collections.getOrDefault(row.getLong(2), new Collection("", "", 0));
        String own = row.getString(3);
        ids[size] = row.getLong(1);
        title[size] = number(titles, collection.title());
        author[size] = number(authors, own.isEmpty() ? collection.author() : own);
        status[size] = number(statuses, row.getString(4));
        run[size] = collection.run();
        long exact = row.getLong(5);
        if (row.wasNull()) {
            addDefective();
        } else {
            addSound(row, solved.getOrDefault(new BoardId(exact, row.getInt(6)), NOT_SOLVED));
        }
        size++;
    }

    private void addSound(ResultSet row, Solved solution) throws SQLException {
        // Two puzzles have one id only by a chance of some 2^-64; the number that tells them apart then takes part.
        puzzles[size] = row.getLong(7) ^ (long) row.getInt(8) << 1;
        width[size] = row.getInt(9);
        height[size] = row.getInt(10);
        boxes[size] = row.getInt(11);
        solutions[size] = solution.solutions();
        moves[size] = solution.moves();
        pushes[size] = solution.pushes();
    }

    private void addDefective() {
        width[size] = NumberColumn.MISSING;
        height[size] = NumberColumn.MISSING;
        boxes[size] = NumberColumn.MISSING;
        solutions[size] = NumberColumn.MISSING;
        moves[size] = NumberColumn.MISSING;
        pushes[size] = NumberColumn.MISSING;
    }

    private static int number(Map<String, Integer> texts, String text) {
        Integer known = texts.putIfAbsent(text, texts.size());
        return known == null ? texts.size() - 1 : known;
    }

    private void grow(int length) {
        ids = Arrays.copyOf(ids, length);
        puzzles = Arrays.copyOf(puzzles, length);
        title = Arrays.copyOf(title, length);
        author = Arrays.copyOf(author, length);
        status = Arrays.copyOf(status, length);
        width = Arrays.copyOf(width, length);
        height = Arrays.copyOf(height, length);
        boxes = Arrays.copyOf(boxes, length);
        solutions = Arrays.copyOf(solutions, length);
        moves = Arrays.copyOf(moves, length);
        pushes = Arrays.copyOf(pushes, length);
        run = Arrays.copyOf(run, length);
    }

    /** All that was read. */
    public LevelColumns columns() {
        grow(size);
        int[] copies = CopiesOfPuzzles.of(puzzles, boxes);
        puzzles = new long[0];
        Map<String, NumberColumn> numbers = new HashMap<>();
        numbers.put("width", NumberColumn.of(width));
        numbers.put("height", NumberColumn.of(height));
        numbers.put("boxes", NumberColumn.of(boxes));
        numbers.put("copies", NumberColumn.of(copies));
        numbers.put("solutions", NumberColumn.of(solutions));
        numbers.put("moves", NumberColumn.of(moves));
        numbers.put("pushes", NumberColumn.of(pushes));
        numbers.put("run", NumberColumn.of(run));
        int[] solved = IntStream.of(solutions).map(count -> count > 0 ? 1 : 0).toArray();
        int[] sound = boxes;
        long[] all = ids;
        numbers.put("solved", NumberColumn.of(solved));
        numbers.put("defective", row -> sound[row] == NumberColumn.MISSING ? 1 : 0);
        numbers.put("index", row -> (int) all[row]);
        return new LevelColumns(
                ids,
                numbers,
                Map.of(
                        "collection", new TextColumn(title, texts(titles)),
                        "author", new TextColumn(author, texts(authors)),
                        "status", new TextColumn(status, texts(statuses))));
    }

    private static List<String> texts(Map<String, Integer> numbers) {
        return new ArrayList<>(numbers.keySet());
    }
}
