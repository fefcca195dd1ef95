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
import org.sokobase.row.TextPlaces;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/**
 * Reads boards in JSON documents, for which there is no standard; {@link JsonBoard} says what a board is. It stands, at
 * any depth, as a string, an array of rows, or an array of arrays of single characters. {@link JsonObject} has the texts:
 *
 * <ul>
 *   <li>An object with one board is a level. In an object with several, their keys are their titles.
 *   <li>The texts of the outermost object, if it is no level, are the collection's. Of an object in between, with levels
 *       in it, each level takes over the author, the copyright, and the title as its collection.
 *   <li>An object with moves under a key of solutions is a solution with its credit, see {@link JsonCredit}.
 *   <li>Unknown keys with a text or a number are comments. Whatever else has no place is reported.
 *   <li>Several documents one after the other (a line each) are read like an array.
 * </ul>
 *
 * <p>A comma behind the last element is no fault, nor is a line end in a string. At any other fault, and where it is nested
 * deeper than {@value #DEEPEST} levels, the document ends; what stands before is kept.
 */
public final class JsonReader {

    static final int DEEPEST = 100;

    private final CharMap charMap;
    private final Diagnostics diagnostics;
    private final JsonCursor cursor;
    private final JsonLevels levels;

    /** Where a value stands: in this object, under this key, by itself or in an array. */
    record Spot(JsonObject object, String key, boolean own) {

        private Spot inArray() {
            return new Spot(object, key, false);
        }
    }

    private JsonReader(String file, DecodedText decoded, CharMap charMap) {
        this.charMap = charMap;
        this.diagnostics = new Diagnostics(file);
        this.cursor = new JsonCursor(decoded.text());
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
            for (Optional<JsonToken> first = cursor.nextDocument(); first.isPresent(); first = cursor.nextDocument()) {
                read(first.get(), outside);
            }
        } catch (JacksonException e) {
            reportMalformed(e);
        } finally {
            cursor.close();
        }
    }

    private void reportMalformed(JacksonException e) {
        boolean tooDeep = e instanceof StreamConstraintsException;
        String why = tooDeep
                ? "it is nested deeper than " + DEEPEST + " levels"
                : e instanceof UnexpectedEndOfInputException ? "the file ends within it" : "this is no JSON any more";
        TextPlaces.Place place = cursor.lastPlaceRead();
        diagnostics.report(
                place.line(), place.column(), LintCode.MALFORMED_JSON, "the document is read up to here only: " + why);
    }

    private void read(JsonToken token, Spot spot) {
        switch (token) {
            case START_OBJECT -> readObject(spot);
            case START_ARRAY -> readArray(spot).ifPresent(cells -> addTexts(spot, cells.offset(), List.of(cells)));
            case VALUE_STRING -> readString(spot);
            case VALUE_NULL -> {}
            default -> {
                if (spot.own()) {
                    spot.object().addOther(spot.key(), new JsonObject.Value(cursor.literal(), cursor.place()));
                } else {
                    levels.addUnread(spot.key(), cursor.place());
                }
            }
        }
    }

    private void readObject(Spot spot) {
        TextPlaces.Place begin = cursor.place();
        JsonObject object = new JsonObject(spot.object(), diagnostics);
        levels.begin(object);
        while (cursor.next() == JsonToken.PROPERTY_NAME) {
            String key = cursor.key();
            read(cursor.next(), new Spot(object, key, true));
        }
        if (JsonObject.isOfSolutions(spot.key()) && object.isSolution()) {
            spot.object().addSolution(object);
        } else {
            levels.end(object, spot.key(), begin);
        }
    }

    private void readString(Spot spot) {
        JsonRow row = cursor.row();
        if (!addIfBoard(spot, row)) {
            addTexts(spot, row.offset(), List.of(row));
        }
    }

    /** Reads an array. If it holds single characters only, it is a row, with which nothing has been done yet. */
    private Optional<JsonRow> readArray(Spot spot) {
        int begin = cursor.offset();
        List<JsonRow> rows = new ArrayList<>();
        for (JsonToken token = cursor.next(); token != JsonToken.END_ARRAY; token = cursor.next()) {
            if (token == JsonToken.VALUE_STRING) {
                JsonRow row = cursor.row();
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
            return Optional.of(new JsonRow(begin, cells.toString(), false));
        }
        if (!addIfBoard(spot, rows)) {
            addTexts(spot, begin, rows);
        }
        return Optional.empty();
    }

    /** Adds an array as a board, if it is one. */
    private boolean addIfBoard(Spot spot, List<JsonRow> all) {
        List<String> texts = JsonBoard.withoutBlankEnds(all.stream()
                .map(row -> charMap.row(row.text()).orElse(row.text()))
                .toList());
        if (!JsonBoard.isBoard(texts)) {
            return false;
        }
        FoundBoard board = JsonBoard.of(texts);
        JsonRow first =
                all.stream().filter(row -> !row.text().isBlank()).findFirst().orElseThrow();
        levels.add(spot, cursor.place(first.offset()), board);
        for (JsonRow row : all) {
            int foreign = JsonBoard.foreignCharacter(row.text(), List.of(row.text()));
            if (foreign >= 0 && board.isForeign()) {
                reportForeign(row, foreign);
                break;
            }
        }
        return true;
    }

    /** Adds a string as a board, if it is one. */
    private boolean addIfBoard(Spot spot, JsonRow row) {
        List<String> rows = JsonBoard.rows(row.text(), charMap);
        if (!row.isString() || !JsonBoard.isBoard(rows)) {
            return false;
        }
        FoundBoard board = JsonBoard.of(rows);
        levels.add(spot, cursor.place(row.offset()), board);
        int foreign = JsonBoard.foreignCharacter(row.text(), rows);
        if (foreign >= 0 && board.isForeign()) {
            reportForeign(row, foreign);
        }
        return true;
    }

    private void reportForeign(JsonRow row, int index) {
        TextPlaces.Place place = cursor.place(row, index);
        diagnostics.report(
                place.line(),
                row.isString() ? place.column() : 0,
                LintCode.FOREIGN_CHARACTER,
                "'" + row.text().charAt(index) + "' is no square of a board");
    }

    /** Adds what is no board as a text of its object, or as solutions, if it has a key for that there. */
    private void addTexts(Spot spot, int begin, List<JsonRow> texts) {
        List<JsonObject.Value> values = texts.stream().map(this::text).toList();
        boolean strings = texts.stream().allMatch(JsonRow::isString);
        if (spot.own() && (strings || texts.size() == 1)) {
            spot.object().addTexts(spot.key(), values);
        } else if (JsonObject.isOfSolutions(spot.key())) {
            spot.object().addSolutions(spot.key(), values);
        } else {
            levels.addUnread(spot.key(), cursor.place(begin));
        }
    }

    private JsonObject.Value text(JsonRow row) {
        int blanks = row.text().length() - row.text().stripLeading().length();
        return new JsonObject.Value(row.text(), cursor.place(row, blanks));
    }
}
