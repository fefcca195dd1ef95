package org.sokobase.clean;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.edit.PublishedTexts;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.file.PathNames;
import org.sokobase.format.LicenceNotice;
import org.sokobase.format.TermsFiles;
import org.sokobase.level.Note;

/** The terms of authors for the sets in a catalog: in the files themselves, and in files beside and above them. */
final class CleanTerms {

    private static final int SHORTEST_NAME = 3;

    private final TermsFiles files = new TermsFiles();
    private PublishedTexts published = PublishedTexts.NONE;
    private final Map<Long, String> notices = new HashMap<>();

    /** What those say who forbid changes, by their sets, as {@link #words}. */
    private final Map<Long, String> speeches = new HashMap<>();

    /** Looks at the sets that might lose a level: at their heads, the files that speak about them, and their levels. */
    void read(Catalog catalog, List<SourceFile> sources, Set<CatalogLevel.CollectionRef> sets) {
        published = catalog.edits().published();
        for (SourceFile source : sources) {
            source.collection()
                    .filter(sets::contains)
                    .ifPresent(set -> LicenceNotice.ofSet(published.textsOf(set).notes())
                            .or(() -> over(source).stream()
                                    .flatMap(terms -> terms.notice().stream())
                                    .findFirst())
                            .ifPresent(notice -> {
                                notices.put(set.id(), notice);
                                speeches.put(set.id(), speech(published.of(set), over(source)));
                            }));
        }
        List<CatalogLevel.CollectionRef> others =
                sets.stream().filter(set -> !notices.containsKey(set.id())).toList();
        catalog.levels()
                .forEach(
                        others,
                        WithSolutions.NONE,
                        (level, none) -> LicenceNotice.ofLevel(
                                        published.textsOf(level).notes())
                                .ifPresent(notice ->
                                        notices.putIfAbsent(level.collection().id(), notice)));
    }

    /** The files that speak about a file, the nearest first; none once the file is no longer where it was. */
    List<TermsFiles.Terms> over(SourceFile source) {
        return source.location()
                .map(location -> files.over(source.name(), location))
                .orElse(List.of());
    }

    /** The sentence that forbids changes to a set. */
    Optional<String> noticeOf(CatalogLevel.CollectionRef set) {
        return Optional.ofNullable(notices.get(set.id()));
    }

    /** Whether one of these names makes a level the work of him who forbids changes to a set. */
    boolean isByAuthorOf(CatalogLevel.CollectionRef set, CatalogLevel level) {
        String author = words(published.of(level).author());
        return author.length() >= SHORTEST_NAME + 2
                && (speeches.getOrDefault(set.id(), "")
                                + words(published.of(set).author()))
                        .contains(author);
    }

    /**
     * Which of the files that speak about sets go where: each to the same place beside or above what it speaks about,
     * and
     * only if some of that stays; the text of the others is quoted, so that nobody's name is lost.
     */
    static final class Places {

        private final List<CleanFile> files = new ArrayList<>();
        private final Set<String> foldersWithFiles = new HashSet<>();
        private final Set<Named> taken = new HashSet<>();
        private final List<String> copied = new ArrayList<>();
        private final List<TermsFiles.Terms> quoted = new ArrayList<>();

        /** A file by its name and its place: from two places may come two of one name. */
        private record Named(String name, String location) {}

        /** Takes note of what became of a file. */
        void add(CleanFile file) {
            files.add(file);
            file.target().ifPresent(target -> {
                taken.add(
                        new Named(file.source().name(), file.source().location().orElse("")));
                for (String folder = target; !folder.isEmpty(); ) {
                    folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
                    foldersWithFiles.add(folder);
                }
            });
        }

        /** Whether a file is met for the first time, and is not there as one with levels or solutions. */
        boolean isNew(TermsFiles.Terms terms) {
            return taken.add(new Named(terms.name(), PathNames.of(terms.location())));
        }

        /** Takes note of a file. Returns whether it is to be written to this place. */
        boolean take(TermsFiles.Terms terms, String place) {
            boolean hasFiles = foldersWithFiles.contains(place.substring(0, Math.max(0, place.lastIndexOf('/'))));
            if (hasFiles || terms.text().isEmpty()) {
                copied.add(place);
                return true;
            }
            quoted.add(terms);
            return false;
        }

        CleanResult result(Optional<CleanResult.Solutions> solutions) {
            copied.sort(Comparator.naturalOrder());
            return new CleanResult(files, copied, quoted, solutions);
        }
    }

    private static String speech(CatalogLevel.CollectionRef set, List<TermsFiles.Terms> terms) {
        String notes = set.notes().stream().map(Note::text).collect(Collectors.joining(" "));
        String around = terms.stream().map(TermsFiles.Terms::text).collect(Collectors.joining(" "));
        return words(notes + " " + around);
    }

    /** The words of a text in small letters, a blank on both sides of each. */
    private static String words(String text) {
        return " "
                + text.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}]+", " ")
                        .strip() + " ";
    }
}
