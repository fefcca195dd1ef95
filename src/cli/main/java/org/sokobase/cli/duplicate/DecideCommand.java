package org.sokobase.cli.duplicate;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.duplicate.DecisionText;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.TextInput;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MarkedByOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.identity.LevelId;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code decide}: settles what puzzles that look alike are to each other. */
@Command(
        name = "decide",
        description = {
            "Decide how similar puzzles are related: same, different, variant.",
            "They are the same, different, or one is a variant-of the other. Decided pairs are not "
                    + "listed again; a clean set keeps one copy of puzzles that are the same.",
            "Name a GROUP as 'sokobase duplicates --tier' shows it. The decision holds for every "
                    + "pair of the puzzles; with variant-of, all are variants of the last one, or of the "
                    + "preferred one of the group."
        },
        footer = {
            "",
            "Examples: sokobase decide same-walls:1674E2D1AC70B61C different",
            "          sokobase decide new.xsb#3 old.xsb#7 variant-of --note 'two boxes more'",
            "          sokobase decisions > decisions.txt",
            "          sokobase decide --from decisions.txt"
        })
public final class DecideCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(
            arity = "0..*",
            paramLabel = "GROUP|ID|FILE[#N]",
            description = "One group, or two or more puzzles; then same, different or variant-of.")
    private List<String> words = List.of();

    @Mixin
    private MarkedByOption by;

    @Option(names = "--note", paramLabel = "TEXT", description = "Why.")
    private Optional<String> note = Optional.empty();

    @Option(
            names = "--remove",
            description = "Take back the decisions about every pair of the puzzles; with same, different or "
                    + "variant-of at the end, only those.")
    private boolean remove;

    @Option(names = "--from", paramLabel = "FILE", description = "Read decisions as 'sokobase decisions' writes them.")
    private String from;

    /** Two puzzles, the first of which could be the variant. */
    private record Pair(LevelId puzzle, LevelId other) {}

    @Override
    public Integer call() {
        if (from != null) {
            if (!words.isEmpty() || remove || note.isPresent()) {
                throw new UserException(ExitCode.USAGE, "--from stands alone");
            }
            return takeIn();
        }
        Optional<Decision.Ruling> ruling =
                words.isEmpty() ? Optional.empty() : Decision.Ruling.labelled(words.get(words.size() - 1));
        if (ruling.isEmpty() && !remove) {
            throw new UserException(
                    ExitCode.USAGE, "what are they to each other? Say same, different or variant-of at the end");
        }
        List<String> names = ruling.isEmpty() ? words : words.subList(0, words.size() - 1);
        NamedPuzzles puzzles = new NamedPuzzles(program, names);
        return remove ? withdraw(puzzles.decisions(), ruling) : decide(pairs(puzzles.ids()), ruling.orElseThrow());
    }

    private List<Pair> pairs(List<LevelId> puzzles) {
        List<Pair> pairs = new ArrayList<>();
        int last = puzzles.size() - 1;
        boolean variants = words.get(words.size() - 1).equals(Decision.Ruling.VARIANT_OF.label());
        for (int other = variants ? last : 1; other <= last; other++) {
            for (int puzzle = 0; puzzle < other; puzzle++) {
                pairs.add(new Pair(puzzles.get(puzzle), puzzles.get(other)));
            }
        }
        return pairs;
    }

    private int decide(List<Pair> pairs, Decision.Ruling ruling) {
        String saidBy = by.name(program.console());
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        List<Decision> decisions = pairs.stream()
                .map(pair -> new Decision(
                        pair.puzzle(),
                        pair.other(),
                        ruling,
                        saidBy,
                        now,
                        note.orElse("").strip()))
                .toList();
        keep(decisions);
        program.console()
                .info(Phrases.count(decisions.size(), "pair") + " of puzzles decided: " + ruling.label() + ".");
        return ExitCode.DONE;
    }

    private int keep(List<Decision> decisions) {
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            return catalog.decisions().put(decisions);
        }
    }

    /** Takes decisions back, only those with a ruling if there is one. */
    private int withdraw(List<Decision> decided, Optional<Decision.Ruling> ruling) {
        int withdrawn = 0;
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            for (Decision decision : decided) {
                if (ruling.isEmpty() || ruling.get() == decision.ruling()) {
                    withdrawn += catalog.decisions().withdraw(decision.puzzle(), decision.other()) ? 1 : 0;
                }
            }
        }
        program.console().info(Phrases.count(withdrawn, "decision") + " taken back.");
        return withdrawn > 0 ? ExitCode.DONE : ExitCode.NO;
    }

    private int takeIn() {
        List<Decision> decisions = new ArrayList<>();
        boolean sound = true;
        int number = 0;
        for (String line : TextInput.lines(from, program.console())) {
            number++;
            if (DecisionText.isEmpty(line)) {
                continue;
            }
            Optional<Decision> decision = DecisionText.read(line);
            decision.ifPresent(decisions::add);
            if (decision.isEmpty()) {
                sound = false;
                String message = "no decision: " + DecisionText.FORM;
                program.console()
                        .reports()
                        .report(new Diagnostic(from, number, 0, Severity.ERROR, "no-decision", message));
            }
        }
        int changed = keep(decisions);
        program.console().reports().tell();
        program.console()
                .info("%s read, %d new or changed.".formatted(Phrases.count(decisions.size(), "decision"), changed));
        return sound ? ExitCode.DONE : ExitCode.UNREADABLE;
    }
}
