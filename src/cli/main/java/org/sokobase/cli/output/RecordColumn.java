package org.sokobase.cli.output;

import java.util.Optional;

/** Columns about whose solutions they are. See {@link TableColumn}. */
public enum RecordColumn implements TableColumn {
    SOLVED_BY("Whose solutions", "who found the solution, when, with which program and in what time, as published"),
    SOLVED_ON(SOLVED_BY),
    PROGRAM(SOLVED_BY),
    SOLVING_TIME(SOLVED_BY),
    REMARK("what else its file says of the solution"),
    MOVES_BY("who found the solution with the fewest moves, when and with which program; the same of pushes"),
    MOVES_ON(MOVES_BY),
    MOVES_WITH(MOVES_BY),
    PUSHES_BY(MOVES_BY),
    PUSHES_ON(MOVES_BY),
    PUSHES_WITH(MOVES_BY),
    PUSHES_PROOF("what `least_pushes` is: `proved`, a `lower` or `upper` bound, or `found`"),
    AGAINST_MOVES("the fewest moves and pushes in the files of `--against`"),
    AGAINST_PUSHES(AGAINST_MOVES),
    MOVES_AT_LEAST(
            "no solution of the board has fewer moves, and none fewer pushes: that is proved. One with as many is the best"),
    PUSHES_AT_LEAST(MOVES_AT_LEAST),
    MOVES_STANDING("how our record stands: `better`, `equal`, `worse`, `only-here` or `only-there`"),
    PUSHES_STANDING(MOVES_STANDING);

    private final ColumnText text;

    /** Begins a new part of the page. */
    RecordColumn(String heading, String meaning) {
        text = new ColumnText(Optional.of(heading), meaning);
    }

    RecordColumn(String meaning) {
        text = new ColumnText(Optional.empty(), meaning);
    }

    /** A column that one sentence explains together with another one. */
    RecordColumn(RecordColumn together) {
        this(together.text.meaning());
    }

    @Override
    public ColumnText text() {
        return text;
    }
}
