package org.sokobase.web.view;

import org.sokobase.picture.BoardSvg;
import org.sokobase.picture.Palette;

/** The colours of pages. */
public enum Theme {
    SYSTEM("as the system", "Light or dark, with more contrast if the system asks for it"),
    LIGHT("light", "Dark on light"),
    DARK("dark", "Light on dark"),
    CONTRAST("high contrast", "Black and white, light or dark as the system");

    /** Charts are drawn on white; in the dark they are the other way round, in the same colours. See generate.css as well. */
    private static final String DARKENED = "invert(.92) hue-rotate(180deg)";

    private final String label;
    private final String meaning;

    Theme(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    public String label() {
        return label;
    }

    public String meaning() {
        return meaning;
    }

    /** The style sheet that follows the one of all pages; contrast is that of high contrast. */
    String style(String contrast) {
        return switch (this) {
            case SYSTEM -> "";
            case LIGHT -> ":root{color-scheme:light}" + charts("none", "var(--line)") + BoardSvg.colours(Palette.LIGHT);
            case DARK -> ":root{color-scheme:dark}" + charts(DARKENED, "#c9c9c9") + BoardSvg.colours(Palette.DARK);
            case CONTRAST -> contrast;
        };
    }

    private static String charts(String filter, String border) {
        return ".sheet{filter:" + filter + ";border-color:" + border + "}";
    }
}
