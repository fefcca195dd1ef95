package org.sokobase.jobs.program;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command lines of known solvers, so that a user only says where the program is. Each is taken from what its authors publish;
 * the programs themselves were not at hand. All write moves in letters, so {@link SolverOutput} finds the solution, whether they
 * write it to standard output or to a file.
 */
public enum SolverPreset {

    /**
     * Festival by Yaron Shoham: a set of levels, then options; the result goes to a file in the style of .sok, the moves in one
     * line behind the line {@code Solution}. One core, as bench counts processor time.
     *
     * <p><b>Source.</b> Its source code, which <a href="https://festival-solver.site">festival-solver.site</a> publishes:
     * {@code process_args} and {@code save_sol_moves}.
     */
    FESTIVAL(CommandWords.LEVEL, "-out_file", CommandWords.RESULT, "-time", CommandWords.SECONDS, "-cores", "1"),

    /**
     * hbox by fastrgv, formerly hbox4: a file, how many levels are in it, and which of them; the solution is a long string on
     * standard output. It takes no time limit in seconds.
     *
     * <p><b>Source.</b> <a href="https://github.com/fastrgv/hbox4">github.com/fastrgv/hbox4</a>, its README.
     */
    HBOX(CommandWords.LEVEL, "1", "1"),

    /**
     * YASS by Brian Damgaard: a set of levels, then options; the result goes to a .sok file beside the levels, whose name ends
     * in the program's version and {@code Solutions.sok}. Without {@code -prompt no} it waits for a key at errors; it stops at
     * the first solution.
     *
     * <p><b>Source.</b> Its ReadMe.txt of version 2.122, and {@code GetCommandLineParameters} and {@code ProcessLevels} of its
     * source code, at <a href="https://github.com/joriswit/YASS">github.com/joriswit/YASS</a> and
     * <a href="https://sourceforge.net/projects/sokobanyasc/">sourceforge.net/projects/sokobanyasc</a>.
     */
    YASS(CommandWords.LEVEL, "-prompt", "no", "-stop", "yes", "-maxtime", CommandWords.SECONDS);

    private final List<String> arguments;

    SolverPreset(String... arguments) {
        this.arguments = List.of(arguments);
    }

    /** The name that users type. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What stands behind the program. */
    List<String> arguments() {
        return arguments;
    }

    /** The one with this name, in any case. */
    static Optional<SolverPreset> named(String word) {
        return Stream.of(values())
                .filter(preset -> preset.word().equalsIgnoreCase(word))
                .findFirst();
    }

    /** The names of all. */
    static String words() {
        return Stream.of(values()).map(SolverPreset::word).collect(Collectors.joining(", "));
    }
}
