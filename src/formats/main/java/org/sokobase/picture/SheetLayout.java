package org.sokobase.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sokobase.board.Grid;

/** Where the boards of a sheet lie, in pixels. Immutable. */
final class SheetLayout {

    /** The size of the letters of titles. */
    static final int LETTERS = 12;

    /** What a letter takes on average, with what most fonts need at most. */
    private static final double LETTER_WIDTH = 0.62;

    private static final int MARGIN = 12;
    private static final int TITLE = 18;

    private final ContactSheet sheet;
    private final int titleHeight;
    private final int[] left;
    private final int[] top;

    /**
     * A board in its place.
     *
     * @param x     its left edge
     * @param y     its upper edge
     * @param title cut to what fits above it
     */
    record Place(Grid grid, int x, int y, String title) {}

    SheetLayout(ContactSheet sheet) {
        this.sheet = sheet;
        List<ContactSheet.Entry> boards = sheet.boards();
        this.titleHeight = boards.stream().allMatch(board -> board.title().isEmpty()) ? 0 : TITLE;
        int columns = Math.min(sheet.columns(), boards.size());
        int[] widths = new int[columns];
        int[] heights = new int[(boards.size() + columns - 1) / columns];
        for (int i = 0; i < boards.size(); i++) {
            Grid grid = boards.get(i).grid();
            widths[i % columns] = Math.max(widths[i % columns], grid.width() * sheet.pixels());
            heights[i / columns] = Math.max(heights[i / columns], grid.height() * sheet.pixels() + titleHeight);
        }
        this.left = edges(widths, margin());
        this.top = edges(heights, margin());
    }

    /** A single board without a title fills its picture. */
    private int margin() {
        return sheet.boards().size() == 1 && titleHeight == 0 ? 0 : MARGIN;
    }

    /** Where each begins, and where the sheet ends. */
    private static int[] edges(int[] sizes, int margin) {
        int[] edges = new int[sizes.length + 1];
        edges[0] = margin;
        for (int i = 0; i < sizes.length; i++) {
            edges[i + 1] = Math.addExact(edges[i], sizes[i] + margin);
        }
        return edges;
    }

    ContactSheet sheet() {
        return sheet;
    }

    int width() {
        return left[left.length - 1];
    }

    int height() {
        return top[top.length - 1];
    }

    /** All boards, in their order. */
    List<Place> places() {
        List<Place> places = new ArrayList<>();
        int columns = left.length - 1;
        for (int i = 0; i < sheet.boards().size(); i++) {
            ContactSheet.Entry entry = sheet.boards().get(i);
            int column = i % columns;
            int room = left[column + 1] - left[column] - margin();
            places.add(new Place(entry.grid(), left[column], top[i / columns] + titleHeight, cut(entry.title(), room)));
        }
        return places;
    }

    private static String cut(String title, int room) {
        int letters = Math.max(1, (int) (room / (LETTERS * LETTER_WIDTH)));
        int[] symbols = title.codePoints().toArray();
        return symbols.length <= letters
                ? title
                : new String(Arrays.copyOf(symbols, letters - 1), 0, letters - 1) + "…";
    }
}
