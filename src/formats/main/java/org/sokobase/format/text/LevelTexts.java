package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.level.Credit;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.TextEntry;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.LintCode;

/**
 * Shares out the text between two boards: what belongs to the board above (or, at the head of a file, to the whole
 * collection), and what to the board below.
 *
 * <ul>
 *   <li>Keys, free text and solutions belong above.
 *   <li>The last comment line {@code ; text} before a board is its title, and the comment lines directly above that one
 *       are its notes; unless they touch the board above and a blank line parts them from the one below.
 *   <li>The last line of free text before a board is its title, if a blank line stands before it or it is the only one
 *       there (the rule of .sok).
 *   <li>A {@code Title:} overrides a title by position, which is then kept as a note, unless it is just the level's
 *       number.
 *   <li>A key may come again: the first value counts, the others are kept as notes.
 *   <li>{@link MovesBlocks} has the rules for moves. What the heading of a solution says in words, such as
 *       {@code Solution by N. N.}, and free text below it, up to the next key, is the solution's {@link Credit}.
 *       Snapshots are notes, and so is what is said of them: the text begins with their heading.
 *   <li>What stands where a solution should be, but is none, such as {@code undefined}, is reported; what is said of it is
 *       a note.
 * </ul>
 */
public final class LevelTexts {

    private String title = "";
    private String author = "";
    private String titleByPosition = "";
    private final List<Note> notes = new ArrayList<>();
    private final CreditedSolutions solutions = new CreditedSolutions();
    private final StringBuilder freeText = new StringBuilder();

    /** The heading of the moves above, which begins what is said about them; empty where nothing is. */
    private String heading = "";

    /** Whether the heading says something that no note has yet. */
    private boolean headingIsNews;

    /** Whether the moves above are a solution with a heading, so that free text is about it. */
    private boolean isBelowSolution;

    /** The texts of a board below, as far as they stand before it. */
    static LevelTexts ofBoardBelow(List<TextEntry> entries) {
        LevelTexts texts = new LevelTexts();
        List<TextEntry> lines =
                entries.stream().filter(e -> !e.text().isEmpty()).toList();
        if (!lines.isEmpty()) {
            for (TextEntry line : lines.subList(0, lines.size() - 1)) {
                texts.addFreeText(line.text());
            }
            texts.endFreeText();
            texts.titleByPosition = lines.get(lines.size() - 1).text();
        }
        return texts;
    }

    /** How many of the entries before the first board belong to the whole collection; the others belong to the board. */
    static int shareOfCollection(List<TextEntry> entries) {
        int last = lastWritten(entries);
        return last >= 0 && isComment(entries.get(last)) ? last : shareAbove(entries);
    }

    /** How many of the entries between two boards belong to the one above; the others belong to the one below. */
    static int shareAbove(List<TextEntry> entries) {
        int last = lastWritten(entries);
        if (last < 0) {
            return entries.size();
        }
        if (isComment(entries.get(last))) {
            int first = last;
            while (first > 0 && isComment(entries.get(first - 1))) {
                first--;
            }
            boolean touchesAbove = first == 0 && last < entries.size() - 1;
            return touchesAbove ? entries.size() : first;
        }
        if (entries.get(last).kind() == TextEntry.Kind.TEXT) {
            boolean blankBefore = last == 0 || entries.get(last - 1).kind() == TextEntry.Kind.BLANK;
            boolean onlyOne = entries.stream()
                            .filter(e -> e.kind() == TextEntry.Kind.TEXT)
                            .count()
                    == 1;
            return blankBefore || onlyOne ? last : entries.size();
        }
        return entries.size();
    }

    /** The last entry that is not blank, or -1. */
    private static int lastWritten(List<TextEntry> entries) {
        int last = entries.size() - 1;
        while (last >= 0 && entries.get(last).kind() == TextEntry.Kind.BLANK) {
            last--;
        }
        return last;
    }

    private static boolean isComment(TextEntry entry) {
        return entry.kind() == TextEntry.Kind.SEMICOLON && !entry.text().isEmpty();
    }

    /** Takes in the texts that stand after a board, or at the head of a file. */
    public void addAfter(List<TextEntry> entries, Optional<Board> board, Diagnostics diagnostics) {
        boolean isBelowPlaceholder = false;
        for (TextEntry entry : entries) {
            boolean isCredit = entry.kind() == TextEntry.Kind.CREDIT;
            isBelowPlaceholder = isPlaceholder(entry, board) || isCredit && isBelowPlaceholder;
            if (isBelowPlaceholder && isCredit) {
                addFreeText(new Credit.Line(entry.key(), entry.text()).toString());
            } else if (isBelowPlaceholder) {
                reportPlaceholder(entry, diagnostics);
                begin(entry.key());
            } else {
                add(entry);
            }
        }
        endHeading();
    }

