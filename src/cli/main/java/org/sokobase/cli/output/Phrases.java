package org.sokobase.cli.output;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.board.Count;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.importing.Reread;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.rating.MeanRating;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.choice.PreferRule;
import org.sokobase.identity.Relation;
import org.sokobase.level.Credit;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Tier;

/** Numbers, views, relations, differences and marks in words for people. */
public final class Phrases {

    private Phrases() {}

    /** Whose solution it is, as far as its file says so, behind its place: {@code , by N. N. on 2001-02-03 with X in 1:02}. */
    public static String of(Credit credit) {
        String phrase = word(" by ", credit.player())
                + word(" on ", credit.date())
                + word(" with ", credit.program())
                + word(" in ", credit.time());
        return phrase.isEmpty() ? "" : "," + phrase;
    }

    private static String word(String before, String text) {
        return text.isEmpty() ? "" : before + text;
    }

    /** Such as "favourite, to-publish". */
    public static String tags(List<Tag> tags) {
        return tags.stream().map(Tag::word).collect(Collectors.joining(", "));
    }

    /** Such as "1 level" or "12 levels". */
    public static String count(long number, String thing) {
        return Count.of(number, thing);
    }

    /** As {@link #count(long, String)}, for a thing with a plural of its own. */
    public static String count(long number, String thing, String things) {
        return Count.of(number, thing, things);
    }

    /** What a relation is called where people read it; programs read its label. */
    public static String of(Relation relation) {
        return relation == Relation.REJECTED ? "defective" : relation.label();
    }

    /** How far two boards are apart, such as "2 of 31 squares differ (6.5%)". */
    public static String of(Difference difference) {
        return difference.describe();
    }

    /** How a level of a group is like the preferred one. */
    public static String of(Tier tier, DuplicateGroup.Member member) {
        return member.describe(tier);
    }

    /** How a level is like another that is another puzzle: how many squares differ, or what the tier sees, and how it is turned. */
    public static String near(Tier tier, Symmetry view, Optional<Difference> difference) {
        return difference.map(Phrases::of).orElse(tier.meaning())
                + (view == Symmetry.IDENTITY ? "" : ", " + view.describe());
    }

    /** Why another level is preferred. */
    public static String of(Optional<PreferRule> decidedBy) {
        return decidedBy.map(rule -> "the first " + rule.describe()).orElse("");
    }

    /** Who says so, such as "ann, 2026-03-01: a box in a corner"; of a solvable puzzle the place of a solution. */
    public static String of(PuzzleMark mark) {
        if (mark.mark() == Mark.SOLVABLE) {
            return mark.saidBy();
        }
        LocalDate day = LocalDate.ofInstant(mark.saidAt(), ZoneOffset.UTC);
        return mark.saidBy() + ", " + day + (mark.note().isEmpty() ? "" : ": " + mark.note());
    }

    /** How a puzzle is rated, such as "rated hard 4.50, interesting 6.00 in 2 ratings". */
    public static String of(MeanRating rating) {
        String means = Stream.of(
                        rating.hard().map(mean -> "hard " + mean),
                        rating.interesting().map(mean -> "interesting " + mean))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
        return "rated " + means + " in " + count(rating.ratings(), "rating");
    }

    /** What reading files again brought, such as "2 levels more, 1 solution more". */
    public static String of(Reread brought) {
        String words = Stream.of(
                        phrase(brought.levels(), "level", " more"),
                        phrase(brought.changed(), "level", " changed"),
                        phrase(brought.gone(), "level", " gone"),
                        phrase(brought.solutions(), "solution", " more"),
                        phrase(brought.others(), "other change", ""))
                .filter(phrase -> !phrase.isEmpty())
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "nothing is different" : words;
    }

    private static String phrase(int number, String thing, String what) {
        return number == 0 ? "" : count(number, thing) + what;
    }

    /** The labels of marks, each once. */
    public static String labels(List<PuzzleMark> marks, String between) {
        return marks.stream().map(mark -> mark.mark().label()).distinct().collect(Collectors.joining(between));
    }
}
