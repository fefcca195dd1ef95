package org.sokobase.picture;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.file.XmlEscapes;
import org.sokobase.picture.Palette.Part;

/**
 * Draws boards as SVG for HTML pages. Drawings contain no colours: classes name the parts, and {@link #STYLE} colours
 * them for light and dark pages. Shapes differ as well: a box is a square, with a hole on a goal; a goal is a dot; the
 * player is a disc, with a ring on a goal. Each kind of square is one path, which keeps drawings small. Walls that
 * touch only walls are omitted, and with them everything outside a normal form.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class BoardSvg {

    /** The classes of the parts of drawings. */
    private static final Map<String, Part> CLASSES = classes();

    /**
     * The style sheet for all drawings on a page. Each rule names a single class, because a repeated drawing has no
     * ancestors.
     */
    public static final String STYLE = colours(Palette.LIGHT)
            + "\n@media(prefers-color-scheme:dark){\n" + colours(Palette.DARK) + "}\n"
            + fills(part -> "var(--" + part + ")") + "\n";

    /** The side of a square in units of the drawing. */
    private static final int UNIT = 10;

    /** The side of a square in pixels, on a page that is wide enough. */
    private static final int PIXELS = 16;

    private final Grid grid;

    BoardSvg(Grid grid) {
        this.grid = grid;
    }

    private static Map<String, Part> classes() {
        Map<String, Part> classes = new LinkedHashMap<>();
        classes.put("bw", Part.WALL);
        classes.put("bf", Part.FLOOR);
        classes.put("bg", Part.GOAL);
        classes.put("bb", Part.BOX);
        classes.put("bd", Part.DONE);
        classes.put("bp", Part.PLAYER);
        return classes;
    }

    /** The rule that gives all drawings of a page these colours, whatever else its style says before. */
    public static String colours(Palette palette) {
        return ".board{" + variables(palette) + "}";
    }

    private static String variables(Palette palette) {
        return CLASSES.values().stream()
                .map(part -> "--" + part + ":" + palette.css(part))
                .collect(Collectors.joining(";"));
    }

    /** The rules that colour the parts of a drawing. */
    static String fills(Function<Part, String> colour) {
        return CLASSES.entrySet().stream()
                        .map(part -> "." + part.getKey() + "{fill:" + colour.apply(part.getValue()) + "}")
                        .collect(Collectors.joining())
                + ".bw,.bf{shape-rendering:crispEdges}";
    }

    /**
     * Draws a board so that the page can {@linkplain #again repeat} it.
     *
     * @param label the description for screen readers
     * @param id    the XML id of the drawing, unique on the page
     */
    public static String first(Grid grid, String label, String id) {
        String symbol = "<symbol id=\"%s\" viewBox=\"0 0 %s %s\">%s</symbol>"
                .formatted(id, UNIT * grid.width(), UNIT * grid.height(), paths(grid));
        return framed(grid, label, symbol + use(id));
    }

    /** Repeats the drawing with this id; the label may differ. */
    public static String again(Grid grid, String label, String id) {
        return framed(grid, label, use(id));
    }

    private static String use(String id) {
        return "<use href=\"#" + id + "\"/>";
    }

    private static String framed(Grid grid, String label, String content) {
        return "<svg class=\"board\" viewBox=\"0 0 %s %s\" width=\"%s\" role=\"img\"%s>%s</svg>"
                .formatted(
                        UNIT * grid.width(),
                        UNIT * grid.height(),
                        PIXELS * grid.width(),
                        new XmlEscapes().attribute("aria-label", label),
                        content);
    }

    /** Returns the paths of all squares. Boards that look the same have equal paths. */
    public static String paths(Grid grid) {
        BoardSvg svg = new BoardSvg(grid);
        return path("f", svg.runs(svg::isOpen))
                + path("w", svg.runs(svg::isWallToSee))
                + path("g", svg.each("m3 5" + disc(2), Square.GOAL, Square.BOX_ON_GOAL, Square.PLAYER_ON_GOAL))
                + path("b", svg.each("m1 1h8v8h-8z", Square.BOX))
                + path("d", svg.each("m1 1h8v8h-8zm1 4" + disc(3), Square.BOX_ON_GOAL))
                + path(
                        "p",
                        svg.each("m1 5" + disc(4), Square.PLAYER)
                                + svg.each("m1 5" + disc(4) + "m1 0" + disc(3), Square.PLAYER_ON_GOAL));
    }

    /** One path; a part inside another one is a hole. */
    private static String path(String kind, String data) {
        return data.isEmpty() ? "" : "<path class=\"b" + kind + "\" fill-rule=\"evenodd\" d=\"" + data + "\"/>";
    }

    /** A circle that starts at its leftmost point. */
    private static String disc(int radius) {
        String half = "a%1$s %1$s 0 1 0 %2$s 0";
        return half.formatted(radius, 2 * radius) + half.formatted(radius, -2 * radius) + "z";
    }

    /** Draws a shape in each of these squares, starting at its top left corner. */
    private String each(String shape, Square... of) {
        Set<Square> wanted = Set.of(of);
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < grid.height(); y++) {
            for (int x = 0; x < grid.width(); x++) {
                if (wanted.contains(grid.at(x, y))) {
                    path.append(corner(x, y)).append(shape);
                }
            }
        }
        return path.toString();
    }

    private static String corner(int x, int y) {
        return "M" + UNIT * x + " " + UNIT * y;
    }

    /** A condition on a square. */
    private interface Wanted {
        boolean at(int x, int y);
    }

    /** Rectangles, one for each run of squares in a row. */
    private String runs(Wanted wanted) {
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < grid.height(); y++) {
            int x = 0;
            while (x < grid.width()) {
                int end = x;
                while (end < grid.width() && wanted.at(end, y)) {
                    end++;
                }
                if (end > x) {
                    int length = UNIT * (end - x);
                    path.append(corner(x, y)).append("h%sv%sh-%sz".formatted(length, UNIT, length));
                }
                x = end + 1;
            }
        }
        return path.toString();
    }

    /** Whether anything is drawn in a square of the board. */
    boolean isDrawn(int x, int y) {
        return isOpen(x, y) || isWallToSee(x, y);
    }

    private boolean isOpen(int x, int y) {
        boolean within = x >= 0 && y >= 0 && x < grid.width() && y < grid.height();
        return within && grid.at(x, y) != Square.WALL;
    }

    private boolean isWallToSee(int x, int y) {
        if (isOpen(x, y)) {
            return false;
        }
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (isOpen(x + dx, y + dy)) {
                    return true;
                }
            }
        }
        return false;
    }
}
