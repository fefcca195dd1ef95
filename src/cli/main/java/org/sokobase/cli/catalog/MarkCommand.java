package org.sokobase.cli.catalog;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.Marking;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelWord;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MarkedByOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Phrases;
import org.sokobase.level.Level;
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

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "ID|FILE[#N]",
            description = "Ids (any of the three), or level files (or one level of each).")
    private List<String> names;

    @Mixin
    private MarkedByOption by;

    @Option(names = "--note", paramLabel = "TEXT", description = "A note to keep with the mark.")
    private Optional<String> note = Optional.empty();

    @Option(names = "--remove", description = "Remove the mark that NAME made.")
    private boolean remove;

    private Console console;
    private int exitCode = ExitCode.DONE;

    /** What the user named, and how the catalog finds its puzzles. */
    private record Named(String name, Function<Catalog, List<PuzzleKey>> puzzles) {}

    @Override
    public Integer call() {
        console = program.console();
        String saidBy = by.name(console);
        if (remove && note.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--note and --remove exclude each other");
        }
        List<Named> wanted = wanted(); // before the catalog, which a program that writes the levels may still use
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            Map<PuzzleKey, String> puzzles = puzzles(catalog, wanted);
            if (remove) {
                unmark(catalog, puzzles, saidBy);
            } else {
                mark(catalog, puzzles, saidBy);
            }
        }
        return exitCode;
    }

    private List<Named> wanted() {
        List<Named> wanted = new ArrayList<>();
        for (String name : names) {
            LevelWord word =
                    LevelWord.of(name, program).orElseThrow(() -> LevelWord.unknown(name, WantedLevels.NEITHER));
            if (word instanceof LevelWord.ById named) {
                wanted.add(new Named(name, catalog -> catalog.levels().puzzles(named.id())));
            } else if (word instanceof LevelWord.InCatalog named) {
                named.levels().forEach(level -> wanted.addAll(ofCatalog(level)));
            } else {
                wanted.addAll(ofFile(((LevelWord.OnDisk) word).file()));
            }
        }
        return wanted;
    }

    private List<Named> ofCatalog(CatalogLevel level) {
        String name = LevelName.place(level);
        if (level.identity().isEmpty()) {
            fail(name, "no identity (" + level.status() + ")");
        }
        return level.identity().map(identity -> new Named(name, catalog -> List.of(identity.puzzle()))).stream()
                .toList();
    }

    private List<Named> ofFile(LevelArgument file) {
        List<Named> wanted = new ArrayList<>();
        for (Level level : file.levels(console)) {
            Optional<Board> board = level.inspection().board();
            if (board.isPresent()) {
                wanted.add(new Named(
                        file.name(level),
                        catalog -> catalog.levels().puzzle(board.get()).stream().toList()));
            } else {
                fail(file.name(level), "no identity (" + level.status() + ")");
            }
        }
        return wanted;
    }

    /** The puzzles, each with the first name that means it. */
    private Map<PuzzleKey, String> puzzles(Catalog catalog, List<Named> wanted) {
        Map<PuzzleKey, String> puzzles = new LinkedHashMap<>();
        for (Named named : wanted) {
            List<PuzzleKey> found = named.puzzles().apply(catalog);
            found.forEach(puzzle -> puzzles.putIfAbsent(puzzle, named.name()));
            if (found.isEmpty()) {
                fail(named.name(), "not in the catalog");
            }
        }
        return puzzles;
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
