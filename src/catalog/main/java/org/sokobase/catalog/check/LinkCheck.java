package org.sokobase.catalog.check;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether rows refer to rows that are there, and the levels of each file are numbered from 1 on, but for those that were removed. Which levels
 * have which boards is not a link: it follows from their ids.
 */
final class LinkCheck {

    private static final Link LEVELS = new Link("level", "collection_id", "collection");

    private static final List<Link> LINKS = List.of(
            new Link("source_file", "import_run_id", "import_run"),
            new Link("file_place", "source_file_id", "source_file"),
            new Link("file_place", "import_run_id", "import_run"),
            new Link("collection", "source_file_id", "source_file"),
            LEVELS,
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

    /** All that is asked of levels here, as going over them takes long. */
    private static final String NUMBERED = """
            select collection_id, count(*), count(distinct ordinal), min(ordinal), max(ordinal)
            from level group by collection_id order by collection_id
            """;

    private static final String FILE = """
            select f.id, f.name,
                   (select count(*) from removed_line r where r.collection_id = c.id and r.source_file_id is null)
            from collection c join source_file f on f.id = c.source_file_id
            where c.id = ?
            """;

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

    /** How the levels of a collection are numbered. */
    private record Numbered(long collection, long levels, long numbers, long first, long last) {

        /** Whether some numbers are missing, or there twice, unless so many levels were removed. */
        boolean hasGap(long removed) {
            return first < 1 || numbers != levels || last > levels + removed;
        }
    }

    /** A file with a collection whose levels are not numbered one after the other, even if one counts those removed. */
    private record Gap(long id, String name, long removed, Numbered levels) {}

    void run() {
        List<Numbered> numbered = handle.createQuery(NUMBERED)
                .map((row, context) ->
                        new Numbered(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5)))
                .list();
        for (Link link : LINKS) {
            missing(link, numbered)
                    .forEach(missing -> flaws.lost(
                            IntegrityProblem.Kind.LINK,
                            link.table(),
                            missing.getValue() + " of its rows belong to row " + missing.getKey() + " of " + link.to()
                                    + ", which is not there",
                            () -> handle.execute(
                                    "delete from " + link.table() + " where " + link.column() + " = ?",
                                    missing.getKey())));
        }
        numbered.stream()
                .filter(levels -> levels.hasGap(0))
                .flatMap(levels -> gap(levels).stream())
                .sorted(Comparator.comparing(Gap::id))
                .forEach(gap -> flaws.lost(
                        IntegrityProblem.Kind.COUNT,
                        gap.name(),
                        "has " + Count.of(gap.levels().levels(), "level") + ", the last with the number "
                                + gap.levels().last(),
                        () -> LostRows.fillGaps(
                                handle, gap.levels().collection(), gap.levels().last())));
    }

    /** The numbers of rows that are not there, each with how many belong to it. */
    private List<Map.Entry<Long, Long>> missing(Link link, List<Numbered> numbered) {
        if (!link.equals(LEVELS)) {
            return handle.createQuery(link.missing())
                    .map((row, context) -> Map.entry(row.getLong(1), row.getLong(2)))
                    .list();
        }
        Set<Long> there = handle.createQuery("select id from collection")
                .mapTo(Long.class)
                .set();
        return numbered.stream()
                .filter(levels -> !there.contains(levels.collection()))
                .map(levels -> Map.entry(levels.collection(), levels.levels()))
                .toList();
    }

    private Optional<Gap> gap(Numbered levels) {
        return handle.createQuery(FILE)
                .bind(0, levels.collection())
                .map((row, context) -> new Gap(row.getLong(1), row.getString(2), row.getLong(3), levels))
                .findOne()
                .filter(gap -> levels.hasGap(gap.removed()));
    }
}
