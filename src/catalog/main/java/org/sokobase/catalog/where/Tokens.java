package org.sokobase.catalog.where;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts the text of a condition into tokens. */
final class Tokens {

    /** Between two dots that belong to a range a word ends. */
    private static final Pattern WORD = Pattern.compile("-?[\\p{L}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_/:-]|\\.(?!\\.))*");

    private static final Pattern SYMBOL = Pattern.compile("!=|<=|>=|\\.\\.|[=<>~(),]");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();

    private Tokens(String text) {
        this.text = text;
    }

    /**
     * All tokens, the end last.
     *
     * @throws ConditionException if there is something else
     */
    static List<Token> of(String text) {
        return new Tokens(text).all();
    }

    private List<Token> all() {
        int place = afterBlanks(0);
        while (place < text.length()) {
            place = afterBlanks(add(place));
        }
        tokens.add(new Token(Token.Kind.END, "", text.length()));
        return tokens;
    }

    private int afterBlanks(int from) {
        int place = from;
        while (place < text.length() && Character.isWhitespace(text.charAt(place))) {
            place++;
        }
        return place;
    }

    /** Adds the token that begins here; returns where it ends. */
    private int add(int place) {
        char first = text.charAt(place);
        if (first == '\'' || first == '"') {
            return addQuoted(place, first);
        }
        Matcher matcher = WORD.matcher(text).region(place, text.length());
        Token.Kind kind = Token.Kind.WORD;
        if (!matcher.lookingAt()) {
            matcher.usePattern(SYMBOL);
            kind = Token.Kind.SYMBOL;
            if (!matcher.lookingAt()) {
                throw new ConditionException(
                        Character.toString(text.codePointAt(place)) + " means nothing here; texts stand in quotes",
                        text,
                        place);
            }
        }
        tokens.add(new Token(kind, matcher.group(), place));
        return matcher.end();
    }

    private int addQuoted(int place, char quote) {
        StringBuilder quoted = new StringBuilder();
        for (int i = place + 1; i < text.length(); i++) {
            if (text.charAt(i) != quote) {
                quoted.append(text.charAt(i));
            } else if (i + 1 < text.length() && text.charAt(i + 1) == quote) {
                quoted.append(quote);
                i++;
            } else {
                tokens.add(new Token(Token.Kind.QUOTED, quoted.toString(), place));
                return i + 1;
            }
        }
        throw new ConditionException("the quote is never closed", text, place);
    }
}
