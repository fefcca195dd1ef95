package org.sokobase.jobs.checking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.format.LicenceNotice;
import org.sokobase.format.LintReports;
import org.sokobase.format.TermsFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import org.sokobase.similar.DistanceLimit;

/**
 * Checks levels in two steps, so that the catalog is free while the solver thinks: first all are looked up, then each is
 * searched for a solution. For one thread.
 */
public final class LevelChecking {

    private final TermsFiles termsFiles = new TermsFiles();
    private final LintReports lint = new LintReports();
    private final Identifier identifier = new Identifier();
    private final CatalogRelatives catalog;
    private final List<LookedUp> levels = new ArrayList<>();

    /** A level of which the solution is missing. */
    private record LookedUp(
            SearchedLevel level,
            int line,
            List<KnownRelative> relatives,
            List<Diagnostic> findings,
            Optional<String> terms) {}

    /**
     * Among the levels of a catalog in which the keys of the tiers exist.
     *
     * @param within how few squares may differ where a level is said to be near
     */
    public LevelChecking(Catalog catalog, DistanceLimit within) {
        this.catalog = new CatalogRelatives(catalog, within);
    }

    /**
     * Looks the levels of a file up, while the catalog is open.
     *
     * @param location where it lies; nothing for standard input
     */
    public void lookUp(LevelFile file, Optional<String> location) {
        List<Diagnostic> findings = lint.of(file).stream()
                .filter(report -> report.severity() != Severity.INFO)
                .toList();
        Optional<String> ofFile = LicenceNotice.ofSet(file.collection().notes())
                .or(() -> location.flatMap(place -> termsFiles.over(file.name(), place).stream()
                        .flatMap(terms -> terms.notice().stream())
                        .findFirst()));
        List<Level> all = file.collection().levels();
        for (int i = 0; i < all.size(); i++) {
            Level level = all.get(i);
            int from = i == 0 ? 0 : level.line();
            int to = i + 1 < all.size() ? all.get(i + 1).line() : Integer.MAX_VALUE;
            SearchedLevel searched = SearchedLevel.of(file.name(), location, level);
            levels.add(new LookedUp(
                    searched,
                    level.line(),
                    searched.board().map(board -> catalog.of(board, location)).orElse(List.of()),
                    findings.stream()
                            .filter(finding -> finding.line() >= from && finding.line() < to)
                            .toList(),
                    LicenceNotice.ofLevel(level.notes()).or(() -> ofFile)));
        }
    }

    /** How many levels were looked up. */
    public int size() {
        return levels.size();
    }

    /** Searches for a solution of each level that was looked up, in their order. */
    public void solve(Searcher searcher, Consumer<CheckedLevel> consumer) {
        for (LookedUp one : levels) {
            Optional<Board> board = one.level().board();
            consumer.accept(new CheckedLevel(
                    one.level(),
                    one.line(),
                    board.map(identifier::identify),
                    one.relatives(),
                    one.level().known(),
                    searcher.search(one.level()),
                    one.findings(),
                    one.terms()));
        }
    }
}
