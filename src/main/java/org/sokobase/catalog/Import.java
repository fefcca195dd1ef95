package org.sokobase.catalog;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.Source;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;

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
    private final BoardRows boards;
    private final FileRows files;
    private final SolutionLinks links;
    private Optional<Levels> namedLevels = Optional.empty();
    private Long run;

    Import(Catalog catalog, Handle handle, Mode mode, String programVersion, Consumer<Diagnostic> diagnostics) {
        this.catalog = catalog;
        this.handle = handle;
        this.mode = mode;
        this.programVersion = programVersion;
        this.diagnostics = diagnostics;
        this.boards = new BoardRows(handle, new Identifier(), diagnostics);
        this.files = new FileRows(handle);
        this.links = new SolutionLinks(handle, boards, diagnostics);
        if (mode == Mode.TRY_OUT) {
            catalog.inWords(handle::begin);
        }
    }

    /** The levels to which the lines of a solution file belong, and the file in which they stand. */
    private record Levels(String file, List<Level> inOrder) {}

    /** From now on, the lines of solution files belong to these levels of a file, rather than to the file beside them. */
    public void pairWith(String file, List<Level> levels) {
        namedLevels = Optional.of(new Levels(file, levels));
    }

    /**
     * Looks for the levels of all solutions in solution files that will be added next. It changes nothing, but goes over
     * the catalog once, where {@link #add} would do so once for every file.
     */
    public void tryOut(Map<Source, LevelFile> solutionFiles) {
        List<SolutionLines.Paired> pairs = new ArrayList<>();
        solutionFiles.forEach((source, file) -> {
            if (!isKnown(source, file)) {
                pairs.addAll(pairs(file, levelsOf(source)));
            }
        });
        catalog.inWords(() -> {
            links.tryOut(pairs);
            return null;
        });
    }

    private boolean isKnown(Source source, LevelFile file) {
        return catalog.inWords(
                () -> files.sameFile(sha256(source.bytes()), file.name()).isPresent());
    }

    /** Takes in a file that was read, and reports its diagnostics unless the file is unchanged. */
    public ImportedFile add(Source source, LevelFile file) {
        return switch (file.format()) {
            case BINARY -> inTransaction(() -> unused(source, file, ImportedFile.Status.BINARY));
            case OTHER_TEXT -> inTransaction(() -> unused(source, file, ImportedFile.Status.NO_LEVELS));
            case TEXT, SOK, SLC, SSX, JSON, MF8, PUSHER_LISTING, PUSHER, SOLUTIONS, SSC ->
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
        ImportedFile added = file.isOfSolutions()
                ? addSolutions(source, file, sha256)
                : addLevelsWithSolutions(file, files.insert(run(), source, file, sha256));
        return earlier.filter(row -> files.sameFile(sha256, file.name()).isPresent())
                .map(row -> replacing(row, added))
                .orElse(added);
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
                added.status() == ImportedFile.Status.IMPORTED ? ImportedFile.Status.UPDATED : added.status(),
                added.size(),
                added.levels(),
                added.solutions(),
                joined("replaces its earlier content of " + levels(gone), added.remark()));
    }

    private int remove(long earlier) {
        boards.forget();
        links.forgetWaiting();
        int levels = files.remove(earlier);
        if (levels > 0) {
            links.forgetTrials();
        }
        return levels;
    }

    private static String levels(int count) {
        return count + (count == 1 ? " level" : " levels");
    }

    private ImportedFile addLevelsWithSolutions(LevelFile file, long fileRow) throws SQLException {
        Optional<Long> newest = links.isWaited() ? Optional.of(boards.newest()) : Optional.empty();
        links.forgetTrials();
        List<ImportedLevel> levels = addLevels(file, fileRow);
        int solutions = 0;
        for (ImportedLevel level : levels) {
            solutions += links.link(file.name(), fileRow, level.level());
        }
        int waited = newest.map(links::linkWaiting).orElse(0);
        String remark = waited == 0 ? "" : waited + " of the solutions that waited for their levels found them here";
        return new ImportedFile(file.name(), ImportedFile.Status.IMPORTED, levels.size(), levels, solutions, remark);
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

    /** Links the solutions of a file. If none is even moves, nothing changes, so that it is looked at again. */
    private ImportedFile addSolutions(Source source, LevelFile file, String sha256) throws SQLException {
        Optional<Levels> levels = levelsOf(source);
        SolutionLinks.Lines lines = links.lines(file.name(), pairs(file, levels));
        if (lines.isEmpty()) {
            return new ImportedFile(
                    file.name(), ImportedFile.Status.UNMATCHED, 0, List.of(), 0, "solutions, but none to keep");
        }
        SolutionLinks.Linked linked = lines.insert(files.insert(run(), source, file, sha256));
        boolean solving = linked.solving() > 0;
        String of = levels.map(named -> "solutions of " + named.file()).orElse("");
        return new ImportedFile(
                file.name(),
                solving ? ImportedFile.Status.IMPORTED : ImportedFile.Status.UNMATCHED,
                0,
                List.of(),
                linked.solving(),
                joined(solving ? of : "solutions, but none that solves a level in the catalog", linked.inWords()));
    }

    private Optional<Levels> levelsOf(Source solutions) {
        return namedLevels.or(() -> SolutionLines.levelFileBeside(solutions)
                .map(file -> new Levels(file.name(), file.collection().levels())));
    }

    private static List<SolutionLines.Paired> pairs(LevelFile solutions, Optional<Levels> levels) {
        return SolutionLines.pair(
                solutions.solutions(), levels.map(Levels::inOrder).orElse(List.of()));
    }

    private static String joined(String... remarks) {
        return Stream.of(remarks).filter(remark -> !remark.isEmpty()).collect(Collectors.joining(", "));
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
                links.forgetTrials();
                links.forgetWaiting();
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
