package org.sokobase.catalog.dump;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.edit.MovedEdits;
import org.sokobase.catalog.importing.CollectionRows;
import org.sokobase.catalog.importing.NewCollection;
import org.sokobase.catalog.mark.ReferenceRows;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.BoardRows;
import org.sokobase.catalog.match.ExistingIds;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.catalog.match.RetainedKeys;
import org.sokobase.catalog.tag.TagRows;
import org.sokobase.lint.Diagnostic;

/**
 * Fills a new catalog with what {@link DumpWriter} wrote of another. Ids, forms and measures are computed anew and
 * solutions played again; where a dump claims otherwise, that is a problem. After a file with a problem the next is not
 * read, as it would refer to rows that are not there.
 */
final class DumpReader {

    private final DumpTarget target;
    private final Handle handle;
    private final DumpProblems problems;
    private final DumpFiles files;
    private final CollectionRows collections;
    private final NewLevels newLevels;
    private final KnownLevels known;
    private final BoardMatcher placesOfLevels;
    private final BoardMatcher places;
    private final DumpedRuns dumpedRuns;
    private final DumpedLevels levels;
    private final DumpedSolutions solutions;
    private final DumpedMarks marks;
    private final Set<String> names = new HashSet<>();
    private final Set<Long> withLevels = new HashSet<>();

    /** For a folder, and the catalog to fill; progress is told of characters that were read. */
    DumpReader(DumpTarget target, Path folder, Consumer<Diagnostic> diagnostics, LongConsumer progress) {
        this.target = target;
        handle = target.handle();
        problems = new DumpProblems(folder, diagnostics);
        files = new DumpFiles(folder, problems, progress);
        collections = new CollectionRows(handle);
        newLevels = new NewLevels(handle);
        known = KnownLevels.inMemory(handle, newLevels);
        placesOfLevels = new BoardMatcher(known, ExistingIds.any(), RetainedKeys.none(), diagnostics);
        places = BoardMatcher.among(handle, known, diagnostics);
        dumpedRuns = new DumpedRuns(handle, problems);
        levels = new DumpedLevels(files, problems);
        solutions =
                new DumpedSolutions(handle, places, new BoardRows(handle, known), dumpedRuns, problems, diagnostics);
        marks = new DumpedMarks(handle, places);
    }

    /** Writes all rows, which the target may keep then. Returns whether the dump is sound; if not, none of them must stay. */
    boolean read() {
        files.readIndex();
        readUnlessWrong(DumpFormat.RUNS, (line, number) -> dumpedRuns.readRun(line));
        readUnlessWrong(DumpFormat.SOURCES, (line, number) -> dumpedRuns.readSource(line));
        readUnlessWrong(DumpFormat.COLLECTIONS, (line, number) -> readCollection(line));
        readUnlessWrong(DumpFormat.BOARDS, solutions::readBoard);
        readUnlessWrong(DumpFormat.SOLUTIONS, (line, number) -> solutions.readSolution(line));
        if (problems.none()) {
            solutions.end();
        }
        readUnlessWrong(DumpFormat.WAITING, (line, number) -> solutions.readWaiting(line));
        readUnlessWrong(DumpFormat.MARKS, marks::read);
        readFilesOfLaterVersions();
        if (problems.none()) {
            files.end();
        }
        return problems.none();
    }

    /** Each of these is missing from dumps that are older than it. */
    private void readFilesOfLaterVersions() {
        DumpedDecisions decisions = new DumpedDecisions(handle);
        readIfListed(DumpFormat.DECISIONS, (line, number) -> decisions.read(line));
        DumpedStudies studies = new DumpedStudies(handle, places);
        readIfListed(DumpFormat.STUDIES, studies::read);
        DumpedStudyEvents events = new DumpedStudyEvents(handle, studies);
        readIfListed(DumpFormat.STUDY_EVENTS, (line, number) -> events.read(line));
        readIfListed(DumpFormat.RATINGS, new DumpedRatings(handle, places, studies)::read);
        DumpedMeasures measures = new DumpedMeasures(handle, places, files.version());
        readIfListed(DumpFormat.MEASURES, measures::read);
        if (measures.leftOut() > 0) {
            problems.warn(
                    DumpFormat.MEASURES,
                    measures.leftOut() + " proved values of least_box_lines are left out, as an early build may"
                            + " have measured them wrong: 'evaluate --save' measures them again");
        }
        readIfListed(DumpFormat.ATTEMPTS, new DumpedAttempts(handle, places)::read);
        readIfListed(DumpFormat.TAGS, new DumpedTags(handle, places)::read);
        DumpedRemovals removals = new DumpedRemovals(handle, dumpedRuns);
        readIfListed(DumpFormat.REMOVED, (line, number) -> removals.read(line));
        DumpedGames games = new DumpedGames(handle);
        readIfListed(DumpFormat.GAMES, (line, number) -> games.read(line));
    }

    private void readIfListed(String name, DumpFiles.LineReader reader) {
        if (files.lists(name)) {
            readUnlessWrong(name, reader);
        }
    }

    private void layEdits(long collection, List<KeptEdit> ofCollection) throws DumpFormatException {
        Map<Integer, List<KeptEdit>> edits = new HashMap<>(levels.edits());
        if (!ofCollection.isEmpty()) {
            edits.put(0, ofCollection);
        }
        for (List<KeptEdit> kept : edits.values()) {
            for (KeptEdit edit : kept) {
                dumpedRuns.requireRun(edit.run());
            }
        }
        new MovedEdits(handle).lay(collection, edits);
    }

    /** The last run that was read, if there is any. */
    OptionalLong lastRun() {
        return dumpedRuns.lastRun();
    }

    /** How many levels were read. */
    long levels() {
        return levels.count();
    }

    private void readUnlessWrong(String name, DumpFiles.LineReader reader) {
        if (problems.none()) {
            files.forEachLine(name, reader);
        }
    }

    private void readCollection(DumpLine line) throws DumpFormatException {
        String name = line.text("name");
        if (!DumpNames.isSafe(name)) {
            throw new DumpFormatException("the name can have small letters, digits and dashes only");
        }
        if (!names.add(name)) {
            throw new DumpFormatException("the name " + name + " was given before");
        }
        long source = dumpedRuns.source(line);
        if (!withLevels.add(source)) {
            throw new DumpFormatException("the collection of this source has a line above");
        }
        CollectionRows.Heading heading = new CollectionRows.Heading(
                line.text("title", DumpFormat.LONGEST_TEXT),
                line.truth("titled"),
                line.text("author", DumpFormat.LONGEST_TEXT),
                line.notes());
        long collection = collections.insert(source, heading);
        if (line.truthIfAny("reference")) {
            new ReferenceRows(handle).mark(collection);
        }
        line.tags().forEach(tag -> new TagRows(handle).addToCollection(tag, collection));
        NewCollection added = new NewCollection(
                handle, collection, DumpFormat.ofCollection(name, DumpFormat.LEVELS), placesOfLevels, newLevels, known);
        levels.read(name, added, dumpedRuns.readerOf(source));
        added.finish();
        layEdits(collection, EditLines.read(line));
        known.keep();
        target.collectionIsComplete();
    }
}
