package org.sokobase.level;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a file without boards names the level of a solution.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param title  its title, or its number as text if no level has this title; an empty string if not given
 * @param number its number in its file, counted from 1; 0 if not given
 */
public record LevelReference(String title, int number) {

    /** Names no level. */
    public static final LevelReference NONE = new LevelReference("", 0);

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /** By its title, or by its number if no level has this title. */
    public static LevelReference ofTitle(String title) {
        return new LevelReference(title, 0);
    }

    /** By its number if the text is a number, otherwise by title. */
    public static LevelReference ofNumber(String text) {
        return NUMBER.matcher(text).matches() ? new LevelReference("", Integer.parseInt(text)) : ofTitle(text);
    }

    /** The levels of a file by title and number. */
    public static final class Index {

        private final List<Level> levels;
        private final Map<String, Level> byTitle = new HashMap<>();

        public Index(List<Level> levels) {
            this.levels = levels;
            levels.forEach(level -> byTitle.putIfAbsent(level.title(), level));
        }

        /** The level referred to, if it exists; the first of several with the same title. */
        public Optional<Level> find(LevelReference reference) {
            if (reference.number() > 0) {
                return numbered(reference.number());
            }
            String title = reference.title();
            if (title.isEmpty()) {
                return Optional.empty();
            }
            Optional<Level> titled = Optional.ofNullable(byTitle.get(title));
            boolean isNumber = titled.isEmpty() && NUMBER.matcher(title).matches();
            return isNumber ? numbered(Integer.parseInt(title)) : titled;
        }

        private Optional<Level> numbered(int number) {
            return number > 0 && number <= levels.size() ? Optional.of(levels.get(number - 1)) : Optional.empty();
        }
    }
}
