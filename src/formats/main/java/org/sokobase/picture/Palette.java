package org.sokobase.picture;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * The colours of drawings. Colours never carry a meaning alone: whatever two squares differ in also differs in shape, so
 * that drawings can be read in print and by people who see few colours.
 *
 * <p>Immutable; equal if all colours are.
 */
public final class Palette {

    /** What has a colour of its own. */
    public enum Part {
        /** All that is around boards. */
        PAPER,
        /** Titles. */
        TEXT,
        FLOOR,
        WALL,
        GOAL,
        /** A box that is on no goal. */
        BOX,
        /** A box on a goal. */
        DONE,
        PLAYER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** For light pages and screens. */
    public static final Palette LIGHT =
            new Palette(0xFFFFFF, 0x1B1F24, 0xECEFF3, 0x5B6470, 0xC0392B, 0xB9770E, 0x1E8449, 0x1F5FBF);

    /** For dark pages. */
    public static final Palette DARK =
            new Palette(0x14171C, 0xE6E9ED, 0x262B33, 0x8B95A3, 0xFF7A6B, 0xE0A94A, 0x58C27D, 0x7FB0FF);

    /** For printers without colours. */
    public static final Palette PRINT =
            new Palette(0xFFFFFF, 0x000000, 0xFFFFFF, 0x4D4D4D, 0x000000, 0x999999, 0x666666, 0x000000);

    private final Map<Part, Integer> colours;

    /** The colours of all parts in their order. */
    private Palette(int... colours) {
        Map<Part, Integer> map = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            map.put(part, colours[part.ordinal()]);
        }
        this.colours = map;
    }

    private Palette(Map<Part, Integer> colours) {
        this.colours = colours;
    }

    /**
     * The same with another colour for a part.
     *
     * @param rgb eight bits each of red, green and blue; further bits do not count
     */
    public Palette with(Part part, int rgb) {
        Map<Part, Integer> others = new EnumMap<>(colours);
        others.put(part, rgb & 0xFFFFFF);
        return new Palette(others);
    }

    /** The colour of a part: eight bits each of red, green and blue. */
    public int rgb(Part part) {
        return colours.getOrDefault(part, 0);
    }

    /** The colour of a part as CSS has it, such as {@code #5b6470}. */
    String css(Part part) {
        return "#%06x".formatted(rgb(part));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Palette palette && colours.equals(palette.colours);
    }

    @Override
    public int hashCode() {
        return colours.hashCode();
    }

    @Override
    public String toString() {
        return colours.toString();
    }
}
