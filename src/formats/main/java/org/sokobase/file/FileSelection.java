package org.sokobase.file;

import java.util.List;
import org.apache.commons.io.FilenameUtils;
import org.apache.commons.io.IOCase;

/**
 * Which of the files in folders and archives are wanted, by patterns. In a pattern, <code>*</code> stands for any characters
 * and <code>?</code> for one; upper and lower case are the same. A pattern without a slash is compared with every name on the
 * way to a file, those of folders and archives included. A pattern with a slash is compared with the way from what the user
 * named, and with every beginning of it; its <code>*</code> also stands for slashes.
 *
 * <p>A file is wanted if an include pattern matches, or if there is none, and no exclude pattern does.
 *
 * <p>Immutable; equal if the patterns are.
 *
 * @param include patterns of what is wanted
 * @param exclude patterns of what is not, even if it is included
 */
public record FileSelection(List<String> include, List<String> exclude) {

    /** Everything is wanted. */
    public static final FileSelection ALL = new FileSelection(List.of(), List.of());

    public FileSelection {
        include = include.stream().map(FileSelection::withoutOuterSlashes).toList();
        exclude = exclude.stream().map(FileSelection::withoutOuterSlashes).toList();
    }

    private static String withoutOuterSlashes(String pattern) {
        return pattern.replaceAll("^(\\./|/)+|/+$", "");
    }

    /** Whether everything is wanted. */
    public boolean isAll() {
        return include.isEmpty() && exclude.isEmpty();
    }

    /**
     * Whether a file is wanted.
     *
     * @param way the names on the way to it, with slashes between them
     */
    public boolean wants(String way) {
        return (include.isEmpty() || matches(include, way)) && !excludes(way);
    }

    /** Whether a file, folder or archive is not wanted, and so nothing in it. */
    public boolean excludes(String way) {
        return matches(exclude, way);
    }

    private static boolean matches(List<String> patterns, String way) {
        for (int end = way.indexOf('/'); end >= 0; end = way.indexOf('/', end + 1)) {
            if (matchesOne(patterns, way.substring(0, end))) {
                return true;
            }
        }
        return matchesOne(patterns, way);
    }

    private static boolean matchesOne(List<String> patterns, String way) {
        String name = way.substring(way.lastIndexOf('/') + 1);
        return patterns.stream()
                .anyMatch(pattern ->
                        FilenameUtils.wildcardMatch(pattern.contains("/") ? way : name, pattern, IOCase.INSENSITIVE));
    }
}
