package org.sokobase.catalog;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What all tables of a catalog say, without the numbers that the database gave to rows. */
public final class Contents {

    private static final Map<String, String> QUERIES = Map.ofEntries(
            Map.entry("import_run", """
            select program_version, replaced_files, refuted_marks, reread_files, removed_files, paths from import_run
            """),
            Map.entry("removed_line", "select content from removed_line"),
            Map.entry("game", "select exact_id, slot, lurd, done, kept_at from game"),
            Map.entry("source_file", """
            select name, location, sha256, size_bytes, format, charset, reader_version from source_file
            """),
            Map.entry("file_place", """
            select f.sha256, p.name, p.location, p.root from file_place p left join source_file f on f.id = p.source_file_id
            """),
            Map.entry("tally", "select boards, puzzles, repeated from tally"),
            Map.entry("collection", """
            select f.name, c.title, case when c.titled then 1 else 0 end, c.author, c.notes, c.levels, c.rejected, c.puzzles
            from collection c left join source_file f on f.id = c.source_file_id
            """),
            Map.entry("puzzle", "select unique_id, unique_nth, canonical_form from puzzle"),
            Map.entry("board", "select exact_id, exact_nth, unique_id, unique_nth, normal_form from board"),
            Map.entry("level", """
            select f.name, l.ordinal, l.line, l.title, l.author, l.notes, l.published, l.status, l.exact_id, l.exact_nth,
                   l.unique_id, l.unique_nth, l.width, l.height, l.boxes
            from level l
            left join collection c on c.id = l.collection_id
            left join source_file f on f.id = c.source_file_id
            """),
            Map.entry("solution", """
            select b.normal_form, s.lurd, s.moves, s.pushes, s.box_lines, s.box_changes, s.pushing_sessions,
                   s.player_lines, f.name, o.line
            from solution s
            left join board b on b.id = s.board_id
            left join solution_source o on o.solution_id = s.id
            left join source_file f on f.id = o.source_file_id
            """),
            Map.entry("unmatched_solution", """
            select f.name, u.line, u.lurd, u.wanted_id, u.least_width, u.least_height
            from unmatched_solution u left join source_file f on f.id = u.source_file_id
            """),
            Map.entry("awaited_solution", """
            select f.name, a.line, a.lurd, a.wanted_id, a.least_width, a.least_height
            from awaited_solution a left join source_file f on f.id = a.source_file_id
            """),
            Map.entry("puzzle_mark", """
            select p.canonical_form, m.mark, m.said_by, m.said_at, m.note
            from puzzle_mark m left join puzzle p on p.id = m.puzzle_id
            """),
            Map.entry("rating", """
            select p.canonical_form, s.name, r.said_by, r.said_at, r.hard, r.interesting, case when r.known_before then 1 when not r.known_before then 0 end, r.outcome, r.moves,
                   r.pushes, r.undos, r.restarts, r.millis, r.lurd, r.note, case when r.counts then 1 else 0 end
            from rating r left join puzzle p on p.id = r.puzzle_id left join study s on s.id = r.study_id
            """),
            Map.entry("puzzle_measure", """
            select p.canonical_form, m.name, cast(m.amount as numeric(30, 10)), m.proof
            from puzzle_measure m left join puzzle p on p.id = m.puzzle_id
            """),
            Map.entry("attempt", """
            select unique_id, unique_nth, wanted, seed, version, millis, nodes, bytes, ended_by, tried_at from attempt
            """),
            Map.entry("puzzle_tag", """
            select p.canonical_form, t.tag from puzzle_tag t left join puzzle p on p.id = t.puzzle_id
            """),
            Map.entry("collection_tag", """
            select f.name, t.tag from collection_tag t left join collection c on c.id = t.collection_id
            left join source_file f on f.id = c.source_file_id
            """),
            Map.entry("text_edit", """
            select f.name, e.ordinal, case when e.afresh then 1 else 0 end, e.title, e.author, e.note, e.dated
            from text_edit e left join collection c on c.id = e.collection_id left join source_file f on f.id = c.source_file_id
            """),
            Map.entry("published_text", """
            select f.name, t.ordinal, t.title, case when t.titled then 1 else 0 end, t.author, t.notes
            from published_text t left join collection c on c.id = t.collection_id
            left join source_file f on f.id = c.source_file_id
            """),
            Map.entry("study", "select name, seed, created_at, closed_at, opens_at, most_players from study"),
            Map.entry("study_link", """
            select s.name, k.name, k.token_hash, k.made_at from study_link k left join study s on s.id = k.study_id
            """),
            Map.entry("study_event", """
            select s.name, e.name, e.place, e.number, e.attempt, e.deed, e.at_millis
            from study_event e left join study s on s.id = e.study_id
            """),
            Map.entry("study_level", """
            select s.name, l.place, case when l.practice then 1 else 0 end, l.set_name, l.origin, p.canonical_form, l.normal_form
            from study_level l left join study s on s.id = l.study_id left join puzzle p on p.id = l.puzzle_id
            """),
            Map.entry("study_player", """
            select s.name, y.name, y.began_at from study_player y left join study s on s.id = y.study_id
            """));

    private Contents() {}

    /** The rows of all tables, by table and sorted. */
    public static Map<String, List<String>> of(TestCatalog catalog) {
        Map<String, List<String>> contents = new TreeMap<>();
        QUERIES.forEach((table, query) ->
                contents.put(table, catalog.rows(query).stream().sorted().toList()));
        contents.put(
                "numbers of rows",
                QUERIES.keySet().stream()
                        .filter(table -> !table.equals("tally"))
                        .sorted()
                        .map(table -> table + " " + catalog.count(table))
                        .toList());
        return contents;
    }
}
