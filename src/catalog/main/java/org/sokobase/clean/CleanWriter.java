package org.sokobase.clean;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.board.Count;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.file.Source;
import org.sokobase.format.LevelCut;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.SolutionCut;
import org.sokobase.format.TermsFiles;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/**
 * Writes the files of a clean set. A file that loses no level is copied byte for byte; a file that loses all is not
 * written. Files of solutions follow the level file beside them.
 */
final class CleanWriter {

    private final Catalog catalog;
    private final CleanSet set;
    private final CleanTarget target;

    /** The levels of files beside which there are solutions. */
    private final Map<SourceFile, List<Level>> levels = new HashMap<>();

    /** The files of levels by the places where files of solutions would be beside them. */
    private final Map<String, SourceFile> besides = new HashMap<>();

    private Set<String> placesOfSolutions = Set.of();

    CleanWriter(Catalog catalog, CleanSet set, CleanTarget target) {
        this.catalog = catalog;
        this.set = set;
        this.target = target;
    }

    /** Writes all files, and those that speak about them. */
    CleanResult write(List<SourceFile> sources) {
        List<SourceFile> ofLevels = new ArrayList<>();
        List<SourceFile> ofSolutions = new ArrayList<>();
        sources.forEach(source -> (source.collection().isPresent() ? ofLevels : ofSolutions).add(source));
        placesOfSolutions =
                ofSolutions.stream().flatMap(source -> place(source).stream()).collect(Collectors.toSet());
        ofLevels.stream()
                .sorted(Comparator.comparing(SourceFile::name))
                .forEach(source -> place(source).ifPresent(place -> besides.putIfAbsent(place, source)));
        writeLevels(ofLevels);
        writeSolutions(ofSolutions);
        CleanTerms.Places places = new CleanTerms.Places();
        sources.stream().map(target::of).flatMap(Optional::stream).forEach(places::add);
        sources.stream()
                .filter(source -> !isReference(source))
                .forEach(source -> set.terms().over(source).stream()
                        .filter(places::isNew)
                        .forEach(terms -> writeTerms(terms, places)));
        return places.result(writeLostSolutions());
    }

    /** Writes the solutions that no file has any more. Returns how many there are, and where. */
    private Optional<CleanResult.Solutions> writeLostSolutions() {
        List<String> lines = CleanSolutions.lines(catalog, target.files());
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String place = target.place(CleanNames.SOLUTIONS);
        target.write(place, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.US_ASCII));
        return Optional.of(new CleanResult.Solutions(place, lines.size()));
    }

    /** Where a file lies, but for its ending. */
    private static Optional<String> place(SourceFile source) {
        return source.location().map(CleanNames::withoutEnding);
    }

    private void writeLevels(List<SourceFile> files) {
        List<SourceFile> wanted = new ArrayList<>();
        for (SourceFile file : files) {
            if (isReference(file)) {
                target.notWritten(file, "a reference collection, which stays as it is");
            } else if (file.levels() > 0 && set.removedFrom(file).size() == file.levels()) {
                target.notWritten(file, "all of its levels are copies of others");
            } else {
                wanted.add(file);
            }
        }
        SourceFiles.read(wanted, new SourceFiles.Visitor() {
            @Override
            public void found(SourceFile file, Source source) {
                write(file, source);
            }

            @Override
            public void missing(SourceFile file, String why) {
                writeAnew(
                        file,
                        RewrittenFile.of(catalog, file, set.indexesRemovedFrom(file)),
                        why + ", so this is what the catalog has of it, in UTF-8");
            }
        });
    }

    private void write(SourceFile file, Source source) {
        Set<Integer> wanted = catalog.removals().removedFrom(file.collection().orElseThrow());
        Set<Integer> removed = new HashSet<>(set.indexesRemovedFrom(file));
        removed.addAll(wanted);
        boolean hasSolutions = place(file).filter(placesOfSolutions::contains).isPresent();
        if (removed.isEmpty() && !hasSolutions) {
            target.put(file, CleanFile.Outcome.COPIED, file.name(), source.bytes(), List.of());
            return;
        }
        LevelFile read = LevelFiles.read(source);
        if (read.collection().levels().size()
                != file.levels() + wanted.size()) { // as with --charmap, of which the catalog knows nothing
            String why = "it was read otherwise at its import, so this is what the catalog has of it, in UTF-8";
            writeAnew(file, RewrittenFile.of(catalog, file, removed), why);
            return;
        }
        if (hasSolutions) {
            levels.put(file, read.collection().levels());
        }
        if (removed.isEmpty()) {
            target.put(file, CleanFile.Outcome.COPIED, file.name(), source.bytes(), List.of());
            return;
        }
        Optional<LevelCut> cut = LevelCut.without(removed, read, source);
        if (cut.isPresent()) {
            boolean recoded = cut.get().encoding() == LevelCut.Encoding.UTF_8;
            List<String> remarks = new ArrayList<>();
            if (recoded) {
                remarks.add("in UTF-8 instead of " + read.charset() + ", which could not be told any more");
            }
            if (!wanted.isEmpty()) {
                remarks.add("without " + Count.of(wanted.size(), "level") + " that 'sokobase remove' took out");
            }
            target.put(file, CleanFile.Outcome.CUT, file.name(), cut.get().bytes(), remarks);
        } else {
            String why = "its levels cannot be cut out of %s without changing others, so it is in UTF-8 now";
            writeAnew(
                    file,
                    RewrittenFile.of(read, removed),
                    why.formatted(read.format().label()));
        }
    }

    private void writeAnew(SourceFile file, RewrittenFile rewritten, String why) {
        List<String> remarks = new ArrayList<>(List.of(why));
        rewritten.leftOut().ifPresent(remarks::add);
        target.put(file, CleanFile.Outcome.ANEW, rewritten.name(file.name()), rewritten.bytes(), remarks);
    }

    private void writeSolutions(List<SourceFile> files) {
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
                writeSolutions(file, source, beside(file));
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
        return !file.removed().isEmpty() && !levels.containsKey(file.source());
    }

    private void writeSolutions(SourceFile file, Source source, Optional<CleanFile> beside) {
        String ending = CleanNames.ending(file.name());
        String name = beside.flatMap(CleanFile::target)
                .map(ofLevels -> CleanNames.withoutEnding(ofLevels) + ending)
                .orElse(file.name());
        if (beside.isEmpty() || beside.get().removed().isEmpty()) {
            target.put(file, CleanFile.Outcome.COPIED, name, source.bytes(), List.of());
            return;
        }
        SourceFile ofLevels = beside.get().source();
        Optional<SolutionCut> cut = SolutionCut.without(
                set.indexesRemovedFrom(ofLevels),
                LevelFiles.read(source),
                source,
                levels.getOrDefault(ofLevels, List.of()));
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

    private void writeTerms(TermsFiles.Terms terms, CleanTerms.Places places) {
        String place = target.place(terms.name());
        if (places.take(terms, place)) {
            target.write(place, terms.bytes());
        }
    }

    private static boolean isReference(SourceFile file) {
        return file.collection().filter(CatalogLevel.CollectionRef::isReference).isPresent();
    }
}
