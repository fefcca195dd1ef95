package org.sokobase.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.jobs.game.GameKeeper;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.notation.Layout;
import org.sokobase.play.Moves;

/** What keys do, without any terminal. */
class PlaySessionTest {

    private static final GameCatalog NONE = new GameCatalog(access -> Optional.empty(), "test");

    private final PlaySession session =
            session(level("first", 1, Boards.CORRIDOR), level("second", 2, Boards.room(7, 7)));

    private static PlaySession session(PlayedLevel... levels) {
        return new PlaySession(
                new LevelsInPlay(List.of(levels), NONE),
                new SolvedGames(null, NONE, Optional.empty()),
                new GameKeeper(NONE));
    }

    private static PlayedLevel level(String name, int number, String picture) {
        return new PlayedLevel(name, number, name + ".xsb#1", Layout.of(Boards.of(picture)), List.of());
    }

    /** Presses keys: characters are themselves, {@code <} and {@code >} Home and End. */
    private void press(String keys) {
        for (char c : keys.toCharArray()) {
            session.press(
                    switch (c) {
                        case '<' -> Keystroke.of(Keystroke.Key.HOME);
                        case '>' -> Keystroke.of(Keystroke.Key.END);
                        default -> Keystroke.of(c);
                    });
        }
    }

    @ParameterizedTest
    @CsvSource({
        "d, R",
        "l, R",
        "dda, RRl",
        "ddh, RRl",
        "ddu, R",
        "dduu, ''",
        "dddU, RR",
        "dddaU, RR",
        "dduur, R",
        "dduuy, R",
        "dduuR, R",
        "dduuY, R",
        "ddauuuR, R",
        "dd<, ''",
        "dd<>, RR",
        "ddx, RR",
        "wskj, ''"
    })
    void keysByHand(String keys, String moves) {
        press(keys);

        assertThat(session.game().moves().toString()).isEqualTo(moves.isEmpty() ? "" : moves);
    }

    @Test
    void everyKindOfKeyMovesThePlayerInItsDirection() {
        press("]");
        for (Keystroke.Key key : List.of(
                Keystroke.Key.DOWN, Keystroke.Key.RIGHT, Keystroke.Key.DOWN, Keystroke.Key.LEFT, Keystroke.Key.UP)) {
            session.press(Keystroke.of(key));
        }
        press("sdwa" + "jlkh");
        session.press(Keystroke.of(Keystroke.Key.BACKSPACE));

        assertThat(session.game().moves()).isEqualTo(Moves.of("drdlu" + "drul" + "dru"));
    }

    @ParameterizedTest
    @CsvSource({
        "n, 1", "nn, 2", "nnp, 1", "N, 1", ">, 4", ">P, 3", "5, 2", "9, 3", "0, 0", ">0, 0", "p, 0", "><, 0", "tddt, 2"
    })
    void keysInPlayback(String keys, int move) {
        session.playBack(Moves.of("RRRR"));

        press(keys);

        assertThat(session.game().done()).isEqualTo(move);
    }

    @Test
    void everyLevelWithASolutionIsPlayedBack() {
        session.playBack(1, Moves.of("dr"));

        assertThat(session.mode()).isEqualTo(PlayKey.Mode.BY_HAND);
        press("]nn");
        assertThat(session.mode()).isEqualTo(PlayKey.Mode.PLAYBACK);
        assertThat(session.game().done()).isEqualTo(2);
        press("[");
        assertThat(session.mode()).isEqualTo(PlayKey.Mode.BY_HAND);
        press("]");
        assertThat(session.game().done()).isEqualTo(2);
    }

    @Test
    void playbackRunsToTheEndUnlessAKeyStopsIt() {
        session.playBack(Moves.of("RRRR"));

        press(" ");
        session.tick();
        assertThat(session.isRunning()).isTrue();
        press("n");
        assertThat(session.isRunning()).isFalse();
        press(" +-");
        assertThat(session.isRunning()).isTrue();
        session.tick();
        session.tick();

        assertThat(session.isRunning()).isFalse();
        assertThat(session.game().done()).isEqualTo(4);
        press(" ");
        assertThat(session.isRunning()).isFalse();
    }

    @Test
    void theSpeedHasBounds() {
        session.playBack(Moves.of("RRRR"));

        press("++++++++++");
        assertThat(session.movesASecond()).isEqualTo(64);
        press("-----------");
        assertThat(session.movesASecond()).isEqualTo(1);
    }

    @Test
    void aPlaybackCanBeTakenOverByHand() {
        session.playBack(Moves.of("RRRR"));

        press("nt" + "a");

        assertThat(session.game().moves()).isEqualTo(Moves.of("Rl"));
        assertThat(session.game().length()).isEqualTo(2);
    }

    @Test
    void movesThatBreakTheRulesArePlayedUpToThereAndNamed() {
        session.playBack(Moves.of("RRuR"));

        assertThat(session.message()).isEqualTo("move 3, up: the player runs into a wall");
        assertThat(session.game().length()).isEqualTo(2);
    }

    @Test
    void whatFollowsTheSolvingMoveIsLeftOutAndNamed() {
        session.playBack(Moves.of("RRRRlu"));

        assertThat(session.message()).isEqualTo("2 extra moves after the solution left out here");
        assertThat(session.game().length()).isEqualTo(4);
    }

