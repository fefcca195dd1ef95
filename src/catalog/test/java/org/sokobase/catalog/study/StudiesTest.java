package org.sokobase.catalog.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
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

    /** What solves a corridor, a step a second. */
    private static List<StudyEvent> solving(Board board) {
        List<StudyEvent> events = new ArrayList<>(List.of(event(1, StudyDeed.OPENED, 0)));
        for (int i = 1; i <= board.grid().width() - 4; i++) {
            events.add(event(i + 1, StudyDeed.RIGHT, 1_000L * i));
        }
        return events;
    }

    private static StudyEvent event(int number, StudyDeed deed, long at) {
        return new StudyEvent(number, "a1", deed, at);
    }

    private StudyTurn next(String by) {
        return studies().play().next("one", by, NOON).orElseThrow();
    }

    private EventGame keep(String by, StudyTurn turn, List<StudyEvent> events) {
        return studies().play().keep("one", by, turn.place(), events, NOON);
    }

    private void solve(String by, StudyTurn turn, int hard) {
        keep(by, turn, solving(turn.board()));
        rate(by, turn, hard);
    }

    private void rate(String by, StudyTurn turn, int hard) {
        studies()
                .play()
                .rate(
                        "one",
                        by,
                        turn.place(),
                        new Opinion(Optional.of(hard), Optional.empty(), Optional.of(false)),
                        NOON);
    }

    /** Plays all levels; returns their boards in the order in which they came. */
    private List<String> play(String by, int hard) {
        List<String> boards = new ArrayList<>();
        for (Optional<StudyTurn> turn = studies().play().next("one", by, NOON);
                turn.isPresent();
                turn = studies().play().next("one", by, NOON)) {
            boards.add(turn.get().board().toString());
            solve(by, turn.get(), hard);
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
            again = List.of(studies.play()
                    .next("one", "ann", NOON)
                    .orElseThrow()
                    .board()
                    .toString());
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

        StudyTurn practice = next("ann");
        solve("ann", practice, 1);
        StudyTurn turn = next("ann");

        assertThat(practice.kind()).isEqualTo(StudyLevel.Kind.PRACTICE);
        assertThat(practice.number() + " of " + practice.of()).isEqualTo("1 of 1");
        assertThat(turn.number() + " of " + turn.of()).isEqualTo("1 of 6");
        assertThat(turn.index()).isEqualTo(2);
        assertThat(turn.toString()).doesNotContain("ours", "theirs", ".xsb");
    }

    @Test
    void aGameThatIsUnfinishedComesAgainWithEveryStep() {
        create(6, 0, 1);
        StudyTurn turn = next("ann");
        List<StudyEvent> begun = List.of(event(1, StudyDeed.OPENED, 0), event(2, StudyDeed.RESTART, 9_000));
        keep("ann", turn, begun);

        StudyTurn again = next("ann");

        assertThat(again.place()).isEqualTo(turn.place());
        assertThat(again.events()).isEqualTo(begun);
        assertThat(again.game().effort().time()).contains(Duration.ofSeconds(9));
        assertThat(studies().named("one").participants().get(0).answered()).isZero();
    }

    @Test
    void aGameOfBeforeThereWereEventsGoesOnAtItsLastMove() {
        create(6, 0, 1);
        StudyTurn turn = longest();
        keep("ann", turn, solving(turn.board()).subList(0, 3));
        catalog.execute("delete from study_event");

        StudyTurn again = studies().play().turn("one", "ann", turn.index()).orElseThrow();
        EventGame game = keep("ann", turn, List.of(new StudyEvent(4, "b2", StudyDeed.UNDO, 0)));

        assertThat(again.game().game().moves()).hasToString("RR");
        assertThat(again.game().effort().time()).contains(Duration.ofSeconds(2));
        assertThat(game.game().moves()).hasToString("R");
        assertThat(catalog.count("study_event")).isEqualTo(4);
    }

    /** The level of Ann's with the longest corridor, so that it has several steps. */
    private StudyTurn longest() {
        next("ann");
        List<StudyTurn> turns = new ArrayList<>();
        for (int index = 1; index <= 6; index++) {
            turns.add(studies().play().turn("one", "ann", index).orElseThrow());
        }
        return turns.stream()
                .max(Comparator.comparing(turn -> turn.board().grid().width()))
                .orElseThrow();
    }

    @Test
    void whatIsSentTwiceChangesNothingAndWhatCannotFollowIsRefusedWhole() {
        create(6, 0, 1);
        StudyTurn turn = longest();
        List<StudyEvent> events = solving(turn.board());
        keep("ann", turn, events.subList(0, 3));

        EventGame game = keep("ann", turn, events.subList(1, 4));

        assertThat(game.events()).isEqualTo(4);
        assertThat(catalog.count("study_event")).isEqualTo(4);
        assertThatThrownBy(() -> keep("ann", turn, List.of(events.get(4), event(6, StudyDeed.UP, 9_000))))
                .isInstanceOf(StudyGameException.class)
                .hasMessage("event 6 cannot be: the player runs into a wall");
        assertThatThrownBy(() -> keep("ann", turn, List.of(event(9, StudyDeed.UNDO, 9_000))))
                .hasMessage("event 9 cannot be: it is not the event after number 4");
        assertThatThrownBy(() -> keep("ann", turn, List.of(event(4, StudyDeed.UNDO, 3_000))))
                .isInstanceOf(StudyException.class)
                .hasMessage("the level was played on elsewhere: event 4 is another one");
        assertThat(catalog.count("study_event")).isEqualTo(4);
    }

    @Test
    void aLevelIsOverWhenItIsSolvedOrGivenUpAndIsRatedThen() {
        create(6, 0, 1);
        StudyTurn turn = longest();
        assertThatThrownBy(() -> rate("ann", turn, 3)).hasMessageContaining("when it is solved or given up");
        keep("ann", turn, List.of(event(1, StudyDeed.GIVE_UP, 50)));

        assertThatThrownBy(() -> keep("ann", turn, List.of(event(2, StudyDeed.RIGHT, 60))))
                .hasMessage("event 2 cannot be: the level is over");
        rate("ann", turn, 3);
        rate("ann", turn, 5);
        studies().close("one", NOON);

        assertThat(studies().answers("one")).hasSize(1).allSatisfy(answer -> {
            assertThat(answer.rating().opinion().hard()).contains(5);
            assertThat(answer.rating().effort().outcome()).contains(Effort.Outcome.GIVEN_UP);
        });
        assertThat(flaws()).isEmpty();
    }

    @Test
    void thePageAsksForTheRatingOfALevelThatIsOverBeforeTheNext() {
        create(6, 0, 1);
        StudyTurn turn = next("ann");
        keep("ann", turn, solving(turn.board()));

        assertThat(studies().play().current("one", "ann").orElseThrow().index()).isEqualTo(turn.index());
        rate("ann", turn, 2);
        assertThat(studies().play().current("one", "ann").orElseThrow().index()).isEqualTo(turn.index() + 1);
    }

    @Test
    void everyRoundOfAnOrderHasOneLevelOfEachSet() {
        create(10, 0, 5);
        studies().close("one", NOON);
        List<StudyLevel> levels = studies().levels("one");
        for (String name : List.of("ann", "bob", "cleo", "dan")) {
            List<StudyLevel> order = StudyOrder.of(levels, 5, name);
            assertThat(order).containsExactlyInAnyOrderElementsOf(levels);
            for (int round = 0; round < order.size(); round += 2) {
                assertThat(order.get(round).set())
                        .isNotEqualTo(order.get(round + 1).set());
            }
        }
    }

    @Test
    void aStudyOpensAtItsTimeAndForSoManyPlayers() {
        StudyEntry entry = new StudyEntry(Optional.of(NOON), Optional.of(1));
        studies()
                .create(
                        new StudySettings(
                                "one", List.of("ours", "theirs"), 6, 0, 1, StudySettings.Balance.BY_LOT, entry),
                        NOON);

        assertThatThrownBy(() -> studies().play().begin("one", "ann", NOON.minusSeconds(1)))
                .hasMessage("the study one is not open yet");
        studies().play().begin("one", "ann", NOON);
        studies().play().begin("one", "ann", NOON);
        assertThatThrownBy(() -> studies().play().begin("one", "bob", NOON))
                .hasMessage("the study one is full: no more than 1 play it");
        assertThat(studies().named("one").entry()).isEqualTo(entry);
    }

    @Test
    void theSumTellsOtherLevelsAndSettings() {
        create(6, 2, 1);
        String sum = studies().named("one").sum();
        play("ann", 1);
        assertThat(studies().named("one").sum()).isEqualTo(sum).matches("[0-9a-f]{64}");
        catalog.execute("update study_level set origin = 'other' where place = 8");
        assertThat(studies().named("one").sum()).isNotEqualTo(sum);
    }

    @Test
    void aLinkIsItsTokenOfWhichTheCatalogHasNone() {
        create(6, 2, 1);
        String ann = studies().links().give("one", "ann", NOON);
        String bob = studies().links().give("one", "bob", NOON);

        assertThat(ann).matches("[0-9a-f]{32}").isNotEqualTo(bob);
        assertThat(studies().links().holder(ann)).contains(new StudyLinks.Holder("one", "ann"));
        assertThat(catalog.rows("select token_hash from study_link").toString()).doesNotContain(ann, bob);
        assertThat(studies().links().of("one"))
                .extracting(StudyLinks.Given::participant)
                .containsExactly("ann", "bob");
        assertThatThrownBy(() -> create(8, 0, 2)).hasMessageContaining("players have links to the study one");
        String newer = studies().links().give("one", "ann", NOON);
        assertThat(studies().links().holder(ann)).isEmpty();
        assertThat(studies().links().holder(newer)).isPresent();
        assertThat(studies().links().withdraw("one", "bob")).isTrue();
        assertThat(studies().links().holder(bob)).isEmpty();
        studies().remove("one");
        assertThat(catalog.count("study_link")).isZero();
    }

    @Test
    void setsAreMatchedByTheirBoxLines() {
        catalog.add("short.xsb", Boards.corridors(30, 35));
        catalog.add("long.xsb", Boards.corridors(40, 45));
        StudySettings settings = new StudySettings(
                "even", List.of("short", "long"), 4, 1, 3, StudySettings.Balance.EQUAL_BOX_LINES, StudyEntry.ANYBODY);
        assertThatThrownBy(() -> studies().create(settings, NOON))
                .hasMessageContaining("only 0 levels of each set can be matched by box lines");
        Map<Integer, Integer> lines = Map.of(30, 1, 31, 1, 32, 2, 33, 3, 40, 1, 41, 2, 42, 3, 43, 3);
        catalog.levels().forEach(level -> {
            int pushes = level.normalBoard().grid().width() - 4;
            if (lines.containsKey(pushes)) {
                KeptMeasure measure =
                        new KeptMeasure("least_box_lines", OptionalDouble.of(lines.get(pushes)), Certainty.PROVED);
                catalog.catalog()
                        .measures()
                        .keep(List.of(new MeasuredPuzzle(
                                level.identity().orElseThrow().puzzle(), List.of(measure))));
            }
        });

        assertThatThrownBy(() -> studies()
                        .create(
                                new StudySettings(
                                        "odd", settings.from(), 3, 0, 3, settings.balance(), StudyEntry.ANYBODY),
                                NOON))
                .hasMessage("3 levels cannot be shared equally by 2 sets: ask for a multiple of 2");
        studies().create(settings, NOON);
        studies().close("even", NOON);

        Map<String, List<Integer>> drawn = studies().levels("even").stream()
                .collect(Collectors.groupingBy(
                        StudyLevel::set,
                        Collectors.mapping(
                                level -> lines.get(level.board().grid().width() - 4), Collectors.toList())));
        assertThat(drawn).hasSize(2);
        assertThat(drawn.get("short")).hasSize(2).containsExactlyInAnyOrderElementsOf(drawn.get("long"));
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
        studies().play().next("one", "ann", NOON);

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
        studies().play().next("one", "ann", NOON);
        assertThatThrownBy(() -> studies().levels("one"))
                .hasMessage("the study one is not closed: 'sokobase study close' ends it first");
        studies().close("one", NOON);

        assertThatThrownBy(() -> studies().play().next("one", "ann", NOON))
                .hasMessage("the study one is closed: nobody can play it any more");
        assertThatThrownBy(() -> studies().close("one", NOON)).hasMessage("the study one is closed already");
        assertThatThrownBy(() -> studies().named("two"))
                .hasMessage("there is no study two: 'sokobase study list' shows all");
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
