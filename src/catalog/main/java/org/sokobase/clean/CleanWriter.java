package org.sokobase.clean;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.file.Source;
import org.sokobase.format.TermsFiles;

/**
 * Writes the files of a clean set. A file that loses no level is copied byte for byte; a file that loses all is not
 * written. Files of solutions follow the level file beside them.
 */
final class CleanWriter {

    private final Catalog catalog;
    private final CleanSet set;
    private final CleanMerges merges;
    private final CleanTarget target;

    CleanWriter(Catalog catalog, CleanSet set, CleanMerges merges, CleanTarget target) {
        this.catalog = catalog;
        this.set = set;
        this.merges = merges;
        this.target = target;
    }

    /** Writes all files, and those that speak about them. */
    CleanResult write(List<SourceFile> sources) {
        List<SourceFile> ofLevels = new ArrayList<>();
        List<SourceFile> ofSolutions = new ArrayList<>();
        sources.forEach(source -> (source.collection().isPresent() ? ofLevels : ofSolutions).add(source));
        CleanSolutionFiles solutions = new CleanSolutionFiles(catalog, set, target, ofLevels, ofSolutions);
        writeLevels(ofLevels, new CleanLevelFiles(catalog, set, merges, solutions, target));
        solutions.write();
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

    private void writeLevels(List<SourceFile> files, CleanLevelFiles levels) {
        List<SourceFile> wanted = new ArrayList<>();
        for (SourceFile file : files) {
            if (isReference(file)) {
                merges.refusedAll(file, "it stands in a reference collection");
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
                levels.write(file, source);
            }

            @Override
            public void missing(SourceFile file, String why) {
                levels.writeFromCatalog(file, set.indexesRemovedFrom(file), why);
            }
        });
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
