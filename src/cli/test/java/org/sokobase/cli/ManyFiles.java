package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;

/** A folder with so many files that their import takes a while, and what the catalog must hold of them. */
final class ManyFiles {

    private static final int LEVELS = 10;

    private static final int LEVELS_OF_LARGE = 5500;

    private static final String ALL_LEVELS = """
            select f.name, l.ordinal, l.line, l.title, l.published, l.status, l.exact_id, l.unique_id
            from level l
            join collection c on c.id = l.collection_id
            join source_file f on f.id = c.source_file_id
            order by f.name, l.ordinal
            """;

    private static final String PARTIAL_FILES = """
            select f.name, count(l.id)
            from source_file f
            left join collection c on c.source_file_id = f.id
            left join level l on l.collection_id = c.id
            group by f.id, f.name
            having count(l.id) <> %d
            """.formatted(LEVELS);

    private static final String LEFT_OVERS = """
            select 'board', count(*) from board b
            where not exists (select 1 from solution where board_id = b.id)
            union all
            select 'puzzle', count(*) from puzzle p
            where not exists (select 1 from puzzle_mark where puzzle_id = p.id)
            union all
            select 'unsolved', count(*) from solution s
            where not exists (select 1 from solution_source where solution_id = s.id)
            """;

    private ManyFiles() {}

    /** Makes the folder; the files' names sort in the order of their numbers. */
    static Path in(Path folder, int files) throws IOException {
        Path many = Files.createDirectory(folder.resolve("many"));
        for (int file = 0; file < files; file++) {
            StringBuilder text = new StringBuilder();
            for (int level = 0; level < LEVELS; level++) {
                Boards.Solvable solvable = Boards.solvable(file * LEVELS + level);
                text.append(solvable.board())
                        .append("Title: ")
                        .append(file)
                        .append('/')
                        .append(level);
                text.append("\nSolution: ").append(solvable.lurd()).append("\n\n");
            }
            Files.writeString(many.resolve("set-%05d.xsb".formatted(file)), text);
        }
        return many;
    }

    /** A file so large that a catalog in a file is made small after its import. */
    static Path large(Path folder) throws IOException {
        return large(folder, LEVELS_OF_LARGE);
    }

    /** A file with so many levels. */
    static Path large(Path folder, int levels) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int level = 0; level < levels; level++) {
            text.append(Boards.random(level)).append('\n');
        }
        return Files.writeString(folder.resolve("large.xsb"), text);
    }

    /** As {@link #checkWholeFiles(CatalogLocation)}, for a catalog in a file. */
    static long checkWholeFiles(Path catalogFile) {
        return checkWholeFiles(at(catalogFile));
    }

    /** Checks that a catalog is sound and holds whole files only, and nothing that belongs to none; answers how many. */
    static long checkWholeFiles(CatalogLocation location) {
        CliRun.Result check = CliRun.withCatalog(location).run("check");
        assertThat(check.out() + check.err()).isEqualTo("The catalog is sound.\n");
        try (TestCatalog catalog = TestCatalog.at(location)) {
            assertThat(catalog.rows(PARTIAL_FILES)).isEmpty();
            assertThat(catalog.rows(LEFT_OVERS)).containsExactlyInAnyOrder("board|0", "puzzle|0", "unsolved|0");
            return catalog.count("source_file");
        }
    }

    private static CatalogLocation at(Path catalogFile) {
        return CatalogLocation.of(Optional.of(catalogFile.toString()), Map.of());
    }

    /** Everything of interest in a catalog in a file, whatever its rows are numbered. */
    static List<String> contents(Path catalogFile) {
        return contents(at(catalogFile));
    }

    /** Everything of interest in a catalog, whatever its rows are numbered. */
    static List<String> contents(CatalogLocation location) {
        try (TestCatalog catalog = TestCatalog.at(location)) {
            List<String> contents = catalog.rows(ALL_LEVELS);
            contents.addAll(catalog.solutions());
            return contents;
        }
    }
}
