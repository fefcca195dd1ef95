package org.sokobase.cli.duplicate;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.duplicate.DecisionText;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelWord;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.TextInput;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MarkedByOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Phrases;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import org.sokobase.similar.Tier;
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

    private final Identifier identifier = new Identifier();

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
        return remove ? withdraw(decided(names), ruling) : decide(pairs(named(names)), ruling.orElseThrow());
    }

    /** The puzzles that are named; a catalog that is read is not changed. */
    private List<LevelId> named(List<String> names) {
        Optional<Group> group = group(names);
        try (Catalog catalog = open(group)) {
            return group.isPresent() ? ofGroup(catalog, group.get()) : ofNames(catalog, names);
        }
    }

    /** What was decided of them. */
    private List<Decision> decided(List<String> names) {
        Optional<Group> group = group(names);
        try (Catalog catalog = open(group)) {
            return group.isPresent()
                    ? catalog.duplicates()
                            .decisions(group.get().tier(), group.get().key())
                    : catalog.decisions().among(ofNames(catalog, names));
        }
    }

    private Catalog open(Optional<Group> group) {
        return group.isPresent() ? program.openCatalogWithTierKeys() : program.openCatalog(Access.READ);
    }

    private record Group(Tier tier, LevelId key) {}

    /** The group that is named alone. */
    private static Optional<Group> group(List<String> names) {
        Optional<Group> group = names.size() == 1 ? group(names.get(0)) : Optional.empty();
        if (group.isPresent() && group.get().tier().compareTo(Tier.SAME) <= 0) {
            throw new UserException(ExitCode.USAGE, names.get(0) + " is one puzzle: there is nothing to decide");
        }
        return group;
    }

    private static Optional<Group> group(String name) {
        int colon = name.indexOf(':');
        return colon < 0
                ? Optional.empty()
                : Tier.labelled(name.substring(0, colon))
                        .flatMap(
                                tier -> LevelId.parse(name.substring(colon + 1)).map(key -> new Group(tier, key)));
    }

    /** The puzzles of a group, the preferred one last. */
    private List<LevelId> ofGroup(Catalog catalog, Group named) {
        DuplicateGroup group = catalog.duplicates()
                .group(named.tier(), named.key())
                .orElseThrow(() -> new UserException(
                        ExitCode.NO,
                        "no group %1$s:%2$s: 'sokobase duplicates --tier %1$s' lists those that are left"
                                .formatted(named.tier().label(), named.key())));
        List<LevelId> puzzles = new ArrayList<>();
        group.members()
                .forEach(member ->
                        puzzles.add(0, member.level().identity().orElseThrow().unique()));
        return puzzles;
    }

    private List<LevelId> ofNames(Catalog catalog, List<String> names) {
        List<LevelId> puzzles = new ArrayList<>();
        for (String name : names) {
            LevelWord word = LevelWord.of(name, catalog)
                    .orElseThrow(() -> LevelWord.unknown(name, "neither a group, nor an id, nor a file"));
            if (word instanceof LevelWord.ById named) {
                puzzles.add(catalog.levels().puzzles(named.id()).stream()
                        .findFirst()
                        .map(PuzzleKey::unique)
                        .orElseThrow(() -> new UserException(ExitCode.NO, name + ": not in the catalog")));
            } else if (word instanceof LevelWord.InCatalog named) {
                named.levels()
                        .forEach(level -> puzzles.add(level.identity()
                                .orElseThrow(() -> withoutIdentity(LevelName.place(level), level.status()))
                                .unique()));
            } else {
                puzzles.addAll(ofFile(((LevelWord.OnDisk) word).file()));
            }
        }
        if (puzzles.stream().distinct().count() < 2) {
            throw new UserException(
                    ExitCode.USAGE,
                    puzzles.size() < 2 ? "name two puzzles, or a group" : "these are one puzzle already");
        }
        return puzzles.stream().distinct().toList();
    }

    private List<LevelId> ofFile(LevelArgument file) {
        List<LevelId> puzzles = new ArrayList<>();
        for (Level level : file.levels(program.console())) {
            Board board =
                    level.inspection().board().orElseThrow(() -> withoutIdentity(file.name(level), level.status()));
            puzzles.add(identifier.identify(board).unique());
        }
        return puzzles;
    }

    private static UserException withoutIdentity(String name, String status) {
        return new UserException(ExitCode.NO, name + ": no identity (" + status + ")");
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
        program.console().say(Phrases.count(decisions.size(), "pair") + " of puzzles decided: " + ruling.label() + ".");
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
        program.console().say(Phrases.count(withdrawn, "decision") + " taken back.");
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
                .say("%s read, %d new or changed.".formatted(Phrases.count(decisions.size(), "decision"), changed));
        return sound ? ExitCode.DONE : ExitCode.UNREADABLE;
    }
}
