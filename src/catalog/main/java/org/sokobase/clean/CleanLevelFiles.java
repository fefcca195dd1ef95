package org.sokobase.clean;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.sokobase.board.Count;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.merge.LevelMerge;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.file.Source;
import org.sokobase.format.LevelCut;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.TextInsertion;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.LevelFile;

/**
 * Writes the files of levels of a clean set: as they are, without the levels that go, with the texts that kept levels
 * gain, or anew if they cannot be cut.
 */
final class CleanLevelFiles {

    private final Catalog catalog;
    private final CleanSet set;
    private final CleanMerges merges;
    private final CleanSolutionFiles solutions;
    private final CleanTarget target;

    CleanLevelFiles(
            Catalog catalog, CleanSet set, CleanMerges merges, CleanSolutionFiles solutions, CleanTarget target) {
        this.catalog = catalog;
        this.set = set;
        this.merges = merges;
        this.solutions = solutions;
        this.target = target;
    }

    /** A file while it is written; with which texts its levels stay is known at the end. */
    private record Writing(SourceFile file, Source source, LevelFile read, Set<Integer> byUser, Set<Integer> going) {}

    /** Writes a file of which the bytes are known. */
    void write(SourceFile file, Source source) {
        Set<Integer> byUser = catalog.removals().removedFrom(file.collection().orElseThrow());
        Set<Integer> going = new HashSet<>(set.indexesRemovedFrom(file));
        going.addAll(byUser);
        boolean hasSolutions = solutions.areBeside(file);
        boolean gains = gains(file);
        if (going.isEmpty() && !hasSolutions && !gains) {
            target.put(file, CleanFile.Outcome.COPIED, file.name(), source.bytes(), List.of());
            return;
        }
        LevelFile read = LevelFiles.read(source);
        // as with --charmap, of which the catalog knows nothing
        boolean isOther = read.collection().levels().size() != file.levels() + byUser.size();
        if (isOther && going.isEmpty() && !hasSolutions) {
            merges.refusedAll(file, "its file was read otherwise at its import");
            target.put(file, CleanFile.Outcome.COPIED, file.name(), source.bytes(), List.of());
            return;
        }
        if (isOther) {
            writeFromCatalog(file, going, "it was read otherwise at its import");
            return;
        }
        if (hasSolutions) {
            solutions.takeLevels(file, read.collection().levels());
        }
        write(new Writing(file, source, read, byUser, going), gains ? merges.in(file, read) : Map.of());
    }

    /** Whether levels of a file may gain texts; if it has to stay whole, takes note of what they would gain. */
    private boolean gains(SourceFile file) {
        Optional<String> notice = file.collection().flatMap(set.terms()::noticeOf);
        notice.ifPresent(sentence -> merges.refusedAll(file, "its set is kept whole, as its author wants"));
        return notice.isEmpty() && merges.areWantedIn(file);
    }

    private static Optional<TextInsertion> fuller(Writing writing, Map<Integer, LevelMerge> gaining) {
        return gaining.isEmpty()
                ? Optional.empty()
                : TextInsertion.into(writing.read(), writing.source(), added(gaining));
    }

    /** What levels gain of which some could not gain it like this: those take a title as a name. */
    private static Map<Integer, LevelMerge> withNames(
            Map<Integer, LevelMerge> gaining, Optional<TextInsertion> written) {
        Set<Integer> done = written.map(TextInsertion::levels).orElse(Set.of());
        Map<Integer, LevelMerge> other = new TreeMap<>(gaining);
        other.replaceAll((level, merge) -> done.contains(level) ? merge : merge.withTitleAsName());
        return other;
    }

