package org.sokobase.format.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.text.LevelTexts;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.TextEntry;
import org.sokobase.row.TextPlaces;

/**
 * An object of a JSON document: the texts in it, and how many boards it holds. With one board it is a level, and the texts
 * are that level's; else they are for all levels below it.
 */
final class JsonObject {

    /** Keys in lower case, with the key of the note that they are. */
    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("title", "Title"),
            Map.entry("name", "Title"),
            Map.entry("author", "Author"),
            Map.entry("comment", Note.COMMENT),
            Map.entry("comments", Note.COMMENT),
            Map.entry("description", Note.COMMENT),
            Map.entry("copyright", Note.COPYRIGHT),
            Map.entry("collection", Note.COLLECTION),
            Map.entry("set", Note.COLLECTION),
            Map.entry("date", "Date"),
            Map.entry("difficulty", "Difficulty"),
            Map.entry("email", "Email"),
            Map.entry("homepage", "Homepage"),
            Map.entry("website", "Website"),
            Map.entry("id", "ID"));

    private static final Pattern SOLUTION = Pattern.compile("solutions?|moves|lurd", Pattern.CASE_INSENSITIVE);

    private final @Nullable JsonObject parent;
    private final Diagnostics diagnostics;
    private final List<JsonEntry> entries = new ArrayList<>();
    private @Nullable LevelTexts texts;
    private @Nullable String copyright;
    private int boards;
    private boolean levelsBelow;

    JsonObject(@Nullable JsonObject parent, Diagnostics diagnostics) {
        this.parent = parent;
        this.diagnostics = diagnostics;
    }

    /** A string and where its first character stands. */
    record Value(String text, TextPlaces.Place place) {}

    /** Adds strings under one key: a solution each, or the lines of one text. Single letters are one solution. */
    void addTexts(String key, List<Value> values) {
        boolean letters = values.stream().allMatch(value -> value.text().length() == 1);
        if (!isOfSolutions(key)) {
            addText(key, joined(values, "\n"));
        } else if (letters) {
            addSolution(key, joined(values, ""));
        } else {
            addSolutions(key, values);
        }
    }

    /** Whether what stands under a key are solutions. */
    static boolean isOfSolutions(String key) {
        return SOLUTION.matcher(key).matches();
    }

    /** Adds a solution each under one key. */
    void addSolutions(String key, List<Value> values) {
        values.forEach(value -> addSolution(key, value));
    }

    /** Adds a number or a truth value; never a solution, as it is a count of moves. */
    void addOther(String key, Value value) {
        addText(key, value);
    }

    private static Value joined(List<Value> values, String separator) {
        String text = values.stream().map(Value::text).collect(Collectors.joining(separator));
        return new Value(text, values.get(0).place());
    }

    private void addSolution(String key, Value value) {
        add(key, TextEntry.Kind.SOLUTION, "", new Value(oneLine(value.text()), value.place()), value.text());
    }

    private void addText(String key, Value value) {
        String known = KEYS.get(key.toLowerCase(Locale.ROOT));
        String text = Note.COMMENT.equals(known) ? lines(value.text()) : oneLine(value.text());
        if (known != null) {
            add(key, TextEntry.Kind.KEY, known, new Value(text, value.place()), value.text());
        } else if (!text.isEmpty()) {
            String all = (oneLine(key) + ": " + text).strip();
            add(key, TextEntry.Kind.SEMICOLON, "", new Value(all, value.place()), value.text());
        }
    }

    private void add(String key, TextEntry.Kind kind, String known, Value value, String published) {
        if (!value.text().isEmpty()) {
            TextPlaces.Place place = value.place();
            entries.add(new JsonEntry(
                    key, new TextEntry(kind, place.line(), place.column(), known, value.text()), published));
        }
    }

    /** Whether this is a solution with what is said of it, if it stands where solutions do. */
    boolean isSolution() {
        return !levelsBelow && entries.stream().anyMatch(JsonEntry::isSolution);
    }

    /** Adds a solution from an object of its own, with what is said of it; of several, of the last one that is no placeholder. */
    void addSolution(JsonObject solution) {
        List<JsonEntry> said = new ArrayList<>();
        int behind = 0;
        boolean hasPlaceholder = false;
        for (JsonEntry text : solution.entries) {
            if (text.isSolution() || text.isCredit()) {
                entries.add(text);
                hasPlaceholder = text.isPlaceholder() || text.isCredit() && hasPlaceholder;
                behind = hasPlaceholder ? behind : entries.size();
            } else {
                JsonCredit.ofSolution(text.key(), text.value()).ifPresent(line -> said.add(text.saying(line)));
            }
        }
        entries.addAll(behind == 0 ? entries.size() : behind, said);
    }

    /** The texts; of a level with one solution those that can only be about that stand behind it. */
    private List<TextEntry> ordered() {
        if (solutions().size() != 1) {
            return entries.stream().map(JsonEntry::entry).toList();
        }
        List<TextEntry> ordered = new ArrayList<>();
        List<TextEntry> said = new ArrayList<>();
        for (JsonEntry text : entries) {
            Optional<JsonEntry> about = text.isSolution() || text.isCredit()
                    ? Optional.empty()
                    : JsonCredit.ofLevel(text.key(), text.value()).map(text::saying);
            (about.isPresent() ? said : ordered).add(about.orElse(text).entry());
        }
        int solution = 0;
        while (ordered.get(solution).kind() != TextEntry.Kind.SOLUTION) {
            solution++;
        }
        ordered.addAll(solution + 1, said);
        return ordered;
    }

    /** A text without line ends, nor blanks beside them. */
    static String oneLine(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.joining(" "));
    }

    private static String lines(String text) {
        return text.lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"))
                .strip();
    }

    /** Counts a board that stands under a key of this object by itself. */
    void addBoard() {
        boards++;
        addBoardBelow();
    }

    /** Takes note of a board that stands in an array of this object. */
    void addBoardBelow() {
        for (JsonObject object = this; object != null && !object.levelsBelow; object = object.parent) {
            object.levelsBelow = true;
        }
    }

    /** The object around this one, or null outside of all. */
    @Nullable
    JsonObject parent() {
        return parent;
    }

    /** Whether this is a level. */
    boolean isLevel() {
        return boards == 1;
    }

    /** Whether there is a board in it, at any depth. */
    boolean holdsLevels() {
        return levelsBelow;
    }

    /** Its texts, as level text would have them below a board. */
    LevelTexts texts() {
        if (texts == null) {
            texts = new LevelTexts();
            texts.addAfter(ordered(), Optional.empty(), diagnostics);
        }
        return texts;
    }

    /** Its notice of rights, or an empty string. */
    String copyright() {
        if (copyright == null) {
            copyright = NoteText.first(texts().notes(0), Note.COPYRIGHT).orElse("");
        }
        return copyright;
    }

    /** Those of its texts for which the levels below it have no place. */
    List<JsonEntry> withoutPlaceBelow() {
        return entries.stream()
                .filter(text -> !List.of("Title", "Author", Note.COPYRIGHT)
                        .contains(text.entry().key()))
                .toList();
    }

    /** Its solutions. */
    List<JsonEntry> solutions() {
        return entries.stream().filter(JsonEntry::isSolution).toList();
    }
}
