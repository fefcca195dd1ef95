package org.sokobase.clean;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.board.Count;
import org.sokobase.format.LevelCut;
import org.sokobase.leak.TrainingFile;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/**
 * What becomes of a file of a training set without the levels in which test levels were found.
 *
 * <p><b>Threads.</b> Any number of threads may read one; nobody may change its bytes. It equals itself only.
 */
public final class CleanTrainingFile {

    private final TrainingFile file;
    private final CleanFile.Outcome outcome;
    private final String name;
    private final int going;
    private final byte[] bytes;
    private final List<String> remarks;

    private CleanTrainingFile(
            TrainingFile file, CleanFile.Outcome outcome, String name, byte[] bytes, List<String> remarks) {
        this(file, outcome, name, file.leakedIndexes().size(), bytes, remarks);
    }

    private CleanTrainingFile(
            TrainingFile file, CleanFile.Outcome outcome, String name, int going, byte[] bytes, List<String> remarks) {
        this.file = file;
        this.outcome = outcome;
        this.name = name;
        this.going = going;
        this.bytes = bytes;
        this.remarks = remarks;
    }

    /** Cuts the levels out of a file, or writes it anew. Any number of threads may do so at once. */
    public static CleanTrainingFile of(TrainingFile file) {
        Set<Integer> removed = file.leakedIndexes();
        String name = file.source().name();
        if (removed.isEmpty()) {
            return new CleanTrainingFile(
                    file, CleanFile.Outcome.COPIED, name, file.source().bytes(), List.of());
        }
        boolean isAll = removed.size() == file.read().collection().levels().size();
        Optional<LevelCut> left = isAll && file.read().format() != LevelFile.Format.JSON
                ? Optional.empty()
                : LevelCut.without(removed, file.read(), file.source());
        if (isAll && left.isEmpty()) {
            List<String> why = List.of("not written: test levels were found in all of its levels");
            return new CleanTrainingFile(file, CleanFile.Outcome.NOT_WRITTEN, name, new byte[0], why);
        }
        return left.map(cut ->
                        new CleanTrainingFile(file, CleanFile.Outcome.CUT, name, cut.bytes(), recoded(file, cut)))
                .or(() -> withoutDocuments(file, removed))
                .orElseGet(() -> anew(file, removed));
    }

    /** Cuts whole documents of several levels out of JSON lines, also for one of these levels. */
    private static Optional<CleanTrainingFile> withoutDocuments(TrainingFile file, Set<Integer> removed) {
        if (file.read().format() != LevelFile.Format.JSON) {
            return Optional.empty();
        }
        List<Level> levels = file.read().collection().levels();
        Set<Integer> lines = levels.stream()
                .filter(level -> removed.contains(level.index()))
                .map(Level::line)
                .collect(Collectors.toSet());
        Set<Integer> going = levels.stream()
                .filter(level -> lines.contains(level.line()))
                .map(Level::index)
                .collect(Collectors.toSet());
        List<String> why = List.of(Count.of(going.size() - removed.size(), "more level goes", "more levels go")
                + " with documents in which test levels were found");
        String name = file.source().name();
        return LevelCut.without(going, file.read(), file.source())
                .map(cut -> new CleanTrainingFile(file, CleanFile.Outcome.CUT, name, going.size(), cut.bytes(), why));
    }

    private static List<String> recoded(TrainingFile file, LevelCut cut) {
        return cut.encoding() == LevelCut.Encoding.KEPT
                ? List.of()
                : List.of("in UTF-8 instead of " + file.read().charset() + ", which could not be told any more");
    }

    private static CleanTrainingFile anew(TrainingFile file, Set<Integer> removed) {
        RewrittenFile rewritten = RewrittenFile.of(file.read(), removed, Map.of());
        String why = "written anew: its levels cannot be cut out of "
                + file.read().format().label() + " without changing others, so it is in UTF-8 now";
        List<String> remarks =
                rewritten.leftOut().map(leftOut -> List.of(why, leftOut)).orElse(List.of(why));
        String name = rewritten.name(file.source().name());
        return new CleanTrainingFile(file, CleanFile.Outcome.ANEW, name, rewritten.bytes(), remarks);
    }

    /** The file of the training set. */
    public TrainingFile file() {
        return file;
    }

    /** How it is written; not at all if all its levels go. */
    CleanFile.Outcome outcome() {
        return outcome;
    }

    /** Its name, perhaps with another ending. */
    String name() {
        return name;
    }

    /** How many levels go. */
    int going() {
        return going;
    }

    /** Its content; not to be changed. */
    byte[] bytes() {
        return bytes;
    }

    /** Why it is written like this or not at all, in phrases. */
    public List<String> remarks() {
        return remarks;
    }
}
