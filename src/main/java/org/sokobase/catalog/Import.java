package org.sokobase.catalog;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.format.Severity;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.Source;
import org.sokobase.format.WrittenSolution;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;
import org.sokobase.play.Metrics;
import org.sokobase.play.Replay;
import org.sokobase.play.SolutionText;
import org.sokobase.play.Verdict;

/**
 * One run of importing files. Each file is one transaction: it is in the catalog as a whole or not at all.
 *
 * <p>Two files are the same if their bytes and their names (without folders) are: then nothing changes. A file whose
 * content changed since its import replaces what the catalog had from that place; what no other file supports then goes.
 */
public final class Import implements AutoCloseable {

    /** Whether an import is meant. */
    public enum Mode {
        /** Every file is kept as soon as {@link #add} returns. */
        KEEP,
        /** Everything is tried out and taken back at the end. */
        TRY_OUT
    }

    private final Catalog catalog;
    private final Handle handle;
    private final Mode mode;
    private final String programVersion;
    private final Consumer<Diagnostic> diagnostics;
    private final Identifier identifier = new Identifier();
    private final BoardRows boards;
    private final FileRows files;
    private Long run;

    Import(Catalog catalog, Handle handle, Mode mode, String programVersion, Consumer<Diagnostic> diagnostics) {
        this.catalog = catalog;
        this.handle = handle;
        this.mode = mode;
        this.programVersion = programVersion;
        this.diagnostics = diagnostics;
        this.boards = new BoardRows(handle, identifier, diagnostics);
        this.files = new FileRows(handle);
        if (mode == Mode.TRY_OUT) {
            catalog.inWords(handle::begin);
        }
    }

    /** Takes in a file that was read, and reports its diagnostics unless the file is unchanged. */
    public ImportedFile add(Source source, LevelFile file) {
        return switch (file.format()) {
            case BINARY -> inTransaction(() -> unused(source, file, ImportedFile.Status.BINARY));
            case OTHER_TEXT -> inTransaction(() -> unused(source, file, ImportedFile.Status.NO_LEVELS));
            case TEXT, SOK, SLC, SSX, JSON, MF8, PUSHER_LISTING, PUSHER, SOLUTIONS ->
                inTransaction(() -> addUnlessKnown(source, file));
        };
    }

    private ImportedFile unused(Source source, LevelFile file, ImportedFile.Status status) {
        file.diagnostics().forEach(diagnostics);
        String remark = files.atLocation(source).map(this::removing).orElse("");
        return new ImportedFile(file.name(), status, 0, List.of(), 0, remark);
    }

    /** Takes out what a file held earlier, and says so. */
    private String removing(long earlier) {
        return "its earlier content of " + levels(remove(earlier)) + " is gone";
    }

    private ImportedFile addUnlessKnown(Source source, LevelFile file) throws SQLException {
        String sha256 = sha256(source.bytes());
        Optional<FileRows.Known> known = files.sameFile(sha256, file.name());
        Optional<Long> earlier = files.atLocation(source);
        if (known.isPresent()) {
            return known(
                    file, known.get(), earlier.filter(row -> row != known.get().row()));
        }
        file.diagnostics().forEach(diagnostics);
        ImportedFile added = file.format() == LevelFile.Format.SOLUTIONS
                ? addSolutions(source, file, sha256)
                : addLevelsWithSolutions(file, files.insert(run(), source, file, sha256));
        return added.status() == ImportedFile.Status.IMPORTED
                ? earlier.map(row -> replacing(row, added)).orElse(added)
                : added;
    }

    /** Reports a file that the catalog has, perhaps from another place; this place may have held another one. */
    private ImportedFile known(LevelFile file, FileRows.Known known, Optional<Long> earlier) {
        List<String> remarks = new ArrayList<>();
        if (!known.name().equals(file.name())) {
            remarks.add("the same file as " + known.name());
        }
        earlier.map(this::removing).ifPresent(remarks::add);
        return new ImportedFile(
                file.name(),
                earlier.isPresent() ? ImportedFile.Status.UPDATED : ImportedFile.Status.UNCHANGED,
                file.collection().levels().size(),
                List.of(),
                0,
                String.join("; ", remarks));
    }

