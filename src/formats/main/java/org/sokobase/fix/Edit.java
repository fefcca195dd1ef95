package org.sokobase.fix;

import java.util.List;
import java.util.SortedMap;

/**
 * A fix of one level: lines that are replaced by other lines, by several or by none.
 *
 * @param kind  what is fixed
 * @param level the number of the level
 * @param lines the new lines for each line, counted from 1
 */
record Edit(FixKind kind, int level, SortedMap<Integer, List<String>> lines) {

    /** The first line that it replaces. */
    int firstLine() {
        return lines.firstKey();
    }
}
