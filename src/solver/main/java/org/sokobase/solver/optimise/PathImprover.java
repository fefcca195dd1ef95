package org.sokobase.solver.optimise;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.MoveCost;
import org.sokobase.solver.search.SearchBudget;

/**
 * Makes a course cheaper until its clock is over or nothing can be cheaper. It searches near the course, in
 * {@link Vicinity}s that become wider and wider, the last of them without walls. Where a corridor is too large for the
 * whole course, a window slides along it. After the widest corridor that is worth while it starts again with more nodes,
 * and after each success with the narrowest, which has gained most for its nodes.
 */
public final class PathImprover {

    /** Boards on which everything takes no more nodes than these need no corridors. */
    private static final int AT_ONCE = 20_000;
    /** How many nodes a window may have in the narrowest corridor; in each that is wider, a fourth of it. */
    private static final long FIRST_NODES = 160_000;

    private static final int SHARE_BITS = 2;
    private static final int LEAST_NODES = 5_000;
    private static final int GROWTH = 4;
    private static final long MOST_NODES = FIRST_NODES << 18;

    private static final int NARROWEST_WINDOW = 4;

    private static final Freedom[] FREEDOMS = {
        new Freedom(1, 0),
        new Freedom(1, 2),
        new Freedom(2, 0),
        new Freedom(2, 2),
        new Freedom(3, 1),
        new Freedom(4, 3),
        Freedom.EVERYTHING
    };

    private final SquareGraph floor;
    private final MoveCost price;
    private final SearchBudget clock;
    private final PathSearch search;
    /** Which freedoms have been used up: nothing in the whole corridor is cheaper. */
    private final boolean[] isUsedUp = new boolean[FREEDOMS.length];

    private SolutionPath course;
    private boolean optimal;

    public PathImprover(SquareGraph floor, SolutionPath course, MoveCost price, long mostBytes, SearchBudget clock) {
        this.floor = floor;
        this.course = course;
        this.price = price;
        this.clock = clock;
        this.search = new PathSearch(floor, price, mostBytes, clock);
    }

    /** How many boxes may be elsewhere at a time, and how far from their ways. */
    private record Freedom(int boxes, int reach) {

        static final Freedom EVERYTHING = new Freedom(Integer.MAX_VALUE, Vicinity.FARTHEST);

        Optional<Vicinity> corridor(SquareGraph floor, SolutionPath course, int from, int to) {
            return equals(EVERYTHING)
                    ? Optional.empty()
                    : Optional.of(new Vicinity(floor, course, from, to, boxes, reach));
        }

        String inWords() {
            return equals(EVERYTHING) ? "all ways" : "up to " + boxes + " boxes off their ways by " + reach;
        }
    }

    /** The course as far as it has been improved. */
    public SolutionPath course() {
        return course;
    }

    /** Whether it is known that no course is cheaper. */
    public boolean isOptimal() {
        return optimal;
    }

    /** Works until the clock is over, the course is optimal or the most has been tried. */
    public void run() {
        improve(FREEDOMS.length - 1, 0, course.length, AT_ONCE);
        for (long nodes = FIRST_NODES; nodes <= MOST_NODES && !isOver(); nodes *= GROWTH) {
            int freedom = 0;
            while (freedom < FREEDOMS.length && !isOver()) {
                int share = (int) Math.min(nodes >> SHARE_BITS * freedom, Integer.MAX_VALUE);
                boolean better = share >= LEAST_NODES && !isUsedUp[freedom] && sweep(freedom, share);
                freedom = better ? 0 : freedom + 1;
            }
        }
    }

    private boolean isOver() {
        return optimal || clock.tick(0);
    }

    /** Slides a window along the course and says whether that has made it cheaper. */
    private boolean sweep(int freedom, int nodes) {
        clock.doing(FREEDOMS[freedom].inWords());
        boolean better = false;
        int from = 0;
        int width = course.length;
        while (from < course.length && !isOver()) {
            int to = course.length - from - width < width / 4 ? course.length : from + width;
            int before = course.length;
            better |= improve(freedom, from, to, nodes);
            int end = to;
            if (!search.isComplete()) {
                end = search.reached();
                width = Math.max(NARROWEST_WINDOW, end - from);
            } else if (to < before) {
                width *= 2;
            }
            from = end == before ? course.length : from + Math.max(1, (end - from) / 2);
        }
        return better;
    }

    /** Searches a part of the course once and says whether that has made it cheaper. */
    private boolean improve(int freedom, int from, int to, int nodes) {
        Optional<Vicinity> corridor = FREEDOMS[freedom].corridor(floor, course, from, to);
        Optional<int[]> pushes = search.search(course, from, to, corridor, nodes);
        boolean whole = search.isComplete() && from == 0 && to == course.length;
        optimal = whole && search.isUnhindered();
        isUsedUp[freedom] |= whole;
        if (pushes.isPresent()) {
            course = new SolutionPath(floor, price, pushes.get());
            Arrays.fill(isUsedUp, false);
        }
        return pushes.isPresent();
    }
}
