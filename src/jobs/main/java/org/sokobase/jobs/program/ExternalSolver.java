package org.sokobase.jobs.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.scoring.ScoredSolver;
import org.sokobase.level.Level;

/**
 * A program that solves levels. For each it is started anew and finds the level's normal form as XSB in a file and at its
 * standard input. What it writes to standard output and to files beside that of the level is {@link SolverOutput}.
 */
public final class ExternalSolver implements ScoredSolver, AutoCloseable {

    private static final int LONGEST_ERROR = 200;
    private static final String RESULT = "result.sok";

    private final CommandWords command;
    private final ProgramRunner runner;
    private final Path folder;
    private final Path file;
    private final LeftFiles left;
    private final Duration limit;

    /**
     * What came of a level.
     *
     * @param memory what the program held over time; empty if nobody knows
     */
    public record Watched(Attempt attempt, List<MemoryPoint> memory) {

        public Watched {
            memory = List.copyOf(memory);
        }
    }

    /**
     * Prepares the place for its levels.
     *
     * @throws SolverProgramException if there is none
     */
    public ExternalSolver(CommandWords command, Duration limit) {
        this.command = command;
        this.limit = limit;
        runner = new ProgramRunner(limit);
        try {
            folder = Files.createTempDirectory("sokobase-");
        } catch (IOException e) {
            throw new SolverProgramException("no temporary folder for the levels", e);
        }
        file = folder.resolve("level.xsb");
        left = new LeftFiles(folder, file);
    }

    @Override
    public Attempt solve(Level level) {
        return solve(level.inspection().board().orElseThrow(), 0).attempt();
    }

    /** Whether its command has a place for a seed. */
    public boolean takesSeed() {
        return command.takesSeed();
    }

    /** Has it solve a board, with this seed if it takes one. */
    public Watched solve(Board board, long seed) {
        write(board);
        CommandWords.Places places =
                new CommandWords.Places(file.toString(), folder.resolve(RESULT).toString(), seed, limit);
        ProgramRunner.Ended ended = runner.run(command.with(places), file);
        Played best = new SolverOutput(ended.output().text() + "\n" + left.taken(), board).best();
        Attempt attempt = new Attempt(
                judged(ended, best), Optional.of(ended.wall()), ended.memory().bytes());
        return new Watched(attempt, ended.memory().points());
    }

    private void write(Board board) {
        try {
            Files.writeString(file, board.grid().toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A solution counts whatever became of the program; without one the reason is what became of it. */
    private Played judged(ProgramRunner.Ended ended, Played best) {
        Played played = ended.output().isCut() ? best.saying("of its output only the end was read") : best;
        if (!ended.inTime()) {
            Played killed = played.saying("killed when its time was over");
            return best.solves() ? killed : killed.as(Played.Outcome.TIMEOUT);
        }
        if (ended.exitCode() != 0) {
            Played failed = played.saying("exit code " + ended.exitCode() + lastError(ended));
            return best.solves() ? failed : failed.as(Played.Outcome.FAILED);
        }
        return played;
    }

    private static String lastError(ProgramRunner.Ended ended) {
        return ended.errors()
                .lastLine()
                .map(line -> ": " + (line.length() > LONGEST_ERROR ? line.substring(0, LONGEST_ERROR) + "..." : line))
                .orElse("");
    }

    /** Kills the program if it is running, for another thread, and leaves no files behind. */
    @Override
    public void close() {
        runner.stop();
        left.taken();
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // It is in the folder for temporary files, where others tidy up.
        }
    }
}
