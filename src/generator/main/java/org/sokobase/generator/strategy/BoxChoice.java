package org.sokobase.generator.strategy;

/** The ways to choose a box, by name. */
public enum BoxChoice {
    RANDOM(new RandomBox()),
    LEAST_PUSHED(new LeastPushedBox()),
    IN_ORDER(new NextBox());

    private final BoxStrategy strategy;

    BoxChoice(BoxStrategy strategy) {
        this.strategy = strategy;
    }

    /** What it does. */
    public BoxStrategy strategy() {
        return strategy;
    }
}
