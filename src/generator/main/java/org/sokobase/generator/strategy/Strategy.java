package org.sokobase.generator.strategy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The four choices of the method together.
 *
 * <p>Immutable and safe for use by several threads; equal if all four are.
 *
 * @param box   which box is pushed or pulled next
 * @param pull  where boxes are pulled
 * @param push  where boxes are pushed
 * @param route how the player comes behind a box
 */
public record Strategy(BoxChoice box, PullChoice pull, PushChoice push, RouteChoice route) {

    /** The strategy that Wu finds best: boxes in order, pushes farthest, pulls with most access, routes over active tiles. */
    public static final Strategy S9 = new Strategy(
            BoxChoice.IN_ORDER, PullChoice.MOST_ACCESS, PushChoice.FARTHEST, RouteChoice.CLOSEST_ACTIVE_TILE);

    private static final Map<String, Strategy> NAMED = new LinkedHashMap<>();

    static {
        Strategy random = new Strategy(BoxChoice.RANDOM, PullChoice.RANDOM, PushChoice.RANDOM, RouteChoice.DIRECT);
        NAMED.put("S1", random);
        NAMED.put("S2", random.with(RouteChoice.CLOSEST_ACTIVE_TILE));
        NAMED.put("S3", random.with(BoxChoice.IN_ORDER));
        NAMED.put("S4", random.with(PullChoice.MOST_ACCESS));
        NAMED.put("S5", random.with(PullChoice.MOST_OBSTACLES));
        NAMED.put("S6", random.with(PullChoice.FARTHEST));
        NAMED.put("S7", random.with(PushChoice.MOST_OBSTACLES));
        NAMED.put("S8", random.with(PushChoice.FARTHEST));
        NAMED.put("S9", S9);
    }

    /** The sets that Wu compares, S1 to S9, by name and in this order. */
    public static Map<String, Strategy> named() {
        return Collections.unmodifiableMap(NAMED);
    }

    /** The same but for the choice of a box. */
    public Strategy with(BoxChoice other) {
        return new Strategy(other, pull, push, route);
    }

    /** The same but for where boxes are pulled. */
    public Strategy with(PullChoice other) {
        return new Strategy(box, other, push, route);
    }

    /** The same but for where boxes are pushed. */
    public Strategy with(PushChoice other) {
        return new Strategy(box, pull, other, route);
    }

    /** The same but for the route. */
    public Strategy with(RouteChoice other) {
        return new Strategy(box, pull, push, other);
    }
}
