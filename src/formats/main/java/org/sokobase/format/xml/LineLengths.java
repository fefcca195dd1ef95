package org.sokobase.format.xml;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How long the lines of a text are, as a parser of XML counts them; counted when somebody asks. */
final class LineLengths {

    private static final Pattern LINE_END = Pattern.compile("\r\n?|\n");

    private final String text;
    private @Nullable List<Integer> lengths;

    LineLengths(String text) {
        this.text = text;
    }

    /** The number of characters in a line, counted from 1; 0 if there is no such line. */
    int of(int line) {
        if (lengths == null) {
            lengths = count();
        }
        return line > 0 && line <= lengths.size() ? lengths.get(line - 1) : 0;
    }

    private List<Integer> count() {
        return LINE_END.splitAsStream(text).map(String::length).toList();
    }
}
