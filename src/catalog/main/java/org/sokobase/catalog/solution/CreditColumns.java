package org.sokobase.catalog.solution;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.sokobase.level.Credit;

/** The columns in which tables keep what a file says of a solution. */
public final class CreditColumns {

    /** Their names, as in {@code insert}. */
    public static final String NAMES = "player, solved_on, program, solving_time, remark";

    /** Sets all of them, in {@code update}. */
    static final String SET = "player = ?, solved_on = ?, program = ?, solving_time = ?, remark = ?";

    private CreditColumns() {}

    /** Their names in {@code select}, of a table with this alias. */
    public static String of(String alias) {
        return Arrays.stream(NAMES.split(", ")).map(name -> alias + "." + name).collect(Collectors.joining(", "));
    }

    /** What they hold, from this column on. */
    public static Credit read(ResultSet row, int first) throws SQLException {
        return new Credit(
                row.getString(first),
                row.getString(first + 1),
                row.getString(first + 2),
                row.getString(first + 3),
                row.getString(first + 4));
    }

    /** The values in their order. */
    static List<String> values(Credit credit) {
        return List.of(credit.player(), credit.date(), credit.program(), credit.time(), credit.comment());
    }

    /** The first of several credits that says anything. */
    public static Credit first(List<Credit> credits) {
        return credits.stream().filter(credit -> !credit.isNone()).findFirst().orElse(Credit.NONE);
    }
}
