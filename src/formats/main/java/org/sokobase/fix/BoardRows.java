package org.sokobase.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.play.Moves;
import org.sokobase.row.RowReader;

/**
 * The rows of a level, as they stand in the lines of a file.
 *
 * @param level   the level
 * @param quoting what stands before each row, from a mail
 * @param rows    the rows without it
 */
record BoardRows(Level level, List<String> quoting, List<String> rows) {

    /** Empty if the rows of the level are not lines of the file, as in an encoding. */
    static Optional<BoardRows> of(Level level, TextFile text) {
        String[] published = level.published().split("\n", -1);
        List<String> quoting = new ArrayList<>();
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < published.length; i++) {
            Optional<String> line = text.text(level.line() + i);
            if (line.filter(published[i]::equals).isEmpty()) {
                return Optional.empty();
            }
            String row = RowReader.unquoted(published[i]);
            quoting.add(published[i].substring(0, published[i].length() - row.length()));
            rows.add(row);
        }
        return Optional.of(new BoardRows(level, quoting, rows));
    }

    boolean isQuoted() {
        return quoting.stream().anyMatch(before -> !before.isEmpty());
    }

    /** Whether a character is floor. */
    static boolean isFloor(char c) {
        return c == ' ' || c == '-' || c == '_';
    }

    /** Whether there is nothing but floor in a row. */
    static boolean isFloor(String row) {
        return row.chars().allMatch(c -> isFloor((char) c));
    }

    /** How floor is written in a row. */
    static char floorOf(String row) {
        return row.indexOf('-') >= 0 ? '-' : row.indexOf('_') >= 0 ? '_' : ' ';
    }

    /** Why nothing above or left of its squares may go: something tells them by their coordinates. */
    Optional<String> whyItMayNotMove() {
        boolean solutions = level.solutions().stream()
                .anyMatch(solution -> !solution.isNone()
                        && Moves.parse(solution.text()).moves().isEmpty());
        boolean notes = level.notes().stream()
                .anyMatch(note -> note.key().equals(Note.DEAD_SQUARES)
                        || note.isSnapshot() && Moves.parse(note.text()).moves().isEmpty());
        return solutions || notes
                ? Optional.of("a text beside it may name squares by their coordinates, which would change")
                : Optional.empty();
    }

    /** The edit that writes these rows instead, or none for some; empty if nothing differs. */
    Optional<Edit> edit(FixKind kind, List<Optional<String>> now) {
        SortedMap<Integer, List<String>> lines = new TreeMap<>();
        for (int i = 0; i < rows.size(); i++) {
            String before = quoting.get(i);
            if (!now.get(i).equals(Optional.of(rows.get(i)))) {
                lines.put(
                        level.line() + i,
                        now.get(i).map(row -> before + row).stream().toList());
            }
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(new Edit(kind, level.index(), lines));
    }
}
