package org.sokobase.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;

/**
 * However many levels there are, what asks for a few of them comes to these by an index. Each public method of the catalog is
 * called in a small one, H2 tells which statements that takes, and both databases how they would run these in large tables.
 */
@Timeout(300)
class StatementPlansTest {

    /** Methods that go over all of the catalog, whatever it takes. */
    private static final Set<String> OVER_EVERYTHING = Set.of(
            "Integrity.check(Consumer, LongConsumer)",
            "Integrity.repair(Consumer, LongConsumer)",
            "Integrity.salvage(Consumer, LongConsumer)",
            "Dump.write(Path, String, LongConsumer)",
            "Dump.load(Path, Consumer, LongConsumer)");

    private static final Scan WAITING =
            Scan.of("solutions that wait may have their levels now", 1, "unmatched_solution");
    private static final Scan WAITING_FOR_BOTH = Scan.of("for a file and for a level", 2, "unmatched_solution");
    private static final Scan TRIAL = Scan.of("a solution without an id may be one of any board", 1, "level", "board");
    private static final Scan ANY_BOARD = Scan.of("whether there is a first one", 5, "board");
    private static final Scan REPEATED = Scan.of("which puzzles have copies, from the index of ids", 1, "level");

    /** All other statements that go over a table, by their methods. */
    private static final Map<String, List<Scan>> SCANS = Map.ofEntries(
            Map.entry("Catalog.startImport(Mode, String, Consumer)", List.of(WAITING)),
            Map.entry("Import.add(IncomingFile)", List.of(WAITING)),
            Map.entry("Import.unpacked(Source, int)", List.of(WAITING)),
            Map.entry("Catalog.resumeImport(long, String, Consumer)", List.of(WAITING)),
            Map.entry("Import.add(Source, LevelFile)", List.of(TRIAL)),
            Map.entry(
                    "Import.rereadAll()",
                    List.of(
                            Scan.of(
                                    "imported before by other readers, and again: " + WAITING.why(),
                                    2,
                                    "unmatched_solution"),
                            Scan.of("the same: " + TRIAL.why(), 2, "level", "board"))),
            Map.entry("Removals.tryTakingBack(ImportRun)", List.of(WAITING_FOR_BOTH)),
            Map.entry("Removals.takeBack(ImportRun, Consumer)", List.of(WAITING_FOR_BOTH)),
            Map.entry("Import.tryOut(Map)", List.of(TRIAL)),
            Map.entry("Tiers.makeKeys(LongConsumer)", scan("all levels without keys", 1, "level")),
            Map.entry(
                    "Catalog.stats()",
                    scan(
                            "counts all that is solved or marked, and has levels",
                            1,
                            "board",
                            "level",
                            "solution",
                            "puzzle_mark")),
            Map.entry("Levels.find(String)", scan("a part of a text is in no index", 1, "level")),
            Map.entry("Levels.findFirst(String, int)", scan("the same: a part of a text", 1, "level")),
            Map.entry(
                    "Duplicates.groups(Scope, Consumer)",
                    scan("compares all", 1, "level", "tier_key", "puzzle", "puzzle_measure")),
            Map.entry(
                    "Duplicates.copies(Tier, Preference, Consumer)",
                    scan("compares all", 1, "level", "tier_key", "decision")),
            Map.entry(
                    "Levels.forEach(LevelFilter, WithSolutions, BiConsumer)",
                    List.of(ANY_BOARD, Scan.of("whether an author has that name", 4, "level"))),
            Map.entry("Duplicates.spare(LevelFilter, Preference, Predicate)", List.of(REPEATED)),
            Map.entry("Duplicates.kept(LevelFilter, Preference, SpareLevels)", List.of(REPEATED)),
            Map.entry("Duplicates.oneOfEachPuzzle(LevelFilter, Preference, Consumer)", List.of(REPEATED)),
            Map.entry("Duplicates.oneOfEachMeasured(LevelFilter, Preference, BiConsumer)", List.of(REPEATED)),
            Map.entry("Levels.forEach(List, WithSolutions, BiConsumer)", List.of(ANY_BOARD)),
            Map.entry(
                    "Catalog.collections()",
                    scan(
                            "counts all that is solved or marked",
                            2,
                            "board",
                            "level",
                            "solution",
                            "puzzle",
                            "puzzle_mark")),
            Map.entry(
                    "Levels.defective(Optional, Optional)",
                    scan("those without an id come from the index of ids", 1, "level")),
            Map.entry("Levels.puzzlesHaving(Condition)", scan("any level may have them", 1, "level")),
            Map.entry("Levels.authors()", scan("all are wanted", 1, "level")),
            Map.entry("Levels.publishedAuthors()", scan("all are wanted", 1, "level", "published_text")),
            Map.entry("Edits.published()", scan("all are wanted", 1, "published_text")),
            Map.entry("Levels.forEachNumbered(List, WithSolutions, BiConsumer)", List.of(ANY_BOARD)),
            Map.entry("Columns.read(ColumnReading)", scan("all levels are wanted, a slice at a time", 1, "level")),
            Map.entry(
                    "Columns.begin()",
                    List.of(
                            Scan.of("all boards with solutions are wanted", 1, "board", "solution"),
                            Scan.of("all levels are counted, before all are read", 1, "level"))),
            Map.entry("Decisions.all()", scan("all are wanted", 1, "decision")),
            Map.entry("Solutions.waiting()", scan("all are wanted", 1, "unmatched_solution")),
            Map.entry("Solutions.forEach(Kinds, Consumer)", scan("all are wanted", 1, "board", "solution")),
            Map.entry(
                    "Solutions.records(Predicate, Consumer)",
                    scan("all are wanted", 1, "board", "solution", "puzzle", "puzzle_measure")),
            Map.entry(
                    "Marks.forEach(Optional, List, Consumer)",
                    scan("all are wanted", 1, "board", "solution", "puzzle", "puzzle_mark", "puzzle_measure")),
            Map.entry(
                    "Marks.forEach(Optional, List, Predicate, Consumer)",
                    scan("all are wanted", 1, "board", "solution", "puzzle", "puzzle_mark")),
            Map.entry("Tags.forEach(Optional, Consumer)", scan("all are wanted", 1, "puzzle", "puzzle_tag")),
            Map.entry("Ratings.forEach(WantedRatings, Consumer)", scan("all are wanted", 1, "rating", "puzzle")),
            Map.entry(
                    "References.missing(Optional, Optional, List, Consumer)",
                    scan("compares all", 1, "level", "board", "solution", "puzzle", "puzzle_mark", "puzzle_measure")),
            Map.entry(
                    "Attempts.progress()",
                    scan("counts all", 1, "board", "level", "solution", "puzzle", "puzzle_mark", "attempt")),
            Map.entry("Overlaps.all(Nearness)", scan("compares all", 2, "level", "tier_key")),
            Map.entry("Tiers.puzzlesTooLarge(Tier)", scan("counts all that have no key", 1, "tier_key")),
            Map.entry("Integrity.rows()", scan("counts all", 1, "board", "level", "solution")));