    private ImportedFile replacing(long earlier, ImportedFile added) {
        int gone = remove(earlier);
        return new ImportedFile(
                added.file(),
                ImportedFile.Status.UPDATED,
                added.size(),
                added.levels(),
                added.solutions(),
                "replaces its earlier content of " + levels(gone));
    }

    private int remove(long earlier) {
        boards.forget();
        return files.remove(earlier);
    }

    private static String levels(int count) {
        return count + (count == 1 ? " level" : " levels");
    }

    private ImportedFile addLevelsWithSolutions(LevelFile file, long fileRow) throws SQLException {
        List<ImportedLevel> levels = addLevels(file, fileRow);
        int solutions = 0;
        for (ImportedLevel level : levels) {
            for (WrittenSolution solution : level.level().solutions()) {
                Optional<Playing> playing = play(file.name(), solution, level.level());
                playing.ifPresent(played -> insertSolution(played, fileRow));
                solutions += playing.isPresent() ? 1 : 0;
            }
        }
        return new ImportedFile(file.name(), ImportedFile.Status.IMPORTED, levels.size(), levels, solutions, "");
    }

    private List<ImportedLevel> addLevels(LevelFile file, long fileRow) throws SQLException {
        long collection = files.insertCollection(fileRow, file);
        List<ImportedLevel> levels = new ArrayList<>();
        for (Level level : file.collection().levels()) {
            levels.add(addLevel(file.name(), collection, level));
        }
        return levels;
    }

    private ImportedLevel addLevel(String file, long collection, Level level) throws SQLException {
        if (level.inspection().board().isEmpty()) {
            files.insertLevel(collection, level, null);
            return new ImportedLevel(level, Relation.REJECTED, Optional.empty(), Optional.empty(), "");
        }
        BoardRows.Placed placed = boards.place(level.inspection().board().get(), file, level.line());
        files.insertLevel(collection, level, placed.exactBoard());
        LevelIdentity identity = placed.identity();
        return placed.likeness()
                .map(likeness -> new ImportedLevel(
                        level,
                        likeness.relation(),
                        Optional.of(likeness.view()),
                        Optional.of(identity),
                        placed.firstSeen()))
                .orElseGet(() -> new ImportedLevel(level, Relation.NEW, Optional.empty(), Optional.of(identity), ""));
    }

    /** Links the solutions of a file; if there is none to link, nothing changes, so that it is looked at again. */
    private ImportedFile addSolutions(Source source, LevelFile file, String sha256) throws SQLException {
        Optional<LevelFile> levelFile = SolutionLines.levelFileBeside(source);
        if (levelFile.isEmpty()) {
            return unmatched(file, "solutions, but no level file of the same name beside them");
        }
        List<Level> levels = levelFile.get().collection().levels();
        List<Playing> solutions = new ArrayList<>();
        for (SolutionLines.Paired pair : SolutionLines.pair(file.solutions(), levels)) {
            if (pair.level().isPresent()) {
                play(file.name(), pair.solution(), pair.level().get()).ifPresent(solutions::add);
            } else {
                warn(file.name(), pair.solution(), "unmatched", "no level stands in this place of the level file");
            }
        }
        if (solutions.isEmpty()) {
            return unmatched(file, "solutions, but none that solves a level in the catalog");
        }
        long fileRow = files.insert(run(), source, file, sha256);
        solutions.forEach(solution -> insertSolution(solution, fileRow));
        String remark = "solutions of " + levelFile.get().name();
        return new ImportedFile(file.name(), ImportedFile.Status.IMPORTED, 0, List.of(), solutions.size(), remark);
    }

