package org.sokobase.web.data;

/** What the engines say, as a sentence of a page. */
public final class Sentence {

    private Sentence() {}

    /** With a capital letter, and a full stop where there is none. */
    public static String of(String said) {
        return begun(said) + (said.endsWith(".") ? "" : ".");
    }

    /** With a capital letter; it goes on. */
    public static String begun(String said) {
        return Character.toUpperCase(said.charAt(0)) + said.substring(1);
    }
}
