package org.sokobase.catalog.check;

import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether the archives that are kept in mind as whole have all their files in the catalog. A repair forgets the others, which
 * costs no more than unpacking them once.
 */
final class ArchiveCheck {

    private static final String FILES_OF_NOTHING = "from archive_file where archive_id not in (select id from archive)";
    private static final String INCOMPLETE = """
            select a.id, a.location, a.files, count(c.id)
            from archive a
            left join archive_file m on m.archive_id = a.id
            left join collection c on c.source_file_id = m.source_file_id
            group by a.id, a.location, a.files
            having count(m.source_file_id) <> a.files or count(c.id) <> a.files
            order by a.id
            """;

    private final Handle handle;
    private final ProblemSink flaws;

    ArchiveCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Row(long id, String location, int files, long found) {}

    void run() {
        long ofNothing = handle.createQuery("select count(*) " + FILES_OF_NOTHING)
                .mapTo(Long.class)
                .one();
        if (ofNothing > 0) {
            flaws.curable(
                    IntegrityProblem.Kind.LINK,
                    "archive_file",
                    ofNothing + " of its rows belong to archives that are not there",
                    () -> handle.execute("delete " + FILES_OF_NOTHING));
        }
        handle.createQuery(INCOMPLETE)
                .map((row, context) -> new Row(row.getLong(1), row.getString(2), row.getInt(3), row.getLong(4)))
                .list()
                .forEach(row -> flaws.curable(
                        IntegrityProblem.Kind.LINK,
                        row.location(),
                        "kept in mind as an archive of " + Count.of(row.files(), "file") + ", of which there "
                                + Count.name(row.found(), "is", "are") + " " + row.found(),
                        () -> forget(row.id())));
    }

    private void forget(long archive) {
        handle.execute("delete from archive_file where archive_id = ?", archive);
        handle.execute("delete from archive where id = ?", archive);
    }
}
