package org.sokobase.cli.catalog;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.Marking;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.cli.argument.PuzzleArguments;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MarkedByOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code mark}: says of puzzles that they are unsolvable or trivial. */
@Command(
        name = "mark",
        description = {
            "Mark puzzles as unsolvable or trivial, or remove the mark.",
            "The mark belongs to the puzzle, so it holds for all its levels, however turned. It "
                    + "records your name and the time. A puzzle with a verified solution cannot be marked as "
                    + "unsolvable, and a later solution removes that mark."
        },
        footer = {
            "",
            "Examples: sokobase mark unsolvable 1674E2D1AC70B61C --note 'a box in a corner'",
            "          sokobase mark trivial easy.xsb tests.xsb#3 --by 'A. Author'"
        })
public final class MarkCommand implements Callable<Integer> {

    /** What can be said. That a puzzle is solvable only a solution says. */
    private enum Word {
        UNSOLVABLE(Mark.UNSOLVABLE),
        TRIVIAL(Mark.TRIVIAL);

        private final Mark mark;

        Word(Mark mark) {
            this.mark = mark;
        }

        /** As it is typed and shown. */
        @Override
        public String toString() {
            return mark.label();
        }
    }

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "unsolvable|trivial", description = "The mark.")
    private Word word;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "ID|FILE[#N]", description = PuzzleArguments.DESCRIPTION)
    private List<String> names;

    @Mixin
    private MarkedByOption by;

    @Option(names = "--note", paramLabel = "TEXT", description = "A note to keep with the mark.")
    private Optional<String> note = Optional.empty();

    @Option(names = "--remove", description = "Remove the mark that NAME made.")
    private boolean remove;

    private Console console;
    private int exitCode = ExitCode.DONE;

    @Override
    public Integer call() {
        console = program.console();
        String saidBy = by.name(console);
        if (remove && note.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--note and --remove exclude each other");
        }
        // before the catalog, which a program that writes the levels may still use
        PuzzleArguments wanted = PuzzleArguments.of(names, program, this::fail);
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            Map<PuzzleKey, String> puzzles = wanted.in(catalog);
            if (remove) {
                unmark(catalog, puzzles, saidBy);
            } else {
                mark(catalog, puzzles, saidBy);
            }
        }
        return exitCode;
    }

    private void mark(Catalog catalog, Map<PuzzleKey, String> puzzles, String saidBy) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        PuzzleMark mark = new PuzzleMark(word.mark, saidBy, now, note.orElse("").strip());
        int done = 0;
        int known = 0;
        for (Map.Entry<PuzzleKey, String> puzzle : puzzles.entrySet()) {
            Marking marking = catalog.marks().mark(puzzle.getKey(), mark);
            if (marking instanceof Marking.Refuted refuted) {
                fail(puzzle.getValue(), "not unsolvable: " + refuted.by().saidBy() + " solves it");
            } else if (marking instanceof Marking.Done) {
                done++;
            } else {
                known++;
            }
        }
        String before = known == 0 ? "" : ", " + known + " marked so before";
        console.info("%s marked as %s by %s%s.".formatted(Phrases.count(done, "puzzle"), word, saidBy, before));
    }

    private void unmark(Catalog catalog, Map<PuzzleKey, String> puzzles, String saidBy) {
        int done = 0;
        for (Map.Entry<PuzzleKey, String> puzzle : puzzles.entrySet()) {
            if (catalog.marks().unmark(puzzle.getKey(), word.mark, saidBy)) {
                done++;
            } else {
                fail(puzzle.getValue(), "not marked as " + word + " by " + saidBy + ": 'sokobase marks' shows who did");
            }
        }
        console.info("%s no longer marked as %s by %s.".formatted(Phrases.count(done, "puzzle"), word, saidBy));
    }

    private void fail(String name, String reason) {
        console.warn(name + ": " + reason);
        exitCode = ExitCode.NO;
    }
}
