package org.sokobase.catalog.overlap;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.catalog.level.LevelIds;

/** Keeps those levels that come together with one of another collection; the levels come group by group. */
final class SharedLevels {

    private final List<LevelSet.InCatalog> kept = new ArrayList<>();
    private final List<LevelSet.InCatalog> group = new ArrayList<>();

    void add(LevelSet.InCatalog level) {
        if (!group.isEmpty() && !group.get(0).group().equals(level.group())) {
            end();
        }
        group.add(level);
    }

    private void end() {
        if (group.stream()
                        .map(level -> LevelIds.collection(level.id()))
                        .distinct()
                        .limit(2)
                        .count()
                > 1) {
            kept.addAll(group);
        }
        group.clear();
    }

    /** Those of all levels that came. */
    List<LevelSet.InCatalog> levels() {
        end();
        return kept;
    }
}
