package org.sokobase.cli.output;

import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.rating.MeanRating;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.level.Credit;
import org.sokobase.play.Metrics;
import org.sokobase.similar.Difference;

/** Columns that many tables have. */
public final class SharedColumns {

    /** The ids of a level; nothing of a defective one. */
    public static final Table<CatalogLevel> IDS = Table.<CatalogLevel>shared()
            .with(Column.UNIQUE_ID, level -> level.identity().map(CatalogLevel.Identity::unique))
            .with(Column.EXACT_ID, level -> level.identity().map(CatalogLevel.Identity::exact));

    /** Where a level of the catalog is from; of none, its texts are empty. */
    public static final Table<Optional<CatalogLevel>> LEVEL_IF_ANY = Table.<Optional<CatalogLevel>>shared()
            .with(
                    Column.COLLECTION,
                    level -> level.map(known -> known.collection().title()).orElse(""))
            .with(Column.INDEX, level -> level.map(CatalogLevel::index))
            .with(Column.TITLE, level -> level.map(CatalogLevel::title).orElse(""))
            .with(Column.AUTHOR, level -> level.map(CatalogLevel::author).orElse(""))
            .with(Column.FILE, level -> level.map(known -> known.collection().file()))
            .with(Column.LINE, level -> level.map(CatalogLevel::line));

    /** Where a level of the catalog is from. */
    public static final Table<CatalogLevel> LEVEL = Table.<CatalogLevel>shared().with(Optional::of, LEVEL_IF_ANY);

    /** The six measures of a solution, if there is one. */
    public static final Table<Optional<Metrics>> METRICS = Table.<Optional<Metrics>>shared()
            .with(Column.MOVES, solution -> solution.map(Metrics::moves))
            .with(Column.PUSHES, solution -> solution.map(Metrics::pushes))
            .with(Column.BOX_LINES, solution -> solution.map(Metrics::boxLines))
            .with(Column.BOX_CHANGES, solution -> solution.map(Metrics::boxChanges))
            .with(Column.PUSHING_SESSIONS, solution -> solution.map(Metrics::pushingSessions))
            .with(Column.PLAYER_LINES, solution -> solution.map(Metrics::playerLines));

    /** What a file says of a solution. */
    public static final Table<AtLeast> AT_LEAST = Table.<AtLeast>shared()
            .with(RecordColumn.MOVES_AT_LEAST, proved -> number(proved.moves()))
            .with(RecordColumn.PUSHES_AT_LEAST, proved -> number(proved.pushes()));

    public static final Table<Credit> CREDIT = Table.<Credit>shared()
            .with(RecordColumn.SOLVED_BY, Credit::player)
            .with(RecordColumn.SOLVED_ON, Credit::date)
            .with(RecordColumn.PROGRAM, Credit::program)
            .with(RecordColumn.SOLVING_TIME, Credit::time)
            .with(RecordColumn.REMARK, Credit::comment);

    /** How a puzzle is rated. */
    public static final Table<MeanRating> RATING = Table.<MeanRating>shared()
            .with(NewLevelColumn.HARD, MeanRating::hard)
            .with(NewLevelColumn.INTERESTING, MeanRating::interesting)
            .with(NewLevelColumn.RATINGS, MeanRating::ratings);

    /** In how many squares two levels differ, if they were compared. */
    public static final Table<Optional<Difference>> DIFFERENCE = Table.<Optional<Difference>>shared()
            .with(Column.DIFFERING, difference -> difference.map(Difference::differing))
            .with(Column.SQUARES, difference -> difference.map(Difference::squares))
            .with(Column.PERCENT, difference -> difference.map(Difference::percent));

    /** Which level somebody works on. */
    public static final Table<SearchedLevel> SEARCHED = Table.<SearchedLevel>shared()
            .with(Column.FILE, SearchedLevel::file)
            .with(Column.INDEX, SearchedLevel::index)
            .with(Column.TITLE, SearchedLevel::title);

    private SharedColumns() {}

    private static Optional<Integer> number(OptionalInt figure) {
        return figure.isPresent() ? Optional.of(figure.getAsInt()) : Optional.empty();
    }
}
