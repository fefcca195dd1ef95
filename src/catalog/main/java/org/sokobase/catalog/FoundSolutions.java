package org.sokobase.catalog;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.importing.Import;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Credit;
import org.sokobase.lint.Diagnostic;
import org.sokobase.play.Moves;

/**
 * Enters solutions that come from no file into the catalog, for the very boards that it has. All that one of these enters is
 * one run with one file, which 'undo' takes back as a whole, though the catalog may be closed in between: what is in the catalog
 * at the end does not depend on how many were entered at a time.
 */
public final class FoundSolutions {

    private final String version;
    private final Consumer<Diagnostic> diagnostics;
    private final Identifier identifier = new Identifier();
    private Source entered;
    private OptionalLong run = OptionalLong.empty();

    /** A solution of a board, and whose it is. */
    public record Solution(Board board, Moves moves, Credit credit) {

        /** Nobody is named. */
        public Solution(Board board, Moves moves) {
            this(board, moves, Credit.NONE);
        }
    }

    /**
     * For solutions from a source.
     *
     * @param source      whence they come, in words
     * @param version     of the program that enters them
     * @param diagnostics is told of marks that solutions refute
     */
    public FoundSolutions(String source, String version, Consumer<Diagnostic> diagnostics) {
        this.entered = Source.of(source, new byte[0]);
        this.version = version;
        this.diagnostics = diagnostics;
    }

    /** The version of the program that enters them. */
    public String version() {
        return version;
    }

    /** Enters solutions; says of each whether the catalog has its board. */
    public List<Boolean> enter(Catalog catalog, List<Solution> solutions) {
        Set<Board> present =
                catalog.levels().present(solutions.stream().map(Solution::board).toList());
        StringBuilder lines = new StringBuilder();
        for (Solution solution : solutions) {
            if (present.contains(solution.board())) {
                lines.append(identifier.identify(solution.board()).exact())
                        .append(' ')
                        .append(solution.moves())
                        .append('\n');
                solution.credit().lines().forEach(line -> lines.append(line).append('\n'));
            }
        }
        if (!lines.isEmpty()) {
            add(catalog, lines.toString().getBytes(StandardCharsets.UTF_8));
        }
        return solutions.stream()
                .map(solution -> present.contains(solution.board()))
                .toList();
    }

    /** The run that has them, once there are some. */
    public OptionalLong run() {
        return run;
    }

    private void add(Catalog catalog, byte[] lines) {
        if (run.isPresent() && catalog.runs().numbered(run.getAsLong()).isEmpty()) { // it was taken back meanwhile
            run = OptionalLong.empty();
            entered = entered.withBytes(new byte[0]);
        }
        byte[] all = Arrays.copyOf(entered.bytes(), entered.bytes().length + lines.length);
        System.arraycopy(lines, 0, all, entered.bytes().length, lines.length);
        Source grown = entered.withBytes(all);
        if (run.isPresent()) {
            try (Import entering = catalog.resumeImport(run.getAsLong(), version, diagnostics)) {
                entering.append(entered, grown);
            }
        } else {
            try (Import entering = catalog.startImport(Import.Mode.PER_FILE, version, diagnostics)) {
                entering.add(grown, LevelFiles.read(grown));
                run = entering.number();
            }
        }
        entered = grown;
    }
}
