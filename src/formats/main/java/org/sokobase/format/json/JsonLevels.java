package org.sokobase.format.json;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.format.text.LevelTexts;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.lint.LintCode;
import org.sokobase.row.TextPlaces;

/** Gathers the boards and texts of a JSON document, and makes levels of them once it is known what belongs where. */
final class JsonLevels {

    private final Diagnostics diagnostics;
    private final JsonObject outside;
    private final List<Found> found = new ArrayList<>();

    /** The objects outside of all others. */
    private final List<JsonObject> outermost = new ArrayList<>();

    /** All objects with levels in them. */
    private final List<JsonObject> holders = new ArrayList<>();

    private final Map<String, Unread> unread = new LinkedHashMap<>();

    /** A board and where it stands. */
    private record Found(JsonReader.Spot spot, TextPlaces.Place place, FoundBoard board) {}

    /** What has no place: the first under a key, and how many there are. */
    private record Unread(TextPlaces.Place first, int count) {}

    JsonLevels(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.outside = new JsonObject(null, diagnostics);
    }

    /** What stands around all that the file holds. */
    JsonObject outside() {
        return outside;
    }

    /** Takes note of an object that begins. */
    void begin(JsonObject object) {
        if (object.parent() == outside) {
            outermost.add(object);
        }
    }

    /** Takes note of an object that has been read, which stood under a key. */
    void end(JsonObject object, String key, TextPlaces.Place begin) {
        if (object.holdsLevels()) {
            holders.add(object);
        } else {
            addUnread(key, begin);
        }
    }

    /** Adds a board. */
    void add(JsonReader.Spot spot, TextPlaces.Place place, FoundBoard board) {
        if (spot.own()) {
            spot.object().addBoard();
        } else {
            spot.object().addBoardBelow();
        }
        found.add(new Found(spot, place, board));
    }

    /** Adds what is neither a board nor a text. */
    void addUnread(String key, TextPlaces.Place place) {
        unread.merge(key, new Unread(place, 1), (first, next) -> new Unread(first.first(), first.count() + 1));
    }

    /** The levels, if there is one, in the order of their places. Reports all that is odd about them. */
    Optional<LevelCollection> collection() {
        if (found.isEmpty()) {
            return Optional.empty();
        }
        found.sort(Comparator.comparingInt((Found board) -> board.place().line())
                .thenComparingInt(board -> board.place().column()));
        List<Level> levels = new ArrayList<>();
        for (Found board : found) {
            int index = levels.size() + 1;
            levels.add(level(index, board));
            diagnostics.reportBoard(board.place().line(), index, board.board());
        }
        reportUnread();
        LevelTexts head = hasHead() ? outermost.get(0).texts() : new LevelTexts();
        String title = head.title().isEmpty() ? head.takeNote(Note.COLLECTION).orElse("") : head.title();
        return Optional.of(new LevelCollection(title, head.author(), head.notes(0), List.copyOf(levels)));
    }

    /** Whether the texts of the one object outside of all others are the collection's. */
    private boolean hasHead() {
        return outermost.size() == 1 && isHead(outermost.get(0));
    }

    private boolean isHead(JsonObject object) {
        return outermost.size() == 1 && outermost.get(0) == object && !object.isLevel();
    }

    private Level level(int index, Found board) {
        JsonReader.Spot spot = board.spot();
        boolean level = spot.own() && spot.object().isLevel();
        LevelTexts texts = level ? spot.object().texts() : new LevelTexts();
        @Nullable JsonObject around = level ? spot.object().parent() : spot.object();
        JsonObject shared = around == null || isHead(around) ? outside : around;
        String title = level ? texts.title() : spot.own() ? JsonObject.oneLine(spot.key()) : "";
        String author = texts.author().isEmpty() ? shared.texts().author() : texts.author();
        List<Note> notes = new ArrayList<>(texts.notes(index));
        addIfMissing(notes, Note.COLLECTION, shared.texts().title());
        addIfMissing(notes, Note.COPYRIGHT, shared.copyright());
        return board.board().level(index, board.place().line(), title, author, List.copyOf(notes), texts.solutions());
    }

    private static void addIfMissing(List<Note> notes, String key, String text) {
        if (!text.isEmpty() && NoteText.first(notes, key).isEmpty()) {
            notes.add(new Note(key, text));
        }
    }

    private void reportUnread() {
        for (JsonObject holder : holders) {
            if (!holder.isLevel()) {
                List<JsonEntry> lost = isHead(holder) ? holder.solutions() : holder.withoutPlaceBelow();
                lost.forEach(text -> addUnread(
                        text.key(),
                        new TextPlaces.Place(text.entry().line(), text.entry().column())));
            }
        }
        unread.forEach((key, what) -> {
            String under = key.isEmpty() ? "what stands here" : "what stands under '" + key + "'";
            String more = what.count() > 1 ? String.format(Locale.ROOT, " (%,d times in this file)", what.count()) : "";
            diagnostics.report(
                    what.first().line(),
                    what.first().column(),
                    LintCode.UNREAD_JSON,
                    under + " belongs to no level and is not kept" + more);
        });
    }
}
