package org.sokobase.jobs.solving;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.jobs.playing.Played;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Coordinates;

/**
 * A level for which a solution is wanted, from wherever it comes.
 *
 * @param place     where it stands
 * @param file      its file, as it was named
 * @param path      where that lies, absolute; nothing for what was not read from a file
 * @param index     its number among the boards of its file, counted from 1
 * @param published the lines of its board exactly as its file has them
 * @param status    {@code ok}, or the names of its problems
 * @param board     its board in normal form, unless it is defective
 * @param player    where its player stands as published, if it has a board
 * @param solutions the solutions that stand with it in its file
 */
public record SearchedLevel(
        Place place,
        String file,
        Optional<String> path,
        int index,
        String title,
        String author,
        List<Note> notes,
        String published,
        String status,
        Optional<Board> board,
        Optional<Coordinates> player,
        List<WrittenSolution> solutions) {

    /** Where a level may stand. */
    enum Place {
        FILE,
        CATALOG
    }

    /** A level of a file. */
    public static SearchedLevel of(String file, Optional<String> path, Level level) {
        Optional<Board> board = level.inspection().board();
        return new SearchedLevel(
                Place.FILE,
                file,
                path,
                level.index(),
                level.title(),
                level.author(),
                level.notes(),
                level.published(),
                level.status(),
                board,
                board.map(playable -> level.player()),
                level.solutions());
    }

    /** A level of the catalog. */
    public static SearchedLevel of(CatalogLevel level) {
        Optional<Board> board = level.identity().map(sound -> level.normalBoard());
        return new SearchedLevel(
                Place.CATALOG,
                level.collection().file(),
                level.collection().path(),
                level.index(),
                level.title(),
                level.author(),
                level.notesToWrite(),
                level.published(),
                level.status(),
                board,
                board.map(Coordinates::ofPlayer),
                List.of());
    }

    /** How it is named for people, such as {@code sets/first.xsb#3 "Corner"}. */
    public String name() {
        return file + "#" + index + (title.isEmpty() ? "" : " \"" + title + "\"");
    }

    /** Whether it has no problems. */
    public boolean isSound() {
        return status.equals("ok");
    }

    public boolean isOfCatalog() {
        return place == Place.CATALOG;
    }

    /** Whether every box stands on a goal from the beginning. */
    boolean isSolvedAlready() {
        return board.filter(own -> own.boxes() > 0 && own.boxesOnGoals() == own.boxes())
                .isPresent();
    }

    /** The best by moves of the solutions that stand with it and solve it. */
    public Optional<Played> known() {
        return board.flatMap(own -> solutions.stream()
                .map(solution -> Played.of(solution.parse(), own, player.orElseThrow()))
                .filter(Played::solves)
                .reduce(Played::better));
    }
}
