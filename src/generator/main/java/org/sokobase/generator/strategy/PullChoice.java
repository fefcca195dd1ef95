package org.sokobase.generator.strategy;

/** The ways to choose where a box is pulled, by name. */
public enum PullChoice {
    RANDOM(new AnyDirection()),
    FARTHEST(new FarthestFromGoals()),
    MOST_OBSTACLES(new MostObstacles()),
    MOST_ACCESS(new MostAccess());

    private final DirectionStrategy strategy;

    PullChoice(DirectionStrategy strategy) {
        this.strategy = strategy;
    }

    /** What it does. */
    public DirectionStrategy strategy() {
        return strategy;
    }

    /** Whether it is a measure of pushes, which could also be meant the other way round for pulls. */
    public boolean hasOpposite() {
        return this == FARTHEST || this == MOST_OBSTACLES;
    }
}
