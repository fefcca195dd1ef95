package org.sokobase.catalog.importing;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.file.Source;
import org.sokobase.format.ReaderVersion;
import org.sokobase.row.CharMap;

/**
 * Imports files that the catalog has: records their places, and reads those again that were last read by an older
 * reader.
 */
final class KnownFileImport {

    private final ImportState state;
    private final EarlierContent earlierContent;
    private final SolutionPairing pairing;
    private final Rereading rereading;

    KnownFileImport(ImportState state, EarlierContent earlierContent, SolutionPairing pairing) {
        this.state = state;
        this.earlierContent = earlierContent;
        this.pairing = pairing;
        RereadLevels levels =
                new RereadLevels(state.handle(), state.places(), state.newLevels(), state.known(), state.names());
        this.rereading = new Rereading(state.handle(), state.files(), levels, state.links(), state.run());
    }

    /** Imports a file whose levels are in the catalog. */
    ImportedFile addLevels(IncomingFile incoming, FileRows.Known known) {
        Source source = incoming.source();
        ImportedFile before =
                at(source, known.levels().orElseThrow(), known, state.files().atLocation(source));
        return state.isOutdated(known)
                ? reread(known, incoming, rereading.ofLevels(incoming, known, before, state::report))
                : before;
    }

    /**
     * Imports a file whose solutions, and perhaps levels, are in the catalog.
     *
     * @param earlier the files whose solutions came from its place
     */
    ImportedFile addSolutions(IncomingFile incoming, FileRows.Known known, List<Long> earlier) {
        boolean isOutdated = state.isOutdated(known);
        if (isOutdated && known.hasLevels()) {
            return addLevels(incoming, known);
        }
        Source source = incoming.source();
        ImportedFile before = at(source, incoming.file().collection().levels().size(), known, earlier);
        if (!isOutdated) {
            return before;
        }
        SolutionLinks.Lines lines = state.links().lines(pairing.pairs(source, incoming.file()));
        return reread(known, incoming, rereading.ofSolutions(incoming, known, before, lines));
    }

    /** Reports the diagnostics of a file that was read again, if it has changed. */
    private ImportedFile reread(FileRows.Known known, IncomingFile incoming, ImportedFile result) {
        state.outdated().remove(known.row());
        if (result.status() == ImportedFile.Status.REREAD) {
            state.report(incoming);
        }
        return result;
    }

    /**
     * Records the place of a known file; other files may have been there before.
     */
    private ImportedFile at(Source source, int levels, FileRows.Known known, List<Long> atLocation) {
        List<Long> earlier =
                atLocation.stream().filter(row -> row != known.row()).toList();
        new Inheritance(state.handle()).pass(known.row(), onlyAt(source, earlier));
        String told = isToldBefore(known, source) ? "stays as it was read with --charmap or --symbols" : "";
        String remark = Stream.of(earlierContent.remove(source, earlier), told)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
        List<FilePlace> others = state.filePlaces().meet(known.row(), FilePlace.of(source), state.run()::id);
        if (!others.isEmpty()) {
            state.names().forget();
        }
        ImportedFile.Status same = others.isEmpty() ? ImportedFile.Status.UNCHANGED : ImportedFile.Status.NEW_PLACE;
        ImportedFile.Status status = earlier.isEmpty() ? same : ImportedFile.Status.UPDATED;
        return ImportedFile.known(source.name(), known.readAs(), status, levels, remark, others);
    }

    /** Those of the files that are nowhere else. */
    private List<Long> onlyAt(Source place, List<Long> fileRows) {
        return fileRows.stream()
                .filter(row -> state.filePlaces().of(row).stream()
                        .allMatch(each -> each.place().isAt(place.place())))
                .toList();
    }

    /** Whether a file was imported with a map of characters and now has none. */
    static boolean isToldBefore(FileRows.Known known, Source source) {
        return known.reader() == ReaderVersion.TOLD && source.charMap().equals(CharMap.NONE);
    }
}
