package org.sokobase.cli.argument;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.playing.SolutionsByLevel;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.notation.Conversion;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;
import org.sokobase.row.PublishedBoard;

/**
 * The levels of one file, each with the moves that another file has for it, so that both can be gone through together; see
 * {@link SolutionsByLevel}.
 */
public final class LevelsWithSolutions {

    private final List<Pair> pairs = new ArrayList<>();

    /**
     * A level and its moves.
     *
     * @param moves  the first for it; nothing if there are none, or if they cannot be read
     * @param reason why there are no moves, or an empty string
     */
    public record Pair(Level level, Optional<Moves> moves, String reason) {}

    private LevelsWithSolutions() {}

    /** Whether the user names two files that belong together: levels, and the solutions of more than one of them. */
    public static boolean areMeant(String levels, Optional<String> solutions) {
        Optional<LevelArgument> levelFile = LevelArgument.of(levels);
        Optional<LevelArgument> solutionFile = solutions.flatMap(LevelArgument::of);
        return levelFile.filter(file -> file.numbers().isEmpty()).isPresent()
                && solutionFile.filter(file -> file.numbers().isEmpty()).isPresent();
    }

    /**
     * Pairs the levels of a file with the solutions of another, and says which solutions belong to none.
     *
     * @throws UserException if a file cannot be read, or there are no solutions
     */
    public static List<Pair> of(LevelArgument levels, LevelArgument solutions, Console console) {
        List<Level> all = levels.levels(console);
        LevelFile file = solutions.read(console);
        SolutionsByLevel byLevel = new SolutionsByLevel(file, all);
        reportStrangers(byLevel.strangers(), file, console);
        LevelsWithSolutions result = new LevelsWithSolutions();
        all.forEach(level -> result.add(level, byLevel));
        if (result.pairs.stream()
                .allMatch(pair -> pair.moves().isEmpty() && pair.reason().isEmpty())) {
            throw new UserException(ExitCode.UNREADABLE, file.name() + ": no solutions of " + levels.file() + " found");
        }
        return result.pairs;
    }

    /** Says how many solutions of a file belong to no level, if any. */
    public static void reportStrangers(int strangers, LevelFile file, Console console) {
        if (strangers > 0) {
            console.warn(file.name() + ": " + Phrases.count(strangers, "solution") + " of other levels left out");
        }
    }

    private void add(Level level, SolutionsByLevel byLevel) {
        Optional<SolutionsByLevel.Given> given = byLevel.of(level).stream()
                .filter(one -> !one.solution().isNone())
                .findFirst();
        if (given.isEmpty() || level.inspection().board().isEmpty()) {
            pairs.add(new Pair(level, Optional.empty(), ""));
            return;
        }
        SolutionText text = given.get().solution().parse();
        int line = given.get().solution().line();
        if (text instanceof SolutionText.Malformed wrong) {
            pairs.add(new Pair(
                    level,
                    Optional.empty(),
                    "line " + line + ": " + given.get().solution().describe(wrong)));
            return;
        }
        var board = level.inspection().board().get();
        Conversion conversion =
                text.on(board, PublishedBoard.player(given.get().with().published(), board));
        String reason = conversion.moves().isPresent() ? "" : "line " + line + ": " + conversion.reason();
        pairs.add(new Pair(level, conversion.moves(), reason));
    }
}
