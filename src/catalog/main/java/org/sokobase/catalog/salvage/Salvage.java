package org.sokobase.catalog.salvage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.sokobase.board.Count;
import org.sokobase.catalog.check.Integrity;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.check.LostRows;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.H2Salvage;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.dump.Dump;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.query.OverviewQuery;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/**
 * Writes a dump of a catalog in a file that may be damaged. A sound one gives the same dump as ever. Of any other, all rows that
 * can be read are taken that agree with each other; what can be computed is. The dump is loaded once to see that it can be.
 */
public final class Salvage {

    /** How often rows are taken out that others needed, before nothing needs one that is gone. */
    private static final int ROUNDS = 5;

    /** How many files of a dump can be left out. */
    private static final int ATTEMPTS = 15;

    /** What is computed from other rows, or of no use without them: of these, the loss is told. */
    private static final Set<IntegrityProblem.Kind> FOLLOWS =
            EnumSet.of(IntegrityProblem.Kind.COUNT, IntegrityProblem.Kind.DEAD, IntegrityProblem.Kind.INDEX);

    private final CatalogLocation catalog;
    private final Path folder;
    private final String programVersion;
    private final LongConsumer progress;
    private final List<SalvageReport.Loss> losses = new ArrayList<>();

    private Salvage(CatalogLocation catalog, Path folder, String programVersion, LongConsumer progress) {
        this.catalog = catalog;
        this.folder = folder;
        this.programVersion = programVersion;
        this.progress = progress;
    }

    /**
     * Writes what can be read into an empty folder, and leaves the catalog as it is.
     *
     * @param progress receives the number of further levels written
     * @throws IOException      if the folder cannot be written
     * @throws CatalogException {@code DAMAGED} if nothing can be read; {@code UNSUPPORTED} if the catalog lies in no file; {@code
     *                          MISSING}, {@code IN_USE}, {@code INCOMPATIBLE_VERSION}, {@code OUT_OF_SPACE}
     */
    public static SalvageReport write(
            CatalogLocation catalog, LockTimeout waiting, Path folder, String programVersion, LongConsumer progress)
            throws IOException {
        try (H2Salvage copies = H2Salvage.of(catalog, waiting)) {
            return new Salvage(catalog, folder, programVersion, progress).write(copies);
        }
    }

    private SalvageReport write(H2Salvage copies) throws IOException {
        Optional<SalvageReport> whole = whole(copies);
        return whole.isPresent() ? whole.get() : rows(copies);
    }

    /** The dump of a catalog in which nothing is wrong. */
    private Optional<SalvageReport> whole(H2Salvage copies) throws IOException {
        try (Session session = Session.open(copies.whole(), Access.WRITE, LockTimeout.NONE)) {
            List<String> problems = new ArrayList<>();
            new Integrity(session).check(problem -> problems.add(problem.message()), rows -> {});
            return problems.isEmpty() && refusal(session, copies, "dump").isEmpty()
                    ? Optional.of(dumped(session, SalvageReport.State.SOUND))
                    : Optional.empty();
        } catch (CatalogException e) {
            if (e.kind() == Kind.INCOMPATIBLE_VERSION || e.kind() == Kind.OUT_OF_SPACE) {
                throw e;
            }
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.empty(); // rows of which something is damaged may make anything fail
        }
    }

    /** The dump of all rows that can be read. */
    private SalvageReport rows(H2Salvage copies) throws IOException {
        CatalogLocation rows = copies.rows();
        if (copies.hasLostItsEnd()) {
            losses.add(new SalvageReport.Loss(
                    catalog.shown(), "its end is lost: what was written last is missing, or as it was before"));
        }
        copies.lost().forEach((table, lost) -> lose(table, Count.of(lost, "row") + " cannot be read"));
        try (Session session = Session.open(rows, Access.WRITE, LockTimeout.NONE)) {
            session.use(
                    handle -> H2Salvage.withoutLinks(handle.getConnection(), () -> link(new SalvagedLinks(handle))));
            settle(session);
            for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
                Optional<Path> refused = refusal(session, copies, "dump-" + attempt);
                if (refused.isEmpty()) {
                    return dumped(session, SalvageReport.State.DAMAGED);
                }
                Optional<SalvageReport.Loss> loss = session.with(handle -> RefusedRows.takeOut(handle, refused.get()));
                losses.add(loss.orElseThrow(() -> hopeless(refused.get())));
                settle(session);
            }
            throw hopeless(folder);
        }
    }

    private CatalogException hopeless(Path refused) {
        return new CatalogException(
                Kind.DAMAGED,
                "the catalog " + catalog.shown() + " is so damaged that no dump can be made of it: "
                        + refused.getFileName() + " could not be loaded");
    }

    private void link(SalvagedLinks links) throws SQLException {
        links.countOn().forEach((table, rows) -> lose(table, Count.of(rows, "row") + " with a number that cannot be"));
        long nowhere = links.placeLevels();
        if (nowhere > 0) {
            lose("level", Count.of(nowhere, "row") + " of no file");
        }
        int files = links.makeParents();
        if (files > 0) {
            lose("source_file", "the names of " + Count.of(files, "file") + " with levels are lost");
        }
        links.takeOutOrphans()
                .forEach((table, lost) -> lose(table, Count.of(lost, "row") + " belonged to something that is lost"));
        links.standIns().forEach((file, lost) -> lose(file, Count.of(lost, "level") + " cannot be read"));
    }

    /** Takes out what does not agree, and computes what can be. */
    private void settle(Session session) {
        boolean[] more = {true};
        for (int round = 0; round < ROUNDS && more[0]; round++) {
            more[0] = false;
            new Integrity(session)
                    .salvage(
                            problem -> {
                                more[0] = true;
                                if (!FOLLOWS.contains(problem.kind())) {
                                    losses.add(new SalvageReport.Loss(problem.where(), problem.message()));
                                }
                            },
                            rows -> {});
        }
    }

    private void lose(String table, String what) {
        losses.add(new SalvageReport.Loss(table.toLowerCase(Locale.ROOT), what));
    }

    /** Dumps the catalog and loads that. Returns the first file of the dump that is refused. */
    private Optional<Path> refusal(Session session, H2Salvage copies, String name) throws IOException {
        Path dump = Files.createDirectory(copies.folder().resolve(name));
        new Dump(session).write(dump, programVersion, levels -> {});
        List<Diagnostic> problems = new ArrayList<>();
        try (Session proof = Session.openOrCreate(copies.empty(name), LockTimeout.NONE)) {
            if (new Dump(proof).load(dump, problems::add, read -> {}).isPresent()) {
                return Optional.empty();
            }
        }
        return problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .findFirst()
                .map(problem -> Path.of(problem.file()));
    }

    private SalvageReport dumped(Session session, SalvageReport.State state) throws IOException {
        CatalogStats stats = session.with(handle -> new OverviewQuery(handle).stats());
        long lost = session.with(LostRows::count);
        new Dump(session).write(folder, programVersion, progress);
        return new SalvageReport(state, stats, lost, losses);
    }
}
