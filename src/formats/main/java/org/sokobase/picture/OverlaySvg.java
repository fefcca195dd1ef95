package org.sokobase.picture;

import org.sokobase.board.Grid;
import org.sokobase.similar.Overlay;

/**
 * Draws two boards that lie on each other as SVG for HTML pages, see {@link BoardSvg}. Squares that differ have a broken outline, in
 * two shades, so that it can be seen on every ground; where both boards are in one picture, such a square is cut from corner to
 * corner: the first board above, the second below. Classes name the parts: {@code bo} and {@code bi} for the outline, {@code bu} for
 * what lies under the lower halves.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class OverlaySvg {

    /** The side of a square in units of the drawing. */
    private static final int UNIT = 10;

    private OverlaySvg() {}

    /** One of the two boards, with the squares marked that differ. */
    public static String marked(Grid grid, Overlay overlay) {
        return BoardSvg.paths(grid) + outlines(each(overlay, "m1 1h8v8h-8z"));
    }

    /**
     * Both boards in one picture.
     *
     * @param id an XML id for a part of the drawing, unique on the page
     */
    public static String both(Overlay overlay, String id) {
        String lower = each(overlay, "m10 0v10h-10z");
        return BoardSvg.paths(overlay.first())
                + "<clipPath id=\"" + id + "\"><path d=\"" + lower + "\"/></clipPath>"
                + path("bu", lower)
                + "<g clip-path=\"url(#" + id + ")\">" + BoardSvg.paths(overlay.second()) + "</g>"
                + outlines(each(overlay, "m1 1h8v8h-8zm8 0l-8 8"));
    }

    private static String outlines(String data) {
        return path("bo", data) + path("bi", data);
    }

    private static String path(String name, String data) {
        return data.isEmpty() ? "" : "<path class=\"" + name + "\" d=\"" + data + "\"/>";
    }

    /** A shape in each square that differs, starting at its top left corner. */
    private static String each(Overlay overlay, String shape) {
        StringBuilder path = new StringBuilder();
        int width = overlay.first().width();
        for (int square = 0; square < overlay.first().size(); square++) {
            if (overlay.differs(square)) {
                path.append("M" + UNIT * (square % width) + " " + UNIT * (square / width))
                        .append(shape);
            }
        }
        return path.toString();
    }
}
