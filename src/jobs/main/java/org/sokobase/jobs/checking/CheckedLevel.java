package org.sokobase.jobs.checking;

import java.util.List;
import java.util.Optional;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.lint.Diagnostic;
import org.sokobase.similar.Tier;

/**
 * All that is found out about a level before it is published.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param level     the level
 * @param line      the line of its first row
 * @param identity  its ids, unless it is defective
 * @param relatives the levels of the catalog that are like it, the most alike first
 * @param own       the best of the solutions that stand with it and solve it
 * @param result    what came of the search for a solution
 * @param findings  what is odd about it
 * @param terms     a sentence of its file, or of a file of terms beside that, which forbids changes
 */
public record CheckedLevel(
        SearchedLevel level,
        int line,
        Optional<LevelIdentity> identity,
        List<KnownRelative> relatives,
        Optional<Played> own,
        LevelResult result,
        List<Diagnostic> findings,
        Optional<String> terms) {

    /** How new a level is. */
    public enum Verdict {
        /** The catalog has the same puzzle. */
        KNOWN("known"),
        /** The catalog has a puzzle that is the same to a looser tier, or differs in few squares. */
        NEAR("near"),
        /** Nothing in the catalog is like it. */
        NEW("new"),
        /** It cannot be played as it is: it has no board or no boxes, or is solved already, or the numbers of boxes and goals differ. */
        DEFECTIVE("defective");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /** The name in output. */
        public String label() {
            return label;
        }
    }

    /** Whether nothing stands against publishing it: it is neither known nor defective, nor proved to be unsolvable. */
    public boolean isFit() {
        return verdict() != Verdict.KNOWN
                && verdict() != Verdict.DEFECTIVE
                && result.proof().isEmpty();
    }

    /** How new it is. */
    public Verdict verdict() {
        if (!level.isSound()) {
            return Verdict.DEFECTIVE;
        }
        if (relatives.isEmpty()) {
            return Verdict.NEW;
        }
        return relatives.get(0).tier().compareTo(Tier.SAME) <= 0 ? Verdict.KNOWN : Verdict.NEAR;
    }
}
