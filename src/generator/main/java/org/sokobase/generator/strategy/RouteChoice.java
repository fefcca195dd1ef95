package org.sokobase.generator.strategy;

/** The ways to come behind a box, by name. */
public enum RouteChoice {
    DIRECT(new DirectRoute()),
    CLOSEST_ACTIVE_TILE(new ClosestActiveTile());

    private final RouteStrategy strategy;

    RouteChoice(RouteStrategy strategy) {
        this.strategy = strategy;
    }

    /** What it does. */
    public RouteStrategy strategy() {
        return strategy;
    }
}
