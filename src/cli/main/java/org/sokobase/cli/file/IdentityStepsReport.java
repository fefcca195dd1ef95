package org.sokobase.cli.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.IdentitySteps;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.row.PublishedBoard;

/** Shows how levels come by their ids, step by step: drawn, or as records with a row for each step. */
final class IdentityStepsReport {

    /** A step of a level to its ids; the views are the last. */
    private record Step(
            Level level,
            String file,
            String name,
            Optional<IdentitySteps.View> view,
            Optional<LevelId> sum,
            String board) {}

    /** A level of a file, and its steps. */
    private record Identified(String file, Level level, IdentitySteps steps) {

        Stream<Step> all() {
            Optional<LevelId> none = Optional.empty();
            return Stream.concat(
                    Stream.of(
                            step("published", none, PublishedBoard.rows(steps.published())),
                            step("fill", none, String.join("\n", filledRows(steps)) + "\n"),
                            step("walls", none, PublishedBoard.rows(steps.walled())),
                            step(
                                    "crop",
                                    Optional.of(steps.identity().exact()),
                                    steps.normalForm().toString()),
                            step("player", none, steps.saturated().toString())),
                    steps.views().stream()
                            .map(view -> new Step(
                                    level,
                                    file,
                                    "view",
                                    Optional.of(view),
                                    Optional.of(view.sum()),
                                    view.grid().toString())));
        }

        private Step step(String name, Optional<LevelId> sum, String board) {
            return new Step(level, file, name, Optional.empty(), sum, board);
        }
    }

    private static final Table<Step> TABLE = Table.<Step>named("id --steps")
            .with(Column.FILE, Step::file)
            .with(Column.INDEX, step -> step.level().index())
            .with(Column.TITLE, step -> step.level().title())
            .with(Column.STEP, Step::name)
            .with(Column.VIEW, step -> step.view().map(view -> view.view().label()))
            .with(Column.SUM, Step::sum)
            .with(Column.SMALLEST, step -> step.view().map(view -> view.smallest() ? "yes" : "no"))
            .with(Column.BOARD, Step::board);
    private static final String INDENT = "  ";
    private static final String BETWEEN = "   ";

    /** Floor that the fill has reached. */
    private static final char FILLED = '-';

    private final Console console;
    private final BoardPicture picture;
    private final Output<Identified> output;

    IdentityStepsReport(Program program) {
        this.console = program.console();
        this.picture = new BoardPicture(console);
        this.output = program.output(TABLE, Identified::all, this::showText);
    }

    /** Shows the steps of a level, or says why it has no ids. */
    void add(String file, Level level) {
        if (level.inspection().board().isEmpty()) {
            console.warn(name(file, level) + ": has no ids, it is defective (" + level.status() + ")");
            return;
        }
        output.write(new Identified(file, level, IdentitySteps.of(level.grid().orElseThrow())));
    }

    private static String name(String file, Level level) {
        return file + "#" + level.index() + (level.title().isEmpty() ? "" : " \"" + level.title() + "\"");
    }

    private void showText(Identified identified) {
        console.println(name(identified.file(), identified.level()));
        draw(identified.steps());
    }

    private void draw(IdentitySteps steps) {
        console.println("As published");
        picture.draw(steps.published(), INDENT.length());
        Set<Integer> filled = steps.filled();
        console.println("1. Fill from the player through everything except walls: "
                + Phrases.count(filled.size(), "square") + "; floor within is drawn as " + FILLED);
        filledRows(steps).forEach(row -> console.print(INDENT + row + "\n"));
        console.println("2. Walls on all other squares");
        picture.draw(steps.walled(), INDENT.length());
        console.println("3. Crop, so that one row and column of walls stays on each side: the normal form");
        picture.draw(steps.normalForm(), INDENT.length());
        console.println("   The Exact-Id is its sum: " + steps.identity().exact());
        console.println("4. The player on every square within reach");
        picture.draw(steps.saturated(), INDENT.length());
        console.println("5. The eight views of that and their sums");
        drawViews(steps.views());
        console.println(
                "   The Unique-Id is the smallest of these: " + steps.identity().unique());
        console.println("");
    }

    private static List<String> filledRows(IdentitySteps steps) {
        Grid grid = steps.published();
        Set<Integer> filled = steps.filled();
        List<String> rows = new ArrayList<>();
        for (int y = 0; y < grid.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < grid.width(); x++) {
                boolean isMarked = filled.contains(y * grid.width() + x) && grid.at(x, y) == Square.FLOOR;
                row.append(isMarked ? FILLED : (char) grid.at(x, y).symbol());
            }
            rows.add(row.toString().stripTrailing());
        }
        return rows;
    }

    /** Beside each other, as many as the line has room for. */
    private void drawViews(List<IdentitySteps.View> views) {
        List<IdentitySteps.View> left = views;
        while (!left.isEmpty()) {
            int columns = 0;
            int width = INDENT.length();
            while (columns < left.size() && (columns == 0 || width + width(left.get(columns)) <= console.width())) {
                width += width(left.get(columns++)) + BETWEEN.length();
            }
            drawBeside(left.subList(0, columns));
            left = left.subList(columns, left.size());
        }
    }

    private int width(IdentitySteps.View view) {
        int board = view.grid().width() * picture.squareWidth();
        return Math.max(board, Math.max(view.view().label().length(), sum(view).length()));
    }

    private static String sum(IdentitySteps.View view) {
        return view.sum() + (view.smallest() ? " <" : "");
    }

    private void drawBeside(List<IdentitySteps.View> views) {
        int height = views.stream().mapToInt(view -> view.grid().height()).max().orElse(0);
        line(views, view -> padded(view.view().label(), width(view)));
        line(views, view -> padded(sum(view), width(view)));
        for (int row = 0; row < height; row++) {
            int y = row;
            line(views, view -> row(view, y));
        }
    }

    private void line(List<IdentitySteps.View> views, Function<IdentitySteps.View, String> part) {
        String line = views.stream().map(part).collect(Collectors.joining(BETWEEN));
        console.print(INDENT + line.stripTrailing() + "\n");
    }

    private String row(IdentitySteps.View view, int y) {
        Grid grid = view.grid();
        StringBuilder row = new StringBuilder();
        for (int x = 0; y < grid.height() && x < grid.width(); x++) {
            row.append(picture.drawn(grid.at(x, y)));
        }
        int drawn = y < grid.height() ? grid.width() * picture.squareWidth() : 0;
        return row + " ".repeat(width(view) - drawn);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
