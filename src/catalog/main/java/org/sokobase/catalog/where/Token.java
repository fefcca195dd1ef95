package org.sokobase.catalog.where;

import java.util.Locale;

/**
 * A word, a quoted text or a symbol of a condition.
 *
 * @param text  of a quoted text what is between the quotes
 * @param place where it begins
 */
record Token(Kind kind, String text, int place) {

    enum Kind {
        WORD,
        QUOTED,
        SYMBOL,
        END
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.toLowerCase(Locale.ROOT).equals(word);
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isKeyword() {
        return kind == Kind.WORD && Names.isKeyword(text);
    }

    /** As it is shown in messages. */
    @Override
    public String toString() {
        return kind == Kind.END ? "the end" : "'" + text + "'";
    }
}
