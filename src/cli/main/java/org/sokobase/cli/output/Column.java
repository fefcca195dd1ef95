package org.sokobase.cli.output;

import java.util.Optional;

/** Columns about levels, copies, solutions and the catalog. See {@link TableColumn}. */
public enum Column implements TableColumn {
    FILE("Levels and files", "the name of the file as it was at its import; of the place that is used"),
    PATH("the absolute path of that place"),
    ALSO_AT("the other places, newest first, separated by `|`"),
    KEPT_PATH("`path` of the kept copy, of the other level"),
    OTHER_PATH(KEPT_PATH),
    INDEX("the number of the board in its file, from 1, defective ones included"),
    LINE("the first row of the board, or the line of a solution; 0 where a file has no lines, as pusher.exe"),
    COLLECTION("the title of the collection"),
    TITLE("of the level"),
    AUTHOR(TITLE),
    WIDTH("of the normal form; if there is none of the rows as they are, in `list` empty"),
    HEIGHT(WIDTH),
    BOXES(WIDTH),
    GOALS(WIDTH),
    BOARD("the rows of the board"),
    STATUS("of a level: `ok`, or a comma-separated list of `already-solved no-player several-players not-"
            + "enclosed boxes-goals-differ no-boxes foreign-character other-game too-large`. Of an imported file: "
            + "`imported updated unchanged new-place reread unmatched no-levels binary unreadable`. Of an added "
            + "solution: what became of it"),
    EXACT_ID("the [ids](identity.md); `v1_id` is the first-edition id"),
    UNIQUE_ID(EXACT_ID),
    V1_ID(EXACT_ID),
    MARKS("what is known of the puzzle: `solvable unsolvable trivial`; `marks` is comma-separated"),
    MARK(MARKS),
    LEVEL("a level in words: file, number and title"),
    OTHER_LEVEL(LEVEL),
    KEPT_FILE("of the kept copy"),
    KEPT_INDEX(KEPT_FILE),
    KEPT_LINE(KEPT_FILE),
    KEPT_TITLE(KEPT_FILE),
    OTHER_FILE("of the other level"),
    OTHER_INDEX(OTHER_FILE),
    OTHER_LINE(OTHER_FILE),
    OTHER_TITLE(OTHER_FILE),
    OTHER_AUTHOR(OTHER_FILE),
    OTHER_COLLECTION(OTHER_FILE),
    OTHER_EXACT_ID(OTHER_FILE),
    OTHER_UNIQUE_ID(OTHER_FILE),
    OTHER_BOARD(OTHER_FILE),

    STEP("Identity step by step", "`published fill walls crop player`, then `view` eight times"),
    VIEW("how to turn the first level to get this one, see [views](identity.md#relations-and-views)"),
    SUM("the 64-bit sum of the view"),
    SMALLEST("whether that sum is the Unique-Id"),

    LEVELS("Import", "the number of levels"),
    NEW("how many levels are new, or copies of that kind; here `moved` also counts levels that are turned as well"),
    EXACT(NEW),
    SYMMETRIC(NEW),
    MOVED(NEW),
    REJECTED("how many levels are defective"),
    SOLUTIONS("how many solutions were linked; in `list`, how many the board has"),
    FORMAT("how the file was read"),
    CHARSET(FORMAT),
    VERDICT("of a level: how it is related to the catalog. Of a solution: whether it solves"),
    FIRST_SEEN("the level that was known before"),

    MATCHED_BY("Copies and relatives", "which id or text matched"),
    GROUP("the number of the group"),
    RELATION("`exact symmetric moved symmetric+moved`, or `new` where no reference has the level"),
    PREFERRED("whether this is the copy to keep"),
    TIER("the [tier](tiers.md)"),
    KEY("the name of the group, for `decide`"),
    DECIDED_BY("the rule that preferred a copy; of a solution, why it has its mark"),
    WHY(DECIDED_BY),
    COPIES("how many further copies there are"),
    DIFFERING("how many squares differ, of how many, in percent"),
    SQUARES(DIFFERING),
    PERCENT(DIFFERING),
    RIGHT("where the top left corner of the first level, turned, lies on the second"),
    DOWN(RIGHT),
    MASK("the squares that differ"),
    DECISION("`same different variant-of`"),
    OTHER_ID("the Unique-Id of the other puzzle"),
    SAID_BY("who said so, when (UTC), and why"),
    SAID_AT(SAID_BY),
    NOTE(SAID_BY),
    ID("an id of the list, and the text beside it"),
    TEXT(ID),
    FOLDER("of a clean set: the folder, its files, the levels removed from it and those that stay"),
    FILES(FOLDER),
    REMOVED(FOLDER),
    STAY(FOLDER),
    WRITTEN_TO("the file in the clean set"),
    GAIN("what a kept copy [gains](clean-sets.md#merging-texts): `title author note also-by also-called also-in"
            + " solution`; the text, where it stood, and why it is not written, or nothing if it is"),
    GAINED(GAIN),
    GAINED_FROM(GAIN),
    REFUSAL(GAIN),

    COLUMN("Reports", "the column in the line, from 1; 0 for none"),
    SEVERITY("see [lint](lint.md)"),
    CODE(SEVERITY),
    MESSAGE("the report in words"),
    BEFORE("the lines before they were fixed, and after; empty where lines are added or removed"),
    AFTER(BEFORE),
    MAZE("the number of the packed level in the program"),
    OFFSET("where it lies: in the file, in the data segment, in the table of levels, its end and length; offsets"
            + " are hexadecimal, empty where the file has none"),
    DS_OFFSET(OFFSET),
    TABLE_OFFSET(OFFSET),
    END(OFFSET),
    LENGTH(OFFSET),

