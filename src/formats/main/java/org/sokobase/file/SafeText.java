package org.sokobase.file;

/**
 * Makes untrusted text safe for a terminal, a report or a page: without control characters.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class SafeText {

    private SafeText() {}

    /**
     * A text without characters that a terminal obeys or that change the direction of writing: each becomes a question
     * mark in a box. Line ends and tabs stay.
     */
    public static String of(String text) {
        StringBuilder harmless = null;
        for (int i = 0; i < text.length(); i++) {
            if (isHarmful(text.charAt(i))) {
                harmless = harmless == null ? new StringBuilder(text) : harmless;
                harmless.setCharAt(i, '\uFFFD');
            }
        }
        return harmless == null ? text : harmless.toString();
    }

    private static boolean isHarmful(char c) {
        if (c == '\n' || c == '\t') {
            return false;
        }
        return Character.isISOControl(c)
                || c == '\u061C'
                || c >= '\u200E' && c <= '\u200F'
                || c >= '\u202A' && c <= '\u202E'
                || c >= '\u2066' && c <= '\u2069';
    }
}
