package org.sokobase.catalog.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.WantedRatings;

/** Blind studies, with made-up participants and made-up ratings. */
class StudiesTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final TestCatalog catalog = TestCatalog.inMemory();

    @BeforeEach
    void fill() {
        catalog.add("ours.xsb", Boards.corridors(1, 6) + "#####\n#@ .#\n#####\n\n" + Boards.corridors(20, 20));
        catalog.add("theirs.xsb", Boards.corridors(10, 16) + Boards.corridors(20, 20));
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private Studies studies() {
        return catalog.catalog().studies();
    }

    private Map<String, Long> create(int levels, int practice, long seed) {
        return studies().create(new StudySettings("one", List.of("ours", "theirs"), levels, practice, seed), NOON);
    }

    private static Effort solving(Board board) {
        int pushes = board.grid().width() - 4;
        return new Effort(
                Optional.of(Effort.Outcome.SOLVED),
                Optional.of(pushes),
                Optional.of(pushes),
                Optional.of(0),
                Optional.of(0),
                Optional.of(Duration.ofSeconds(5)),
                Optional.of("R".repeat(pushes)));
    }

    private static Rating rating(String by, Effort effort, int hard) {
        return new Rating(by, NOON, new Opinion(Optional.of(hard), Optional.empty(), Optional.empty()), effort, "");
    }

    /** Plays all levels; returns their boards in the order in which they came. */
    private List<String> play(String by, int hard) {
        List<String> boards = new ArrayList<>();
        for (Optional<StudyTurn> turn = studies().next("one", by, NOON);
                turn.isPresent();
                turn = studies().next("one", by, NOON)) {
            boards.add(turn.get().board().toString());
            studies()
                    .keep(
                            "one",
                            turn.get().place(),
                            rating(by, solving(turn.get().board()), hard));
        }
        return boards;
    }

    @Test
    void levelsAreDrawnEvenlyAndThoseOfSeveralSetsNotAtAll() {
        assertThat(create(7, 2, 1).values()).containsExactlyInAnyOrder(4L, 5L);
        studies().close("one", NOON);

        List<StudyLevel> levels = studies().levels("one");
        assertThat(levels)
                .hasSize(7)
                .extracting(level -> level.board().toString())
                .doesNotHaveDuplicates();
        assertThat(levels).noneMatch(level -> level.board().grid().width() == 24);
        assertThat(levels).allMatch(level -> level.origin().startsWith(level.set() + ".xsb#"));
    }

    @Test
    void theSameSeedDrawsTheSameAndAnotherOneOther() {
        create(6, 2, 1);
        List<String> first = play("ann", 1);
        List<String> again;
        try (TestCatalog other = TestCatalog.inMemory()) {
            other.add("theirs.xsb", Boards.corridors(10, 16) + Boards.corridors(20, 20));
            other.add("ours.xsb", Boards.corridors(20, 20) + "#####\n#@ .#\n#####\n\n" + Boards.corridors(1, 6));
            Studies studies = other.catalog().studies();
            studies.create(new StudySettings("one", List.of("ours", "theirs"), 6, 2, 1), NOON);
            again = List.of(
                    studies.next("one", "ann", NOON).orElseThrow().board().toString());
            studies.create(new StudySettings("two", List.of("ours", "theirs"), 6, 2, 2), NOON);
            studies.close("two", NOON);
            assertThat(studies.levels("two"))
                    .extracting(level -> level.board().toString())
                    .isNotEqualTo(first.subList(2, 8));
        }
        assertThat(first.subList(0, 1)).isEqualTo(again);
    }

    @Test
    void eachParticipantHasAnOrderOfHisOwnAfterTheSamePractice() {
        create(8, 2, 1);

        List<String> ann = play("ann", 1);
        List<String> bob = play("bob", 1);

        assertThat(ann).hasSize(10);
        assertThat(bob.subList(0, 2)).isEqualTo(ann.subList(0, 2));
        assertThat(bob).isNotEqualTo(ann).containsExactlyInAnyOrderElementsOf(ann);
    }

    @Test
    void whatATurnSaysTellsNothingOfItsOrigin() {
        create(6, 1, 1);

        StudyTurn practice = studies().next("one", "ann", NOON).orElseThrow();
        studies().keep("one", practice.place(), rating("ann", solving(practice.board()), 1));
        StudyTurn turn = studies().next("one", "ann", NOON).orElseThrow();

        assertThat(practice.kind()).isEqualTo(StudyLevel.Kind.PRACTICE);
        assertThat(practice.number() + " of " + practice.of()).isEqualTo("1 of 1");
        assertThat(turn.number() + " of " + turn.of()).isEqualTo("1 of 6");
        assertThat(turn.toString()).doesNotContain("ours", "theirs", ".xsb");
    }

    @Test
    void aGameThatIsUnfinishedComesAgain() {
        create(6, 0, 1);
        StudyTurn turn = studies().next("one", "ann", NOON).orElseThrow();
        Effort effort = new Effort(
                Optional.of(Effort.Outcome.UNFINISHED),
                Optional.of(0),
                Optional.of(0),
                Optional.of(3),
                Optional.of(1),
                Optional.of(Duration.ofSeconds(9)),
                Optional.of(""));
        studies().keep("one", turn.place(), new Rating("ann", NOON, Opinion.NONE, effort, ""));

        StudyTurn again = studies().next("one", "ann", NOON).orElseThrow();

        assertThat(again.place()).isEqualTo(turn.place());
        assertThat(again.earlier()).contains(effort);
        assertThat(studies().named("one").participants().get(0).answered()).isZero();
    }

    @Test
    void ratingsCountOnceTheStudyIsClosedWithoutThoseForPractice() {
        create(6, 2, 1);
        play("ann", 4);
        List<String> listed = new ArrayList<>();
        catalog.catalog().ratings().forEach(WantedRatings.ALL, rated -> listed.add(rated.toString()));
        assertThat(listed).isEmpty();

        Study closed = studies().close("one", NOON);

        catalog.catalog().ratings().forEach(WantedRatings.ALL, rated -> listed.add(rated.toString()));
        assertThat(listed).hasSize(6);
        assertThat(closed.participants())
                .extracting(Study.Participant::answered)
                .containsExactly(8);
        assertThat(studies().answers("one")).hasSize(6);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void aStudyOutlivesItsLevels() {
        create(6, 2, 1);
        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());

        assertThat(catalog.levels()).isEmpty();
        assertThat(play("ann", 4)).hasSize(8);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void settingsAreFrozenOnceSomebodyHasBegun() {
        create(6, 2, 1);
        create(8, 0, 2);
        assertThat(studies().named("one").levels()).isEqualTo(8);
        studies().next("one", "ann", NOON);

        assertThatThrownBy(() -> create(6, 2, 1))
                .isInstanceOf(StudyException.class)
                .hasMessage("the study one is begun, by ann, and so cannot change: name another one");
        assertThatThrownBy(() -> studies().remove("one"))
                .hasMessage("the study one is begun, by ann, and so cannot change: close it instead");
        assertThatThrownBy(() -> studies().requireClosed("one")).hasMessageContaining("the study one is not closed");
        studies().close("one", NOON);
        studies().requireClosed("one");
        assertThatThrownBy(() -> studies().remove("one"))
                .hasMessage("the study one is begun, by ann, and so cannot change: what participants have done stays");
    }

    @Test
    void aStudyThatNobodyHasBegunIsRemovedWithAllItsRows() {
        create(6, 2, 1);

        studies().remove("one");

        assertThat(catalog.count("study")).isZero();
        assertThat(catalog.count("study_level")).isZero();
        assertThat(catalog.count("puzzle")).isZero();
    }

    @Test
    void aSetThatHasTooFewSaysHowManyItHas() {
        assertThatThrownBy(() -> create(20, 2, 1))
                .isInstanceOf(StudyException.class)
                .hasMessage(
                        "ours has only 6 levels that can be played and that no other set has, but 11 are wanted of it:"
                                + " ask for fewer levels, at most 10, or name other collections");
        assertThat(studies().all()).isEmpty();
    }

    @Test
    void aClosedStudyIsNotPlayedAndAnOpenOneTellsNothing() {
        create(6, 2, 1);
        studies().next("one", "ann", NOON);
        assertThatThrownBy(() -> studies().levels("one"))
                .hasMessage("the study one is not closed: 'sokobase study close' ends it first");
        studies().close("one", NOON);

        assertThatThrownBy(() -> studies().next("one", "ann", NOON))
                .hasMessage("the study one is closed: nobody can play it any more");
        assertThatThrownBy(() -> studies().close("one", NOON)).hasMessage("the study one is closed already");
        assertThatThrownBy(() -> studies().named("two"))
                .hasMessage("there is no study two: 'sokobase study list' shows all");
    }

    @Test
    void movesThatDoNotSolveAreNoSolution() {
        create(6, 2, 1);
        StudyTurn turn = studies().next("one", "ann", NOON).orElseThrow();
        Effort wrong = new Effort(
                Optional.of(Effort.Outcome.SOLVED),
                Optional.of(1),
                Optional.of(1),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("u"));

        assertThatThrownBy(() -> studies().keep("one", turn.place(), rating("ann", wrong, 1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> studies().keep("one", turn.place(), rating("bob", solving(turn.board()), 1)))
                .hasMessage("bob has not begun the study one");
    }

    @Test
    void aCheckFindsMovesThatDoNotSolve() {
        create(6, 0, 1);
        play("ann", 4);
        catalog.execute("update rating set lurd = 'u'");

        assertThat(flaws()).hasSize(6).allMatch(flaw -> flaw.kind() == IntegrityProblem.Kind.RATING);
    }

    private List<IntegrityProblem> flaws() {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaws::add, rows -> {});
        return flaws;
    }
}
