package org.sokobase;

import java.util.Locale;

/** Something that is done to bytes that nobody chose, and must come to its end without an exception. For constants of an enumeration. */
public interface Fuzzed {

    /** The name of the constant. */
    String name();

    /** Gets ready what takes longer than an input may; called once, before the first one. */
    default void prepare() {}

    /** Does it. Throws whatever goes wrong. */
    void run(byte[] bytes);

    /** Its name in small letters. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The folder of its seeds among all seeds. */
    default String folder() {
        return label();
    }
}
