package org.sokobase.catalog.dump;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.sokobase.file.FileNames;

/**
 * Gives each collection of a dump a name for its files: that of the file it came from, in small letters, digits and
 * dashes only, so that every file system can hold it; a name that was given before gets a number.
 */
final class DumpNames {

    private static final int LONGEST = 60;
    private static final Pattern STRANGE = Pattern.compile("[^a-z0-9]+");

    /** Names that mean devices on some systems, whatever their ending. */
    private static final Pattern DEVICE = Pattern.compile("con|prn|aux|nul|(com|lpt)[0-9]");

    private static final Pattern SAFE = Pattern.compile("[a-z0-9-]{1,80}");

    private final Set<String> given = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** A new name for a collection from this file. */
    String of(String file) {
        String name = safe(file);
        if (given.add(name)) {
            return name;
        }
        while (true) {
            String numbered = name + "-" + (numbers.merge(name, 1, Integer::sum) + 1);
            if (given.add(numbered)) {
                return numbered;
            }
        }
    }

    private static String safe(String file) {
        String name = FileNames.withoutEnding(FileNames.withoutFolders(file));
        String plain = STRANGE.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
        String cut = plain.substring(0, Math.min(plain.length(), LONGEST)).replaceAll("^-|-$", "");
        boolean usable = !cut.isEmpty() && !DEVICE.matcher(cut).matches();
        return usable ? cut : cut.isEmpty() ? "collection" : "collection-" + cut;
    }

    /** Whether a name is one that may have been given, so that it leads nowhere else. */
    static boolean isSafe(String name) {
        return SAFE.matcher(name).matches();
    }
}