    @TempDir
    private Path folder;

    /**
     * What a method may go over.
     *
     * @param why    it must
     * @param times  how often one statement may do so in the small catalog, where every table is one page
     * @param tables that it goes over
     */
    private record Scan(String why, int times, Set<String> tables) {

        private static Scan of(String why, int times, String... tables) {
            return new Scan(why, times, Set.of(tables));
        }
    }

    private static List<Scan> scan(String why, int times, String... tables) {
        return List.of(Scan.of(why, times, tables));
    }

    /** A statement that goes over tables in one of the databases. */
    private record Found(String method, String sql, int times, Set<String> tables) {

        private boolean isMeant() {
            return SCANS.getOrDefault(method, List.of()).stream()
                    .anyMatch(scan -> times <= scan.times() && scan.tables().containsAll(tables));
        }
    }

    @Test
    @Tag("long")
    void whatAsksForAFewLevelsLooksAtNoOthers() throws IOException {
        CatalogOperations operations = new CatalogOperations(folder);
        assertThat(operations.forgotten()).as("methods that are not tried").isEmpty();
        List<Found> found = new ArrayList<>();
        Map<String, Set<String>> known = new HashMap<>();
        try (BigTables inFile = new BigTables(TestCatalog.at(CatalogLocation.inMemory()));
                BigTables onServer = new BigTables(TestCatalog.onServer())) {
            for (Map.Entry<String, CatalogOperations.Operation> operation :
                    operations.all().entrySet()) {
                Map<String, Integer> issued = statements(operations.tables(), operation.getValue());
                if (!OVER_EVERYTHING.contains(operation.getKey())) {
                    issued.forEach((sql, times) -> {
                        Set<String> scanned = known.computeIfAbsent(sql, asked -> scanned(asked, inFile, onServer));
                        if (!scanned.isEmpty()) {
                            found.add(new Found(operation.getKey(), sql, times, scanned));
                        }
                    });
                }
            }
        }
        assertThat(found).filteredOn(one -> !one.isMeant()).isEmpty();
        assertThat(found).extracting(Found::method).as("no line is out of date").containsAll(SCANS.keySet());
    }

    private static Set<String> scanned(String sql, BigTables inFile, BigTables onServer) {
        Set<String> scanned = inFile.scanned(sql, inFile.types(sql));
        scanned.addAll(onServer.scanned(sql, inFile.types(sql)));
        return scanned;
    }

    /** The statements of an operation that read, with how often each was run. */
    private static Map<String, Integer> statements(List<TestCatalog> tables, CatalogOperations.Operation operation)
            throws IOException {
        for (TestCatalog catalog : tables) {
            catalog.execute("set query_statistics_max_entries 100000");
            catalog.execute("set query_statistics true");
        }
        operation.run();
        Map<String, Integer> statements = new LinkedHashMap<>();
        for (TestCatalog catalog : tables) {
            for (String row :
                    catalog.rows("select execution_count, sql_statement from information_schema.query_statistics")) {
                String sql = row.substring(row.indexOf('|') + 1);
                if (sql.matches("(?is)(select|with|update|delete|insert)\\b.*")) {
                    statements.put(sql, Integer.parseInt(row.substring(0, row.indexOf('|'))));
                }
            }
            catalog.execute("set query_statistics false");
        }
        return statements;
    }
}
