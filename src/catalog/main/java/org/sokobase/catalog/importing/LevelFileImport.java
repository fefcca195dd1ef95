package org.sokobase.catalog.importing;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.solution.FileSolutions;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/** Imports new files with levels, including the solutions of the levels. */
final class LevelFileImport {

    private final ImportState state;
    private final EarlierContent earlierContent;

    LevelFileImport(ImportState state, EarlierContent earlierContent) {
        this.state = state;
        this.earlierContent = earlierContent;
    }

    /** Imports a file without levels: it only removes the earlier content of its place. */
    ImportedFile addUnused(IncomingFile incoming, ImportedFile.Status status) {
        Source source = incoming.source();
        state.archives().taken(source, Optional.empty());
        state.report(incoming);
        return ImportedFile.unused(
                incoming.file(),
                status,
                earlierContent.remove(source, state.files().atLocation(source)));
    }

    /** Imports a new file. */
    ImportedFile add(IncomingFile incoming) {
        Source source = incoming.source();
        List<Long> earlier = state.files().atLocation(source);
        state.report(incoming);
        long fileRow = state.files().insert(state.run().id(), FileRows.FileRow.of(incoming));
        state.outdated().remove(fileRow);
        state.archives().taken(source, Optional.of(fileRow));
        ImportedFile added = addLevelsWithSolutions(incoming, fileRow);
        new Inheritance(state.handle()).pass(fileRow, earlier);
        return earlierContent.replace(source, earlier, added);
    }

    private ImportedFile addLevelsWithSolutions(IncomingFile incoming, long fileRow) {
        LevelFile file = incoming.file();
        SolutionLinks links = state.links();
        links.forgetTrials();
        long collection = new CollectionRows(state.handle()).insert(fileRow, CollectionRows.Heading.of(file));
        List<ImportedLevel> levels = addLevels(incoming, collection);
        List<AddedSolution> solutions = new ArrayList<>();
        FileSolutions into = FileSolutions.ofNew(state.handle(), fileRow);
        levels.forEach(level -> solutions.addAll(links.link(file.name(), into, level.level())));
        List<SolutionLinks.Found> waited = links.linkWaiting(collection, state.run()::id);
        waited.forEach(state::report);
        String remark = waited.isEmpty()
                ? ""
                : waited.size() + " of the solutions that waited for their levels found them here";
        return ImportedFile.ofLevels(file, levels, solutions, remark);
    }

    private List<ImportedLevel> addLevels(IncomingFile incoming, long collection) {
        NewCollection added = new NewCollection(
                state.handle(), collection, incoming.source().name(), state.places(), state.newLevels(), state.known());
        List<ImportedLevel> levels = new ArrayList<>();
        state.places()
                .expect(incoming.boards().stream().flatMap(Optional::stream).toList());
        Iterator<Optional<IncomingBoard>> boards = incoming.boards().iterator();
        for (Level level : incoming.file().collection().levels()) {
            Optional<IncomingBoard> board = boards.next();
            levels.add(ImportedLevel.of(level, board, added.add(level, board), state.names()));
        }
        added.finish();
        return levels;
    }

    /**
     * Returns the levels of a known file, each with its verdict at import; empty for a file that can only be read with
     * its map of characters.
     */
    List<ImportedLevel> known(IncomingFile known) {
        return state.files()
                .sameFile(known)
                .filter(file -> !KnownFileImport.isToldBefore(file, known.source()))
                .flatMap(file -> new CollectionRows(state.handle()).of(file.row()))
                .map(collection -> verdicts(known, collection))
                .orElse(List.of());
    }

    private List<ImportedLevel> verdicts(IncomingFile known, long collection) {
        List<ImportedLevel> levels = new ArrayList<>();
        Iterator<Optional<IncomingBoard>> boards = known.boards().iterator();
        for (Level level : known.file().collection().levels()) {
            Optional<IncomingBoard> board = boards.next();
            Optional<BoardMatcher.Nearest> nearest =
                    board.flatMap(own -> state.places().nearestBefore(LevelIds.of(collection, level.index()), own));
            levels.add(ImportedLevel.of(
                    level,
                    board,
                    nearest.map(BoardMatcher.Nearest::likeness),
                    nearest.map(near -> near.level().id()).map(state.names()::of)));
        }
        return levels;
    }
}
