package org.sokobase.web.view;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;

/** Levels and numbers in words. */
public final class Words {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneId.systemDefault());

    private Words() {}

    /** With commas between thousands. */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A time to the minute, where this machine is. */
    public static String time(Instant time) {
        return TIME.format(time);
    }

    /** The name of a measure as people read it, such as {@code least box lines}. */
    public static String measure(String label) {
        return label.replace('_', ' ');
    }

    /** What a level is called: its title, or its number in its collection. */
    public static String name(CatalogLevel level) {
        return level.title().isEmpty() ? level.collection().title() + " " + level.index() : level.title();
    }

    /** Its file and number. */
    public static String place(CatalogLevel level) {
        return level.collection().file() + "#" + level.index();
    }

    /** A number that may be missing. */
    public static String orDash(Optional<Integer> number) {
        return number.map(Words::number).orElse("–");
    }

    /** Size and boxes of a board in words. */
    public static String size(int width, int height, int boxes) {
        return String.format(Locale.ROOT, "%d by %d, %s", width, height, boxes == 1 ? "1 box" : boxes + " boxes");
    }
}
