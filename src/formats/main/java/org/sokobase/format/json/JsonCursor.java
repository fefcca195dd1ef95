package org.sokobase.format.json;

import java.util.Optional;
import org.sokobase.row.TextPlaces;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * Walks through the tokens of a text that holds one JSON document after the other, and tells where they stand. Reading on
 * fails with Jackson's own exceptions where the text is no JSON.
 */
final class JsonCursor {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA, JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(JsonReader.DEEPEST)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final String text;
    private final TextPlaces places;
    private final JsonParser parser;

    JsonCursor(String text) {
        this.text = text;
        this.places = new TextPlaces(text);
        this.parser = JSON.createParser(ObjectReadContext.empty(), text);
    }

    /** Goes to the first token of the next document, if there is one. */
    Optional<JsonToken> nextDocument() {
        return Optional.ofNullable(parser.nextToken());
    }

    /** Goes to the next token within a document. */
    JsonToken next() {
        return parser.nextToken();
    }

    /** The key that is the current token. */
    String key() {
        return sound(parser.currentName());
    }

    /** The current token as it stands there: a number or a truth value. */
    String literal() {
        return parser.getString();
    }

    /** The string that is the current token. */
    JsonRow row() {
        return new JsonRow(offset(), sound(parser.getString()), true);
    }

    /** A string without what is no text: NUL, and half a character of two. Form feeds, which part levels, become blanks. */
    private static String sound(String text) {
        StringBuilder sound = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
            if (c == 0 || Character.isSurrogate(c) && !pair) {
                sound = sound == null ? new StringBuilder(text) : sound;
                sound.setCharAt(i, '\uFFFD');
            } else if (c == '\f') {
                sound = sound == null ? new StringBuilder(text) : sound;
                sound.setCharAt(i, ' ');
            }
            i += pair ? 1 : 0;
        }
        return sound == null ? text : sound.toString();
    }

    /** Where the current token begins. */
    int offset() {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    /** Where the current token begins. */
    TextPlaces.Place place() {
        return place(offset());
    }

    /** The line and the column of an offset. */
    TextPlaces.Place place(int offset) {
        return places.at(offset);
    }

    /** Where a character of a row stands; for an array of characters, where that begins. */
    TextPlaces.Place place(JsonRow row, int index) {
        return place(row.isString() ? offsetInString(row.offset(), index) : row.offset());
    }

    /** Where a character of a string stands that begins at an offset, quotation mark and escapes counted. */
    private int offsetInString(int begin, int index) {
        int at = begin + 1;
        for (int i = 0; i < index; i++) {
            boolean escape = text.charAt(at) == '\\';
            at += !escape ? 1 : text.charAt(at + 1) == 'u' ? 6 : 2;
        }
        return at;
    }

    /** Where the last character stands that has been read and is no line end. */
    TextPlaces.Place lastPlaceRead() {
        int last = (int) Math.min(parser.currentLocation().getCharOffset(), text.length()) - 1;
        while (last > 0 && (text.charAt(last) == '\n' || text.charAt(last) == '\r')) {
            last--;
        }
        return place(Math.max(0, last));
    }

    /** Gives the parser's buffers back. */
    void close() {
        parser.close();
    }
}
