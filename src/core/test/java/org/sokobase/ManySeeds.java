package org.sokobase;

/**
 * How many seeds the slow tests of laws try. They are the same in every build, so all of them are for a night:
 * {@code -Dsokobase.test.percent=100}.
 */
public final class ManySeeds {

    private static final int PERCENT = Integer.getInteger("sokobase.test.percent", 40);

    private ManySeeds() {}

    /** So many of all seeds as this run tries, the first ones. */
    public static int of(int all) {
        return (int) ((long) all * PERCENT / 100);
    }
}
