package org.sokobase.level;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.row.TextLines;

/**
 * A line, or a block of lines, that is no board.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param kind   what it is
 * @param line   its line, counted from 1
 * @param column the column of its text, counted from 1
 * @param key    the key of a {@link Kind#KEY} or {@link Kind#CREDIT}, the heading of a {@link Kind#SOLUTION} or {@link Kind#SNAPSHOT} as it is
 *               written, else empty
 * @param text   the text without what marks its kind, stripped of blanks around it
 */
public record TextEntry(Kind kind, int line, int column, String key, String text) {

    public enum Kind {
        BLANK,
        /** A comment that begins with {@code ;}. */
        SEMICOLON,
        /** A key with its value, {@code Title: ...}; the text of a comment block has several lines. */
        KEY,
        /** The heading {@code Solution}, perhaps with a number, figures or its first moves. */
        SOLUTION,
        /** The same of moves saved on the way, {@code Snapshot}. */
        SNAPSHOT,
        /** What is said of the moves above, under a key of {@link Credit}. */
        CREDIT,
        /** A line {@code ::}, in which a .sok file describes its own format. */
        FORMAT,
        /** Anything else. */
        TEXT
    }

    private static final String LAST_CHANGE = "Date of Last Change";

    /** Keys in lower case, with the spelling in which they are kept. */
    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("title", "Title"),
            Map.entry("author", "Author"),
            Map.entry("comment", Note.COMMENT),
            Map.entry("date", "Date"),
            Map.entry("date created", "Date Created"),
            Map.entry("date of last change", LAST_CHANGE),
            Map.entry("difficulty", "Difficulty"),
            Map.entry("collection", Note.COLLECTION),
            Map.entry("set", Note.COLLECTION),
            Map.entry("copyright", Note.COPYRIGHT),
            Map.entry("email", "Email"),
            Map.entry("homepage", "Homepage"),
            Map.entry("website", "Website"),
            Map.entry("dead squares", Note.DEAD_SQUARES),
            Map.entry("game", Note.GAME),
            Map.entry("id", "ID"));

    // All repetitions are possessive: a line of a million blanks is matched, or not, in one go.
    private static final Pattern KEY_LINE =
            Pattern.compile("\\s*+(\\p{Alpha}++(?: \\p{Alpha}++){0,3}+)\\s*+[:=](.*)", Pattern.DOTALL);
    private static final Pattern COMMENT_END =
            Pattern.compile("\\s*+comment[ _-]?end\\s*+[:=]?\\s*+", Pattern.CASE_INSENSITIVE);
    private static final Pattern HEADING = Pattern.compile(
            "\\s*+((?:(solution)|snapshot)[\\s\\d/()]*+)(?:[:=](.*))?", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** What a line is that belongs to no board. */
    public static TextEntry of(TextLines.Line row) {
        TextLines.Line line = row.asText();
        String text = line.text();
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            return entry(Kind.BLANK, line, "", "");
        }
        if (stripped.startsWith("::")) {
            return entry(Kind.FORMAT, line, "", stripped);
        }
        if (stripped.startsWith(";")) {
            return entry(Kind.SEMICOLON, line, "", stripped.substring(1).strip());
        }
        Matcher heading = HEADING.matcher(text);
        if (heading.matches()) {
            Kind kind = heading.group(2) == null ? Kind.SNAPSHOT : Kind.SOLUTION;
            String moves = heading.group(3) == null ? "" : heading.group(3).strip();
            return entry(kind, line, heading.group(1).strip(), moves);
        }
        Matcher pair = KEY_LINE.matcher(text);
        if (pair.matches()) {
            String key = KEYS.get(pair.group(1).toLowerCase(Locale.ROOT));
            if (key != null) {
                return entry(Kind.KEY, line, key, pair.group(2).strip());
            }
        }
        return entry(Kind.TEXT, line, "", stripped);
    }

    /** A text under a key in any case, unless the key is none of those that are known. */
    public static Optional<TextEntry> ofKey(String key, String text, int line, int column) {
        return Optional.ofNullable(KEYS.get(key.toLowerCase(Locale.ROOT)))
                .map(known -> new TextEntry(Kind.KEY, line, column, known, text));
    }

    private static TextEntry entry(Kind kind, TextLines.Line line, String key, String text) {
        int column = text.isEmpty() ? 1 : line.raw().lastIndexOf(text) + 1;
        return new TextEntry(kind, line.number(), column, key, text);
    }

    /**
     * The whole comment block that a {@code Comment:} line begins, if a {@code Comment-End:} closes it before the next
     * {@code Comment:}. Moves the lines behind the block in that case only.
     */
    public Optional<TextEntry> commentBlock(TextLines lines) {
        StringBuilder block = new StringBuilder(text);
        TextLines ahead = lines.lookahead();
        int taken = 0;
        for (Optional<TextLines.Line> next = ahead.next(); next.isPresent(); next = ahead.next()) {
            TextLines.Line line = next.get();
            taken++;
            if (COMMENT_END.matcher(line.text()).matches()) {
                for (int i = 0; i < taken; i++) {
                    lines.next();
                }
                return Optional.of(new TextEntry(
                        kind, this.line, column, key, block.toString().strip()));
            }
            if (of(line).isComment()) {
                return Optional.empty();
            }
            block.append('\n').append(line.asText().text().stripTrailing());
        }
        return Optional.empty();
    }

    /** What a line right below moves, or other such lines, says of them, if it says anything. */
    public Optional<TextEntry> credit(Kind above) {
        Optional<Credit.Line> said = switch (kind) {
            case TEXT -> Credit.Line.of(text);
            // a date alone is that of the level
            case KEY ->
                above == Kind.CREDIT && key.equals("Date") ? Optional.of(new Credit.Line(key, text)) : Optional.empty();
            case BLANK, SEMICOLON, SOLUTION, SNAPSHOT, CREDIT, FORMAT -> Optional.empty();
        };
        return said.map(credit -> new TextEntry(Kind.CREDIT, line, column, credit.key(), credit.text()));
    }

    /** The same entry with another text. */
    public TextEntry withText(String other) {
        return new TextEntry(kind, line, column, key, other);
    }

    /** Whether this is something that only files in the format .sok have. */
    public boolean isMarkOfSok() {
        return switch (kind) {
            case FORMAT, SNAPSHOT -> true;
            case SOLUTION -> key.indexOf('/') >= 0;
            case KEY -> key.equals(LAST_CHANGE);
            case BLANK, SEMICOLON, CREDIT, TEXT -> false;
        };
    }

    /** Whether this begins, or is, a comment with a key. */
    public boolean isComment() {
        return kind == Kind.KEY && key.equals(Note.COMMENT);
    }
}
