package org.sokobase.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

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
 *   <li>A line of moves without a heading is a solution if it solves the board above or has at least {@value #BARE_MOVES}
 *       letters; lines that follow each other are one solution until it solves. A title such as {@code durr} is none.
 * </ul>
 */
final class LevelTexts {

    private static final int BARE_MOVES = 8;

    private String title = "";
    private String author = "";
    private String titleByPosition = "";
    private final List<Note> notes = new ArrayList<>();
    private final List<WrittenSolution> solutions = new ArrayList<>();
    private final StringBuilder freeText = new StringBuilder();

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

    /** How many of the entries before a board belong to what is above them; the others belong to the board. */
    static int shareAbove(List<TextEntry> entries, boolean head, Optional<Board> above) {
        int last = entries.size() - 1;
        while (last >= 0 && entries.get(last).kind() == TextEntry.Kind.BLANK) {
            last--;
        }
        if (last < 0) {
            return entries.size();
        }
        TextEntry entry = entries.get(last);
        if (entry.kind() == TextEntry.Kind.SEMICOLON && !entry.text().isEmpty()) {
            int first = last;
            while (!head
                    && first > 0
                    && entries.get(first - 1).kind() == TextEntry.Kind.SEMICOLON
                    && !entries.get(first - 1).text().isEmpty()) {
                first--;
            }
            boolean touchesAbove = !head && first == 0 && last < entries.size() - 1;
            return touchesAbove ? entries.size() : first;
        }
        if (entry.kind() == TextEntry.Kind.TEXT && !isSolution(entry.text(), above)) {
            boolean blankBefore = last == 0 || entries.get(last - 1).kind() == TextEntry.Kind.BLANK;
            boolean onlyOne = entries.stream()
                            .filter(e -> e.kind() == TextEntry.Kind.TEXT)
                            .count()
                    == 1;
            boolean belongsToSolution = last > 0 && entries.get(last - 1).kind() == TextEntry.Kind.SOLUTION
                    || isMoves(entry.text()) && hasEmptyHeadAbove(entries, last);
            return (blankBefore || onlyOne) && !belongsToSolution ? last : entries.size();
        }
        return entries.size();
    }

    private static boolean hasEmptyHeadAbove(List<TextEntry> entries, int line) {
        int above = line - 1;
        while (above >= 0 && entries.get(above).kind() == TextEntry.Kind.BLANK) {
            above--;
        }
        return above >= 0
                && entries.get(above).kind() == TextEntry.Kind.SOLUTION
                && entries.get(above).text().isEmpty();
    }

    /** Takes in the texts that stand after a board, or at the head of a file. */
    void addAfter(List<TextEntry> entries, Optional<Board> board) {
        int i = 0;
        while (i < entries.size()) {
            TextEntry entry = entries.get(i);
            if (entry.kind() == TextEntry.Kind.SOLUTION) {
                i = addHeadedSolution(entries, i);
            } else if (entry.kind() == TextEntry.Kind.TEXT && isSolution(entry.text(), board)) {
                i = addBareSolution(entries, i, board);
            } else {
                add(entry);
                i++;
            }
        }
        endFreeText();
    }

    private void add(TextEntry entry) {
        switch (entry.kind()) {
            case TEXT, SEMICOLON -> addFreeText(entry.text());
            case KEY -> {
                endFreeText();
                addKey(entry.key(), entry.text());
            }
            case BLANK -> endFreeText();
            case FORMAT, SOLUTION -> {}
        }
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
        if (!text.isEmpty()) {
            notes.add(new Note(Note.COMMENT, text));
        }
        freeText.setLength(0);
    }

    private int addHeadedSolution(List<TextEntry> entries, int head) {
        endFreeText();
        TextEntry first = entries.get(head);
        StringBuilder moves = new StringBuilder(first.text());
        int next = head + 1;
        while (moves.isEmpty() && next < entries.size() && entries.get(next).kind() == TextEntry.Kind.BLANK) {
            next++;
        }
        while (next < entries.size() && entries.get(next).kind() == TextEntry.Kind.TEXT) {
            if (moves.isEmpty()) {
                first = entries.get(next);
            }
            moves.append(moves.isEmpty() ? "" : " ").append(entries.get(next).text());
            next++;
        }
        if (!moves.isEmpty() && !isPlaceholder(moves.toString())) {
            solutions.add(new WrittenSolution(first.line(), first.column(), moves.toString()));
        }
        return next;
    }

    private int addBareSolution(List<TextEntry> entries, int first, Optional<Board> board) {
        endFreeText();
        TextEntry start = entries.get(first);
        int end = endOfBareSolution(entries, first, board);
        solutions.add(new WrittenSolution(start.line(), start.column(), joined(entries.subList(first, end))));
        return end;
    }

    /**
     * Where the lines of moves from this one on end: behind the one that solves the board, else behind the last one.
     * Plays twice as many lines each time, so that many lines take no more than linear time.
     */
    private static int endOfBareSolution(List<TextEntry> entries, int first, Optional<Board> board) {
        for (int lines = 1; ; lines *= 2) {
            int end = first + 1;
            while (end < first + lines
                    && end < entries.size()
                    && entries.get(end).kind() == TextEntry.Kind.TEXT
                    && isMoves(entries.get(end).text())) {
                end++;
            }
            Moves moves = Moves.of(joined(entries.subList(first, end)));
            if (board.isPresent() && Replay.play(board.get(), moves) instanceof Verdict.Solves solves) {
                int left = solves.solution().length();
                int line = first;
                while (left > 0) {
                    left -= Moves.of(entries.get(line++).text()).length();
                }
                return line;
            }
            if (end < first + lines) {
                return end;
            }
        }
    }

    private static String joined(List<TextEntry> lines) {
        return lines.stream().map(TextEntry::text).collect(Collectors.joining(" "));
    }

    private static boolean isSolution(String text, Optional<Board> board) {
        return isMoves(text) && (text.length() >= BARE_MOVES && board.isPresent() || solves(text, board));
    }

    private static boolean isMoves(String text) {
        return Moves.parse(text).moves().isPresent();
    }

    private static boolean solves(String text, Optional<Board> board) {
        return board.isPresent() && Replay.play(board.get(), Moves.of(text)) instanceof Verdict.Solves;
    }

    private static boolean isPlaceholder(String text) {
        return text.equalsIgnoreCase("undefined");
    }

    /** The title by key, else by position, else an empty string. */
    String title() {
        return title.isEmpty() ? titleByPosition : title;
    }

    String author() {
        return author;
    }

    /** The notes; a title by position that lost against another is the first, unless it is just this number. */
    List<Note> notes(int index) {
        boolean lost = !title.isEmpty() && !titleByPosition.isEmpty() && !title.equals(titleByPosition);
        if (!lost || titleByPosition.matches("0*" + index)) {
            return List.copyOf(notes);
        }
        List<Note> all = new ArrayList<>();
        all.add(new Note(Note.COMMENT, titleByPosition));
        all.addAll(notes);
        return List.copyOf(all);
    }

    /** The value of the first note with this key, which then is no note any more. */
    Optional<String> takeNote(String key) {
        Optional<Note> note = notes.stream().filter(n -> n.key().equals(key)).findFirst();
        note.ifPresent(notes::remove);
        return note.map(Note::text);
    }

    List<WrittenSolution> solutions() {
        return List.copyOf(solutions);
    }
}
