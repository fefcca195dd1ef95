package org.sokobase.catalog.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.solution.FileSolutions;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.LevelFile;

/** Imports the solutions of files, without their levels. */
final class SolutionFileImport {

    private final ImportTarget target;
    private final ImportState state;
    private final EarlierContent earlierContent;
    private final SolutionPairing pairing;
    private final KnownFileImport knownFiles;

    SolutionFileImport(
            ImportTarget target,
            ImportState state,
            EarlierContent earlierContent,
            SolutionPairing pairing,
            KnownFileImport knownFiles) {
        this.target = target;
        this.state = state;
        this.earlierContent = earlierContent;
        this.pairing = pairing;
        this.knownFiles = knownFiles;
    }

    /** Looks for the levels of all solutions in files, in one pass over the catalog. */
    void tryOut(Map<Source, LevelFile> files) {
        List<SolutionLines.Paired> pairs = new ArrayList<>();
        files.forEach((source, file) -> {
            if (!isKnown(source, file)) {
                pairs.addAll(pairing.pairs(source, file));
            }
        });
        state.links().tryOut(pairs);
    }

    private boolean isKnown(Source source, LevelFile file) {
        return state.files()
                .sameFile(IncomingFile.of(source, file).sha256(), source)
                .filter(known -> !state.isOutdated(known))
                .isPresent();
    }

    /**
     * Links the solutions of a file. If none of them has moves, nothing is stored, so the next import looks at the file
     * again.
     */
    ImportedFile add(IncomingFile incoming) {
        target.index(); // boards are looked for by their ids now
        Source source = incoming.source();
        FileRows files = state.files();
        List<Long> earlier = files.withoutLevels(files.atLocation(source));
        Optional<FileRows.Known> known = files.sameFile(incoming.sha256(), source);
        boolean levelsAreNamedNow =
                pairing.isNamed() && known.filter(FileRows.Known::waits).isPresent();
        if (known.isPresent() && !levelsAreNamedNow) {
            return knownFiles.addSolutions(incoming, known.get(), earlier);
        }
        known.map(FileRows.Known::row).filter(row -> !earlier.contains(row)).ifPresent(earlier::add);
        state.report(incoming);
        LevelFile file = incoming.file();
        Optional<SolutionPairing.Levels> levels = pairing.levelsOf(source);
        SolutionLinks.Lines lines = state.links().lines(SolutionPairing.pairs(file, levels));
        if (lines.isEmpty()) {
            return ImportedFile.ofSolutions(
                    file, ImportedFile.Status.UNMATCHED, lines.refused(), "no solutions to keep");
        }
        state.archives().forget(source);
        long fileRow = files.insert(state.run().id(), FileRows.FileRow.of(incoming));
        state.outdated().remove(fileRow);
        known.ifPresent(same -> state.filePlaces().move(same.row(), fileRow, source.place()));
        List<AddedSolution> added = lines.insert(FileSolutions.ofNew(state.handle(), fileRow));
        return earlierContent.replace(source, earlier, linked(file, levels, added));
    }

    /**
     * Links the solutions in lines that were appended to a file, if this run has imported the lines above; otherwise
     * all.
     */
    ImportedFile append(Source earlier, Source grown) {
        Optional<Long> fileRow =
                state.files().withoutPlace(state.run().id(), earlier.name(), Sha256.of(earlier.bytes()));
        if (fileRow.isEmpty()) {
            return add(IncomingFile.of(grown, LevelFiles.read(grown)));
        }
        IncomingFile added = IncomingFile.of(grown, LevelFiles.read(withoutText(earlier, grown)));
        state.report(added);
        SolutionLinks.Lines lines = state.links().lines(SolutionPairing.pairs(added.file(), Optional.empty()));
        state.files().grown(fileRow.get(), grown);
        List<AddedSolution> linked = lines.insert(FileSolutions.ofNew(state.handle(), fileRow.get()));
        return linked(added.file(), Optional.empty(), linked);
    }

    /** The appended lines, preceded by an empty line for each earlier one, so that line numbers stay the same. */
    private static Source withoutText(Source earlier, Source grown) {
        byte[] text = grown.bytes().clone();
        int used = 0;
        for (int i = 0; i < earlier.bytes().length; i++) {
            if (text[i] == '\n') {
                text[used++] = '\n';
            }
        }
        System.arraycopy(text, earlier.bytes().length, text, used, text.length - earlier.bytes().length);
        return grown.withBytes(Arrays.copyOf(text, text.length - earlier.bytes().length + used));
    }

    private static ImportedFile linked(
            LevelFile file, Optional<SolutionPairing.Levels> levels, List<AddedSolution> added) {
        List<String> remarks = new ArrayList<>();
        boolean solving = added.stream().anyMatch(AddedSolution.Linked.class::isInstance);
        if (!solving) {
            remarks.add("solutions, but none that solves a level in the catalog");
        }
        levels.filter(named -> solving).ifPresent(named -> remarks.add("solutions of " + named.file()));
        long folded = added.stream().filter(one -> one.solution().lines() > 1).count();
        if (folded > 0) {
            remarks.add(folded + " folded over several lines");
        }
        long found = added.stream()
                .filter(one -> one instanceof AddedSolution.Linked linked && linked.found())
                .count();
        if (found > 0) {
            remarks.add(found + " found by trial");
        }
        long waiting =
                added.stream().filter(AddedSolution.Waiting.class::isInstance).count();
        if (waiting > 0) {
            remarks.add(waiting + " kept until " + (waiting == 1 ? "its level comes" : "their levels come"));
        }
        ImportedFile.Status status = solving ? ImportedFile.Status.IMPORTED : ImportedFile.Status.UNMATCHED;
        return ImportedFile.ofSolutions(file, status, added, String.join(", ", remarks));
    }
}
