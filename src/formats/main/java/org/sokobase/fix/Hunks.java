package org.sokobase.fix;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the lines of a file with what they were. */
final class Hunks {

    private final List<Hunk> hunks = new ArrayList<>();
    private final List<String> before = new ArrayList<>();
    private final List<String> after = new ArrayList<>();
    private Set<FixKind> kinds = EnumSet.noneOf(FixKind.class);
    private int level;

    /** The last line before, and the last one after, that are done. */
    private int oldLine;

    private int newLine;

    private Hunks() {}

    static List<Hunk> of(TextFile text) {
        Hunks hunks = new Hunks();
        hunks.compare(text);
        return List.copyOf(hunks.hunks);
    }

    private void compare(TextFile text) {
        for (TextFile.Line line : text.lines()) {
            addGone(text, line.origin().line());
            if (line.isChanged()) {
                begin(line.origin());
                if (line.origin().line() > 0) {
                    before.add(line.origin().text());
                    oldLine++;
                }
                after.add(line.text());
            } else {
                end();
                oldLine++;
            }
            newLine++;
        }
        addGone(text, Integer.MAX_VALUE);
        end();
    }

    /** Adds the lines that are gone above this one; a new line has none. */
    private void addGone(TextFile text, int line) {
        Optional<TextFile.Origin> gone = text.gone(oldLine + 1);
        while (gone.isPresent() && oldLine + 1 != line) {
            begin(gone.get());
            before.add(gone.get().text());
            oldLine++;
            gone = text.gone(oldLine + 1);
        }
    }

    private void begin(TextFile.Origin origin) {
        if (origin.level() != level) {
            end();
        }
        level = origin.level();
        kinds.addAll(origin.kinds());
    }

    private void end() {
        if (!before.isEmpty() || !after.isEmpty()) {
            int first = oldLine - before.size() + (before.isEmpty() ? 0 : 1);
            int newFirst = newLine - after.size() + (after.isEmpty() ? 0 : 1);
            hunks.add(new Hunk(level, kinds, first, List.copyOf(before), newFirst, List.copyOf(after)));
            before.clear();
            after.clear();
            kinds = EnumSet.noneOf(FixKind.class);
        }
    }
}
