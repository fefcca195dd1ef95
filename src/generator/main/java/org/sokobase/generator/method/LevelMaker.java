package org.sokobase.generator.method;

/** Makes levels, one after the other. Not safe for use by several threads. */
public interface LevelMaker {

    /**
     * Tries once. What comes of it depends on nothing but the settings of the method and the random numbers.
     *
     * @param random the random numbers of this try
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    Attempt attempt(SeededRandom random);
}
