package org.sokobase.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.CatalogLocation;
import org.sokobase.catalog.Preference;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Severity;

/** The ids of a list that the user names, or the puzzles of another catalog, each with what this catalog has of it. */
final class ListedIds {

    static final String PARAMETER = "LIST|CATALOG";
    static final String MEANING =
            "A text file with an id at the beginning of each line (- is standard input), or another "
                    + "catalog: a file that ends in .mv.db, or a JDBC URL.";

    private final Program program;
    private final String name;
    private final Preference preference;

    ListedIds(Program program, String name, Preference preference) {
        this.preference = preference;
        this.program = program;
        this.name = name;
    }

    /** Hands over all ids in their order, each with the preferred level that has it here; returns whether all could be read. */
    boolean forEach(BiConsumer<ListedId, Optional<CatalogLevel>> taker) {
        boolean isCatalog = name.startsWith("jdbc:") || name.endsWith(".mv.db");
        List<String> lines = isCatalog ? List.of() : TextInput.lines(name, program.console());
        try (Catalog own = program.openCatalog(Access.READ)) {
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