    MOVES("Solutions", "the six measures of a solution; in `list` the fewest moves and pushes of any"),
    PUSHES(MOVES),
    BOX_LINES(MOVES),
    BOX_CHANGES(MOVES),
    PUSHING_SESSIONS(MOVES),
    PLAYER_LINES(MOVES),
    SOLVED_AT("after how many moves the level is solved"),
    KIND("`entered` or `derived`; of `check`, the kind of problem"),
    FROM_EXACT_ID("the board for which a derived solution was entered"),
    BEST("`moves pushes both pareto`"),
    SOURCES("where the solution was found"),
    LURD("its moves"),
    WANTED_ID("the id beside a solution that waits"),
    AT("the move shown, and the squares of player, boxes and goals"),
    PLAYER(AT),
    BOXES_AT(AT),
    GOALS_AT(AT),
    SOLVER("the name of the solver"),
    BEST_MOVES("the best known"),
    BEST_PUSHES(BEST_MOVES),
    MOVES_SCORE("from 0 to 1; in totals their sums"),
    PUSHES_SCORE(MOVES_SCORE),
    SECONDS("how long the program ran; of a rating, how long the player played"),
    UNPLAYABLE(
            "levels that cannot be played, that were solved, and that have a known solution; in totals `levels` "
                    + "can be played. In `collections`, `solved` counts puzzles; in `list` it says whether the board has a solution"),
    SOLVED(UNPLAYABLE),
    COMPARED(UNPLAYABLE),
    NEW_BEST_MOVES("how often the solver beats the best known"),
    NEW_BEST_PUSHES(NEW_BEST_MOVES),
    WEIGHTS("the weights and the [test score](solutions.md#how-good-is-a-solver)"),
    TEST_SCORE(WEIGHTS),

    RESULT("Solver", "the [answer](solving.md#answers), and why"),
    REASON(RESULT),
    OPTIMAL("what is proved to be minimal, or `no`"),
    BY("which search found it"),
    NODES("positions, and positions per second"),
    NODES_PER_SECOND(NODES),
    CPU_MS("processor time and elapsed time"),
    WALL_MS(CPU_MS),
    CPU_SECONDS(CPU_MS),
    WALL_SECONDS(CPU_MS),
    BYTES("memory for positions"),
    BEST_STAGE(
            "of a level that was given up how far the best position was: stages of the packing plan that are in place,"
                    + " all of them, boxes that come to no goal if the plan is kept, boxes on no goal; empty where nothing is known"),
    STAGES(BEST_STAGE),
    OUT_OF_PLAN(BEST_STAGE),
    OFF_GOALS(BEST_STAGE),
    SAVED("whether the catalog has it now"),
    MOVES_BEFORE("before it was optimised"),
    PUSHES_BEFORE(MOVES_BEFORE),
    EVERY("the sample: every Nth level"),
    ROUND("with `--runs` which run"),
    CPU_CLOCK("what [measured](solving.md#benchmarks) the processor time: `threads`, `system` or `wall`"),
    LEAST_PUSHES("the fewest pushes of all solutions; of `solve --explain` a lower bound"),
    DEAD("what the solver sees, as squares in the notation of `show --coordinates`; rooms and packing with `=`"
            + " and a number"),
    TUNNELS(DEAD),
    BENT_TUNNELS(DEAD),
    ROOMS(DEAD),
    CLOSED(DEAD),
    CORRAL_BOXES(DEAD),
    FROZEN_BOXES(DEAD),
    PACKING(DEAD),
    PARKING(DEAD),

    RUN(
            "Upkeep",
            "the number of an import, when it began (UTC), the version that ran it, and what it was given, "
                    + "separated by `|`"),
    STARTED_AT(RUN),
    PROGRAM_VERSION(RUN),
    PATHS(RUN),
    BOARDS("what is removed with the file; in `collections`, what it has"),
    PUZZLES(BOARDS),
    WAITING("how many solutions wait again"),
    REMOVED_FILES("how many files a run of `remove` has removed"),
    STAYS_AT("the other place at which the file stays"),
    WHERE("where a problem is; whether repair is `possible`, `done` or `none`"),
    CURE(WHERE),
    COLLECTIONS("in `stats`: collections, different boards, puzzles that occur more than once, redundant levels"),
    EXACT_BOARDS(COLLECTIONS),
    GROUPS(COLLECTIONS),
    REDUNDANT(COLLECTIONS),
    SOLVED_PUZZLES("how many puzzles are so"),
    UNSOLVABLE_PUZZLES(SOLVED_PUZZLES),
    TRIVIAL_PUZZLES(SOLVED_PUZZLES),
    TRIED_PUZZLES("how many puzzles with levels are neither solved nor marked as unsolvable, and were tried in vain"),
    UNTRIED_PUZZLES("how many of them were not tried yet"),
    TRIED_BY_TIME("those tried, by the seconds of the longest search, such as `5=12 30=4`"),
    REFERENCE("whether the collection is a reference");

    private final ColumnText text;

    /** Begins a new part of the page. */
    Column(String heading, String meaning) {
        text = new ColumnText(Optional.of(heading), meaning);
    }

    Column(String meaning) {
        text = new ColumnText(Optional.empty(), meaning);
    }

    /** A column that one sentence explains together with another one. */
    Column(Column together) {
        this(together.text.meaning());
    }

    @Override
    public ColumnText text() {
        return text;
    }
}
