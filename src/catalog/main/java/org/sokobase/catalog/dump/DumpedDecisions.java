package org.sokobase.catalog.dump;

import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.DecisionRows;
import org.sokobase.identity.LevelId;

/** Reads the decisions of a dump. */
final class DumpedDecisions {

    private final DecisionRows rows;

    DumpedDecisions(Handle handle) {
        this.rows = new DecisionRows(handle);
    }

    void read(DumpLine line) throws DumpFormatException {
        Decision decision = new Decision(
                id(line, "unique_id"),
                id(line, "other_id"),
                ruling(line.text("decision")),
                line.text("said_by", DumpFormat.LONGEST_TEXT),
                line.time("said_at"),
                line.text("note"));
        if (decision.puzzle().equals(decision.other())) {
            throw new DumpFormatException("the two puzzles are one");
        }
        if (rows.remove(decision.puzzle(), decision.other())) {
            throw new DumpFormatException("these two puzzles have a line above");
        }
        rows.put(decision);
    }

    private static LevelId id(DumpLine line, String field) throws DumpFormatException {
        String text = line.text(field);
        return LevelId.parse(text).orElseThrow(() -> new DumpFormatException("the field " + field + " is no id"));
    }

    private static Decision.Ruling ruling(String label) throws DumpFormatException {
        return Decision.Ruling.labelled(label)
                .orElseThrow(() -> new DumpFormatException("there is no decision " + label));
    }
}
