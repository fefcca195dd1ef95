package org.sokobase.jobs.review;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.identity.LevelId;

/**
 * Goes through pairs of puzzles, one at a time. A decision is on the disk before the next pair comes; if it cannot be saved,
 * the pair stays. What is decided does not come again, on no other day either; what is skipped does. The catalog is open only
 * while something is read or saved, as somebody thinks longer than others want to wait.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class Review {

    private final Function<Access, Catalog> opener;
    private final Function<Catalog, List<ReviewPair>> source;
    private final String saidBy;
    private final Clock clock;
    private final List<ReviewPair> pairs = new ArrayList<>();
    private final Set<PuzzlePair> known = new HashSet<>();
    private final Map<Integer, Answer> decided = new HashMap<>();
    private final Set<Integer> skipped = new HashSet<>();
    private final Deque<Integer> made = new ArrayDeque<>();
    private int at;

    /** What somebody says of a pair. */
    public enum Answer {
        SAME("same", "same"),
        DIFFERENT("different", "different"),
        /** The left one is a variant of the right one. */
        LEFT_IS_VARIANT("left-variant", "left is a variant"),
        /** The right one is a variant of the left one. */
        RIGHT_IS_VARIANT("right-variant", "right is a variant");

        private final String label;
        private final String words;

        Answer(String label, String words) {
            this.label = label;
            this.words = words;
        }

        /** The answer with a label. */
        public static Optional<Answer> labelled(String label) {
            return Arrays.stream(values())
                    .filter(answer -> answer.label.equals(label))
                    .findFirst();
        }

        /** What a decision about two puzzles answers. */
        public static Answer of(Decision decision, LevelId left) {
            return switch (decision.ruling()) {
                case SAME -> SAME;
                case DIFFERENT -> DIFFERENT;
                case VARIANT_OF -> decision.puzzle().equals(left) ? LEFT_IS_VARIANT : RIGHT_IS_VARIANT;
            };
        }

        /** The name in forms. */
        public String label() {
            return label;
        }

        /** What is answered, in words. */
        public String describe() {
            return words;
        }

        private Decision decision(ReviewPair pair, String saidBy, Instant saidAt, String note) {
            return decision(ReviewPair.unique(pair.left()), ReviewPair.unique(pair.right()), saidBy, saidAt, note);
        }

        /** As a decision about two puzzles. */
        public Decision decision(LevelId left, LevelId right, String saidBy, Instant saidAt, String note) {
            return switch (this) {
                case SAME -> new Decision(left, right, Decision.Ruling.SAME, saidBy, saidAt, note);
                case DIFFERENT -> new Decision(left, right, Decision.Ruling.DIFFERENT, saidBy, saidAt, note);
                case LEFT_IS_VARIANT -> new Decision(left, right, Decision.Ruling.VARIANT_OF, saidBy, saidAt, note);
                case RIGHT_IS_VARIANT -> new Decision(right, left, Decision.Ruling.VARIANT_OF, saidBy, saidAt, note);
            };
        }
    }

    /**
     * How far a review has come.
     *
     * @param pairs   how many there are
     * @param place   of the pair that is looked at, from 1; one more than there are pairs at the end
     * @param decided how many are decided
     * @param skipped how many are left for another day
     */
    public record Standing(int pairs, int place, int decided, int skipped) {

        /** How many nobody has answered yet. */
        public int left() {
            return pairs - decided - skipped;
        }
    }

    /**
     * Begins with the first pair.
     *
     * @param opener opens the catalog
     * @param first  the pairs that are to be decided
     * @param source the same, asked after the last pair, as answers may leave other ones
     * @param saidBy who decides
     * @param clock  when
     */
    public Review(
            Function<Access, Catalog> opener,
            List<ReviewPair> first,
            Function<Catalog, List<ReviewPair>> source,
            String saidBy,
            Clock clock) {
        this.opener = opener;
        this.source = source;
        this.saidBy = saidBy;
        this.clock = clock;
        add(first);
    }

    private void add(List<ReviewPair> more) {
        more.stream().filter(pair -> known.add(pair.puzzles())).forEach(pairs::add);
    }

    /** The pair that is looked at; nothing at the end. */
    public Optional<ReviewPair> current() {
        return at < pairs.size() ? Optional.of(pairs.get(at)) : Optional.empty();
    }

    /** What has been said of the pair that is looked at, which can be said anew. */
    public Optional<Answer> answer() {
        return Optional.ofNullable(decided.get(at));
    }

    /** How far it has come. */
    public Standing standing() {
        return new Standing(pairs.size(), at + 1, decided.size(), skipped.size());
    }

    /**
     * The facts about the pair that differ.
     *
     * @throws CatalogException if the catalog cannot be read
     */
    public List<ReviewFact> facts() {
        if (current().isEmpty()) {
            return List.of();
        }
        try (Catalog catalog = opener.apply(Access.READ)) {
            return ReviewFact.of(catalog, pairs.get(at));
        }
    }

    /**
     * Saves a decision about the pair and goes on to the next one.
     *
     * @param note why, or an empty string
     * @throws CatalogException if it cannot be saved; the pair stays
     */
    public void decide(Answer answer, String note) {
        ReviewPair pair = current().orElseThrow();
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        try (Catalog catalog = opener.apply(Access.WRITE)) {
            catalog.decisions().put(List.of(answer.decision(pair, saidBy, now, note)));
        }
        decided.put(at, answer);
        skipped.remove(at);
        made.push(at);
        goOn();
    }

    /** Leaves the pair for another day; one that is decided stays so. */
    public void skip() {
        if (current().isPresent()) {
            if (!decided.containsKey(at)) {
                skipped.add(at);
            }
            goOn();
        }
    }

    private void goOn() {
        at++;
        if (at == pairs.size() && !decided.isEmpty()) {
            try (Catalog catalog = opener.apply(Access.READ)) {
                add(source.apply(catalog));
            } catch (CatalogException e) {
                return; // the answer is saved; what it leaves comes with the next review
            }
        }
    }

    /** Looks at the pair before. Returns whether there is one. */
    public boolean back() {
        boolean any = at > 0;
        at -= any ? 1 : 0;
        return any;
    }

    /**
     * Takes back the last decision of this review that is not taken back, and looks at its pair again. Returns whether there was
     * one.
     *
     * @throws CatalogException if that cannot be saved; then nothing has changed
     */
    public boolean undo() {
        if (made.isEmpty()) {
            return false;
        }
        ReviewPair pair = pairs.get(made.peek());
        try (Catalog catalog = opener.apply(Access.WRITE)) {
            catalog.decisions().withdraw(ReviewPair.unique(pair.left()), ReviewPair.unique(pair.right()));
        }
        at = made.pop();
        decided.remove(at);
        made.removeIf(place -> place == at);
        return true;
    }
}
