package org.sokobase.solver.search;

import org.sokobase.board.Count;

/**
 * How far the best position is that a search has come to. The searches along a packing plan judge a position first by how much
 * of the plan is in place, and a plan is advice: the position may still be lost, and a solution may leave the plan.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param stage     how many stages of the plan are in place, one after the other; 0 if there is no plan
 * @param stages    how many the plan has; 0 if the search had none
 * @param outOfPlan how many boxes come to no goal of their own any more, or will not, if the plan is kept; 0 if there is none
 * @param offGoals  how many boxes stand on no goal
 */
public record BestPosition(int stage, int stages, int outOfPlan, int offGoals) {

    /** Of a search without a plan. */
    public static BestPosition unplanned(int offGoals) {
        return new BestPosition(0, 0, 0, offGoals);
    }

    /** Whether there was a plan. */
    public boolean isPlanned() {
        return stages > 0;
    }

    /**
     * Whether this is farther than another one: with a plan than without, then by the stages that are left, the boxes out of
     * plan, and the boxes on no goal.
     */
    public boolean isBetterThan(BestPosition other) {
        if (isPlanned() != other.isPlanned()) {
            return isPlanned();
        }
        int left = stages - stage;
        int otherLeft = other.stages - other.stage;
        if (left != otherLeft) {
            return left < otherLeft;
        }
        return outOfPlan != other.outOfPlan ? outOfPlan < other.outOfPlan : offGoals < other.offGoals;
    }

    /** In words, such as {@code stage 14 of 23, 3 boxes out of plan, 9 off goals}, or without a plan {@code 9 boxes off goals}. */
    public String description() {
        return isPlanned()
                ? "stage " + stage + " of " + stages + ", " + boxes(outOfPlan) + " out of plan, " + offGoals
                        + " off goals"
                : boxes(offGoals) + " off goals";
    }

    private static String boxes(int number) {
        return number == 0 ? "no box" : Count.of(number, "box", "boxes");
    }
}
