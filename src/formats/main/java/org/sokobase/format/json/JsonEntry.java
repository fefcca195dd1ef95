package org.sokobase.format.json;

import java.util.Optional;
import org.sokobase.format.text.MovesText;
import org.sokobase.level.Credit;
import org.sokobase.level.TextEntry;

/**
 * A text of an object, with its key as the document has it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param value the text alone
 */
record JsonEntry(String key, TextEntry entry, String value) {

    boolean isSolution() {
        return entry.kind() == TextEntry.Kind.SOLUTION;
    }

    /** Whether it stands where a solution should be, but is none. */
    boolean isPlaceholder() {
        return isSolution() && MovesText.isPlaceholder(entry.text(), Optional.empty());
    }

    boolean isCredit() {
        return entry.kind() == TextEntry.Kind.CREDIT;
    }

    /** The same as what is said of a solution. */
    JsonEntry saying(Credit.Line line) {
        return new JsonEntry(
                key,
                new TextEntry(TextEntry.Kind.CREDIT, entry.line(), entry.column(), line.key(), line.text()),
                value);
    }
}
