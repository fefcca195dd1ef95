package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.choice.PreferRule;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;
import org.sokobase.similar.TierPictures;
import org.sokobase.similar.UnionFind;

/**
 * Makes a group of levels that have something in common: puts together what surer tiers, or people, hold for the same,
 * leaves out what people have settled, and finds out which level is the one to keep, and why.
 */
final class GroupMaker {

    private static final Comparator<DuplicateGroup.Member> NEAREST_FIRST = Comparator.comparing(
            member -> member.difference().map(Difference::differing).orElse(0));

    private final DuplicateGroup.Scope scope;
    private final LevelGroups groups;
    private final Ranking ranking;
    private final Set<BoardKey> solved;
    private final List<Decision> decisions;

    GroupMaker(
            DuplicateGroup.Scope scope,
            LevelGroups groups,
            Ranking ranking,
            Set<BoardKey> solved,
            List<Decision> decisions) {
        this.scope = scope;
        this.groups = groups;
        this.ranking = ranking;
        this.solved = solved;
        this.decisions = decisions;
    }

    /** Levels that count as one, in the catalog's order; equal to itself alone. */
    private static final class Same {

        private final List<CatalogLevel> levels;

        Same(List<CatalogLevel> levels) {
            this.levels = levels;
        }

        List<CatalogLevel> levels() {
            return levels;
        }
    }

