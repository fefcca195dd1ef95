package org.sokobase.notation;

import org.sokobase.play.Moves;

/** A place in a text that goes forward while the text is read. */
final class Cursor {

    private final String text;
    private int offset;

    Cursor(String text) {
        this.text = text;
    }

    int offset() {
        return offset;
    }

    boolean atEnd() {
        return offset == text.length();
    }

    void skipBlanks() {
        while (!atEnd() && Character.isWhitespace(text.charAt(offset))) {
            offset++;
        }
    }

    boolean atDigit() {
        return !atEnd() && text.charAt(offset) >= '0' && text.charAt(offset) <= '9';
    }

    /** Skips blanks, and returns whether nothing is left. */
    boolean endsInBlanks() {
        skipBlanks();
        return atEnd();
    }

    /** Whether one of the eight letters of LURD is next. */
    boolean atLetter() {
        return !atEnd() && Moves.isLetter(text.charAt(offset));
    }

    /** Reads a number; anything beyond {@link Integer#MAX_VALUE} becomes that value. */
    int number() {
        long number = 0;
        while (atDigit()) {
            number = Math.min(Integer.MAX_VALUE, 10 * number + text.charAt(offset) - '0');
            offset++;
        }
        return (int) number;
    }

    /** The text from here to a comma, a blank or the end; the cursor stays. */
    String word() {
        int end = offset;
        while (end < text.length() && text.charAt(end) != ',' && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return text.substring(offset, end);
    }

    /** Skips this many characters. */
    void skip(int characters) {
        offset += characters;
    }

    /** Skips the next character. */
    char take() {
        return text.charAt(offset++);
    }

    boolean at(char expected) {
        return !atEnd() && text.charAt(offset) == expected;
    }

    /** Skips this character if it is next. */
    boolean takes(char expected) {
        boolean takes = at(expected);
        offset += takes ? 1 : 0;
        return takes;
    }

    /** An error at the cursor. */
    SolutionText.Malformed malformed(String reason) {
        return new SolutionText.Malformed(offset, reason);
    }

    /** An error at the cursor: something else was expected. */
    SolutionText.Malformed expected(String what) {
        return malformed((atEnd() ? "the text ends" : shown() + " is no move") + ": expected " + what);
    }

    private String shown() {
        int character = text.codePointAt(offset);
        boolean visible = Character.isLetterOrDigit(character) || character > ' ' && character < 127;
        return visible ? "'" + Character.toString(character) + "'" : "U+%04X".formatted(character);
    }
}
