package org.sokobase.catalog.duplicate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.DecisionRows;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Tier;

/** The groups of levels that are copies of each other, or alike to a tier. */
final class DuplicatesQuery {

    /** How many groups are read at a time. */
    private static final int PAGE = 200;

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final Ranking ranking;
    private final PreferredLevels preferred;
    private final LevelGroups groups;

    DuplicatesQuery(Handle handle, DuplicateGroup.Scope scope) {
        this.handle = handle;
        this.scope = scope;
        this.ranking = new Ranking(handle, scope.preference());
        this.preferred = new PreferredLevels(handle, ranking);
        this.groups = switch (scope.sameness().tier()) {
            case EXACT, SAME -> new GroupsById(handle, scope);
            case SIMILAR -> new GroupsByDistance(handle, scope);
            default -> new GroupsByTier(handle, scope);
        };
    }

    void forEach(Consumer<DuplicateGroup> consumer) {
        int number = 0;
        List<LevelGroups.Key> keys = groups.keys();
        for (int from = 0; from < keys.size(); from += PAGE) {
            List<LevelGroups.Key> page = keys.subList(from, Math.min(keys.size(), from + PAGE));
            Map<LevelGroups.Key, List<CatalogLevel>> members = groups.members(page);
            GroupMaker maker =
                    maker(members.values().stream().flatMap(List::stream).toList());
            for (LevelGroups.Key key : page) {
                Optional<DuplicateGroup> group = maker.make(number + 1, key.id(), members.getOrDefault(key, List.of()));
                if (group.isPresent()) {
                    number++;
                    consumer.accept(group.get());
                }
            }
        }
    }

    /** The group of levels with an id or key in common. */
    Optional<DuplicateGroup> with(LevelId id) {
        List<CatalogLevel> levels = levelsWith(id);
        return maker(levels).make(1, id, levels);
    }

    /** What was decided of the levels with an id or key in common, but for what surer tiers hold for the same. */
    List<Decision> decided(LevelId id) {
        List<CatalogLevel> levels = levelsWith(id);
        return maker(levels).settling(levels);
    }

    private List<CatalogLevel> levelsWith(LevelId id) {
        LevelGroups.Key key = new LevelGroups.Key(id, 0);
        List<CatalogLevel> levels = groups.members(List.of(key)).getOrDefault(key, List.of());
        if (levels.isEmpty()) {
            String tier = scope.sameness().tier().label();
            throw new UnknownNameException(
                    "there is no group %1$s:%2$s: 'sokobase duplicates --tier %1$s' lists all".formatted(tier, id));
        }
        return levels;
    }

    /** Makes groups of these levels, with what must be known of them. */
    private GroupMaker maker(List<CatalogLevel> levels) {
        return new GroupMaker(scope, groups, ranking, preferred.solved(levels), decisions(levels));
    }

    /** What people have decided; copies need no decision. */
    private List<Decision> decisions(List<CatalogLevel> levels) {
        return scope.sameness().tier().compareTo(Tier.SAME) <= 0
                ? List.of()
                : new DecisionRows(handle)
                        .among(levels.stream()
                                .map(level -> level.identity().orElseThrow().unique())
                                .toList());
    }
}
