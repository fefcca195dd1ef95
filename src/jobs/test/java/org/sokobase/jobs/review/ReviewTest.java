package org.sokobase.jobs.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.KeyedCatalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.similar.Tier;

/** Pairs of puzzles are decided one after the other; every answer is in the catalog before the next pair comes. */
@Timeout(60)
class ReviewTest {

    /** Three puzzles with the same walls and goals: a group of two pairs. */
    private static final String LEVELS = """
            Title: Set
            Date: 2001

            #######
            #@$  .#
            #     #
            #  $ .#
            #######
            Title: First
            Author: Ann
            Solution: rRRdddlU

            #######
            #@ $ .#
            #     #
            #  $ .#
            #######
            Title: Second

            #######
            #@  $.#
            #     #
            #  $ .#
            #######
            Title: Third
            """;

    private static final Instant NOW = Instant.parse("2026-03-01T12:30:00Z");

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private boolean isBroken;

    @BeforeEach
    void fill() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        try (Catalog catalog = Catalog.openOrCreate(location);
                Import entering = catalog.startImport(Import.Mode.PER_FILE, "test", report -> {})) {
            Source source = Source.of("set.xsb", LEVELS.getBytes(StandardCharsets.US_ASCII));
            entering.add(source, LevelFiles.read(source));
        }
    }

    private Catalog open(Access access) {
        if (isBroken && access == Access.WRITE) {
            throw new CatalogException(CatalogException.Kind.ACCESS_DENIED, "the disk is full");
        }
        return Catalog.open(location, access, LockTimeout.NONE);
    }

    private static List<ReviewPair> pairs(Catalog catalog) {
        return ReviewPair.undecided(
                catalog,
                new DuplicateGroup.Scope(
                        Optional.empty(),
                        DuplicateGroup.Collections.ANY,
                        DuplicateGroup.Sameness.addedBy(Tier.OTHER_BOXES),
                        Optional.empty()));
    }

    private Review review() {
        try (Catalog catalog =
                KeyedCatalog.open(location, LockTimeout.NONE, (levels, making) -> making.accept(done -> {}))) {
            return new Review(this::open, pairs(catalog), ReviewTest::pairs, "ann", Clock.fixed(NOW, ZoneOffset.UTC));
        }
    }

    private List<Decision> decisions() {
        try (Catalog catalog = open(Access.READ)) {
            return catalog.decisions().all();
        }
    }

    private static String titles(Review review) {
        return review.current()
                .map(pair -> pair.left().title() + "-" + pair.right().title())
                .orElse("end");
    }

    @Test
    void anAnswerIsInTheCatalogBeforeTheNextPairComes() {
        Review review = review();
        assertThat(titles(review)).isEqualTo("First-Second");

        review.decide(Review.Answer.RIGHT_IS_VARIANT, "one step on");

        assertThat(titles(review)).isEqualTo("First-Third");
        assertThat(decisions()).singleElement().satisfies(decision -> {
            assertThat(decision.ruling()).isEqualTo(Decision.Ruling.VARIANT_OF);
            assertThat(decision.saidBy() + decision.note()).isEqualTo("annone step on");
            assertThat(decision.saidAt()).isEqualTo(NOW);
        });
        review.decide(Review.Answer.DIFFERENT, "");
        assertThat(review.standing()).isEqualTo(new Review.Standing(3, 3, 2, 0));
        assertThat(titles(review)).isEqualTo("Second-Third");
    }

    @Test
    void whatIsDecidedDoesNotComeAgainWhatIsSkippedDoes() {
        Review review = review();
        review.skip();
        review.decide(Review.Answer.SAME, "");

        Review another = review();

        assertThat(titles(another)).isEqualTo("First-Second");
        another.skip();
        assertThat(titles(another)).isNotEqualTo("First-Third");
    }

    @Test
    void anAnswerThatCannotBeSavedLeavesThePair() {
        Review review = review();
        isBroken = true;

        assertThatThrownBy(() -> review.decide(Review.Answer.SAME, "")).hasMessage("the disk is full");

        assertThat(titles(review)).isEqualTo("First-Second");
        assertThat(review.standing().decided()).isZero();
        isBroken = false;
        review.decide(Review.Answer.SAME, "");
        isBroken = true;
        assertThatThrownBy(review::undo).isInstanceOf(CatalogException.class);
        assertThat(review.standing().decided()).isEqualTo(1);
        assertThat(decisions()).hasSize(1);
    }

    @Test
    void theLastAnswerIsTakenBack() {
        Review review = review();
        assertThat(review.undo()).isFalse();
        review.decide(Review.Answer.DIFFERENT, "");
        review.skip();

        assertThat(review.undo()).isTrue();

        assertThat(titles(review)).isEqualTo("First-Second");
        assertThat(decisions()).isEmpty();
        assertThat(review.answer()).isEmpty();
        assertThat(review.undo()).isFalse();
    }

    @Test
    void anEarlierPairIsLookedAtAndAnsweredAnew() {
        Review review = review();
        assertThat(review.back()).isFalse();
        review.decide(Review.Answer.DIFFERENT, "");

        assertThat(review.back()).isTrue();
        assertThat(review.answer()).contains(Review.Answer.DIFFERENT);
        review.decide(Review.Answer.SAME, "");

        assertThat(decisions()).extracting(Decision::ruling).containsExactly(Decision.Ruling.SAME);
        assertThat(review.standing().decided()).isEqualTo(1);
    }

    @Test
    void onlyFactsThatDifferAreTold() {
        Review review = review();

        assertThat(review.facts())
                .contains(
                        new ReviewFact("place", "set.xsb#1", "set.xsb#2"),
                        new ReviewFact("title", "First", "Second"),
                        new ReviewFact("author", "Ann", ""))
                .extracting(ReviewFact::name)
                .doesNotContain("date", "collection", "boxes", "copies");
        ReviewPair.Comparison comparison =
                review.current().flatMap(ReviewPair::comparison).orElseThrow();
        assertThat(comparison.difference().differing()).isEqualTo(2);
        assertThat(comparison.overlay().differs(9)).isTrue();
        assertThat(comparison.overlay().differs(10)).isTrue();
    }
}
