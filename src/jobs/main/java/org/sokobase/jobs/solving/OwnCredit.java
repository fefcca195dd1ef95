package org.sokobase.jobs.solving;

import java.time.LocalDate;
import java.time.ZoneOffset;
import org.sokobase.level.Credit;

/** What is said of solutions that come from this program: the day, in UTC, and who found them. */
public final class OwnCredit {

    private OwnCredit() {}

    /** Of a solution that our solver or optimiser has found today. */
    public static Credit ofSolver(String version) {
        return new Credit("", today(), "Sokobase " + version, "", "");
    }

    /**
     * Of a solution that was played by hand today.
     *
     * @param player who played, or an empty string
     */
    public static Credit ofPlayer(String player) {
        return new Credit(player, today(), "", "", "");
    }

    private static String today() {
        return LocalDate.now(ZoneOffset.UTC).toString();
    }
}
