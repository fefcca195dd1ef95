package org.sokobase.catalog.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The rows of what players of studies did. */
public final class StudyEventRows {

    private static final String SELECT = """
            select number, attempt, deed, at_millis from study_event
            where study_id = ? and name = ? and place = ? order by number
            """;

    private static final String PLACES =
            "select distinct name, place from study_event where study_id = ? order by name, place";

    private static final String INSERT = """
            insert into study_event (study_id, name, place, number, attempt, deed, at_millis) values (?, ?, ?, ?, ?, ?, ?)
            """;

    private final Handle handle;

    /** Those of an open catalog. */
    public StudyEventRows(Handle handle) {
        this.handle = handle;
    }

    /** What a participant did with the level at a place, in the order of the numbers. */
    public List<StudyEvent> of(long study, String participant, int place) {
        return handle.createQuery(SELECT)
                .bind(0, study)
                .bind(1, participant)
                .bind(2, place)
                .map((row, context) -> new StudyEvent(
                        row.getInt(1),
                        row.getString(2),
                        StudyDeed.of(row.getString(3)).orElseThrow(),
                        row.getLong(4)))
                .list();
    }

    /** The places with events, by the names of those who played them. */
    public Map<String, List<Integer>> places(long study) {
        Map<String, List<Integer>> places = new TreeMap<>();
        handle.createQuery(PLACES)
                .bind(0, study)
                .map((row, context) -> Map.entry(row.getString(1), row.getInt(2)))
                .forEach(place -> places.computeIfAbsent(place.getKey(), name -> new ArrayList<>())
                        .add(place.getValue()));
        return places;
    }

    /** Adds events. */
    public void insert(long study, String participant, int place, List<StudyEvent> events) {
        if (events.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch(INSERT);
        for (StudyEvent event : events) {
            batch.bind(0, study)
                    .bind(1, participant)
                    .bind(2, place)
                    .bind(3, event.number())
                    .bind(4, event.attempt())
                    .bind(5, String.valueOf(event.deed().letter()))
                    .bind(6, event.at())
                    .add();
        }
        batch.execute();
    }
}
