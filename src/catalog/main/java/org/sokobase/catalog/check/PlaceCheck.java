package org.sokobase.catalog.check;

import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.source.PlaceRows;

/** Whether each file has a place, and its row repeats what is said of the one that is used, and of the run of the oldest. */
final class PlaceCheck {

    private static final String WITHOUT = """
            select f.id, f.name from source_file f
            where not exists (select 1 from file_place p where p.source_file_id = f.id)
            order by f.id
            """;
    private static final String USES_NONE = """
            select f.id, f.name from source_file f
            where exists (select 1 from file_place p where p.source_file_id = f.id)
            and not exists (
                select 1 from file_place p
                where p.source_file_id = f.id and p.name = f.name and p.location is not distinct from f.location)
            order by f.id
            """;
    private static final String OF_ANOTHER_RUN = """
            select f.id, f.name from source_file f
            join (select source_file_id, min(id) as id from file_place group by source_file_id) o on o.source_file_id = f.id
            join file_place p on p.id = o.id
            where p.import_run_id <> f.import_run_id
            order by f.id
            """;

    private final Handle handle;
    private final ProblemSink flaws;
    private final PlaceRows places;

    PlaceCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
        this.places = new PlaceRows(handle);
    }

    private record File(long id, String name) {}

    /** How the row of a file is put right. */
    private interface Cure {
        void of(long file);
    }

    void run() {
        look(WITHOUT, "a file without a place", places::insertThatOfFile);
        look(USES_NONE, "named as at none of its places", places::settle);
        look(OF_ANOTHER_RUN, "belongs to another run than the oldest of its places", places::settle);
    }

    private void look(String sql, String message, Cure cure) {
        handle.createQuery(sql)
                .map((row, context) -> new File(row.getLong(1), row.getString(2)))
                .list()
                .forEach(file ->
                        flaws.curable(IntegrityProblem.Kind.LINK, file.name(), message, () -> cure.of(file.id())));
    }
}
