package org.sokobase.format.xml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.row.TextLines;

/** How long the lines of a text are; counted when somebody asks. */
final class LineLengths {

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
        List<Integer> counted = new ArrayList<>();
        TextLines lines = new TextLines(text);
        for (Optional<TextLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
            counted.add(next.get().raw().length());
        }
        return counted;
    }
}
