package org.sokobase.picture;

import java.nio.charset.StandardCharsets;
import org.sokobase.file.XmlEscapes;
import org.sokobase.picture.Palette.Part;

/** A contact sheet as SVG with a style of its own, which shows the same on every page. */
final class SheetSvg {

    /** The side of a square in units of a drawing of {@link BoardSvg}. */
    private static final double UNITS = 10;

    private final SheetLayout layout;
    private final StringBuilder svg = new StringBuilder();

    SheetSvg(SheetLayout layout) {
        this.layout = layout;
    }

    byte[] bytes() {
        svg.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$s\" height=\"%2$s\" viewBox=\"0 0 %1$s %2$s\">\n"
                        .formatted(layout.width(), layout.height()));
        svg.append("<style>").append(style()).append("</style>\n");
        svg.append("<path class=\"paper\" d=\"M0 0h%sv%sh-%1$sz\"/>\n".formatted(layout.width(), layout.height()));
        layout.places().forEach(this::add);
        return svg.append("</svg>\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private String style() {
        Palette palette = layout.sheet().palette();
        return ".paper{fill:%s}.title{fill:%s;font:%spx sans-serif}"
                        .formatted(palette.css(Part.PAPER), palette.css(Part.TEXT), SheetLayout.LETTERS)
                + BoardSvg.fills(palette::css);
    }

    private void add(SheetLayout.Place place) {
        if (!place.title().isEmpty()) {
            svg.append("<text class=\"title\" x=\"%s\" y=\"%s\">".formatted(place.x(), place.y() - 6))
                    .append(new XmlEscapes().text(place.title()))
                    .append("</text>\n");
        }
        svg.append("<g transform=\"translate(%s %s) scale(%s)\">"
                        .formatted(place.x(), place.y(), layout.sheet().pixels() / UNITS))
                .append(BoardSvg.paths(place.grid()))
                .append("</g>\n");
    }
}
