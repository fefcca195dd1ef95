package org.sokobase.web.data;

import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.ConditionException;
import org.sokobase.jobs.measuring.ConditionNames;
import org.sokobase.web.http.WebException;

/** Reads conditions as people type them. */
public final class WhereText {

    /** How much of a condition is shown on either side of a mistake. */
    private static final int SHOWN = 60;

    private WhereText() {}

    /**
     * The condition that a text says.
     *
     * @throws WebException if it says none, with a mark under the place of the mistake
     */
    public static Condition condition(String text) {
        try {
            return Condition.parse(text, ConditionNames.ALL);
        } catch (ConditionException e) {
            throw new WebException(
                            400,
                            "filter",
                            "The filter cannot be read: " + e.getMessage() + ".",
                            "Mend it at the mark, or leave it empty.")
                    .with(place(e));
        }
    }

    private static String place(ConditionException wrong) {
        String text = wrong.text().replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ");
        int from = Math.max(0, wrong.place() - SHOWN);
        int to = Math.min(text.length(), wrong.place() + SHOWN);
        return text.substring(from, to) + "\n" + " ".repeat(wrong.place() - from) + "^";
    }
}
