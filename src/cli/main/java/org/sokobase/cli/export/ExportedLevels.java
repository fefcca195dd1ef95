package org.sokobase.cli.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.board.BoardProblem;
import org.sokobase.catalog.duplicate.SpareLevels;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.merge.LevelMerge;
import org.sokobase.catalog.merge.UniqueMerges;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.cli.output.Phrases;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.WrittenSolution;

/** Decides, level by level, which levels are exported, and keeps count. */
final class ExportedLevels {

    /** Which boards are exported. */
    enum Boards {
        /** Every board with an identity. */
        ALL,
        /** Those with a box, and as many boxes as goals. */
        PLAYABLE
    }

    private final Boards boards;
    private final ExportTarget target;
    private final Map<Long, String> files;
    private SpareLevels spare = SpareLevels.NONE;
    private UniqueMerges merges = UniqueMerges.NONE;
    private long exported;
    private long copies;
    private long defective;
    private long refused;

    /** For levels of these collections that go to this target. */
    ExportedLevels(Boards boards, ExportTarget target, List<CatalogLevel.CollectionRef> collections) {
        this.boards = boards;
        this.target = target;
        this.files = collections.stream()
                .collect(Collectors.toMap(CatalogLevel.CollectionRef::id, CatalogLevel.CollectionRef::file));
    }

    /** Whether a level can be exported at all; of copies, one that is too high may fit when it is turned. */
    boolean fits(CatalogLevel level) {
        return !isDefective(level) && target.fits(level);
    }

    /** Leaves out these copies from now on; the others gain this. */
    void leaveOut(SpareLevels copies, UniqueMerges gains) {
        spare = copies;
        merges = gains;
    }

    /** A level with what it gains from its copies, and its solutions with those that it gains. */
    record Merged(CatalogLevel level, List<WrittenSolution> solutions) {}

    /** The same level with what it gains; its solutions are those that are wanted. */
    Merged merged(CatalogLevel level, List<WrittenSolution> own, WithSolutions wanted) {
        AddedTexts gain = merges.of(level).map(LevelMerge::added).orElse(AddedTexts.NONE);
        Set<String> known = own.stream().map(WrittenSolution::text).collect(Collectors.toSet());
        List<WrittenSolution> all = new ArrayList<>(own);
        gain.solutions().stream()
                .filter(solution -> wanted != WithSolutions.NONE && !known.contains(solution.text()))
                .forEach(all::add);
        return new Merged(level.with(gain), all);
    }

    /** Why the next level is left out, or nothing if it is exported. */
    Optional<String> reasonToLeaveOut(CatalogLevel level) {
        if (isDefective(level)) {
            defective++;
            return Optional.of("Left out: defective (" + level.status() + ").");
        }
        Optional<SpareLevels.Kept> kept = spare.keptFor(level);
        if (kept.isPresent()) {
            copies++;
            return Optional.of("Left out: the same puzzle as "
                    + files.get(kept.get().collection()) + "#" + kept.get().index() + given(level) + ".");
        }
        Optional<String> refusal = target.refuse(level);
        if (refusal.isPresent()) {
            refused++;
            return refusal.map(reason -> "Left out: " + reason + ".");
        }
        exported++;
        return Optional.empty();
    }

    /** What the kept copy has of a level that is left out. */
    private String given(CatalogLevel level) {
        String kinds = merges.givenBy(level).stream()
                .map(gain -> gain.kind().label())
                .distinct()
                .collect(Collectors.joining(", "));
        return kinds.isEmpty() ? "" : ", which has its texts now: " + kinds;
    }

    /** Whether no level was exported. */
    boolean areNone() {
        return exported == 0;
    }

    private boolean isDefective(CatalogLevel level) {
        return level.identity().isEmpty()
                || boards == Boards.PLAYABLE
                        && level.normalBoard().problems().stream().anyMatch(BoardProblem::preventsPlay);
    }

    /** What was exported and what was not. */
    String describe() {
        StringBuilder words = new StringBuilder("Exported " + Phrases.count(exported, "level"));
        if (copies > 0) {
            words.append(", left out ").append(Phrases.count(copies, "copy", "copies"));
        }
        if (defective > 0) {
            words.append(", left out ").append(defective).append(" defective");
        }
        if (refused > 0) {
            words.append(", left out ")
                    .append(refused)
                    .append(refused == 1 ? " that does" : " that do")
                    .append(" not fit");
        }
        if (merges.count() > 0) {
            words.append("; ")
                    .append(Phrases.count(merges.count(), "level gained texts", "levels gained texts"))
                    .append(" of copies");
        }
        return words.append('.').toString();
    }
}
