package org.sokobase.catalog.check;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.identity.LevelId;

/** Whether measures have a value if they are known, and none if not. What they are is not computed again, as that may take hours. */
final class MeasureCheck {

    private static final String WRONG = """
            select p.id, p.unique_id, m.name from puzzle_measure m join puzzle p on p.id = m.puzzle_id
            where m.proof not in (%s) or m.amount < 0 or m.amount > 1e308 or (m.amount is null) <> (m.proof = '%s')
            order by p.id, m.name
            """.formatted(
                    Stream.of(Certainty.values())
                            .map(certainty -> "'" + certainty.label() + "'")
                            .collect(Collectors.joining(", ")),
                    Certainty.UNKNOWN.label());

    private final Handle handle;
    private final ProblemSink flaws;

    MeasureCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Row(long puzzle, String unique, String name) {}

    void run() {
        handle.createQuery("select distinct name from puzzle_measure order by name").mapTo(String.class).list().stream()
                .filter(name -> !KeptMeasure.isName(name))
                .forEach(name -> flaws.curable(
                        IntegrityProblem.Kind.MEASURE,
                        "puzzle_measure",
                        "no measure is called '" + name + "'",
                        () -> handle.execute("delete from puzzle_measure where name = ?", name)));
        handle.createQuery(WRONG)
                .map((row, context) ->
                        new Row(row.getLong(1), new LevelId(row.getLong(2)).toString(), row.getString(3)))
                .list()
                .forEach(row -> flaws.curable(
                        IntegrityProblem.Kind.MEASURE,
                        row.unique(),
                        "the measure " + row.name() + " is nonsense",
                        () -> handle.execute(
                                "delete from puzzle_measure where puzzle_id = ? and name = ?",
                                row.puzzle(),
                                row.name())));
    }
}
