package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.importing.IncomingFile;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * A catalog with three tables for levels, as they were up to the fourth schema, becomes what importing the same files now would
 * make.
 */
class SchemaUpdateTest {

    private static final String HALL = "########\n#@$   .#\n########\n";
    private static final String HALL_MIRRORED = "########\n#.   $@#\n########\n";
    private static final String ROOM = "#####\n#   #\n# $ #\n#@ .#\n#####\n";
    private static final String CORNER = "#####\n#$ @#\n#. ##\n####\n";
    private static final List<String> FILES = List.of(
            HALL + "Title: Hall\nSolution: RRRR\n\n" + ROOM + "Title: Room\n\n#####\n#@$.#\n###\nTitle: Open\n",
            HALL_MIRRORED + "Title: Other way\n\n" + HALL + "Title: Hall again\n");

    @TempDir
    private Path folder;

    private final Identifier identifier = new Identifier();

    private CatalogLocation location() {
        return CatalogLocation.of(Optional.of(folder.resolve("old").toString()), Map.of());
    }

    @Test
    void aCatalogOfTheFourthSchemaBecomesWhatImportingItsFilesNowMakes() throws SQLException {
        Flyway.configure()
                .dataSource(location().url(), "", "")
                .locations("classpath:db/migration")
                .target("4")
                .load()
                .migrate();
        try (Connection old = DriverManager.getConnection(location().url())) {
            new OldCatalog(old).fill();
        }

        try (TestCatalog updated = TestCatalog.in(folder.resolve("old"));
                TestCatalog expected = TestCatalog.inMemory()) {
            for (int file = 0; file < FILES.size(); file++) {
                expected.add(file + ".xsb", FILES.get(file));
            }
            expected.add("gone.xsb", CORNER);
            PuzzleKey corner =
                    expected.catalog().levels().puzzle(Boards.of(CORNER)).orElseThrow();
            expected.catalog()
                    .marks()
                    .mark(corner, new PuzzleMark(Mark.UNSOLVABLE, "ann", Instant.EPOCH, "box in a corner"));
            ImportRun last = expected.catalog().runs().last().orElseThrow();
            expected.catalog().runs().undo(last);
            expected.execute("update source_file set reader_version = 1"); // nobody knows what those of that time were

            assertThat(Contents.of(updated)).isEqualTo(Contents.of(expected));
            List<IntegrityProblem> flaws = new ArrayList<>();
            updated.catalog().integrity().check(flaws::add, rows -> {});
            assertThat(flaws).isEmpty();
            assertThat(updated.catalog().stats()).isEqualTo(expected.catalog().stats());
        }
    }

    /** A catalog of the seventh schema with an archive that it had as a whole. */
    @Test
    void filesOfTheSeventhSchemaHaveTheirPlacesAndTheirArchivesAreUnpackedOnceMore() throws SQLException {
        Flyway.configure()
                .dataSource(location().url(), "", "")
                .locations("classpath:db/migration")
                .target("7")
                .load()
                .migrate();
        try (Connection old = DriverManager.getConnection(location().url());
                Statement statement = old.createStatement()) {
            statement.execute(
                    "insert into import_run values (7, timestamp with time zone '2026-03-01 12:00:00Z', '0.9', 0, 0)");
            statement.execute(
                    "insert into source_file values (3, 7, 'x/set.xsb', '/sets/x/set.xsb', '%1$s', 60, 'text', '')"
                            .formatted("0".repeat(64)));
            statement.execute("insert into archive values (1, '/sets', '%1$s', '0.9', 1)".formatted("0".repeat(64)));
            statement.execute("insert into archive_file values (1, 3)");
        }

        try (TestCatalog updated = TestCatalog.in(folder.resolve("old"))) {
            assertThat(updated.rows("select source_file_id, import_run_id, name, location, root from file_place"))
                    .containsExactly("3|7|x/set.xsb|/sets/x/set.xsb|null");
            assertThat(updated.rows("select reader_version from source_file")).containsExactly("1");
            assertThat(updated.rows("select reader_version from archive")).containsExactly("1");
            ImportRun run = updated.catalog().runs().last().orElseThrow();
            assertThat(run.paths()).isEmpty();
            updated.catalog().runs().undo(run);
            assertThat(updated.count("source_file") + updated.count("archive")).isZero();
        }
    }

