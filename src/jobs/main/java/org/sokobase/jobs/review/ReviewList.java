package org.sokobase.jobs.review;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.choice.PreferRule;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.Tier;

/**
 * The groups of some scopes, without their levels, so that many of them can be kept between two questions to the catalog.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param groups    in the order of the scopes, then that of the catalog
 * @param decisions what was decided when they were made
 */
public record ReviewList(List<Group> groups, Set<Decision> decisions) {

    public ReviewList {
        groups = List.copyOf(groups);
        decisions = Set.copyOf(decisions);
    }

    /**
     * A level of a group; see {@link DuplicateGroup.Member}.
     *
     * @param number     of the level in the catalog
     * @param unique     its Unique-Id
     * @param collection the title of its collection
     * @param like       how it is like the preferred one, in words; empty for itself
     * @param difference how far it is from the preferred one; nothing if one of them is too large for that, or if nobody has
     *                   asked for it
     */
    public record Member(
            long number,
            LevelId unique,
            String collection,
            Optional<Likeness> likeness,
            Symmetry view,
            String like,
            Optional<PreferRule> decidedBy,
            int copies,
            Optional<Difference> difference) {}

    /**
     * A group.
     *
     * @param members two or more, the preferred one first
     */
    public record Group(Tier tier, LevelId key, List<Member> members) {

        public Group {
            members = List.copyOf(members);
        }

        /** How it is named in commands. */
        public String name() {
            return tier.label() + ":" + key;
        }

        /** The copy to keep. */
        public Member preferred() {
            return members.get(0);
        }

        /** The preferred one with every other puzzle. */
        public List<Pair> pairs() {
            return members.stream()
                    .filter(member -> !member.unique().equals(preferred().unique()))
                    .map(member -> new Pair(this, member))
                    .toList();
        }

        /** The fewest squares that differ, if anybody has counted them. */
        public Optional<Integer> nearest() {
            return members.stream()
                    .flatMap(member -> member.difference().stream())
                    .map(Difference::differing)
                    .min(Integer::compare);
        }
    }

    /** The preferred level of a group with another one. */
    public record Pair(Group group, Member right) {

        /** Their Unique-Ids. */
        public PuzzlePair puzzles() {
            return PuzzlePair.of(left().unique(), right.unique());
        }

        /** The preferred one. */
        public Member left() {
            return group.preferred();
        }

        /** The pair with its levels; nothing if one of them is gone. */
        public Optional<ReviewPair> with(Map<Long, CatalogLevel> levels) {
            return Optional.ofNullable(levels.get(left().number()))
                    .flatMap(one -> Optional.ofNullable(levels.get(right.number()))
                            .map(other -> new ReviewPair(group.tier(), group.name(), one, other)));
        }
    }

    /** Whether squares that differ are counted where the tier does not do that. */
    public enum Counting {
        SQUARES,
        NOTHING
    }

    /** The groups of some scopes. For tiers from {@link Tier#TRIMMED} on, their keys must exist. */
    public static ReviewList of(Catalog catalog, List<DuplicateGroup.Scope> scopes, Counting counting) {
        List<Group> groups = new ArrayList<>();
        scopes.forEach(scope -> catalog.duplicates().groups(scope, group -> groups.add(of(group, counting))));
        return new ReviewList(groups, new HashSet<>(catalog.decisions().all()));
    }

    private static Group of(DuplicateGroup group, Counting counting) {
        Optional<Distance> from = counting == Counting.SQUARES
                ? BitBoard.of(group.preferred().level().normalBoard()).map(Distance::from)
                : Optional.empty();
        return new Group(
                group.tier(),
                group.key(),
                group.members().stream()
                        .map(member -> member(group, member, from))
                        .toList());
    }

    private static Member member(DuplicateGroup group, DuplicateGroup.Member member, Optional<Distance> from) {
        CatalogLevel level = member.level();
        boolean isPreferred = group.prefers(member);
        Optional<Difference> difference = isPreferred
                ? Optional.empty()
                : member.difference()
                        .or(() -> from.flatMap(
                                distance -> BitBoard.of(level.normalBoard()).map(distance::to)));
        return new Member(
                level.id(),
                ReviewPair.unique(level),
                level.collection().title(),
                member.likeness(),
                member.view(),
                isPreferred ? "" : member.describe(group.tier()),
                member.decidedBy(),
                member.copies(),
                difference);
    }

    /** The pairs that somebody has to decide, or has decided since the list was made; each once. */
    public List<Pair> pairs() {
        Set<PuzzlePair> seen = new HashSet<>();
        return groups.stream()
                .filter(group -> group.tier().compareTo(Tier.SAME) > 0)
                .flatMap(group -> group.pairs().stream())
                .filter(pair -> seen.add(pair.puzzles()))
                .toList();
    }

    /** Those of some pairs that decisions do not settle. */
    public static List<Pair> undecided(List<Pair> pairs, List<Decision> decisions) {
        Settled settled = new Settled(decisions);
        return pairs.stream().filter(pair -> !settled.has(pair.puzzles())).toList();
    }

    /** Whether something that was decided when the list was made is decided no longer, so that pairs may be missing. */
    public boolean lacks(List<Decision> now) {
        return !new HashSet<>(now).containsAll(decisions);
    }

    /** The numbers of all levels of some groups. */
    public static List<Long> numbers(List<Group> some) {
        return some.stream()
                .flatMap(group -> group.members().stream())
                .map(Member::number)
                .toList();
    }

    /** What was decided of each pair of puzzles. */
    public static Map<PuzzlePair, Decision> byPair(List<Decision> decisions) {
        Map<PuzzlePair, Decision> byPair = new HashMap<>();
        decisions.forEach(decision -> byPair.put(PuzzlePair.of(decision.puzzle(), decision.other()), decision));
        return byPair;
    }
}
