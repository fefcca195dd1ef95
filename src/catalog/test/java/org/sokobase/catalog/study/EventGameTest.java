package org.sokobase.catalog.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.catalog.rating.Effort;

/** What counts of the time and the steps of a player of a study. */
class EventGameTest {

    private final EventGame game = new EventGame(Boards.of(Boards.CORRIDOR));

    private void play(String attempt, StudyDeed deed, long at) {
        assertThat(game.play(new StudyEvent(game.events() + 1, attempt, deed, at)))
                .isEmpty();
    }

    private Duration time() {
        return game.effort().time().orElseThrow();
    }

    @Test
    void ofATimeWithoutInputAMinuteCounts() {
        play("a", StudyDeed.OPENED, 0);
        play("a", StudyDeed.RIGHT, 60_000);
        play("a", StudyDeed.RIGHT, 120_001);
        play("a", StudyDeed.RIGHT, 10_000_000);

        assertThat(time()).isEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void aTimeInWhichThePageIsHiddenDoesNotCount() {
        play("a", StudyDeed.OPENED, 0);
        play("a", StudyDeed.HIDDEN, 1_000);
        play("a", StudyDeed.SHOWN, 31_000);
        play("a", StudyDeed.RIGHT, 33_000);

        assertThat(time()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void theTimeBetweenTwoStaysDoesNotCount() {
        play("a", StudyDeed.OPENED, 0);
        play("a", StudyDeed.RIGHT, 2_000);
        play("b", StudyDeed.OPENED, 50_000);
        play("b", StudyDeed.RIGHT, 51_000);

        assertThat(time()).isEqualTo(Duration.ofSeconds(3));
        assertThat(game.effort().lurd()).contains("RR");
    }

    @Test
    void whatIsTakenBackIsCountedIfThereIsSomething() {
        for (StudyDeed deed : List.of(
                StudyDeed.RESTART,
                StudyDeed.UNDO,
                StudyDeed.RIGHT,
                StudyDeed.UNDO,
                StudyDeed.REDO,
                StudyDeed.UNDO_PUSH,
                StudyDeed.REDO_PUSH,
                StudyDeed.RESTART)) {
            play("a", deed, 0);
        }

        assertThat(game.effort().undos()).contains(2);
        assertThat(game.effort().restarts()).contains(1);
    }

    @Test
    void anEventThatCannotFollowChangesNothing() {
        play("a", StudyDeed.RIGHT, 500);
        List<StudyEvent> wrong = List.of(
                new StudyEvent(3, "a", StudyDeed.RIGHT, 600),
                new StudyEvent(2, "a", StudyDeed.RIGHT, 499),
                new StudyEvent(2, "a", StudyDeed.UP, 600));

        wrong.forEach(event -> assertThat(game.play(event)).isPresent());

        assertThat(game.events()).isEqualTo(1);
        assertThat(game.effort().lurd()).contains("R");
        play("a", StudyDeed.GIVE_UP, 600);
        assertThat(game.outcome()).isEqualTo(Effort.Outcome.GIVEN_UP);
        assertThat(game.play(new StudyEvent(3, "a", StudyDeed.RIGHT, 700))).contains("the level is over");
    }
}
