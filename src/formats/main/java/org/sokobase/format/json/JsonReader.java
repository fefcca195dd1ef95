package org.sokobase.format.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.file.DecodedText;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.LintCode;
import org.sokobase.row.CharMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * Reads boards in JSON documents, for which there is no standard; {@link JsonBoard} says what a board is. It stands, at
 * any depth, as a string, an array of rows, or an array of arrays of single characters. {@link JsonObject} has the texts:
 *
 * <ul>
 *   <li>An object with one board is a level. In an object with several, their keys are their titles.
 *   <li>The texts of the outermost object, if it is no level, are the collection's. Of an object in between, with levels
 *       in it, each level takes over the author, the copyright, and the title as its collection.
 *   <li>Unknown keys with a text or a number are comments. Whatever else has no place is reported.
 *   <li>Several documents one after the other (a line each) are read like an array.
 * </ul>
 *
 * <p>A comma behind the last element is no fault, nor is a line end in a string. At any other fault, and where it is nested
 * deeper than {@value #DEEPEST} levels, the document ends; what stands before is kept.
 */
public final class JsonReader {

    private static final int DEEPEST = 100;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA, JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final DecodedText decoded;
    private final CharMap charMap;
    private final TextPlaces places;
    private final Diagnostics diagnostics;
    private final JsonParser parser;
    private final JsonLevels levels;

    /** Where a value stands: in this object, under this key, by itself or in an array. */
    record Spot(JsonObject object, String key, boolean own) {

        private Spot inArray() {
            return new Spot(object, key, false);
        }
    }

    /** A string, or an array of single characters. */
    private record Row(int offset, String text, boolean isString) {}

    private JsonReader(String file, DecodedText decoded, CharMap charMap) {
        this.decoded = decoded;
        this.charMap = charMap;
        this.places = new TextPlaces(decoded.text());
        this.diagnostics = new Diagnostics(file);
        this.parser = JSON.createParser(ObjectReadContext.empty(), decoded.text());
        this.levels = new JsonLevels(diagnostics);
    }

    /** The levels of a text, if it begins as a JSON document and a board is found in it. */
    public static Optional<LevelFile> read(String file, DecodedText decoded, CharMap charMap) {
        if (!begins(decoded.text())) {
            return Optional.empty();
        }
        JsonReader reader = new JsonReader(file, decoded, charMap);
        reader.readDocuments();
        return reader.levels
                .collection()
                .map(collection -> new LevelFile(
                        file,
                        LevelFile.Format.JSON,
                        decoded.charset().name(),
                        collection,
                        List.of(),
                        reader.diagnostics.sorted()));
    }

    private static boolean begins(String text) {
        int first = 0;
        while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        return first < text.length() && (text.charAt(first) == '{' || text.charAt(first) == '[');
    }

    private void readDocuments() {
        Spot outside = new Spot(levels.outside(), "", false);
        try {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                read(token, outside);
            }
        } catch (JacksonException e) {
            reportMalformed(e);
        } finally {
            parser.close();
        }
    }

    private void reportMalformed(JacksonException e) {
        boolean tooDeep = e instanceof StreamConstraintsException;
        String why = tooDeep
                ? "it is nested deeper than " + DEEPEST + " levels"
                : e instanceof UnexpectedEndOfInputException ? "the file ends within it" : "this is no JSON any more";
        TextPlaces.Place place = place(lastReadBefore(parser.currentLocation().getCharOffset()));
        diagnostics.report(
                place.line(), place.column(), LintCode.MALFORMED_JSON, "the document is read up to here only: " + why);
    }

    /** The last character before an offset that is no line end. */
    private int lastReadBefore(long offset) {
        String text = decoded.text();
        int last = (int) Math.min(offset, text.length()) - 1;
        while (last > 0 && (text.charAt(last) == '\n' || text.charAt(last) == '\r')) {
            last--;
        }
        return Math.max(0, last);
    }

    private void read(JsonToken token, Spot spot) {
        switch (token) {
            case START_OBJECT -> readObject(spot);
            case START_ARRAY -> readArray(spot).ifPresent(cells -> addTexts(spot, cells.offset(), List.of(cells)));
            case VALUE_STRING -> readString(spot);
            case VALUE_NULL -> {}
            default -> {
                if (spot.own()) {
                    spot.object().addOther(spot.key(), new JsonObject.Value(parser.getString(), place()));
                } else {
                    levels.addUnread(spot.key(), place());
                }
            }
        }
    }

    private void readObject(Spot spot) {
        TextPlaces.Place begin = place();
        JsonObject object = new JsonObject(spot.object(), diagnostics);
        levels.begin(object);
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = sound(parser.currentName());
            read(parser.nextToken(), new Spot(object, key, true));
        }
        levels.end(object, spot.key(), begin);
    }

    private void readString(Spot spot) {
        Row row = row();
        if (!addIfBoard(spot, row)) {
            addTexts(spot, row.offset(), List.of(row));
        }
    }

    /** Reads an array. If it holds single characters only, it is a row, with which nothing has been done yet. */
    private Optional<Row> readArray(Spot spot) {
        int begin = offset();
        List<Row> rows = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (token == JsonToken.VALUE_STRING) {
                Row row = row();
                if (!addIfBoard(spot.inArray(), row)) {
                    rows.add(row);
                }
            } else if (token == JsonToken.START_ARRAY) {
                readArray(spot.inArray()).ifPresent(rows::add);
            } else {
                read(token, spot.inArray());
            }
        }
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        if (rows.stream()
                .allMatch(row -> row.isString()
                        && row.text().codePointCount(0, row.text().length()) == 1)) {
            StringBuilder cells = new StringBuilder();
            rows.forEach(row -> cells.append(row.text()));
            return Optional.of(new Row(begin, cells.toString(), false));
        }
        if (!addIfBoard(spot, rows)) {
            addTexts(spot, begin, rows);
        }
        return Optional.empty();
    }

    /** Adds an array as a board, if it is one. */
    private boolean addIfBoard(Spot spot, List<Row> all) {
        List<String> texts = JsonBoard.withoutBlankEnds(all.stream()
                .map(row -> charMap.row(row.text()).orElse(row.text()))
                .toList());
        if (!JsonBoard.isBoard(texts)) {
            return false;
        }
        FoundBoard board = JsonBoard.of(texts);
        Row first =
                all.stream().filter(row -> !row.text().isBlank()).findFirst().orElseThrow();
        levels.add(spot, place(first.offset()), board);
        for (Row row : all) {
            int foreign = JsonBoard.foreignCharacter(row.text(), List.of(row.text()));
            if (foreign >= 0 && board.isForeign()) {
                reportForeign(row, foreign);
                break;
            }
        }
        return true;
    }

    /** Adds a string as a board, if it is one. */
    private boolean addIfBoard(Spot spot, Row row) {
        List<String> rows = JsonBoard.rows(row.text(), charMap);
        if (!row.isString() || !JsonBoard.isBoard(rows)) {
            return false;
        }
        FoundBoard board = JsonBoard.of(rows);
        levels.add(spot, place(row.offset()), board);
        int foreign = JsonBoard.foreignCharacter(row.text(), rows);
        if (foreign >= 0 && board.isForeign()) {
            reportForeign(row, foreign);
        }
        return true;
    }

    private void reportForeign(Row row, int index) {
        TextPlaces.Place place = row.isString() ? place(offsetInString(row.offset(), index)) : place(row.offset());
        diagnostics.report(
                place.line(),
                row.isString() ? place.column() : 0,
                LintCode.FOREIGN_CHARACTER,
                "'" + row.text().charAt(index) + "' is no square of a board");
    }

    /** Where a character of a string stands that begins at an offset, quotation mark and escapes counted. */
    private int offsetInString(int begin, int index) {
        String text = decoded.text();
        int at = begin + 1;
        for (int i = 0; i < index; i++) {
            boolean escape = text.charAt(at) == '\\';
            at += !escape ? 1 : text.charAt(at + 1) == 'u' ? 6 : 2;
        }
        return at;
    }

    /** Adds what is no board as a text of its object, or as solutions, if it has a key for that there. */
    private void addTexts(Spot spot, int begin, List<Row> texts) {
        List<JsonObject.Value> values = texts.stream().map(this::text).toList();
        boolean strings = texts.stream().allMatch(Row::isString);
        if (spot.own() && (strings || texts.size() == 1)) {
            spot.object().addTexts(spot.key(), values);
        } else if (JsonObject.isOfSolutions(spot.key())) {
            spot.object().addSolutions(spot.key(), values);
        } else {
            levels.addUnread(spot.key(), place(begin));
        }
    }

    private JsonObject.Value text(Row row) {
        int blanks = row.text().length() - row.text().stripLeading().length();
        return new JsonObject.Value(
                row.text(), place(row.isString() ? offsetInString(row.offset(), blanks) : row.offset()));
    }

    private Row row() {
        return new Row(offset(), sound(parser.getString()), true);
    }

    /** A string without what is no text: NUL, and half a character of two. */
    private static String sound(String text) {
        StringBuilder sound = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
            if (c == 0 || Character.isSurrogate(c) && !pair) {
                sound = sound == null ? new StringBuilder(text) : sound;
                sound.setCharAt(i, '\uFFFD');
            }
            i += pair ? 1 : 0;
        }
        return sound == null ? text : sound.toString();
    }

    private int offset() {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    private TextPlaces.Place place() {
        return place(offset());
    }

    private TextPlaces.Place place(int offset) {
        return places.at(offset);
    }
}
