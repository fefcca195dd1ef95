package org.sokobase.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sokobase.file.DecodedText;
import org.sokobase.file.Source;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;

/**
 * A file of level text in which some levels have more texts: lines below their boards, in the character set and with
 * the line ends of the file. Every other byte is unchanged.
 *
 * <p>The result is read back before it is returned: every level must have its board, its texts and what was added, and
 * nothing else. Texts stand right below the board or, where they would be read otherwise there, behind everything
 * else that the level has. A level for which no place is found stays as it is.
 *
 * <p><b>Threads.</b> Any number of threads may read one; nobody may change its bytes. It equals itself only.
 */
public final class TextInsertion {

    /** After so many readings no more places are tried; two are enough for nearly all files. */
    private static final int MOST_READINGS = 16;

    /** For so many readings, the first of several levels in a row that are wrong is held for the culprit. */
    private static final int PATIENT_READINGS = 8;

    private final byte[] bytes;
    private final Set<Integer> levels;
    private final LevelCut.Encoding encoding;

    private TextInsertion(byte[] bytes, Set<Integer> levels, LevelCut.Encoding encoding) {
        this.bytes = bytes;
        this.levels = levels;
        this.encoding = encoding;
    }

    /** The file; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** The numbers of the levels that have more texts. */
    public Set<Integer> levels() {
        return levels;
    }

    /** Whether its character set is still the same; another one is needed for letters that the old one lacks. */
    public LevelCut.Encoding encoding() {
        return encoding;
    }

    /** Whether texts can be added to files of a format at all: to level text. */
    public static boolean isFor(LevelFile.Format format) {
        return switch (format) {
            case TEXT, SOK, MF8, PUSHER_LISTING -> true;
            case SLC, SSX, JSON, PUSHER, ASSEMBLY, SSC, SOLUTIONS, OTHER_TEXT, BINARY -> false;
        };
    }

    /**
     * Adds texts to levels of a file; empty if none of them has a place for any.
     *
     * @param file  the content of the source
     * @param added what is added, by the numbers of the levels
     */
    public static Optional<TextInsertion> into(LevelFile file, Source source, Map<Integer, AddedTexts> added) {
        if (!isFor(file.format())) {
            return Optional.empty();
        }
        Charset charset = DecodedText.of(source.bytes()).charset();
        TextInsertion kept = new Trial(file, source, added).inserted(LevelCut.Encoding.KEPT);
        if (kept.levels.size() == added.size() || !LevelCut.isOld(charset)) {
            return kept.orNothing();
        }
        byte[] recoded = new String(source.bytes(), charset).getBytes(StandardCharsets.UTF_8);
        TextInsertion other = new Trial(file, source.withBytes(recoded), added).inserted(LevelCut.Encoding.UTF_8);
        return (other.levels.size() > kept.levels.size() ? other : kept).orNothing();
    }

    private Optional<TextInsertion> orNothing() {
        return levels.isEmpty() ? Optional.empty() : Optional.of(this);
    }

    /** Looks for a place for the texts of each level: at first the best one for all, then others where that one is wrong. */
    private static final class Trial {

        private final LevelFile file;
        private final Source source;
        private final InsertedLines lines;
        private final Map<Integer, AddedTexts> added;
        private final Map<Integer, InsertedLines.Place> places = new HashMap<>();

        Trial(LevelFile file, Source source, Map<Integer, AddedTexts> added) {
            this.file = file;
            this.source = source;
            this.added = added;
            this.lines = new InsertedLines(file, source);
            added.keySet().forEach(level -> places.put(level, InsertedLines.Place.FIRST));
            added.forEach((level, texts) -> {
                if (!lines.canEncode(texts)) {
                    places.remove(level);
                }
            });
        }

        TextInsertion inserted(LevelCut.Encoding encoding) {
            for (int i = 0; i < MOST_READINGS && !places.isEmpty(); i++) {
                byte[] bytes = lines.with(added, places);
                Set<Integer> wrong = wrong(bytes);
                if (wrong.isEmpty()) {
                    return new TextInsertion(bytes, Set.copyOf(places.keySet()), encoding);
                }
                Set<Integer> culprits = new HashSet<>(wrong);
                culprits.removeIf(i < PATIENT_READINGS ? level -> wrong.contains(level - 1) : level -> false);
                moveAway(culprits);
            }
            return new TextInsertion(source.bytes(), Set.of(), encoding);
        }

        /** Takes the next place for each of these levels or, where one got no text, for its neighbours. */
        private void moveAway(Set<Integer> wrong) {
            Set<Integer> moved = new HashSet<>();
            for (int level : wrong) {
                Stream.of(Set.of(level), Set.of(level - 1, level + 1), Set.copyOf(places.keySet()))
                        .map(some -> some.stream().filter(places::containsKey).collect(Collectors.toSet()))
                        .filter(some -> !some.isEmpty())
                        .findFirst()
                        .ifPresent(moved::addAll);
            }
            places.replaceAll((level, place) -> moved.contains(level) ? place.next() : place);
            places.values().removeIf(place -> place == InsertedLines.Place.NONE);
        }

        /** The numbers of the levels that are not read as they should. */
        private Set<Integer> wrong(byte[] bytes) {
            LevelCollection was = file.collection();
            LevelCollection is = LevelFiles.read(source.withBytes(bytes)).collection();
            boolean isHeadRight = is.title().equals(was.title())
                    && is.author().equals(was.author())
                    && is.notes().equals(was.notes());
            Set<Integer> wrong = new HashSet<>();
            if (!isHeadRight) {
                wrong.add(1);
            }
            int common = Math.min(was.levels().size(), is.levels().size());
            boolean complete = was.levels().size() == is.levels().size();
            IntStream.range(0, common)
                    .filter(i -> !isRight(was.levels().get(i), is.levels().get(i)))
                    .limit(complete ? common : 1) // behind the first one that is wrong, all may have moved
                    .forEach(i -> wrong.add(i + 1));
            if (!complete && wrong.isEmpty()) {
                wrong.add(common);
            }
            return wrong;
        }

        private boolean isRight(Level was, Level is) {
            Optional<AddedTexts> more =
                    Optional.ofNullable(added.get(was.index())).filter(texts -> places.containsKey(was.index()));
            return is.published().equals(was.published())
                    && is.title()
                            .equals(more.map(AddedTexts::title)
                                    .filter(TextInsertion::isGiven)
                                    .orElse(was.title()))
                    && is.author()
                            .equals(more.map(AddedTexts::author)
                                    .filter(TextInsertion::isGiven)
                                    .orElse(was.author()))
                    && counted(is.notes().stream())
                            .equals(counted(Stream.concat(
                                    was.notes().stream(), more.stream().flatMap(texts -> texts.notes().stream()))))
                    && counted(solutions(is.solutions()))
                            .equals(counted(Stream.concat(
                                    solutions(was.solutions()),
                                    more.stream().flatMap(texts -> solutions(texts.solutions())))));
        }

        private static Stream<WrittenSolution> solutions(List<WrittenSolution> solutions) {
            return solutions.stream().map(WrittenSolution::withoutPlace);
        }

        private static <T> Map<T, Long> counted(Stream<T> items) {
            return items.collect(Collectors.groupingBy(item -> item, Collectors.counting()));
        }
    }

    private static boolean isGiven(String text) {
        return !text.isEmpty();
    }
}
