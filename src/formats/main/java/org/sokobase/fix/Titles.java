package org.sokobase.fix;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.sokobase.level.Level;

/** Gives levels without a title their numbers as titles, in one of the ways in which level text has titles. */
final class Titles implements Fixer {

    private static final Pattern KEY = Pattern.compile("\\s*title\\s*[:=].*", Pattern.CASE_INSENSITIVE);

    private final Style style;

    /** How a title is written. */
    enum Style {
        /** {@code ; 1} above the board. */
        COMMENT,
        /** {@code Title: 1} below the board. */
        KEY
    }

    Titles(Style style) {
        this.style = style;
    }

    /** Both ways, that of the file first; what does not fit in the one is tried in the other. */
    static List<Titles> inStyleOf(TextFile text) {
        boolean hasKeys =
                text.lines().stream().anyMatch(line -> KEY.matcher(line.text()).matches());
        return hasKeys
                ? List.of(new Titles(Style.KEY), new Titles(Style.COMMENT))
                : List.of(new Titles(Style.COMMENT), new Titles(Style.KEY));
    }

    @Override
    public FixKind kind() {
        return FixKind.TITLE;
    }

    @Override
    public void find(Fixing now, Consumer<Edit> edits, Consumer<Unfixed> unfixed) {
        Set<Integer> lowerParts = CutBoards.lowerParts(now);
        for (Level level : now.levels()) {
            if (level.title().isEmpty() && lowerParts.contains(level.index())) {
                // With a title of its own it would never be joined again.
                unfixed.accept(
                        unfixed(now, level.line(), level.index(), "it is part of a board that a blank line cuts"));
            } else if (level.title().isEmpty()) {
                BoardRows.of(level, now.text())
                        .map(board -> edit(now.text(), level, board.rows().size()))
                        .ifPresentOrElse(
                                edits,
                                () -> unfixed.accept(unfixed(
                                        now, level.line(), level.index(), "its rows are not written one in a line")));
            }
        }
    }

    private Edit edit(TextFile text, Level level, int rows) {
        int at = style == Style.COMMENT ? level.line() : level.line() + rows - 1;
        String row = text.text(at).orElseThrow();
        List<String> lines =
                style == Style.COMMENT ? List.of("; " + level.index(), row) : List.of(row, "Title: " + level.index());
        return new Edit(kind(), level.index(), new TreeMap<>(Map.of(at, lines)));
    }

    /** Whether the title of a level is its number. */
    static boolean isNumber(Level level) {
        return level.title().equals(String.valueOf(level.index()));
    }
}
