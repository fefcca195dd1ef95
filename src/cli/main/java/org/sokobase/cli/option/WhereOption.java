package org.sokobase.cli.option;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.ConditionException;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Fitting;
import org.sokobase.cli.console.UserException;
import org.sokobase.jobs.measuring.ConditionNames;
import picocli.CommandLine.Option;

/** The option {@code --where} of all commands that choose among levels of the catalog. */
public final class WhereOption {

    /** How much of a long condition is shown before and behind the place where it is wrong. */
    private static final int SHOWN = 30;

    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description =
                    "Only levels for which this holds, such as \"boxes<=5 and not solved and author~'smith'\"; the "
                            + "page filtering.md has all names.")
    private Optional<String> where = Optional.empty();

    /** Whether the user has given it. */
    public boolean isGiven() {
        return where.isPresent();
    }

    /**
     * Makes sure that it is one, and that nothing is named beside it, as it asks for levels of the catalog.
     *
     * @throws UserException otherwise
     */
    public void checkWith(List<String> names) {
        if (condition().isPresent() && !names.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--where is for levels of the catalog: leave out the names");
        }
    }

    /**
     * What must hold; nothing if everything will do.
     *
     * @throws UserException if it is no condition
     */
    public Optional<Condition> condition() {
        try {
            return where.map(text -> Condition.parse(text, ConditionNames.ALL));
        } catch (ConditionException e) {
            throw new UserException(ExitCode.USAGE, "--where: " + e.getMessage() + "\n" + place(e));
        }
    }

    /** The condition, or the part of it that matters, and a mark under the place where it is wrong. */
    private static String place(ConditionException wrong) {
        String text = wrong.text().replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ");
        int from = Math.max(0, wrong.place() - SHOWN);
        int to = Math.min(text.length(), wrong.place() + SHOWN);
        String before = (from == 0 ? "" : "…") + text.substring(from, wrong.place());
        String behind = text.substring(wrong.place(), to) + (to == text.length() ? "" : "…");
        return "  " + before + behind + "\n  " + " ".repeat(Fitting.columns(before)) + "^";
    }
}
