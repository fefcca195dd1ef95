package org.sokobase.catalog.where;

import java.nio.charset.StandardCharsets;
import org.sokobase.Fuzzed;

/** What fuzzing does to filters. */
public enum ConditionTarget implements Fuzzed {
    /** A text that may be a condition: it is written and read as the same one, or it is said where it is wrong. */
    CONDITION;

    @Override
    public void run(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Condition condition;
        try {
            condition = Condition.parse(text, Names.OF_LEVELS);
        } catch (ConditionException e) {
            require(e.place() >= 0 && e.place() <= text.length(), "the place is one of the text's", text);
            require(!e.getMessage().isBlank(), "it is said what is wrong", text);
            return;
        }
        require(
                Condition.parse(condition.toString(), Names.OF_LEVELS).equals(condition),
                "what is written and read again is the same",
                text);
    }

    private static void require(boolean holds, String law, String text) {
        if (!holds) {
            throw new AssertionError("broken: " + law + ": " + text);
        }
    }
}