    private static ImportedFile unmatched(LevelFile file, String remark) {
        return new ImportedFile(file.name(), ImportedFile.Status.UNMATCHED, 0, List.of(), 0, remark);
    }

    /** A solution that solves a board of the catalog. */
    private record Playing(long exactBoard, Verdict.Solves verdict, int line) {}

    /** Plays a solution; one that does not solve a board of the catalog is reported. */
    private Optional<Playing> play(String file, WrittenSolution solution, Level level) {
        SolutionText text = solution.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            warn(file, solution, "malformed", solution.inWords(wrong));
            return Optional.empty();
        }
        if (level.inspection().board().isEmpty()) {
            warn(file, solution, "unplayable", "its level " + level.index() + " is defective");
            return Optional.empty();
        }
        Board board = level.inspection().board().get();
        Optional<Verdict> verdict = text.on(board, level.player()).moves().map(moves -> Replay.play(board, moves));
        if (verdict.isEmpty() || !(verdict.get() instanceof Verdict.Solves solves)) {
            String code = verdict.map(Verdict::label).orElse("illegal");
            warn(file, solution, code, "does not solve level " + level.index() + ": 'sokobase verify' says why");
            return Optional.empty();
        }
        Optional<Long> exactBoard = boards.find(board);
        if (exactBoard.isEmpty()) {
            warn(file, solution, "unmatched", "its level " + level.index() + " is not in the catalog");
        }
        return exactBoard.map(row -> new Playing(row, solves, solution.line()));
    }

    private void insertSolution(Playing playing, long fileRow) {
        String lurd = playing.verdict().solution().toString();
        Optional<Long> known = handle.createQuery("select id from solution where exact_board_id = ? and lurd = ?")
                .bind(0, playing.exactBoard())
                .bind(1, lurd)
                .mapTo(Long.class)
                .findFirst();
        Metrics metrics = playing.verdict().metrics();
        long solution = known.orElseGet(() -> handle.createUpdate("""
                        insert into solution (exact_board_id, lurd, moves, pushes, box_lines, box_changes,
                                              pushing_sessions, player_lines)
                        values (?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .bind(0, playing.exactBoard())
                .bind(1, lurd)
                .bind(2, metrics.moves())
                .bind(3, metrics.pushes())
                .bind(4, metrics.boxLines())
                .bind(5, metrics.boxChanges())
                .bind(6, metrics.pushingSessions())
                .bind(7, metrics.playerLines())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one());
        handle.execute(
                "insert into solution_source (solution_id, source_file_id, line) values (?, ?, ?)",
                solution,
                fileRow,
                playing.line());
    }

    private void warn(String file, WrittenSolution solution, String code, String message) {
        diagnostics.accept(new Diagnostic(
                file,
                solution.line(),
                solution.column(),
                Severity.WARNING,
                "solution-" + code,
                "solution: " + message));
    }

    /** The row of this run, made when the first file changes something. */
    private long run() {
        if (run == null) {
            run = handle.createUpdate("insert into import_run (started_at, program_version) values (?, ?)")
                    .bind(0, OffsetDateTime.now())
                    .bind(1, programVersion)
                    .executeAndReturnGeneratedKeys("id")
                    .mapTo(Long.class)
                    .one();
        }
        return run;
    }

    private ImportedFile inTransaction(Catalog.Work<ImportedFile> work) {
        return catalog.inWords(() -> {
            if (mode == Mode.TRY_OUT) {
                return work.run();
            }
            handle.begin();
            boolean firstOfRun = run == null;
            try {
                ImportedFile result = work.run();
                handle.commit();
                catalog.added(result.levels().size());
                return result;
            } catch (SQLException | RuntimeException e) {
                handle.rollback();
                boards.forget();
                run = firstOfRun ? null : run;
                throw e;
            }
        });
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public void close() {
        if (mode == Mode.TRY_OUT) {
            catalog.inWords(handle::rollback);
        }
    }
}
