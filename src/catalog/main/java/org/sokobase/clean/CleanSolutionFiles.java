package org.sokobase.clean;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.SolutionCut;
import org.sokobase.level.Level;

/**
 * Writes the files of solutions of a clean set. Each follows the level file beside it: it loses the solutions of the
 * levels that go from there, be they copies or levels that the user has removed from the catalog.
 */
final class CleanSolutionFiles {

    private final Catalog catalog;
    private final CleanSet set;
    private final CleanTarget target;

    /** The levels of files beside which there are solutions. */
    private final Map<SourceFile, List<Level>> levels = new HashMap<>();

    /** The files of levels by the places where files of solutions would be beside them. */
    private final Map<String, SourceFile> besides = new HashMap<>();

    private final Set<String> places;
    private final List<SourceFile> files;

    /** For these files of levels and of solutions. */
    CleanSolutionFiles(
            Catalog catalog,
            CleanSet set,
            CleanTarget target,
            List<SourceFile> ofLevels,
            List<SourceFile> ofSolutions) {
        this.catalog = catalog;
        this.set = set;
        this.target = target;
        this.files = ofSolutions;
        this.places =
                ofSolutions.stream().flatMap(source -> place(source).stream()).collect(Collectors.toSet());
        ofLevels.stream()
                .sorted(Comparator.comparing(SourceFile::name))
                .forEach(source -> place(source).ifPresent(place -> besides.putIfAbsent(place, source)));
    }

    /** Where a file lies, but for its ending. */
    private static Optional<String> place(SourceFile source) {
        return source.location().map(CleanNames::withoutEnding);
    }

    /** Whether there are solutions beside a file of levels. */
    boolean areBeside(SourceFile ofLevels) {
        return place(ofLevels).filter(places::contains).isPresent();
    }

    /** Takes note of the levels of a file as it was read, those that go included. */
    void takeLevels(SourceFile ofLevels, List<Level> read) {
        levels.put(ofLevels, read);
    }

    /** Writes the files, after those of the levels. */
    void write() {
        List<SourceFile> wanted = new ArrayList<>();
        for (SourceFile file : files) {
            Optional<CleanFile> beside = beside(file);
            if (beside.isPresent() && beside.get().target().isEmpty()) {
                target.notWritten(file, "the file of its levels is not written either");
            } else if (beside.isPresent() && isFromCatalog(beside.get())) {
                target.notWritten(file, "its solutions stand with the levels, whose file is written anew");
            } else {
                wanted.add(file);
            }
        }
        SourceFiles.read(wanted, new SourceFiles.Visitor() {
            @Override
            public void found(SourceFile file, Source source) {
                write(file, source, beside(file));
            }

            @Override
            public void missing(SourceFile file, String why) {
                target.notWritten(file, why + "; its solutions are in the catalog");
            }
        });
    }

    /** What became of the level file beside a file of solutions. */
    private Optional<CleanFile> beside(SourceFile solutions) {
        return place(solutions).map(besides::get).flatMap(target::of);
    }

    private boolean isFromCatalog(CleanFile file) {
        return !goingFrom(file.source()).isEmpty() && !levels.containsKey(file.source());
    }

    /** The numbers of the levels that go from a file: copies, and those that the user has removed. */
    private Set<Integer> goingFrom(SourceFile ofLevels) {
        Set<Integer> going = new HashSet<>(set.indexesRemovedFrom(ofLevels));
        ofLevels.collection()
                .ifPresent(collection -> going.addAll(catalog.removals().removedFrom(collection)));
        return going;
    }

    private void write(SourceFile file, Source source, Optional<CleanFile> beside) {
        String ending = CleanNames.ending(file.name());
        String name = beside.flatMap(CleanFile::target)
                .map(ofLevels -> CleanNames.withoutEnding(ofLevels) + ending)
                .orElse(file.name());
        Set<Integer> going = beside.map(CleanFile::source).map(this::goingFrom).orElse(Set.of());
        if (beside.isEmpty() || going.isEmpty()) {
            target.put(file, CleanFile.Outcome.COPIED, name, source.bytes(), List.of());
            return;
        }
        List<Level> ofLevels = levels.getOrDefault(beside.get().source(), List.of());
        Optional<SolutionCut> cut = SolutionCut.without(going, LevelFiles.read(source), source, ofLevels);
        if (cut.isPresent()) {
            CleanFile.Outcome outcome = cut.get().isCut() ? CleanFile.Outcome.CUT : CleanFile.Outcome.ANEW;
            target.put(
                    file,
                    outcome,
                    name,
                    cut.get().bytes(),
                    List.of("without the solutions of the levels removed beside it"));
        } else {
            target.notWritten(
                    file, "its lines would not stand for their levels any more; its solutions are in the catalog");
        }
    }
}
