package org.sokobase.format.xml;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.lint.LintCode;

/** What stands in an XML document and no reader has a place for, counted by its name. */
final class UnreadMarkup {

    private final Map<String, Found> byName = new LinkedHashMap<>();

    /** Where something stands for the first time, and how often there is such a thing. */
    private record Found(int line, int count) {}

    /** Counts something that stands in a line. */
    void add(String name, int line) {
        byName.merge(name, new Found(line, 1), (first, again) -> new Found(first.line(), first.count() + 1));
    }

    /** Reports each name once, where it stands first. */
    void report(Diagnostics diagnostics) {
        byName.forEach((name, found) -> {
            String times = found.count() > 1 ? " (" + found.count() + " times)" : "";
            String message = name + times + " is not known here and not read";
            diagnostics.report(found.line(), 0, LintCode.UNKNOWN_ELEMENT, message);
        });
    }
}
