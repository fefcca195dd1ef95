package org.sokobase.catalog.check;

import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether rows refer to rows that are there, and the levels of each file are numbered from 1 on, but for those that were removed. Which levels
 * have which boards is not a link: it follows from their ids.
 */
final class LinkCheck {

    private static final List<Link> LINKS = List.of(
            new Link("source_file", "import_run_id", "import_run"),
            new Link("file_place", "source_file_id", "source_file"),
            new Link("file_place", "import_run_id", "import_run"),
            new Link("collection", "source_file_id", "source_file"),
            new Link("level", "collection_id", "collection"),
            new Link("solution", "board_id", "board"),
            new Link("solution_source", "source_file_id", "source_file"),
            new Link("unmatched_solution", "source_file_id", "source_file"),
            new Link("awaited_solution", "source_file_id", "source_file"),
            new Link("awaited_solution", "import_run_id", "import_run"),
            new Link("removed_line", "import_run_id", "import_run"),
            new Link("puzzle_mark", "puzzle_id", "puzzle"),
            new Link("rating", "puzzle_id", "puzzle"),
            new Link("puzzle_measure", "puzzle_id", "puzzle"),
            new Link("puzzle_tag", "puzzle_id", "puzzle"),
            new Link("collection_tag", "collection_id", "collection"),
            new Link("text_edit", "collection_id", "collection"),
            new Link("text_edit", "import_run_id", "import_run"),
            new Link("published_text", "collection_id", "collection"),
            new Link("study_level", "puzzle_id", "puzzle"),
            new Link("study_level", "study_id", "study"),
            new Link("study_player", "study_id", "study"),
            new Link("study_link", "study_id", "study"),
            new Link("study_event", "study_id", "study"));

    private final Handle handle;
    private final ProblemSink flaws;

    LinkCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    /** A column of a table that refers to the key of another. */
    private record Link(String table, String column, String to) {

        String missing() {
            return """
                    select t.%2$s, count(*) from %1$s t
                    where not exists (select 1 from %3$s where %3$s.id = t.%2$s)
                    group by t.%2$s order by t.%2$s
                    """.formatted(table, column, to);
        }
    }

    /** A collection whose levels are not numbered one after the other. */
    private record Gap(long collection, String file, long levels, long last) {}

    void run() {
        for (Link link : LINKS) {
            handle.createQuery(link.missing())
                    .map((row, context) -> Map.entry(row.getLong(1), row.getLong(2)))
                    .list()
                    .forEach(missing -> flaws.lost(
                            IntegrityProblem.Kind.LINK,
                            link.table(),
                            missing.getValue() + " of its rows belong to row " + missing.getKey() + " of " + link.to()
                                    + ", which is not there",
                            () -> handle.execute(
                                    "delete from " + link.table() + " where " + link.column() + " = ?",
                                    missing.getKey())));
        }
        handle.createQuery("""
                        select c.id, f.name, g.levels, g.last
                        from (select collection_id, count(*) as levels, count(distinct ordinal) as numbers,
                                     min(ordinal) as first, max(ordinal) as last
                              from level group by collection_id) g
                        join collection c on c.id = g.collection_id
                        join source_file f on f.id = c.source_file_id
                        where g.first < 1 or g.numbers <> g.levels or g.last > g.levels + (
                            select count(*) from removed_line r where r.collection_id = c.id and r.source_file_id is null)
                        order by f.id
                        """)
                .map((row, context) -> new Gap(row.getLong(1), row.getString(2), row.getLong(3), row.getLong(4)))
                .list()
                .forEach(gap -> flaws.lost(
                        IntegrityProblem.Kind.COUNT,
                        gap.file(),
                        "has " + Count.of(gap.levels(), "level") + ", the last with the number " + gap.last(),
                        () -> LostRows.fillGaps(handle, gap.collection(), gap.last())));
    }
}
