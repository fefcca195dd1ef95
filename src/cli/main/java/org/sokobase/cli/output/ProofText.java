package org.sokobase.cli.output;

import java.util.OptionalInt;

/** Moves or pushes with what is proved of them. */
public final class ProofText {

    private ProofText() {}

    /** A figure, such as {@code 230}, or {@code 230, proved} if no solution has fewer. */
    public static String ifProved(int figure, OptionalInt atLeast) {
        return isProved(figure, atLeast) ? figure + ", proved" : String.valueOf(figure);
    }

    /** A figure, such as {@code 230}, {@code 230, proved} or {@code 230, at least 212}. */
    public static String of(int figure, OptionalInt atLeast) {
        return atLeast.isPresent() && !isProved(figure, atLeast)
                ? figure + ", at least " + atLeast.getAsInt()
                : ifProved(figure, atLeast);
    }

    /** The proof alone: {@code proved}, {@code >=212} or nothing. */
    public static String proof(int figure, OptionalInt atLeast) {
        return isProved(figure, atLeast) ? "proved" : atLeast.isPresent() ? ">=" + atLeast.getAsInt() : "";
    }

    private static boolean isProved(int figure, OptionalInt atLeast) {
        return atLeast.isPresent() && figure <= atLeast.getAsInt();
    }
}
