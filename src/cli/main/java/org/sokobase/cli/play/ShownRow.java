package org.sokobase.cli.play;

import java.util.Optional;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.notation.PositionText;
import org.sokobase.play.Game;
import org.sokobase.row.PublishedBoard;

/** The row of a level that is shown: the level, its ids, and its squares as they are named. */
record ShownRow(
        ShownLevel level, Optional<LevelIdentity> identity, Optional<LevelId> v1, Optional<PositionText> squares) {

    static final Table<ShownRow> TABLE = Table.<ShownRow>named("show")
            .with(Column.FILE, row -> row.level().file())
            .with(Column.INDEX, row -> row.level().index())
            .with(Column.LINE, row -> row.level().line())
            .with(Column.TITLE, row -> row.level().title())
            .with(Column.AUTHOR, row -> row.level().author())
            .with(Column.COLLECTION, row -> row.level().collection())
            .with(Column.STATUS, row -> row.level().status())
            .with(Column.EXACT_ID, row -> row.identity().map(LevelIdentity::exact))
            .with(Column.UNIQUE_ID, row -> row.identity().map(LevelIdentity::unique))
            .with(Column.V1_ID, ShownRow::v1)
            .with(Column.BOARD, row -> PublishedBoard.rows(row.level().published()))
            .with(Column.MARKS, row -> Phrases.labels(row.level().marks(), ","))
            .with(Column.AT, row -> row.level().game().map(Game::done))
            .with(Column.MOVES, row -> row.level().game().map(Game::length))
            .with(Column.PLAYER, row -> row.squares().map(PositionText::player))
            .with(Column.BOXES_AT, row -> row.squares().map(PositionText::boxList))
            .with(
                    Column.GOALS_AT,
                    row -> row.level().playable().map(PlayedLevel::layout).map(PositionText::goals))
            .with(Column.PATH, row -> row.level().file().path())
            .with(Column.ALSO_AT, row -> row.level().file().alsoAtInColumn())
            .with(row -> row.level().rating(), SharedColumns.RATING)
            .with(NewLevelColumn.TAGS, row -> Tag.text(row.level().tags()))
            .with(Column.BEST_MOVES, row -> row.level().solved().map(SolvedBoard::fewestMoves))
            .with(Column.BEST_PUSHES, row -> row.level().solved().map(SolvedBoard::fewestPushes))
            .with(
                    row -> row.level().solved().map(SolvedBoard::atLeast).orElse(AtLeast.NOTHING),
                    SharedColumns.AT_LEAST);

    /** The row of a level as it is now: the squares are those of its game at this moment. */
    static ShownRow of(ShownLevel level, Identifier identifier) {
        return new ShownRow(
                level,
                level.board().map(identifier::identify),
                level.board().map(identifier::firstEdition),
                level.moment()
                        .map(moment ->
                                PositionText.of(level.playable().orElseThrow().layout(), moment)));
    }
}
