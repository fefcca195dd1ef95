package org.sokobase.cli.play;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Window;
import org.sokobase.file.SafeText;
import org.sokobase.jobs.review.Review;
import org.sokobase.jobs.review.ReviewFact;
import org.sokobase.jobs.review.ReviewPair;
import org.sokobase.notation.Coordinates;

/** What a {@link ReviewSession} looks like: two boards beside each other, below them the facts that differ. */
final class ReviewView {

    private static final String CROSS = "X";
    private static final int BETWEEN = 3;
    private static final int NAME_WIDTH = 14;
    private static final int LEAST_BOARD = 5;

    /** Title, difference, message, keys, and the blank lines around the boards. */
    private static final int ROWS_BESIDE = 6;

    private final BoardPicture picture;

    ReviewView(BoardPicture picture) {
        this.picture = picture;
    }

    /** The lines from the top of the screen on, no more than it has rows. */
    List<String> lines(ReviewSession session, int columns, int rows) {
        if (session.isHelpShown()) {
            return ReviewSession.KEYS.lines().limit(rows).toList();
        }
        List<String> lines = new ArrayList<>();
        Review.Standing standing = session.standing();
        if (session.pair().isEmpty()) {
            lines.add("No more pairs: " + standing.decided() + " decided, " + standing.skipped()
                    + " left for another day.");
        } else {
            ReviewPair pair = session.pair().get();
            lines.add(cut(title(pair, standing, session.answer()), columns));
            lines.add(cut(difference(session.comparison()), columns));
            lines.add("");
            int facts = Math.max(0, Math.min(session.facts().size(), rows - ROWS_BESIDE - LEAST_BOARD));
            lines.addAll(boards(pair, session.comparison(), columns, Math.max(1, rows - ROWS_BESIDE - facts)));
            lines.add("");
            session.facts().stream().limit(facts).forEach(fact -> lines.add(line(fact, columns)));
        }
        lines.add(cut(session.message(), columns));
        lines.add("s same  d different  v variant  n note  Right skip  Left back  u undo  ? keys  q");
        return lines.subList(0, Math.min(rows, lines.size()));
    }

    private static String title(ReviewPair pair, Review.Standing standing, Optional<Review.Answer> answer) {
        return "Pair " + standing.place() + " of " + standing.pairs() + ", " + standing.decided() + " decided, "
                + standing.skipped() + " skipped: " + pair.group()
                + answer.map(said -> "; answered: " + said.describe()).orElse("");
    }

    private static String difference(Optional<ReviewPair.Comparison> comparison) {
        return comparison
                .map(ReviewPair.Comparison::difference)
                .map(difference -> {
                    Symmetry view = difference.alignment().view();
                    return Phrases.of(difference) + (view == Symmetry.IDENTITY ? "" : "; left " + view.describe());
                })
                .orElse("too large to be compared square by square");
    }

    private List<String> boards(ReviewPair pair, Optional<ReviewPair.Comparison> comparison, int columns, int rows) {
        Grid left = comparison
                .map(found -> found.overlay().first())
                .orElseGet(() -> pair.left().normalBoard().grid());
        Grid right = comparison
                .map(found -> found.overlay().second())
                .orElseGet(() -> pair.right().normalBoard().grid());
        BitSet differing = new BitSet();
        comparison.ifPresent(found ->
                IntStream.range(0, left.size()).filter(found.overlay()::differs).forEach(differing::set));
        int third = (columns - 2 * BETWEEN) / 3;
        boolean hasThird = comparison.isPresent() && left.width() * picture.squareWidth() <= third;
        int width = hasThird ? third : (columns - BETWEEN) / 2;
        Window seenLeft = window(left, differing, width, rows);
        List<String> lines = beside(
                drawn(left, seenLeft, differing),
                seenLeft,
                drawn(right, window(right, differing, width, rows), differing));
        return hasThird ? beside(lines, seenLeft, marks(left, seenLeft, differing)) : lines;
    }

    /** As much as there is room for, around the middle of the squares that differ. */
    private Window window(Grid grid, BitSet differing, int columns, int rows) {
        int middle = differing.isEmpty()
                ? grid.size() / 2
                : differing.stream()
                        .skip(differing.cardinality() / 2)
                        .findFirst()
                        .orElseThrow();
        return Window.around(
                new Coordinates(middle % grid.width(), middle / grid.width()),
                grid,
                columns / picture.squareWidth(),
                rows);
    }

    private List<String> beside(List<String> left, Window seen, List<String> right) {
        String between = " ".repeat(BETWEEN);
        return IntStream.range(0, Math.max(left.size(), right.size()))
                .mapToObj(y -> (y < left.size() ? left.get(y) : " ".repeat(seen.width() * picture.squareWidth()))
                        + (y < right.size() ? between + right.get(y) : ""))
                .toList();
    }

    private List<String> drawn(Grid grid, Window seen, BitSet differing) {
        return rows(grid, seen, square -> {
            String drawn = picture.drawn(Square.of(grid.symbol(square)));
            return differing.get(square) ? picture.marked(drawn) : drawn;
        });
    }

    /** The walls, and a cross on each square that differs. */
    private List<String> marks(Grid grid, Window seen, BitSet differing) {
        return rows(grid, seen, square -> {
            boolean isWall = Square.isWall(grid.symbol(square));
            return differing.get(square)
                    ? picture.marked(CROSS.repeat(picture.squareWidth()))
                    : picture.drawn(isWall ? Square.WALL : Square.FLOOR);
        });
    }

    private static List<String> rows(Grid grid, Window seen, IntFunction<String> squares) {
        List<String> rows = new ArrayList<>();
        for (int y = seen.top(); y < seen.top() + seen.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = seen.left(); x < seen.left() + seen.width(); x++) {
                row.append(squares.apply(y * grid.width() + x));
            }
            rows.add(row.toString());
        }
        return rows;
    }

    private static String line(ReviewFact fact, int columns) {
        int width = Math.max(1, (columns - NAME_WIDTH) / 2 - 1);
        String left = value(fact, fact.left(), width);
        return cut(fact.name(), NAME_WIDTH - 1)
                + " ".repeat(Math.max(1, NAME_WIDTH - fact.name().length()))
                + left
                + " ".repeat(width - left.length() + 1)
                + value(fact, fact.right(), width);
    }

    /** Of a place the end says most. */
    private static String value(ReviewFact fact, String text, int width) {
        boolean isLongPlace = fact.name().equals(ReviewFact.PLACE) && text.length() > width;
        return isLongPlace ? SafeText.of("…" + text.substring(text.length() - width + 1)) : cut(text, width);
    }

    private static String cut(String text, int width) {
        String safe = SafeText.of(text);
        return safe.length() <= width ? safe : safe.substring(0, Math.max(0, width - 1)) + "…";
    }
}
