package org.sokobase.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Phrases;
import org.sokobase.identity.Form;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.WrittenSolution;
import org.sokobase.redraw.Redrawing;
import org.sokobase.redraw.Redrawn;
import org.sokobase.row.PublishedBoard;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options {@code --form} and {@code --view}: levels are written in another form, or turned, with their solutions. */
public final class RedrawOption {

    @Option(
            names = "--form",
            paramLabel = "FORM",
            converter = FormConverter.class,
            completionCandidates = FormConverter.class,
            description = "How boards are drawn: normal (walls on every square out of the player's reach, "
                    + "cropped), saturated (the same with the player on the first square within reach), or "
                    + "canonical (the same in the view of the Unique-Id, equal for all copies of a puzzle). "
                    + "Default: as published.")
    private Optional<Form> form = Optional.empty();

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            converter = ViewConverter.class,
            completionCandidates = ViewConverter.class,
            description = "Turn boards with their solutions: identity, rot90, rot180, rot270, mirror, "
                    + "mirror-rot90, mirror-rot180 or mirror-rot270, as in id --steps; applied after --form.")
    private Optional<Symmetry> view = Optional.empty();

    private int asTheyStand;
    private int unfit;

    /** Reads the name of a form, and lists all. */
    static final class FormConverter implements ITypeConverter<Form>, Iterable<String> {
        @Override
        public Form convert(String text) {
            return Form.labelled(text)
                    .orElseThrow(
                            () -> new TypeConversionException("'" + text + "' is no form: " + String.join(", ", this)));
        }

        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Form.values()).map(Form::label).iterator();
        }
    }

    /** Reads the name of a view, and lists all. */
    static final class ViewConverter implements ITypeConverter<Symmetry>, Iterable<String> {
        @Override
        public Symmetry convert(String text) {
            return Symmetry.labelled(text)
                    .orElseThrow(
                            () -> new TypeConversionException("'" + text + "' is no view: " + String.join(", ", this)));
        }

        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Symmetry.values()).map(Symmetry::label).iterator();
        }
    }

    /** A level of the catalog as it is to be written, with its solutions in LURD, and what does not go with it. */
    public record Drawn(CatalogLevel level, List<WrittenSolution> solutions, List<Redrawn.Unfit> unfit) {}

    /** Whether the user wants anything else than boards as published. */
    public boolean isGiven() {
        return form.isPresent() || view.isPresent();
    }

    private Redrawing wanted() {
        return new Redrawing(form, view.orElse(Symmetry.IDENTITY));
    }

    /** The levels of a file as they are to be written. */
    public LevelCollection of(LevelCollection collection, String file, Console console) {
        return new LevelCollection(
                collection.title(),
                collection.author(),
                collection.notes(),
                collection.levels().stream()
                        .map(level -> of(level, file, console))
                        .toList());
    }

    private Level of(Level level, String file, Console console) {
        Optional<Redrawn> drawn = wanted().redraw(level);
        if (drawn.isPresent()) {
            drawn.get().unfit().forEach(moves -> warn(moves, file, "level " + level.index(), console));
        } else if (!wanted().equals(Redrawing.NONE)) {
            String obstacle =
                    wanted().obstacle(level.published(), level.inspection()).orElseThrow();
            asTheyStand++;
            console.reports()
                    .problem(
                            file + ":" + level.line(),
                            "level " + level.index() + " " + obstacle + ", so it is written as it stands");
        }
        return drawn.map(redrawn -> redrawn.of(level)).orElse(level);
    }

    /** A level of the catalog as it is to be written; one that cannot be drawn otherwise as it is. */
    public Drawn of(CatalogLevel level, List<WrittenSolution> solutions) {
        if (wanted().equals(Redrawing.NONE)) { // where levels pass by the million it pays not to look at their boards
            return new Drawn(level, solutions, List.of());
        }
        Optional<Board.Inspection> inspection = PublishedBoard.inspection(level.published(), level.status());
        return inspection
                .flatMap(board -> wanted().redraw(level.published(), board, level.notes(), solutions))
                .map(drawn -> new Drawn(level.redrawn(drawn), drawn.solutions(), drawn.unfit()))
                .orElseGet(() -> new Drawn(level, solutions, List.of()));
    }

    /** Says which moves do not go with a level that is written. */
    public void warn(Drawn drawn, Console console) {
        CatalogLevel level = drawn.level();
        drawn.unfit().forEach(moves -> warn(moves, level.collection().file(), "level " + level.index(), console));
    }

    private void warn(Redrawn.Unfit moves, String file, String level, Console console) {
        unfit++;
        String what = moves.kind() == Redrawn.Kind.SOLUTION ? "a solution" : "a snapshot";
        console.reports()
                .problem(
                        moves.line() > 0 ? file + ":" + moves.line() : file,
                        what + " of " + level + " is left out, as it does not fit: " + moves.reason());
    }

    /** Says how many levels are not drawn as wanted and how many moves are left out, if there are any. */
    public void report(Console console) {
        if (asTheyStand > 0) {
            console.warn(Phrases.count(asTheyStand, "level") + " cannot be drawn as wanted: written as "
                    + (asTheyStand == 1 ? "it stands" : "they stand"));
        }
        if (unfit > 0) {
            console.warn(Phrases.count(unfit, "solution or snapshot", "solutions or snapshots") + " left out, as "
                    + (unfit == 1 ? "it does" : "they do") + " not fit the board");
        }
    }
}