    private void write(Writing writing, Map<Integer, LevelMerge> wanted) {
        Optional<TextInsertion> first = fuller(writing, wanted);
        boolean isFor = TextInsertion.isFor(writing.read().format());
        Map<Integer, LevelMerge> gaining = isFor ? withNames(wanted, first) : wanted;
        Optional<TextInsertion> fuller = gaining.equals(wanted) ? first : fuller(writing, gaining);
        if (writing.going().isEmpty()) {
            conclude(writing, gaining, fuller);
            String name = writing.file().name();
            fuller.ifPresentOrElse(
                    texts -> target.put(
                            writing.file(),
                            CleanFile.Outcome.CUT,
                            name,
                            texts.bytes(),
                            remarks(writing, texts.encoding())),
                    () -> target.put(
                            writing.file(),
                            CleanFile.Outcome.COPIED,
                            name,
                            writing.source().bytes(),
                            List.of()));
            return;
        }
        Optional<LevelCut> cut = fuller.flatMap(texts -> cut(writing, texts));
        Optional<TextInsertion> written = cut.isPresent() ? fuller : Optional.empty();
        cut = cut.or(() -> LevelCut.without(writing.going(), writing.read(), writing.source()));
        if (cut.isPresent()) {
            conclude(writing, gaining, written);
            boolean recoded = cut.get().encoding() == LevelCut.Encoding.UTF_8
                    || written.filter(texts -> texts.encoding() == LevelCut.Encoding.UTF_8)
                            .isPresent();
            List<String> remarks = remarks(writing, recoded ? LevelCut.Encoding.UTF_8 : LevelCut.Encoding.KEPT);
            target.put(
                    writing.file(),
                    CleanFile.Outcome.CUT,
                    writing.file().name(),
                    cut.get().bytes(),
                    remarks);
        } else {
            writeAnew(writing, wanted); // where every title has its place
        }
    }

    private static Optional<LevelCut> cut(Writing writing, TextInsertion fuller) {
        Source source = writing.source().withBytes(fuller.bytes());
        return LevelCut.without(writing.going(), LevelFiles.read(source), source);
    }

    private static Map<Integer, AddedTexts> added(Map<Integer, LevelMerge> gaining) {
        Map<Integer, AddedTexts> added = new HashMap<>();
        gaining.forEach((level, merge) -> added.put(level, merge.added()));
        return added;
    }

    /** Takes note of which levels of a file have gained texts. */
    private void conclude(Writing writing, Map<Integer, LevelMerge> gaining, Optional<TextInsertion> written) {
        LevelFile.Format format = writing.read().format();
        String why = TextInsertion.isFor(format)
                ? "its file would be read otherwise with them"
                : "a file of the format " + format.label() + " takes no texts";
        gaining.forEach((level, merge) -> {
            if (written.filter(texts -> texts.levels().contains(level)).isPresent()) {
                merges.written(writing.file(), merge);
            } else {
                merges.refused(writing.file(), merge, why);
            }
        });
    }

    private static List<String> remarks(Writing writing, LevelCut.Encoding encoding) {
        List<String> remarks = new ArrayList<>();
        if (encoding == LevelCut.Encoding.UTF_8) {
            remarks.add("in UTF-8 instead of " + writing.read().charset() + ", which could not be told any more");
        }
        if (!writing.byUser().isEmpty()) {
            remarks.add("without " + Count.of(writing.byUser().size(), "level") + " that 'sokobase remove' took out");
        }
        return remarks;
    }

    private void writeAnew(Writing writing, Map<Integer, LevelMerge> gaining) {
        String label = writing.read().format().label();
        Map<Integer, AddedTexts> added =
                takenAnew(writing.file(), writing.read().format(), gaining);
        RewrittenFile rewritten = RewrittenFile.of(writing.read(), writing.going(), added);
        String why = "its levels cannot be cut out of %s without changing others, so it is in UTF-8 now";
        put(writing.file(), rewritten, why.formatted(label));
    }

    /** Writes a file as the catalog has it, because its bytes are gone or were read otherwise. */
    void writeFromCatalog(SourceFile file, Set<Integer> going, String why) {
        Map<Integer, LevelMerge> gaining = gains(file) ? merges.in(file) : Map.of();
        Map<Integer, AddedTexts> added = takenAnew(file, file.format(), gaining);
        RewrittenFile rewritten = RewrittenFile.of(catalog, file, going, added);
        put(file, rewritten, why + ", so this is what the catalog has of it, in UTF-8");
    }

    /** What levels gain in a file of this format that is written anew. */
    private Map<Integer, AddedTexts> takenAnew(
            SourceFile file, LevelFile.Format format, Map<Integer, LevelMerge> gaining) {
        if (!RewrittenFile.hasPlaceForTexts(format)) {
            String why = "a file of the format " + format.label() + " takes no texts";
            gaining.values().forEach(merge -> merges.refused(file, merge, why));
            return Map.of();
        }
        gaining.values().forEach(merge -> merges.written(file, merge));
        return added(gaining);
    }

    private void put(SourceFile file, RewrittenFile rewritten, String why) {
        List<String> remarks = new ArrayList<>(List.of(why));
        rewritten.leftOut().ifPresent(remarks::add);
        target.put(file, CleanFile.Outcome.ANEW, rewritten.name(file.name()), rewritten.bytes(), remarks);
    }
}
