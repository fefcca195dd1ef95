package org.sokobase.cli.argument;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.rating.MeanRating;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.play.Game;
import org.sokobase.row.PublishedBoard;

/**
 * A level from wherever it comes, as it is shown.
 *
 * @param marks    what is known of its puzzle, if it comes from the catalog
 * @param rating   how its puzzle is rated, if it comes from the catalog
 * @param tags     the tags of its puzzle, if it comes from the catalog
 * @param solved   its board with the solutions that the catalog has, if it comes from there and has any
 * @param playable the level to play moves on, unless it is defective
 * @param game     the solution that is shown, if one is
 */
public record ShownLevel(
        NamedFile file,
        int index,
        int line,
        String title,
        String author,
        String collection,
        String status,
        List<Note> notes,
        Optional<Grid> grid,
        String published,
        List<PuzzleMark> marks,
        MeanRating rating,
        List<Tag> tags,
        Optional<SolvedBoard> solved,
        Optional<PlayedLevel> playable,
        Optional<Game> game) {

    /** A level of the catalog, of which is known whether its file is elsewhere as well. */
    static ShownLevel of(
            CatalogLevel level,
            List<PuzzleMark> marks,
            MeanRating rating,
            List<Tag> tags,
            Optional<SolvedBoard> solved,
            List<FilePlace> alsoAt) {
        return new ShownLevel(
                NamedFile.of(level, alsoAt),
                level.index(),
                level.line(),
                level.title(),
                level.author(),
                level.collection().title(),
                level.status(),
                level.notes(),
                PublishedBoard.grid(level.published()),
                level.published(),
                marks,
                rating,
                tags,
                solved,
                PlayedLevel.of(level),
                Optional.empty());
    }

    /** A level of a file. */
    public static ShownLevel of(LevelArgument argument, Level level) {
        return new ShownLevel(
                NamedFile.given(argument.file()),
                level.index(),
                level.line(),
                level.title(),
                level.author(),
                "",
                level.status(),
                level.notes(),
                level.grid(),
                level.published(),
                List.of(),
                MeanRating.NONE,
                List.of(),
                Optional.empty(),
                PlayedLevel.of(argument, level),
                Optional.empty());
    }

    /** How it is named for people, such as {@code sets/first.xsb#3 "Corner" by A. Author}. */
    public String name() {
        String quoted = title.isEmpty() ? "" : " \"" + title + "\"";
        return file + "#" + index + quoted + (author.isEmpty() ? "" : " by " + author);
    }

    /** Its board in normal form. */
    public Optional<Board> board() {
        return playable.map(PlayedLevel::board);
    }

    /** The board at the moment that is shown. */
    public Optional<Grid> moment() {
        return game.map(Game::grid).or(() -> board().map(Board::grid));
    }

    /** The same level at another moment. */
    public ShownLevel with(PlayedLevel other, Optional<Game> moves) {
        Grid now = other.layout()
                .showing(moves.map(Game::grid).orElse(other.board().grid()));
        return new ShownLevel(
                file,
                index,
                line,
                title,
                author,
                collection,
                status,
                notes,
                Optional.of(now),
                now.toString(),
                marks,
                rating,
                tags,
                solved,
                Optional.of(other),
                moves);
    }
}
