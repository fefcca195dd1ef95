package org.sokobase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.CatalogLocation;
import org.sokobase.catalog.LevelFilter;
import org.sokobase.catalog.Preference;
import org.sokobase.catalog.PuzzleSet;
import org.sokobase.catalog.WithSolutions;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Severity;
import org.sokobase.identity.LevelId;

/**
 * The ids of a list, or the puzzles of another catalog, each with what this catalog has of it. A list is text: an id of any
 * kind at the beginning of each line, and anything behind it; lines that begin with {@code ;} or {@code #} are comments.
 */
final class ListedIds {

    static final String PARAMETER = "LIST|CATALOG";
    static final String MEANING =
            "A text file with an id at the beginning of each line (- is standard input), or another "
                    + "catalog: a file that ends in .mv.db, or a JDBC URL.";

    private static final int CHUNK = 1000;
    private static final int ID_LENGTH = 16;

    private final Program program;
    private final String name;
    private final Preference preference;
    private final List<Listed> waiting = new ArrayList<>();
    private BiConsumer<Listed, Optional<CatalogLevel>> consumer;
    private Catalog own;
    private boolean sound = true;

    /**
     * An id that somebody has listed.
     *
     * @param id   of any kind
     * @param text what stands beside it
     * @param line where it stands in the list; 0 for one of a catalog
     */
    record Listed(LevelId id, String text, int line) {}

    ListedIds(Program program, String name, Preference preference) {
        this.preference = preference;
        this.program = program;
        this.name = name;
    }

    /** Hands over all ids in their order, each with the preferred level that has it here; returns whether all could be read. */
    boolean forEach(BiConsumer<Listed, Optional<CatalogLevel>> taker) {
        consumer = taker;
        boolean isCatalog = name.startsWith("jdbc:") || name.endsWith(".mv.db");
        List<String> lines = isCatalog ? List.of() : TextInput.lines(name, program.console());
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            own = catalog;
            if (isCatalog) {
                ofCatalog();
            }
            ofList(lines);
            flush();
        }
        return sound;
    }

    private void ofCatalog() {
        PuzzleSet known = new PuzzleSet();
        CatalogLocation location = CatalogLocation.of(Optional.of(name), Map.of());
        if (location.isSame(own.location())) {
            throw new UserException(
                    ExitCode.USAGE, name + ": this is the catalog itself: name another one, or a list of ids");
        }
        try (Catalog other = Catalog.open(location, Access.READ, program.waiting())) {
            other.levels(
                    LevelFilter.ALL,
                    WithSolutions.NONE,
                    (level, none) -> level.identity()
                            .filter(identity -> known.add(identity.puzzle()))
                            .ifPresent(identity -> add(new Listed(identity.unique(), LevelName.of(level), 0))));
        }
    }

    private void ofList(List<String> lines) {
        int number = 0;
        for (String line : lines) {
            add(line.strip(), ++number);
        }
    }

    private void add(String line, int number) {
        if (line.isEmpty() || line.startsWith(";") || line.startsWith("#")) {
            return;
        }
        Optional<LevelId> id = LevelId.parse(line.substring(0, Math.min(ID_LENGTH, line.length())));
        boolean ends = line.length() <= ID_LENGTH || !Character.isLetterOrDigit(line.charAt(ID_LENGTH));
        if (id.isPresent() && ends) {
            add(new Listed(id.get(), line.substring(ID_LENGTH).strip(), number));
        } else {
            sound = false;
            String message = "no id of 16 hexadecimal digits at the beginning";
            program.console().reports().report(new Diagnostic(name, number, 0, Severity.ERROR, "no-id", message));
        }
    }

    private void add(Listed listed) {
        waiting.add(listed);
        if (waiting.size() == CHUNK) {
            flush();
        }
    }

    private void flush() {
        Map<LevelId, CatalogLevel> found =
                own.preferred(waiting.stream().map(Listed::id).toList(), preference);
        waiting.forEach(listed -> consumer.accept(listed, Optional.ofNullable(found.get(listed.id()))));
        waiting.clear();
    }
}
