package org.sokobase.jobs.generating;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.generator.GeneratedLevel;
import org.sokobase.generator.Provenance;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.Moves;
import org.sokobase.play.Verdict;

/**
 * The texts of generated levels in files and in the catalog: titles such as {@code 7: 12 lines (0.004 seconds)}, as Taylor and
 * Parberry print them, the provenance, and the solutions.
 */
public final class GeneratedTexts {

    private static final String AUTHOR = "Sokobase";

    private final String version;
    private final LevelMethod method;
    private final long seed;
    private final Times times;
    private final List<Note> notes;

    /** Whether the titles say how long a level took. */
    public enum Times {
        /** They do. */
        SHOWN,
        /** They do not, so that the same run writes the same bytes. */
        LEFT_OUT
    }

    /**
     * Texts of a run.
     *
     * @param version of the program
     * @param method  of the run
     * @param seed    of the run
     * @param notes   of the whole collection
     */
    public GeneratedTexts(String version, LevelMethod method, long seed, Times times, List<Note> notes) {
        this.version = version;
        this.method = method;
        this.seed = seed;
        this.times = times;
        this.notes = List.copyOf(notes);
    }

    /** Writes what is said of the whole collection. */
    public void head(LevelWriter writer, String title) throws IOException {
        writer.head(title, AUTHOR, notes);
    }

    /** Writes a level. */
    public void write(LevelWriter writer, long index, GeneratedLevel level) throws IOException {
        writer.level(
                level.board().grid().toString(),
                title(index, level),
                "",
                List.of(new Note(Note.COMMENT, provenance(level).line())),
                solutions(level));
    }

    private String title(long index, GeneratedLevel level) {
        int lines = level.boxLines();
        String text = index + ": " + lines + (lines == 1 ? " line" : " lines");
        if (times == Times.LEFT_OUT) {
            return text;
        }
        BigDecimal seconds = BigDecimal.valueOf(level.cpuNanos(), 9).setScale(6, RoundingMode.HALF_UP);
        return text + " (" + seconds + " seconds)";
    }

    /** How a level was made. */
    public Provenance provenance(GeneratedLevel level) {
        return Provenance.of(version, method, seed, level.number());
    }

    /** The best solution that is known, and the witness if it is another one. */
    private static List<WrittenSolution> solutions(GeneratedLevel level) {
        Optional<Moves> best = level.evaluation().solution().map(Verdict.Solves::solution);
        return Stream.concat(best.stream(), Stream.of(level.witness()))
                .distinct()
                .map(moves -> WrittenSolution.of(moves.toString()))
                .toList();
    }
}
