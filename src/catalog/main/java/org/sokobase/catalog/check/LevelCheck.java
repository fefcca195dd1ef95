package org.sokobase.catalog.check;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.catalog.database.Pages;
import org.sokobase.catalog.level.FirstEditionMaking;
import org.sokobase.catalog.level.FirstEditionRows;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.format.ReaderVersion;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.row.PublishedBoard;

/** Whether the number, the status, the ids and the size of every level follow from its place and its rows as published. */
final class LevelCheck {

    private static final String LEVELS = """
            select l.id, l.collection_id, l.ordinal, l.line, l.published, l.status,
                   l.exact_id, l.unique_id, e.v1_id, l.width, l.height, l.boxes
            from level l left join first_edition e on e.level_id = l.id
            where 1 = 1""";

    private static final String LOST_FILE = "(lost file)";

    private static final String FILES =
            "select c.id, coalesce(f.name, '" + LOST_FILE + "'), coalesce(f.reader_version, 0)"
                    + " from collection c left join source_file f on f.id = c.source_file_id";

    private final Handle handle;
    private final ProblemSink flaws;
    private final Pages pages;
    private final BoardMatcher places;
    private final long madeUpTo;
    private final Map<Long, CollectionFile> files = new HashMap<>();

    LevelCheck(Handle handle, ProblemSink flaws, Pages pages) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = pages;
        this.madeUpTo = new FirstEditionRows(handle).upTo();
        this.places = BoardMatcher.among(handle, KnownLevels.indexed(handle, new NewLevels(handle)), diagnostic -> {});
    }

    /** What follows from the rows as published; all null but the status in a defective level. */
    private record Derived(
            String status,
            @Nullable Long exactId,
            @Nullable Long uniqueId,
            @Nullable Long v1Id,
            @Nullable Integer width,
            @Nullable Integer height,
            @Nullable Integer boxes) {

        /** With a first-edition id only where the catalog must have it. */
        static Derived of(String status, Optional<IncomingBoard> board, Optional<LevelId> v1) {
            return new Derived(
                    status,
                    board.map(b -> b.identity().exact().bits()).orElse(null),
                    board.map(b -> b.identity().unique().bits()).orElse(null),
                    v1.map(LevelId::bits).orElse(null),
                    board.map(b -> b.board().grid().width()).orElse(null),
                    board.map(b -> b.board().grid().height()).orElse(null),
                    board.map(b -> b.board().boxes()).orElse(null));
        }

        static Derived read(ResultSet row, int first) throws SQLException {
            return new Derived(
                    row.getString(first),
                    row.getObject(first + 1, Long.class),
                    row.getObject(first + 2, Long.class),
                    row.getObject(first + 3, Long.class),
                    row.getObject(first + 4, Integer.class),
                    row.getObject(first + 5, Integer.class),
                    row.getObject(first + 6, Integer.class));
        }

        /** What these say wrongly, in words. */
        String wrong(Derived right) {
            List<String> wrong = new ArrayList<>();
            if (!status.equals(right.status)) {
                wrong.add("its status is " + status + ", but should be " + right.status);
            }
            if (!Objects.equals(exactId, right.exactId)) {
                wrong.add("its Exact-Id is " + describe(exactId) + ", but should be " + describe(right.exactId));
            }
            if (!Objects.equals(uniqueId, right.uniqueId)) {
                wrong.add("its Unique-Id is " + describe(uniqueId) + ", but should be " + describe(right.uniqueId));
            }
            if (!Objects.equals(v1Id, right.v1Id)) {
                wrong.add("its first-edition id is " + describe(v1Id) + ", but should be " + describe(right.v1Id));
            }
            if (!Objects.equals(width, right.width) || !Objects.equals(height, right.height)) {
                wrong.add("its size is wrong");
            }
            if (!Objects.equals(boxes, right.boxes)) {
                wrong.add("its number of boxes is wrong");
            }
            return String.join(", ", wrong);
        }

        private static String describe(@Nullable Long id) {
            return id == null ? "none" : new LevelId(id).toString();
        }
    }

    private record Row(long id, long collection, int ordinal, int line, String published, Derived derived) {}

    /** A collection, the name of its file and the version that read it; 0 if there is none. */
    private record CollectionFile(long collection, String name, int reader) {}

    /** What follows from the rows of a level, unless they make no grid, and its board, unless it is defective. */
    private record Derivation(Row row, Optional<Derived> right, Optional<IncomingBoard> board) {}

    void run() {
        handle.createQuery(FILES)
                .map((row, context) -> new CollectionFile(row.getLong(1), row.getString(2), row.getInt(3)))
                .forEach(file -> files.put(file.collection(), file));
        pages.forEachWorkedOn(
                LEVELS,
                "l.id",
                (row, context) -> new Row(
                        row.getLong(1),
                        row.getLong(2),
                        row.getInt(3),
                        row.getInt(4),
                        row.getString(5),
                        Derived.read(row, 6)),
                Row::id,
                this::derive,
                this::check);
    }

    /** Done on all processors, as it takes longer than all else. */
    private Derivation derive(Row row) {
        Optional<Board.Inspection> inspection = row.published().isBlank()
                ? Optional.empty()
                : PublishedBoard.inspection(row.published(), row.derived().status());
        Identifier identifier = new Identifier();
        Optional<IncomingBoard> board =
                inspection.flatMap(Board.Inspection::board).map(b -> IncomingBoard.of(b, identifier));
        Optional<LevelId> v1 = row.id() <= madeUpTo || row.derived().v1Id() != null
                ? board.map(b -> identifier.firstEdition(b.board()))
                : Optional.empty();
        return new Derivation(row, inspection.map(found -> Derived.of(status(row, found), board, v1)), board);
    }

    /** What the readers of its file say of a level: where they are older ones, what the catalog has of them. */
    private String status(Row row, Board.Inspection found) {
        int readBy = file(row).reader();
        String kept = row.derived().status();
        return ReaderVersion.mayHaveSaid(readBy, kept, found) ? kept : found.status();
    }

    /** The file of a level; a lost one if even its collection is lost, which others report. */
    private CollectionFile file(Row row) {
        return files.getOrDefault(row.collection(), new CollectionFile(row.collection(), LOST_FILE, 0));
    }

    private void check(Derivation derivation) {
        Row row = derivation.row();
        if (row.id() != LevelIds.of(row.collection(), row.ordinal())) {
            flaws.lost(
                    IntegrityProblem.Kind.LINK,
                    name(row),
                    "its row has the number of another place",
                    () -> handle.execute("delete from level where id = ?", row.id()));
            return;
        }
        if (row.line() < 0) {
            flaws.lost(
                    IntegrityProblem.Kind.LEVEL,
                    name(row),
                    "its line is " + row.line(),
                    () -> handle.execute("update level set line = 0 where id = ?", row.id()));
        }
        if (derivation.right().isPresent()) {
            check(row, derivation.right().get(), derivation.board());
        } else if (!isNoGrid(row.derived().status()) || row.derived().exactId() != null) {
            flaws.lost(
                    IntegrityProblem.Kind.LEVEL,
                    name(row),
                    "its rows as published are damaged: they cannot be read again",
                    () -> LostRows.putInPlaceOf(handle, row.id()));
        }
    }

    private String name(Row row) {
        return file(row).name() + "#" + row.ordinal();
    }

    /** Whether a status says that the rows make no grid, which is the only thing that is said of such a level. */
    private static boolean isNoGrid(String status) {
        return status.equals(BoardProblem.FOREIGN_CHARACTER.label()) || status.equals(BoardProblem.TOO_LARGE.label());
    }

    private void check(Row row, Derived right, Optional<IncomingBoard> board) {
        if (!right.equals(row.derived())) {
            flaws.curable(
                    IntegrityProblem.Kind.LEVEL,
                    name(row),
                    row.derived().wrong(right),
                    () -> update(row.id(), right, board));
        }
    }

    private void update(long level, Derived right, Optional<IncomingBoard> board) {
        Optional<LevelKeys> keys = board.map(b -> places.place(b, "", 0).keys());
        handle.createUpdate("""
                        update level set status = ?, exact_id = ?, exact_nth = ?, unique_id = ?, unique_nth = ?,
                                         width = ?, height = ?, boxes = ?
                        where id = ?
                        """)
                .bind(0, right.status())
                .bind(1, right.exactId())
                .bind(2, keys.map(k -> k.board().nth()).orElse(null))
                .bind(3, right.uniqueId())
                .bind(4, keys.map(k -> k.puzzle().nth()).orElse(null))
                .bind(5, right.width())
                .bind(6, right.height())
                .bind(7, right.boxes())
                .bind(8, level)
                .execute();
        FirstEditionMaking.levelChanged(handle, level);
    }
}
