package org.sokobase.catalog;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What all tables of a catalog say, without the numbers that the database gave to rows. */
public final class Contents {

    private static final Map<String, String> QUERIES = Map.of(
            "import_run",
            "select program_version, replaced_files, refuted_marks from import_run",
            "source_file",
            "select name, location, sha256, size_bytes, format, charset from source_file",
            "collection",
            """
            select f.name, c.title, c.titled, c.author, c.notes
            from collection c left join source_file f on f.id = c.source_file_id
            """,
            "puzzle",
            "select unique_id, canonical_form, boxes from puzzle",
            "exact_board",
            """
            select p.canonical_form, e.exact_id, e.v1_id, e.normal_form, e.width, e.height, e.canonical_view
            from exact_board e left join puzzle p on p.id = e.puzzle_id
            """,
            "level",
            """
            select f.name, l.ordinal, l.line, l.title, l.author, l.notes, l.published, l.status, e.normal_form
            from level l
            left join collection c on c.id = l.collection_id
            left join source_file f on f.id = c.source_file_id
            left join exact_board e on e.id = l.exact_board_id
            """,
            "solution",
            """
            select e.normal_form, s.lurd, s.moves, s.pushes, s.box_lines, s.box_changes, s.pushing_sessions,
                   s.player_lines, f.name, o.line
            from solution s
            left join exact_board e on e.id = s.exact_board_id
            left join solution_source o on o.solution_id = s.id
            left join source_file f on f.id = o.source_file_id
            """,
            "unmatched_solution",
            """
            select f.name, u.line, u.lurd, u.wanted_id, u.least_width, u.least_height
            from unmatched_solution u left join source_file f on f.id = u.source_file_id
            """,
            "awaited_solution",
            """
            select f.name, a.line, a.lurd, a.wanted_id, a.least_width, a.least_height
            from awaited_solution a left join source_file f on f.id = a.source_file_id
            """,
            "puzzle_mark",
            """
            select p.canonical_form, m.mark, m.said_by, m.said_at, m.note
            from puzzle_mark m left join puzzle p on p.id = m.puzzle_id
            """);

    private Contents() {}

    /** The rows of all tables, by table and sorted. */
    public static Map<String, List<String>> of(TestCatalog catalog) {
        Map<String, List<String>> contents = new TreeMap<>();
        QUERIES.forEach((table, query) ->
                contents.put(table, catalog.rows(query).stream().sorted().toList()));
        contents.put(
                "numbers of rows",
                QUERIES.keySet().stream()
                        .sorted()
                        .map(table -> table + " " + catalog.count(table))
                        .toList());
        return contents;
    }
}
