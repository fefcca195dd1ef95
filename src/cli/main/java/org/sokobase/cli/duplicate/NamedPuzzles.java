package org.sokobase.cli.duplicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelWord;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.LevelName;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.similar.Tier;

/** The puzzles that a user names: one group as {@code duplicates} shows it, or two puzzles or more one by one. */
final class NamedPuzzles {

    private final Program program;
    private final List<String> names;
    private final Optional<Group> group;
    private final Identifier identifier = new Identifier();

    private record Group(Tier tier, LevelId key) {}

    /**
     * Puzzles with these names.
     *
     * @throws UserException if there is nothing to decide about them
     */
    NamedPuzzles(Program program, List<String> names) {
        this.program = program;
        this.names = names;
        this.group = group(names);
    }

    /** Their ids; the preferred one of a group is the last. A catalog that is read is not changed. */
    List<LevelId> ids() {
        try (Catalog catalog = open()) {
            return group.isPresent() ? ofGroup(catalog, group.get()) : ofNames(catalog);
        }
    }

    /** What was decided of them. */
    List<Decision> decisions() {
        try (Catalog catalog = open()) {
            return group.isPresent()
                    ? catalog.duplicates()
                            .decisions(group.get().tier(), group.get().key())
                    : catalog.decisions().among(ofNames(catalog));
        }
    }

    private Catalog open() {
        return group.isPresent() ? program.openCatalogWithTierKeys() : program.openCatalog(Access.READ);
    }

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

    private List<LevelId> ofNames(Catalog catalog) {
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
}
