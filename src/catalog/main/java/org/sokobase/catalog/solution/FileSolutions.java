package org.sokobase.catalog.solution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.level.Credit;
import org.sokobase.level.WrittenSolution;

/**
 * The solutions of one file while it is read: those that are found in it, and if the catalog has the file already, those that
 * were found in it before. Of these the ones that solve a level stay, also if nobody finds them any more.
 */
public final class FileSolutions {

    private final Handle handle;
    private final long file;
    private final Map<Source, Credit> before;

    /** Those that nobody has found again yet, with their rows. */
    private final Map<Waiting, Long> waitingBefore;

    private final Set<Long> solutionsBefore = new HashSet<>();
    private final Set<Integer> linesBefore = new HashSet<>();
    private final Set<Source> found = new HashSet<>();
    private int newlyWaiting;
    private int newlyCredited;

    /** A solution by its row, and the line in which it stands. */
    private record Source(long solution, int line) {}

    /** Moves that wait for their level, the line in which they stand, and what is said of them. */
    private record Waiting(UnassignedSolution orphan, int line, Credit credit) {}

    private FileSolutions(Handle handle, long file, Map<Source, Credit> before, Map<Waiting, Long> waitingBefore) {
        this.handle = handle;
        this.file = file;
        this.before = before;
        this.waitingBefore = new LinkedHashMap<>(waitingBefore);
        before.keySet().forEach(source -> {
            solutionsBefore.add(source.solution());
            linesBefore.add(source.line());
        });
    }

    /** Those of a file of which the catalog has none. */
    public static FileSolutions ofNew(Handle handle, long file) {
        return new FileSolutions(handle, file, Map.of(), Map.of());
    }

    /** Those of a file that the catalog has and that is read again. */
    public static FileSolutions ofKnown(Handle handle, long file) {
        Map<Source, Credit> before = new HashMap<>();
        handle.createQuery("select solution_id, line, " + CreditColumns.NAMES
                        + " from solution_source where source_file_id = ?")
                .bind(0, file)
                .map((row, context) -> Map.entry(new Source(row.getLong(1), row.getInt(2)), CreditColumns.read(row, 3)))
                .forEach(source -> before.put(source.getKey(), source.getValue()));
        Map<Waiting, Long> waiting = new LinkedHashMap<>();
        new PendingSolutionRows(handle)
                .of(file)
                .forEach(row -> waiting.put(new Waiting(row.orphan(), row.line(), row.credit()), row.row()));
        return new FileSolutions(handle, file, before, waiting);
    }

    /** The row of the file. */
    long file() {
        return file;
    }

    /** A solution was found. Returns whether it was not found in the file before. */
    boolean add(long solution, WrittenSolution written) {
        Source source = new Source(solution, written.line());
        Credit credit = written.credit();
        if (found.add(source) && !before.containsKey(source)) {
            List<Object> values = new ArrayList<>(List.of(solution, file, written.line()));
            values.addAll(CreditColumns.values(credit));
            handle.execute(
                    "insert into solution_source (solution_id, source_file_id, line, " + CreditColumns.NAMES
                            + ") values (?, ?, ?, ?, ?, ?, ?, ?)",
                    values.toArray());
        } else if (!before.getOrDefault(source, credit).equals(credit)) {
            credit(source, credit);
        }
        return !solutionsBefore.contains(solution);
    }

    /** Something else is said of a solution now, which may have waited for its level. */
    private void credit(Source source, Credit credit) {
        List<Object> values = new ArrayList<>(CreditColumns.values(credit));
        values.addAll(List.of(file, source.line()));
        handle.execute(
                "update awaited_solution set " + CreditColumns.SET + " where source_file_id = ? and line = ?",
                values.toArray());
        values.add(source.solution());
        handle.execute(
                "update solution_source set " + CreditColumns.SET
                        + " where source_file_id = ? and line = ? and solution_id = ?",
                values.toArray());
        newlyCredited++;
    }

    /**
     * A solution waits for its level.
     *
     * @return whether it did not before; what had found a level does not wait again
     */
    public boolean addWaiting(WrittenSolution solution, UnassignedSolution orphan, PendingSolutionRows unmatched) {
        if (waitingBefore.remove(new Waiting(orphan, solution.line(), solution.credit())) != null) {
            return false;
        }
        boolean hadLevel = linesBefore.contains(solution.line());
        if (!hadLevel) {
            unmatched.insert(file, solution, orphan);
            newlyWaiting++;
        }
        return !hadLevel;
    }

    /**
     * The file was read to its end: a solution that stands in other lines now no longer stands where it did, and what nobody
     * finds any more does not wait any more.
     *
     * @return how many things differ, besides the solutions that are new
     */
    public int finish() {
        Set<Long> foundAgain = new HashSet<>();
        found.forEach(source -> foundAgain.add(source.solution()));
        List<Source> moved = new ArrayList<>(before.keySet());
        moved.removeIf(source -> found.contains(source) || !foundAgain.contains(source.solution()));
        moved.forEach(source -> handle.execute(
                "delete from solution_source where solution_id = ? and source_file_id = ? and line = ?",
                source.solution(),
                file,
                source.line()));
        waitingBefore.values().forEach(row -> handle.execute("delete from unmatched_solution where id = ?", row));
        return moved.size() + waitingBefore.size() + newlyWaiting + newlyCredited;
    }
}
