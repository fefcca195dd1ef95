package org.sokobase.web.review;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.Preference;
import org.sokobase.jobs.review.ReviewPair;
import org.sokobase.picture.BoardSvg;
import org.sokobase.picture.OverlaySvg;
import org.sokobase.similar.Overlay;
import org.sokobase.web.view.Drawing;
import org.sokobase.web.view.Words;

/**
 * The pictures of a pair, their squares of one size.
 *
 * @param likeness  how they differ, in words
 * @param view      how the left one is turned to fit
 * @param figures   what is shown: both boards, or one picture of both
 * @param inPlace   whether the figures are shown in one place
 * @param other     the address that shows the other one in this place
 */
record PairPictures(String likeness, Symmetry view, List<Figure> figures, Places inPlace, String other) {

    private static final String LEFT = "Left";
    private static final int ROOM = 480;
    private static final int LARGEST_SQUARE = 28;
    private static final int SMALLEST_SQUARE = 5;

    /** The side of a square in units of the drawing. */
    private static final int UNIT = 10;

    /** How many places the figures have. */
    enum Places {
        ONE,
        EACH
    }

    /** A picture with what is said under it. */
    record Figure(
            String side,
            String name,
            String collection,
            String author,
            String address,
            Drawing drawing,
            boolean hidden) {
        boolean hasName() {
            return !name.isEmpty();
        }

        /** The same, hidden unless it is the one of that side. */
        Figure unlessAt(PairAddress.Side shown) {
            boolean isLeft = side.startsWith(LEFT);
            return new Figure(
                    side, name, collection, author, address, drawing, isLeft != (shown == PairAddress.Side.LEFT));
        }
    }

    boolean isInPlace() {
        return inPlace == Places.ONE;
    }

    static PairPictures of(PairAddress address, ReviewPair pair) {
        Optional<ReviewPair.Comparison> comparison = pair.comparison();
        boolean fits = comparison.isPresent() && address.turn() == PairAddress.Turn.TO_FIT;
        Grid left = fits
                ? comparison.get().overlay().first()
                : pair.left().normalBoard().grid();
        Grid right = fits
                ? comparison.get().overlay().second()
                : pair.right().normalBoard().grid();
        int square = square(left, right);
        boolean over = fits && address.look() == PairAddress.Look.OVER;
        boolean inPlace = address.look() == PairAddress.Look.PLACE;
        Optional<ReviewPair.Comparison> marked = fits ? comparison : Optional.empty();
        List<Figure> figures = over
                ? List.of(both(comparison.get().overlay(), square))
                : List.of(
                        figure(LEFT + ", preferred", pair.left(), drawing(left, marked, square)),
                        figure("Right", pair.right(), drawing(right, marked, square)));
        PairAddress.Side otherSide =
                address.side() == PairAddress.Side.LEFT ? PairAddress.Side.RIGHT : PairAddress.Side.LEFT;
        return new PairPictures(
                words(pair, comparison),
                comparison.map(found -> found.difference().alignment().view()).orElse(Symmetry.IDENTITY),
                inPlace
                        ? figures.stream()
                                .map(figure -> figure.unlessAt(address.side()))
                                .toList()
                        : figures,
                inPlace ? Places.ONE : Places.EACH,
                address.with(otherSide).on(PairPage.PATH));
    }

    private static String words(ReviewPair pair, Optional<ReviewPair.Comparison> comparison) {
        return comparison
                        .map(found -> {
                            Symmetry view = found.difference().alignment().view();
                            return found.difference().describe()
                                    + (view == Symmetry.IDENTITY ? "" : "; the left one is " + view.describe());
                        })
                        .orElse("too large to be compared square by square")
                + " (" + pair.tier().meaning() + ")";
    }

    private static int square(Grid left, Grid right) {
        int longest = Math.max(Math.max(left.width(), left.height()), Math.max(right.width(), right.height()));
        return Math.max(SMALLEST_SQUARE, Math.min(LARGEST_SQUARE, ROOM / longest));
    }

    private static Drawing drawing(Grid grid, Optional<ReviewPair.Comparison> comparison, int square) {
        return drawn(
                grid,
                square,
                "",
                comparison
                        .map(found -> OverlaySvg.marked(grid, found.overlay()))
                        .orElseGet(() -> BoardSvg.paths(grid)));
    }

    private static Drawing drawn(Grid grid, int square, String label, String paths) {
        return new Drawing(
                "0 0 " + UNIT * grid.width() + " " + UNIT * grid.height(),
                square * grid.width(),
                square * grid.height(),
                label,
                paths);
    }

    private static Figure both(Overlay overlay, int square) {
        return new Figure(
                "Both: in squares that differ the left one above, the right one below",
                "",
                "",
                "",
                "",
                drawn(overlay.first(), square, "Both boards laid over each other", OverlaySvg.both(overlay, "lower")),
                false);
    }

    private static Figure figure(String side, CatalogLevel level, Drawing drawing) {
        String name = Words.name(level);
        return new Figure(
                side,
                name,
                level.collection().title(),
                level.author(),
                "/levels/" + level.identity().orElseThrow().exact(),
                new Drawing(drawing.units(), drawing.width(), drawing.height(), side + ": " + name, drawing.paths()),
                false);
    }

    /** What each rule says of a pair: its words stand on the side for which it speaks. */
    static List<PairPage.FactLine> rules(Catalog catalog, ReviewPair pair, Preference preference) {
        return catalog.duplicates().verdicts(pair.left(), pair.right(), preference).stream()
                .map(verdict -> {
                    String words = verdict.rule().describe();
                    boolean isLeft = verdict.preferred().id() == pair.left().id();
                    return new PairPage.FactLine(verdict.rule().toString(), isLeft ? words : "", isLeft ? "" : words);
                })
                .toList();
    }
}
