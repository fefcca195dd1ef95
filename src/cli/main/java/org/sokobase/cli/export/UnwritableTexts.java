package org.sokobase.cli.export;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.output.Phrases;
import org.sokobase.level.WrittenSolution;

/** Counts the texts of exported levels that a format of mere boards cannot hold, so that none is lost in silence. */
final class UnwritableTexts {

    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final Set<Long> collections = new HashSet<>();

    /** Takes note of what stands with a level and, once, with its collection. */
    void add(CatalogLevel level, List<WrittenSolution> solutions) {
        count("title", level.title().isEmpty() ? 0 : 1);
        count("author", level.author().isEmpty() ? 0 : 1);
        count("note", level.notes().size());
        count("solution", solutions.size());
        CatalogLevel.CollectionRef collection = level.collection();
        if (collections.add(collection.id())) {
            count("collection title", collection.titled() ? 1 : 0);
            count("collection note", collection.notes().size());
        }
    }

    private void count(String what, int more) {
        counts.merge(what, more, Integer::sum);
    }

    /** Such as "2 titles, 1 solution"; nothing if no text is lost. */
    Optional<String> describe() {
        return counts.entrySet().stream()
                .filter(count -> count.getValue() > 0)
                .map(count -> Phrases.count(count.getValue(), count.getKey()))
                .reduce((some, more) -> some + ", " + more);
    }
}
