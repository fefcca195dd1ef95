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

    /** Goes past blanks, and answers whether nothing is left then. */
    boolean endsInBlanks() {
        skipBlanks();
        return atEnd();
    }

    /** Whether one of the eight letters of LURD stands here. */
    boolean atLetter() {
        return !atEnd() && Moves.isLetter(text.charAt(offset));
    }

    /** Goes past the digits that stand here; a number beyond {@link Integer#MAX_VALUE} is that one. */
    int number() {
        long number = 0;
        while (atDigit()) {
            number = Math.min(Integer.MAX_VALUE, 10 * number + text.charAt(offset) - '0');
            offset++;
        }
        return (int) number;
    }

    /** What stands here up to a comma, a blank or the end; the cursor stays. */
    String word() {
        int end = offset;
        while (end < text.length() && text.charAt(end) != ',' && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return text.substring(offset, end);
    }

    /** Goes past so many characters. */
    void skip(int characters) {
        offset += characters;
    }

    /** Goes past the character that stands here. */
    char take() {
        return text.charAt(offset++);
    }

    boolean at(char expected) {
        return !atEnd() && text.charAt(offset) == expected;
    }

    /** Goes past this character if it stands here. */
    boolean takes(char expected) {
        boolean takes = at(expected);
        offset += takes ? 1 : 0;
        return takes;
    }

    /** That the text is wrong where the cursor stands. */
    SolutionText.Malformed malformed(String reason) {
        return new SolutionText.Malformed(offset, reason);
    }

    /** That something else was expected where the cursor stands. */
    SolutionText.Malformed expected(String what) {
        return malformed((atEnd() ? "the text ends" : shown() + " is no move") + ": expected " + what);
    }

    private String shown() {
        int character = text.codePointAt(offset);
        boolean visible = Character.isLetterOrDigit(character) || character > ' ' && character < 127;
        return visible ? "'" + Character.toString(character) + "'" : "U+%04X".formatted(character);
    }
}