    /** The group of some levels in the catalog's order; nothing if not even two of them are left. */
    Optional<DuplicateGroup> make(int number, LevelId key, List<CatalogLevel> levels) {
        List<Same> members = unsettled(merged(levels, decisions));
        List<CatalogLevel> shown = members.stream()
                .map(same -> ranking.best(same.levels(), solved))
                .toList();
        if (shown.size() < 2 || !touchesWanted(members)) {
            return Optional.empty();
        }
        CatalogLevel preferred = ranking.best(shown, solved);
        Likenesses likenesses = new Likenesses(scope.sameness().tier(), preferred);
        List<DuplicateGroup.Member> all = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            likenesses
                    .member(
                            shown.get(i),
                            decidedBy(preferred, shown.get(i)),
                            members.get(i).levels().size() - 1)
                    .ifPresent(member -> all.add(member.level().id() == preferred.id() ? 0 : all.size(), member));
        }
        if (scope.sameness().tier() == Tier.SIMILAR && all.size() > 2) {
            all.subList(1, all.size()).sort(NEAREST_FIRST);
        }
        return all.size() < 2
                ? Optional.empty()
                : Optional.of(new DuplicateGroup(number, scope.sameness().tier(), key, List.copyOf(all)));
    }

    /** Those of the decisions that settle something between some levels, which surer tiers do not hold for the same. */
    List<Decision> settling(List<CatalogLevel> levels) {
        Map<LevelId, Same> ofPuzzle = byPuzzle(merged(levels, List.of()));
        return decisions.stream()
                .filter(decision -> ofPuzzle.containsKey(decision.puzzle()) && ofPuzzle.containsKey(decision.other()))
                .filter(decision -> ofPuzzle.get(decision.puzzle()) != ofPuzzle.get(decision.other()))
                .toList();
    }

    private Optional<PreferRule> decidedBy(CatalogLevel preferred, CatalogLevel level) {
        return ranking.deciding(preferred, level, solved);
    }

    /** Puts together what counts as one: to surer tiers, or as it was decided. */
    private List<Same> merged(List<CatalogLevel> levels, List<Decision> asDecided) {
        if (!scope.sameness().leavesOut()) {
            return levels.stream().map(level -> new Same(List.of(level))).toList();
        }
        UnionFind merging = new UnionFind(levels.size());
        Map<Object, Integer> firstWith = new HashMap<>();
        for (int i = 0; i < levels.size(); i++) {
            int level = i;
            groups.surer(levels.get(i)).forEach(surer -> {
                Integer earlier = firstWith.putIfAbsent(surer, level);
                if (earlier != null) {
                    merging.join(earlier, level);
                }
            });
        }
        Map<LevelId, Integer> firstOf = new HashMap<>();
        for (int i = 0; i < levels.size(); i++) {
            firstOf.putIfAbsent(puzzle(levels.get(i)), i);
        }
        for (Decision decision : asDecided) {
            Integer one = firstOf.get(decision.puzzle());
            Integer other = firstOf.get(decision.other());
            if (decision.ruling() == Decision.Ruling.SAME && one != null && other != null) {
                merging.join(one, other);
            }
        }
        return merging.sets().stream()
                .map(set -> new Same(set.stream().map(levels::get).toList()))
                .toList();
    }

    private static LevelId puzzle(CatalogLevel level) {
        return level.identity().orElseThrow().unique();
    }

    /** Those of which something is still to be decided beside another one. */
    private List<Same> unsettled(List<Same> all) {
        if (decisions.isEmpty()) {
            return all;
        }
        Map<LevelId, Same> ofPuzzle = byPuzzle(all);
        Map<Same, Set<Same>> settled = new HashMap<>();
        for (Decision decision : decisions) {
            Same one = ofPuzzle.get(decision.puzzle());
            Same other = ofPuzzle.get(decision.other());
            if (one != null && other != null && one != other) {
                settled.computeIfAbsent(one, same -> new HashSet<>()).add(other);
                settled.computeIfAbsent(other, same -> new HashSet<>()).add(one);
            }
        }
        return all.stream()
                .filter(same -> settled.getOrDefault(same, Set.of()).size() < all.size() - 1)
                .toList();
    }

    private static Map<LevelId, Same> byPuzzle(List<Same> all) {
        Map<LevelId, Same> ofPuzzle = new HashMap<>();
        all.forEach(same -> same.levels().forEach(level -> ofPuzzle.put(puzzle(level), same)));
        return ofPuzzle;
    }

    private boolean touchesWanted(List<Same> members) {
        return switch (scope.collections()) {
            case ANY -> true;
            case SEVERAL ->
                all(members).map(level -> level.collection().id()).distinct().count() > 1;
            case REFERENCE_AND_OTHERS ->
                all(members)
                                .map(level -> level.collection().isReference())
                                .distinct()
                                .count()
                        > 1;
        };
    }

    private static Stream<CatalogLevel> all(List<Same> members) {
        return members.stream().flatMap(same -> same.levels().stream());
    }

    /** How the other levels of a group are like the preferred one. */
    private static final class Likenesses {

        private final Tier tier;
        private final CatalogLevel preferred;
        private final Board board;
        private final Optional<TierPictures> pictures;
        private final Optional<Distance> distance;

        Likenesses(Tier tier, CatalogLevel preferred) {
            this.tier = tier;
            this.preferred = preferred;
            this.board = preferred.normalBoard();
            this.pictures = TierKeys.TIERS.contains(tier) ? TierPictures.of(board) : Optional.empty();
            this.distance = tier == Tier.SIMILAR ? BitBoard.of(board).map(Distance::from) : Optional.empty();
        }

        /** The member of a level; nothing if only its key is that of the group. */
        Optional<DuplicateGroup.Member> member(CatalogLevel level, Optional<PreferRule> decidedBy, int copies) {
            if (level.id() == preferred.id()) {
                return Optional.of(new DuplicateGroup.Member(
                        level,
                        Likeness.of(board, board),
                        Symmetry.IDENTITY,
                        Optional.empty(),
                        copies,
                        Optional.empty()));
            }
            Board other = level.normalBoard();
            Optional<Likeness> likeness = tier.compareTo(Tier.SAME) <= 0 ? Likeness.of(board, other) : Optional.empty();
            Optional<Difference> difference =
                    distance.flatMap(from -> BitBoard.of(other).map(from::to));
            return likeness.map(Likeness::view)
                    .or(() -> pictures.flatMap(own -> TierPictures.of(other).flatMap(its -> own.viewOnto(its, tier))))
                    .or(() -> difference.map(apart -> apart.alignment().view()))
                    .map(view -> new DuplicateGroup.Member(level, likeness, view, decidedBy, copies, difference));
        }
    }
}
