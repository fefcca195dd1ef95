package org.sokobase.web.review;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sokobase.identity.LevelId;
import org.sokobase.web.http.WebRequest;

/**
 * Which pair of a review an address shows, and how.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param query the pairs of the review
 * @param group the name of the group whose pairs are looked at; all if empty
 * @param pair  the pair; the first that nobody has decided if empty
 * @param look  how the boards are shown
 * @param turn  whether the left one is turned
 * @param side  which one is shown if both are in the same place
 * @param done  the number of the step that can be taken back; 0 if there is none
 */
record PairAddress(
        ReviewQuery query, Optional<String> group, Optional<Ids> pair, Look look, Turn turn, Side side, long done) {

    /** The ways to look at two boards. */
    enum Look {
        BESIDE("beside each other"),
        OVER("laid over"),
        PLACE("in the same place");

        private final String words;

        Look(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }

        String label() {
            return this == BESIDE ? "" : name().toLowerCase(Locale.ROOT);
        }
    }

    /** How the boards stand. */
    enum Turn {
        TO_FIT,
        AS_PUBLISHED
    }

    /** One of the two. */
    enum Side {
        LEFT,
        RIGHT
    }

    /** The Unique-Ids of a pair, the left one first. */
    record Ids(LevelId left, LevelId right) {

        static Optional<Ids> parse(String text) {
            String[] ids = text.split("-", -1);
            return ids.length != 2
                    ? Optional.empty()
                    : LevelId.parse(ids[0])
                            .flatMap(left -> LevelId.parse(ids[1]).map(right -> new Ids(left, right)))
                            .filter(pair -> !pair.left().equals(pair.right()));
        }

        /** Those that a request names. */
        static Ids required(String text) {
            return parse(text)
                    .orElseThrow(() -> ReviewQuery.wrong(
                            "pair", "'" + text + "' is no pair.", "It is two different Unique-Ids with a hyphen."));
        }

        @Override
        public String toString() {
            return left + "-" + right;
        }
    }

    static PairAddress of(WebRequest request) {
        return new PairAddress(
                ReviewQuery.of(request, Optional.empty()),
                request.parameter("group"),
                request.parameter("pair").map(Ids::required),
                request.parameter("look").map(PairAddress::look).orElse(Look.BESIDE),
                request.parameter("as").isPresent() ? Turn.AS_PUBLISHED : Turn.TO_FIT,
                request.parameter("show").filter("right"::equals).isPresent() ? Side.RIGHT : Side.LEFT,
                ReviewDesk.done(request));
    }

    private static Look look(String typed) {
        for (Look look : Look.values()) {
            if (look.label().equals(typed)) {
                return look;
            }
        }
        throw ReviewQuery.wrong("look", "There is no way '" + typed + "' to look at a pair.", "Leave 'look' out.");
    }

    /** Another pair, looked at in the same way. */
    PairAddress at(Optional<Ids> other) {
        return new PairAddress(query, group, other, look, Turn.TO_FIT, Side.LEFT, done);
    }

    PairAddress with(Look other) {
        return new PairAddress(query, group, pair, other, turn, Side.LEFT, done);
    }

    PairAddress with(Turn other) {
        return new PairAddress(query, group, pair, look, other, side, done);
    }

    PairAddress with(Side other) {
        return new PairAddress(query, group, pair, look, turn, other, done);
    }

    /** The same behind another step. */
    PairAddress after(long step) {
        return new PairAddress(query, group, pair, look, turn, side, step);
    }

    private Map<String, String> parameters() {
        Map<String, String> more = new LinkedHashMap<>();
        more.put("group", group.orElse(""));
        more.put("pair", pair.map(Ids::toString).orElse(""));
        more.put("look", look.label());
        more.put("as", turn == Turn.AS_PUBLISHED ? "published" : "");
        more.put("show", side == Side.RIGHT ? "right" : "");
        more.put("done", done == 0 ? "" : Long.toString(done));
        return more;
    }

    /** What follows the question mark. */
    String text() {
        return query.text(parameters());
    }

    /** The address of the page, or of it as JSON. */
    String on(String path) {
        return path + "?" + text();
    }
}
