package org.sokobase.format.xml;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.format.text.LevelTexts;
import org.sokobase.level.Level;
import org.sokobase.level.TextEntry;
import org.sokobase.lint.LintCode;

/** The levels of an XML document in their order, made of rows and texts; says what is odd about each. */
public final class XmlLevels {

    private final XmlCursor xml;
    private final Diagnostics diagnostics;
    private final List<Level> levels = new ArrayList<>();
    private final List<Holder> holders = new ArrayList<>();

    /**
     * An element that holds levels.
     *
     * @param element    its number, see {@link XmlCursor#number}
     * @param firstLevel the number of its first level
     * @param lastLevel  the number of its last level
     */
    public record Holder(int element, int firstLevel, int lastLevel) {

        /** The numbers of its levels. */
        public List<Integer> levels() {
            return IntStream.rangeClosed(firstLevel, lastLevel).boxed().toList();
        }
    }

    XmlLevels(XmlCursor xml, Diagnostics diagnostics) {
        this.xml = xml;
        this.diagnostics = diagnostics;
    }

    /** The number of the next level. */
    int nextIndex() {
        return levels.size() + 1;
    }

    /** All levels so far. */
    List<Level> all() {
        return List.copyOf(levels);
    }

    /** Takes note that the element with a number holds all levels from this one on. */
    void holds(int element, int firstLevel) {
        if (nextIndex() > firstLevel) {
            holders.add(new Holder(element, firstLevel, levels.size()));
        }
    }

    /** The elements that hold levels, in the order of their ends. */
    List<Holder> holders() {
        return List.copyOf(holders);
    }

    /**
     * Adds the level of an element, or two and more that are glued together in it: the first then has all its texts and
     * solutions, the others the first text under each key.
     *
     * @param line the line of the element, which counts where there are no rows
     */
    void add(int line, XmlRows rows, List<TextEntry> texts) {
        List<List<XmlRows.Row>> boards = rows.boards();
        List<TextEntry> ofOthers = XmlTexts.firstOfEachKey(texts);
        for (List<XmlRows.Row> board : boards) {
            boolean first = board == boards.get(0);
            int boardLine = board.isEmpty() ? line : board.get(0).line();
            if (!first) {
                String message = "level %s and this one are glued together in one element; read as two levels"
                        .formatted(levels.size());
                diagnostics.report(boardLine, 0, LintCode.GLUED_BOARDS, message);
            }
            add(boardLine, board, first ? texts : ofOthers);
        }
    }

    private void add(int line, List<XmlRows.Row> rows, List<TextEntry> entries) {
        FoundBoard board = FoundBoard.of(XmlRows.squares(rows));
        LevelTexts texts = new LevelTexts();
        texts.addAfter(entries, board.inspection().board(), diagnostics);
        int index = nextIndex();
        levels.add(board.level(index, line, texts.title(), texts.author(), texts.notes(index), texts.solutions()));
        if (board.isForeign()) {
            rows.stream().filter(XmlRows.Row::isForeign).findFirst().ifPresent(this::reportForeign);
        }
        diagnostics.reportBoard(line, index, board);
    }

    private void reportForeign(XmlRows.Row row) {
        int at = row.foreignCharacter();
        String message = "'" + row.written().charAt(at) + "' is no square of a board";
        diagnostics.report(
                row.line(),
                row.column() == 0 ? 0 : xml.known(row.line(), row.column() + at),
                LintCode.FOREIGN_CHARACTER,
                message);
    }
}