    /** Whether a heading has no moves, or only what stands for a solution. */
    private static boolean isPlaceholder(TextEntry entry, Optional<Board> board) {
        return switch (entry.kind()) {
            case SOLUTION -> entry.text().isEmpty() || MovesText.isPlaceholder(entry.text(), board);
            case SNAPSHOT -> entry.text().isEmpty();
            case BLANK, SEMICOLON, KEY, CREDIT, FORMAT, TEXT -> false;
        };
    }

    private static void reportPlaceholder(TextEntry entry, Diagnostics diagnostics) {
        String message = entry.text().isEmpty()
                ? "a Solution heading without moves was skipped"
                : "'" + entry.text() + "' in the place of a solution was skipped";
        diagnostics.report(entry.line(), 0, LintCode.PLACEHOLDER_SOLUTION, message);
    }

    private void add(TextEntry entry) {
        switch (entry.kind()) {
            case TEXT, SEMICOLON -> addFreeText(entry.text());
            case KEY -> {
                endHeading();
                addKey(entry.key(), entry.text());
            }
            case SOLUTION -> {
                endHeading();
                solutions.add(new WrittenSolution(entry.line(), entry.column(), entry.text())
                        .credited(Credit.ofHeading(entry.key())));
                isBelowSolution = !entry.key().isEmpty();
            }
            case CREDIT -> solutions.say(new Credit.Line(entry.key(), entry.text()));
            case SNAPSHOT -> {
                begin(entry.key());
                addKey(Note.SNAPSHOT, entry.text());
            }
            case BLANK -> endFreeText();
            case FORMAT -> {}
        }
    }

    /** Begins a block of moves: what is said from now on is about them. */
    private void begin(String newHeading) {
        endHeading();
        heading = newHeading;
        headingIsNews = !newHeading.isEmpty() && MovesBlocks.saysMore(newHeading);
    }

    private void endHeading() {
        endFreeText();
        if (headingIsNews) {
            notes.add(new Note(Note.COMMENT, heading));
        }
        heading = "";
        headingIsNews = false;
        isBelowSolution = false;
    }

    private void addKey(String key, String text) {
        if (text.isEmpty()) {
            return;
        }
        if (key.equals("Title") && title.isEmpty()) {
            title = text;
        } else if (key.equals("Author") && author.isEmpty()) {
            author = text;
        } else {
            notes.add(new Note(key, text));
        }
    }

    private void addFreeText(String line) {
        freeText.append(freeText.isEmpty() ? "" : "\n").append(line);
    }

    private void endFreeText() {
        String text = freeText.toString().strip();
        if (!text.isEmpty() && isBelowSolution) {
            solutions.say(new Credit.Line(Credit.Field.COMMENT.key(), text));
        } else if (!text.isEmpty()) {
            notes.add(new Note(Note.COMMENT, heading.isEmpty() ? text : heading + ": " + text));
            headingIsNews = false;
        }
        freeText.setLength(0);
    }

    /** The title by key, else by position, else an empty string. */
    public String title() {
        return title.isEmpty() ? titleByPosition : title;
    }

    public String author() {
        return author;
    }

    /** The notes; a title by position that lost against another is the first, unless it is just this number. */
    public List<Note> notes(int index) {
        boolean lost = !title.isEmpty() && !titleByPosition.isEmpty() && !title.equals(titleByPosition);
        if (!lost || titleByPosition.matches("0*" + index)) {
            return List.copyOf(notes);
        }
        List<Note> all = new ArrayList<>();
        all.add(new Note(Note.COMMENT, titleByPosition));
        all.addAll(notes);
        return List.copyOf(all);
    }

    /** The value of the first note with this key. */
    Optional<String> note(String key) {
        return NoteText.first(notes, key);
    }

    /** The value of the first note with this key, which then is no note any more. */
    public Optional<String> takeNote(String key) {
        Optional<Note> note = notes.stream().filter(n -> n.key().equals(key)).findFirst();
        note.ifPresent(notes::remove);
        return note.map(Note::text);
    }

    public List<WrittenSolution> solutions() {
        return solutions.all();
    }
}
