package org.sokobase.jobs.program;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The memory over the time of one run. However long it takes, some thousand points are kept: when there are too many, of each two
 * that follow each other the one with more memory stays.
 *
 * <p><b>Threads.</b> Safe for any number.
 */
public final class MemoryTrace {

    static final int MOST = 2000;

    private final List<MemoryPoint> points = new ArrayList<>();

    /** Every so many looks one is kept. */
    private int every = 1;

    private int pending;
    private long highest;

    /** Takes in what is held now. */
    public synchronized void add(Duration after, long bytes) {
        highest = Math.max(highest, bytes);
        pending++;
        if (pending < every) {
            return;
        }
        points.add(new MemoryPoint(after, highest));
        pending = 0;
        highest = 0;
        if (points.size() > MOST) {
            List<MemoryPoint> fewer = thinned(points, MOST / 2);
            points.clear();
            points.addAll(fewer);
            every *= 2;
        }
    }

    /** The points, in the order of time. */
    public synchronized List<MemoryPoint> points() {
        List<MemoryPoint> sorted = new ArrayList<>(points);
        sorted.sort(Comparator.comparing(MemoryPoint::after)); // threads may have come in another order
        return List.copyOf(sorted);
    }

    /** At most so many points: of those that follow each other the one with the most memory. */
    public static List<MemoryPoint> thinned(List<MemoryPoint> points, int most) {
        int step = (points.size() + most - 1) / most;
        List<MemoryPoint> fewer = new ArrayList<>();
        for (int from = 0; from < points.size(); from += step) {
            points.subList(from, Math.min(points.size(), from + step)).stream()
                    .max(Comparator.comparingLong(MemoryPoint::bytes))
                    .ifPresent(fewer::add);
        }
        return fewer;
    }
}
