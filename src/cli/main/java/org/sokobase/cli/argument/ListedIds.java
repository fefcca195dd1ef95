package org.sokobase.cli.argument;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.IdLookup;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.Preference;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.TextInput;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.LevelName;
import org.sokobase.format.ListedId;
import org.sokobase.identity.LevelId;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** The ids of a list that the user names, or the puzzles of another catalog, each with what this catalog has of it. */
public final class ListedIds {

    public static final String PARAMETER = "LIST|CATALOG";
    public static final String MEANING =
            "A text file with an id at the beginning of each line (- is standard input), or another "
                    + "catalog: a file that ends in .mv.db, or a JDBC URL.";

    private final Program program;
    private final String name;
    private final Preference preference;

    public ListedIds(Program program, String name, Preference preference) {
        this.preference = preference;
        this.program = program;
        this.name = name;
    }

    /** Hands over all ids in their order, each with the preferred level that has it here; returns whether all could be read. */
    public boolean forEach(BiConsumer<ListedId, Optional<CatalogLevel>> taker) {
        boolean isCatalog = name.startsWith("jdbc:") || name.endsWith(".mv.db");
        List<String> lines = isCatalog ? List.of() : TextInput.lines(name, program.console());
        List<LevelId> ids = lines.stream()
                .flatMap(line -> ListedId.read(line, 0).stream())
                .map(ListedId::id)
                .toList();
        try (Catalog own = program.openCatalogToSearch(levels -> levels.levelsToSearch(ids))) {
            IdLookup lookup = new IdLookup(own, preference, taker);
            if (isCatalog) {
                ofCatalog(own, lookup);
            }
            boolean sound = ofList(lines, lookup);
            lookup.finish();
            return sound;
        }
    }

    private void ofCatalog(Catalog own, IdLookup lookup) {
        CatalogLocation location = CatalogLocation.of(Optional.of(name), Map.of());
        if (location.isSame(own.location())) {
            throw new UserException(
                    ExitCode.USAGE, name + ": this is the catalog itself: name another one, or a list of ids");
        }
        try (Catalog other = Catalog.open(location, Access.READ, program.waiting())) {
            lookup.addPuzzlesOf(other, LevelName::of);
        }
    }

    /** Looks up the ids of lines. Returns whether there is one in each. */
    private boolean ofList(List<String> lines, IdLookup lookup) {
        boolean sound = true;
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            if (!ListedId.isEmpty(line)) {
                Optional<ListedId> listed = ListedId.read(line, number);
                listed.ifPresent(lookup::add);
                sound &= listed.isPresent();
                if (listed.isEmpty()) {
                    program.console()
                            .reports()
                            .report(new Diagnostic(name, number, 0, Severity.ERROR, "no-id", ListedId.WHAT_IS_MISSING));
                }
            }
        }
        return sound;
    }
}
