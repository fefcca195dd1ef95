package org.sokobase.generator.strategy;

/** The ways to choose where a box is pushed, by name. */
public enum PushChoice {
    RANDOM(new AnyDirection()),
    FARTHEST(new FarthestFromStart()),
    MOST_OBSTACLES(new MostObstacles());

    /** Farthest, measured from the first squares of all boxes. */
    public static final DirectionStrategy FARTHEST_FROM_ALL = new FarthestFromStarts();

    private final DirectionStrategy strategy;

    PushChoice(DirectionStrategy strategy) {
        this.strategy = strategy;
    }

    /** What it does. */
    public DirectionStrategy strategy() {
        return strategy;
    }
}
