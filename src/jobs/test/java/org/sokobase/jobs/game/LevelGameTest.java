package org.sokobase.jobs.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Direction;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.solver.Deadlock;

@Timeout(60)
class LevelGameTest {

    private final LevelGame game = new LevelGame(new Game(Boards.of("""
            #######
            #     #
            #@$   #
            #  .  #
            #######
            """)));

    private void play(String moves) {
        for (int i = 0; i < moves.length(); i++) {
            assertThat(game.game().step(Moves.of(moves).direction(i))).isEmpty();
        }
    }

    @Test
    void whatWasPlayedAfterAKeptPositionStaysAhead() {
        play("u");
        game.keep(1);
        play("rr");

        assertThat(game.goToKept(1)).isTrue();

        assertThat(game.game().moves()).isEqualTo(Moves.of("u"));
        assertThat(game.game().allMoves()).isEqualTo(Moves.of("urr"));
    }

    @Test
    void anotherLineIsLeftAndFoundAgain() {
        play("RR");
        game.keep(2);
        game.game().goTo(1);
        play("urrd");

        assertThat(game.goToKept(2)).isTrue();
        assertThat(game.game().moves()).isEqualTo(Moves.of("RR"));
        assertThat(game.goBack()).isTrue();
        assertThat(game.game().moves()).isEqualTo(Moves.of("Rurrd"));
        assertThat(game.goBack()).isTrue();
        assertThat(game.game().moves()).isEqualTo(Moves.of("RR"));
    }

    @Test
    void aNumberIsKeptOnceAndTheLastPositionCounts() {
        play("R");
        game.keep(9);
        play("R");
        game.keep(9);

        assertThat(game.kept()).containsOnlyKeys(9).containsValue(Moves.of("RR"));
        assertThat(game.goToKept(1)).isFalse();
        assertThat(game.goBack()).isFalse();
        assertThatThrownBy(() -> game.keep(10)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aGameGoesOnWithItsPositionsAsFarAsTheyCanBePlayed() {
        game.goOn(List.of(new GameLine(0, Moves.of("urr"), 1), new GameLine(4, Moves.of("ur"), 2), illegal(5)));

        assertThat(game.game().moves()).isEqualTo(Moves.of("u"));
        assertThat(game.game().allMoves()).isEqualTo(Moves.of("urr"));
        assertThat(game.kept()).containsOnlyKeys(4);
    }

    private static GameLine illegal(int slot) {
        return new GameLine(slot, Moves.of("llll"), 0);
    }

    @Test
    void whatIsToBeKeptIsToldOnce() {
        List<GameLine> lines = List.of(new GameLine(0, Moves.of("urr"), 1), new GameLine(4, Moves.of("ur"), 2));
        game.goOn(lines);
        assertThat(game.news()).isEmpty();
        assertThat(game.hasChanged()).isFalse();

        game.game().forward();
        game.keep(1);
        assertThat(game.news())
                .contains(List.of(
                        new GameLine(0, Moves.of("urr"), 2),
                        new GameLine(1, Moves.of("ur"), 2),
                        new GameLine(4, Moves.of("ur"), 2)));
        assertThat(game.news()).isEmpty();
        assertThat(game.hasChanged()).isTrue();
    }

    @Test
    void nothingOfASolvedGameIsKept() {
        play("u");
        game.keep(1);
        assertThat(game.news().orElseThrow()).hasSize(2);
        game.game().goTo(0);
        play("RurD");

        assertThat(game.game().isSolved()).isTrue();
        assertThat(game.news()).contains(List.of());
        game.game().back();
        assertThat(game.news()).isEmpty();
    }

    @Test
    void whoBeginsAnewCanGoBack() {
        play("ur");
        game.startAnew();
        assertThat(game.game().length()).isZero();

        assertThat(game.goBack()).isTrue();
        assertThat(game.game().moves()).isEqualTo(Moves.of("ur"));
    }

    @Test
    void movesThatAreThereStayAndTheKeptOnesAreOneKeyAway() {
        play("ur");
        game.goOn(List.of(new GameLine(0, Moves.of("d"), 1)));

        assertThat(game.game().moves()).isEqualTo(Moves.of("ur"));
        assertThat(game.goBack()).isTrue();
        assertThat(game.game().moves()).isEqualTo(Moves.of("d"));
    }

    @Test
    void aLostPositionIsNamedUntilItIsUndone() {
        assertThat(game.deadlock()).isEmpty();

        play("drU");
        assertThat(game.deadlock()).contains(new Deadlock(Deadlock.Kind.DEAD_SQUARE, List.of(9)));
        assertThat(game.game().step(Direction.DOWN)).isEmpty();
        assertThat(game.deadlock()).isPresent();

        game.game().backPush();
        assertThat(game.deadlock()).isEmpty();
    }
}
