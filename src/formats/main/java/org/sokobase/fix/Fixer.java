package org.sokobase.fix;

import java.util.function.Consumer;

/** Finds everything of one kind that can be fixed in a file. No two of its edits touch the same line. */
interface Fixer {

    FixKind kind();

    /** Hands over the edits in the order of their lines, and what cannot be fixed. */
    void find(Fixing now, Consumer<Edit> edits, Consumer<Unfixed> unfixed);

    /** Something in a line now that is left as it is. */
    default Unfixed unfixed(Fixing now, int line, int level, String reason) {
        int number = level <= now.numbers().size() ? now.numbers().get(level - 1) : level;
        return new Unfixed(now.text().lineBefore(line), number, kind(), reason);
    }
}
