package org.sokobase.generator.evaluation;

/**
 * The value of a measure.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param value finite and not negative; whole numbers are exact
 * @param proof how certain it is
 */
public record Measured(double value, Proof proof) {

    /** Checks the value. */
    public Measured {
        if (!Double.isFinite(value) || value < 0) {
            throw new IllegalArgumentException("no measure is " + value);
        }
    }

    static Measured proved(double value) {
        return new Measured(value, Proof.PROVED);
    }

    /** Whether it is exactly this. */
    public boolean isProved() {
        return proof == Proof.PROVED;
    }
}
