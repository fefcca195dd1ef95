package org.sokobase.cli.option;

import java.util.Optional;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which levels of the catalog are wanted. */
public final class FilterOptions {

    @Option(
            names = "--collection",
            paramLabel = "TEXT",
            description = "Only collections with this text in their title, or of this file.")
    private Optional<String> collection = Optional.empty();

    @Option(names = "--author", paramLabel = "TEXT", description = "Only levels with this text in their author's name.")
    private Optional<String> author = Optional.empty();

    @Option(
            names = "--max-width",
            paramLabel = "N",
            description = "Only levels at most N squares wide, outer walls included.")
    private Optional<Integer> maxWidth = Optional.empty();

    @Option(names = "--max-height", paramLabel = "N", description = "Only levels at most N squares high.")
    private Optional<Integer> maxHeight = Optional.empty();

    @Option(names = "--max-boxes", paramLabel = "N", description = "Only levels with at most N boxes.")
    private Optional<Integer> maxBoxes = Optional.empty();

    @Option(names = "--solved", description = "Only levels with a solution in the catalog.")
    private boolean solved;

    @Option(names = "--unsolved", description = "Only levels without a solution in the catalog.")
    private boolean unsolved;

    @Mixin
    private StatusOption status;

    @Mixin
    private RatingOptions ratings;

    @Mixin
    private MeasureOption measures;

    @Mixin
    private WhereOption where;

    /**
     * Which levels pass.
     *
     * @throws UserException if the options exclude each other
     */
    public LevelFilter filter() {
        if (solved && unsolved) {
            throw new UserException(ExitCode.USAGE, "--solved and --unsolved exclude each other");
        }
        LevelFilter.Solved which =
                solved ? LevelFilter.Solved.SOLVED : unsolved ? LevelFilter.Solved.UNSOLVED : LevelFilter.Solved.ANY;
        return new LevelFilter(collection, author, maxWidth, maxHeight, maxBoxes, which, status.wanted())
                .rated(ratings.filter())
                .measured(measures.ranges())
                .where(where.condition());
    }

    /** A text in the titles of collections, or a file. */
    public Optional<String> collection() {
        return collection;
    }

    /** A text in the names of authors. */
    public Optional<String> author() {
        return author;
    }

    /** Whether one is given that defective levels cannot pass, or that is not asked of them. */
    public boolean areForSound() {
        boolean sized = maxWidth.isPresent() || maxHeight.isPresent() || maxBoxes.isPresent();
        return sized
                || solved
                || unsolved
                || status.isGiven()
                || ratings.areGiven()
                || measures.isGiven()
                || where.isGiven();
    }
}
