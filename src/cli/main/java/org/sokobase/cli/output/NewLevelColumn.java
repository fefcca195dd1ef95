package org.sokobase.cli.output;

import java.util.Optional;

/** Columns about levels that are made, measured, rated and experimented with. See {@link TableColumn}. */
public enum NewLevelColumn implements TableColumn {
    NUMBER("Generator", "the number of the try in its run, from 0"),
    SEED(
            "of the random numbers: with `number` it makes the level again, in a study it draws the same levels, in `bench` it is that of the run"),
    FLOOR("the squares that are not walls"),
    LEAST_BOX_LINES("the fewest [box lines](glossary.md) of all solutions"),
    LEAST_MOVES("the fewest moves of all solutions"),
    SOLVABILITY("`solvable`, `unsolvable` or `unknown`, as far as the measures need it"),
    DENSITY("[measures](evaluating.md) of levels; empty where nothing is known"),
    DEAD_SQUARES(DENSITY),
    COUNTERINTUITIVE_PUSHES(DENSITY),
    TWO_DECOMPOSITION(DENSITY),
    TEDIUM(DENSITY),
    REACHABLE_STATES(DENSITY),
    BRANCHING(DENSITY),
    DEAD_POSITIONS(DENSITY),
    OPTIMAL_SOLUTIONS(DENSITY),
    MEASURES("what the catalog knows of the puzzle, by name; `?` for the best solution found"),
    UNPROVED("the measures that are not proved, each with what it is instead: `lower` or `upper` bound, or `found`: of "
            + "the best solution found"),
    OPINION("what people say, and the measure with which that is compared"),
    MEASURE(OPINION),
    SPEARMAN("the rank correlation, from -1 to 1, and the interval that holds it with 95%"),
    LOW(SPEARMAN),
    HIGH(SPEARMAN),
    TRIES("how many tries it took since the level before, and their processor time in microseconds"),
    CPU_US(TRIES),
    PROVENANCE("how the level was made"),
    METHOD("a way to make levels and one of its settings: its name, its default, its values, its meaning"),
    SETTING(METHOD),
    DEFAULT(METHOD),
    VALUES(METHOD),
    MEANING(METHOD),

    STUDY("Ratings", "the study in which it was said; empty outside of studies"),
    HARD("how hard and how interesting, 1 to 7; of a level the means, and of how many ratings"),
    INTERESTING(HARD),
    RATINGS(HARD),
    KNOWN_BEFORE("whether the one who rated it knew the level before: `yes`, `no`, or empty"),
    OUTCOME("`solved` or `given-up` in a study; empty elsewhere"),
    UNDOS("how often a move was taken back, and the game began again"),
    RESTARTS(UNDOS),
    CREATED_AT("when a study was made and closed (UTC)"),
    CLOSED_AT(CREATED_AT),
    PRACTICE("how many levels come first and do not count"),
    PARTICIPANTS("how many people have begun the study"),
    BEGAN_AT("when a participant began (UTC), and how many levels he has solved or given up"),
    ANSWERED(BEGAN_AT),

    TAGS("Tags", "the [tags](tags.md) of the puzzle, comma-separated; in `collections` those of the collection"),
    TAG("the tag; of a collection that has it, only `collection`, `author`, `file` and `path` follow"),

    REMOVED_LEVELS("Edits", "how many single levels a run of `remove` has removed"),
    FIELD("which text of the level or the collection: `title author note date`"),
    PUBLISHED("the text as its file has it, and as it is shown"),
    SHOWN(PUBLISHED),
    EDITED_TEXTS("of how many levels and collections a run of `edit` has edited the texts"),

    EXPERIMENT("Experiments", "the name of the experiment"),
    SHOWS("what it shows"),
    CLAIM("the letter of the [claim](experiments.md)"),
    HOLDS("`holds`, `does not hold`, or why that is not known"),
    FINDING("the figures, with their intervals of 95%");

    private final ColumnText text;

    /** Begins a new part of the page. */
    NewLevelColumn(String heading, String meaning) {
        text = new ColumnText(Optional.of(heading), meaning);
    }

    NewLevelColumn(String meaning) {
        text = new ColumnText(Optional.empty(), meaning);
    }

    /** A column that one sentence explains together with another one. */
    NewLevelColumn(NewLevelColumn together) {
        this(together.text.meaning());
    }

    @Override
    public ColumnText text() {
        return text;
    }
}
