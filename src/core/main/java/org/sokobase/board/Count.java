package org.sokobase.board;

/**
 * A number with its noun in the singular or plural. Every message that counts uses this class.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class Count {

    private Count() {}

    /** Such as "1 level" or "12 levels". */
    public static String of(long number, String thing) {
        return of(number, thing, thing + "s");
    }

    /** The same for a noun with an irregular plural. */
    public static String of(long number, String thing, String things) {
        return number + " " + name(number, thing, things);
    }

    /** The singular for 1, the plural for any other number; also for verbs. */
    public static String name(long number, String thing, String things) {
        return number == 1 ? thing : things;
    }
}
