package org.sokobase.cli.output;

import java.util.Optional;

/** Columns about what collections have in common, and what new levels are like. See {@link TableColumn}. */
public enum OverlapColumn implements TableColumn {
    OTHER_PUZZLES("Comparing collections", "the puzzles of the other collection"),
    COMMON("the puzzles that both collections have"),
    ONLY_HERE("the puzzles that only the collection has, and only the other one; near ones included"),
    ONLY_THERE(ONLY_HERE),
    NEAR_HERE("how many of those are near one of the other side, by the `tier`"),
    NEAR_THERE(NEAR_HERE),
    CONTAINED("whether one of them is wholly in the other: `neither here there both`"),
    EARLIER_HERE(
            "how many common puzzles the collection had certainly earlier by the dates of both, and the other one"),
    EARLIER_THERE(EARLIER_HERE),
    DATES_STATED("of how many common puzzles both state a date"),

    TERMS(
            "Checking new levels",
            "a sentence that forbids changes, of the level or its file; of the level that is like it"),
    OTHER_TERMS(TERMS),

    TEST_FILE("Leaks", "the file of the test level, or of the training level, as you named it"),
    TRAIN_FILE(TEST_FILE),
    TEST_INDEX("the number of the level in its file, from 1, defective ones included"),
    TRAIN_INDEX(TEST_INDEX),
    TRAIN_LINE("the first row of the training level; 0 where a file has no lines"),
    TEST_ID("the Unique-Id of the level"),
    TRAIN_ID(TEST_ID),
    FOUND("how many of the levels of the test file are found in this `tier` or a surer one; `levels` are those that "
            + "can be compared");

    private final ColumnText text;

    /** Begins a new part of the page. */
    OverlapColumn(String heading, String meaning) {
        text = new ColumnText(Optional.of(heading), meaning);
    }

    OverlapColumn(String meaning) {
        text = new ColumnText(Optional.empty(), meaning);
    }

    /** A column that one sentence explains together with another one. */
    OverlapColumn(OverlapColumn together) {
        this(together.text.meaning());
    }

    @Override
    public ColumnText text() {
        return text;
    }
}