    /** Writes rows as the program of that time did. */
    private final class OldCatalog {

        private final Connection connection;
        private final Map<String, Long> puzzles = new HashMap<>();
        private final Map<String, Long> boards = new HashMap<>();
        private long levels;

        OldCatalog(Connection connection) {
            this.connection = connection;
        }

        void fill() throws SQLException {
            for (int file = 0; file < FILES.size(); file++) {
                add(file + 1, file + ".xsb", FILES.get(file));
            }
            long corner = puzzle(Boards.of(CORNER));
            insert(
                    "insert into puzzle_mark values (?, 'unsolvable', 'ann', timestamp with time zone '1970-01-01 00:00:00Z', ?)",
                    corner,
                    "box in a corner");
        }

        private void add(long number, String name, String text) throws SQLException {
            Source source = Source.of(name, text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            LevelFile file = LevelFiles.read(source);
            insert(
                    "insert into import_run values (?, timestamp with time zone '2026-03-01 12:00:00Z', 'test', 0, 0)",
                    number);
            insert(
                    "insert into source_file values (?, ?, ?, null, ?, ?, ?, ?)",
                    number,
                    number,
                    name,
                    IncomingFile.of(source, file).sha256(),
                    source.bytes().length,
                    file.format().label(),
                    file.charset());
            insert("insert into collection values (?, ?, ?, false, '', '')", number, number, name.substring(0, 1));
            for (Level level : file.collection().levels()) {
                Optional<Board> board = level.inspection().board();
                Long boardRow = board.isEmpty() ? null : board(board.get());
                insert(
                        "insert into level values (?, ?, ?, ?, ?, '', '', ?, ?, ?)",
                        ++levels,
                        number,
                        level.index(),
                        level.line(),
                        level.title(),
                        level.published(),
                        level.status(),
                        boardRow);
                if (!level.solutions().isEmpty()) {
                    addSolution(
                            boardRow,
                            board.orElseThrow(),
                            number,
                            level.solutions().get(0).line());
                }
            }
        }

        private void addSolution(long boardRow, Board board, long file, int line) throws SQLException {
            Verdict.Solves solves = (Verdict.Solves) Replay.play(board, Moves.of("RRRR"));
            Metrics metrics = solves.metrics();
            insert(
                    "insert into solution values (1, ?, ?, ?, ?, ?, ?, ?, ?)",
                    boardRow,
                    solves.solution().toString(),
                    metrics.moves(),
                    metrics.pushes(),
                    metrics.boxLines(),
                    metrics.boxChanges(),
                    metrics.pushingSessions(),
                    metrics.playerLines());
            insert("insert into solution_source values (1, ?, ?)", file, line);
        }

        private long board(Board board) throws SQLException {
            Long known = boards.get(board.toString());
            if (known != null) {
                return known;
            }
            long row = boards.size() + 1;
            boards.put(board.toString(), row);
            LevelIdentity identity = identifier.identify(board);
            insert(
                    "insert into exact_board values (?, ?, ?, ?, ?, ?, ?, ?)",
                    row,
                    puzzle(board),
                    identity.exact().bits(),
                    identifier.firstEdition(board).bits(),
                    board.toString(),
                    board.grid().width(),
                    board.grid().height(),
                    identity.view().label());
            return row;
        }

        private long puzzle(Board board) throws SQLException {
            LevelIdentity identity = identifier.identify(board);
            String form = board.saturated().seen(identity.view()).toString();
            Long known = puzzles.get(form);
            if (known != null) {
                return known;
            }
            long row = puzzles.size() + 1;
            puzzles.put(form, row);
            insert(
                    "insert into puzzle values (?, ?, ?, ?)",
                    row,
                    identity.unique().bits(),
                    form,
                    board.boxes());
            return row;
        }

        private void insert(String sql, Object... values) throws SQLException {
            try (PreparedStatement insert = connection.prepareStatement(sql)) {
                for (int i = 0; i < values.length; i++) {
                    insert.setObject(i + 1, values[i]);
                }
                insert.execute();
            }
        }
    }
}
