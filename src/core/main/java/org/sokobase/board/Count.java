package org.sokobase.board;

/**
 * A number and what is counted, in words: one thing, two things. Every message that counts asks here.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class Count {

    private Count() {}

    /** Such as "1 level" or "12 levels". */
    public static String of(long number, String thing) {
        return of(number, thing, thing + "s");
    }

    /** The same for a thing with a plural of its own. */
    public static String of(long number, String thing, String things) {
        return number + " " + name(number, thing, things);
    }

    /** What so many are called, or do: the thing for 1, the things for any other number. */
    public static String name(long number, String thing, String things) {
        return number == 1 ? thing : things;
    }
}