    @Test
    void everyLevelKeepsItsGame() {
        press("d]s[d");
        assertThat(session.level().name()).isEqualTo("first");
        assertThat(session.game().moves()).isEqualTo(Moves.of("RR"));

        press("]");
        assertThat(session.game().moves()).isEqualTo(Moves.of("d"));
        press("]");
        assertThat(session.message()).isEqualTo("this is the last level");
        press("[[");
        assertThat(session.message()).isEqualTo("this is the first level");
    }

    @Test
    void aStepThatIsNotPossibleIsExplained() {
        press("w");

        assertThat(session.message()).isEqualTo("the player runs into a wall");
        press("d");
        assertThat(session.message()).isEmpty();
    }

    @Test
    void theFirstKeyAfterTheHelpOnlyClosesIt() {
        press("?");
        assertThat(session.isHelpShown()).isTrue();

        press("d");
        assertThat(session.isHelpShown()).isFalse();
        assertThat(session.game().done()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"q", "?q", "tq"})
    void theSessionEndsWithQ(String keys) {
        press(keys);

        assertThat(session.state()).isEqualTo(PlaySession.State.QUIT);
    }

    @Test
    void gamesThatAreNotSolvedCanBeTakenUpAgain() {
        assertThat(session.games().unfinished()).isEmpty();

        press("ddu]s");

        assertThat(session.games().unfinished())
                .extracting(game -> game.level().name() + " " + game.moves())
                .containsExactly("first RR", "second d");
    }

    @Test
    void whatIsSolvedOrOnlyPlayedBackIsNotUnfinished() {
        session.playBack(Moves.parse("RR").moves().orElseThrow());
        press("n");
        assertThat(session.games().unfinished()).isEmpty();

        press("ta");
        assertThat(session.games().unfinished())
                .singleElement()
                .satisfies(game -> assertThat(game.moves()).hasToString("Rl"));
    }

    @ParameterizedTest
    @CsvSource({
        "dm1d1, R, RR",
        "dm1du1, R, RR",
        "dm1d10, RR, RR",
        "dm1a1, R, Rl",
        "dm1aud1, R, RR",
        "dmxd, RR, RR",
        "dm0d, RR, RR"
    })
    void positionsAreKeptAndReturnedTo(String keys, String moves, String all) {
        press(keys);

        assertThat(session.game().moves()).hasToString(moves);
        assertThat(session.game().allMoves()).hasToString(all);
    }

    @Test
    void whatIsNotKeptIsSaid() {
        press("3");
        assertThat(session.message()).isEqualTo("no position is kept as 3; m and 3 keep this one");
        press("0");
        assertThat(session.message()).isEqualTo("you have not gone to a kept position yet");
        press("m");
        assertThat(session.message()).isEqualTo("keep this position under which number, 1 to 9?");
        press("4");
        assertThat(session.message()).isEqualTo("kept; 4 goes back to this position");
    }

    @Test
    void aLevelIsCalledByItsNumber() {
        PlaySession many = session(level("a", 3, Boards.CORRIDOR), level("b", 12, Boards.CORRIDOR));

        for (char key : "g12".toCharArray()) {
            many.press(Keystroke.of(key));
        }
        assertThat(many.message()).isEqualTo("number of the level, then Enter: 12");
        many.press(Keystroke.of(Keystroke.Key.ENTER));
        assertThat(many.level().name()).isEqualTo("b");

        many.press(Keystroke.of('g'));
        many.press(Keystroke.of('3'));
        many.press(Keystroke.of(Keystroke.Key.OTHER));
        assertThat(many.level().name()).isEqualTo("b");
        many.press(Keystroke.of('g'));
        many.press(Keystroke.of('1'));
        many.press(Keystroke.of('3'));
        many.press(Keystroke.of(Keystroke.Key.BACKSPACE));
        many.press(Keystroke.of('1'));
        many.press(Keystroke.of(Keystroke.Key.ENTER));
        assertThat(many.message()).isEqualTo("there is no level 11 here that can be played");
    }

    @Test
    void theNextLevelThatIsNotSolvedByHand() {
        PlaySession many = session(
                level("a", 1, Boards.CORRIDOR),
                level("b", 2, Boards.room(7, 7)),
                level("c", 3, Boards.CORRIDOR),
                level("d", 4, Boards.room(6, 7)));
        for (char key : "dddd}".toCharArray()) {
            many.press(Keystroke.of(key));
        }
        assertThat(many.level().name()).isEqualTo("b");
        many.press(Keystroke.of('}'));
        assertThat(many.level().name()).isEqualTo("d");
        many.press(Keystroke.of('}'));
        assertThat(many.message()).isEqualTo("you have solved all levels after this one");
        many.press(Keystroke.of('{'));
        assertThat(many.level().name()).isEqualTo("b");
        many.press(Keystroke.of('{'));
        assertThat(many.message()).isEqualTo("you have solved all levels before this one");
    }

    @Test
    void aLostPositionIsToldUnlessNobodyWantsToKnow() {
        PlaySession lost = session(level("a", 1, "#####\n#   #\n#@$ #\n#  .#\n#####\n"));
        for (char key : "sdw".toCharArray()) {
            lost.press(Keystroke.of(key));
        }
        assertThat(lost.deadlock()).isPresent();

        lost.press(Keystroke.of('x'));
        assertThat(lost.deadlock()).isEmpty();
        lost.press(Keystroke.of('x'));
        lost.press(Keystroke.of('u'));
        assertThat(lost.deadlock()).isEmpty();
    }
}
