package org.sokobase.web.review;

import org.sokobase.board.Count;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.PreferRule;
import org.sokobase.jobs.review.ReviewList;
import org.sokobase.web.view.Drawing;
import org.sokobase.web.view.Words;

/**
 * A level of a group.
 *
 * @param role of the preferred one: of copies, that it is kept; where somebody is asked nothing goes
 * @param like how it is like the preferred one; of that itself how many more there are
 * @param why  why the preferred one is preferred to it; empty for that itself
 */
record LevelCard(
        String address,
        String name,
        String collection,
        String place,
        String author,
        Drawing drawing,
        String role,
        String like,
        String why) {

    private static final int ROOM = 132;
    private static final int LARGEST_SQUARE = 14;

    static LevelCard of(CatalogLevel level, ReviewList.Group group, ReviewList.Member member) {
        boolean isPreferred = member.equals(group.preferred());
        String role = ReviewQuery.isAsked(group.tier()) ? "preferred" : "kept";
        String copies = member.copies() == 0 ? "" : Count.of(member.copies(), "more copy", "more copies");
        return new LevelCard(
                "/levels/" + level.identity().orElseThrow().exact(),
                Words.name(level),
                level.collection().title(),
                Words.place(level),
                level.author(),
                Drawing.fitting(level.normalBoard().grid(), "", ROOM, LARGEST_SQUARE),
                isPreferred ? role : "",
                isPreferred ? copies : member.like() + (copies.isEmpty() ? "" : " (" + copies + ")"),
                member.decidedBy().map(PreferRule::describe).orElse(""));
    }

    boolean isPreferred() {
        return !role.isEmpty();
    }

    boolean hasWhy() {
        return !why.isEmpty();
    }

    boolean hasLike() {
        return !like.isEmpty();
    }
}
