package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.level.LevelFile;

class ReaderVersionTest {

    @ParameterizedTest
    @EnumSource(LevelFile.Format.class)
    void nothingHasChangedSinceNow(LevelFile.Format format) {
        assertThat(ReaderVersion.mattersTo(format, ReaderVersion.NOW)).isFalse();
        assertThat(ReaderVersion.mattersTo(format, ReaderVersion.NOW + 1)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(
            value = LevelFile.Format.class,
            names = {"TEXT", "SOK", "SLC", "SSX", "JSON", "MF8", "SSC", "SOLUTIONS", "PUSHER"})
    void theFirstReadersKnewLessOfAllThatHasLevelsOrSolutions(LevelFile.Format format) {
        assertThat(ReaderVersion.mattersTo(format, ReaderVersion.FIRST)).isTrue();
    }

    @Test
    void ofBytesThatAreNoTextNobodyHasLearnedAnything() {
        assertThat(ReaderVersion.mattersTo(LevelFile.Format.BINARY, ReaderVersion.FIRST))
                .isFalse();
    }

    /** The rows are parted by bars. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "#  .|####; 1; no-player; true",
                "#  .|####; 2; no-player; true",
                "#  .|####; 2147483647; no-player; true",
                "#  .|####; 3; no-player; false",
                "#  .|####; 3; no-player,no-boxes; true",
                "#  .|####; 2; no-boxes; false",
                "#  .|####; 2; several-players; false",
                "#  .|####; 2; ok; false",
                "#@ .|####; 2; not-enclosed; true",
                "#@ .|####; 2; no-boxes; false",
                "####|#@.#|####; 2; boxes-goals-differ,no-boxes; true",
                "####|#@.#|####; 2; boxes-goals-differ; false",
                "#####|#@$.#|#####; 2; ok; true",
            })
    void thoseBeforeNamedOneProblemOfALevelWithoutABoard(String rows, int readBy, String status, boolean mayHaveSaid) {
        assertThat(ReaderVersion.mayHaveSaid(readBy, status, Board.inspect(Grid.ofRows(List.of(rows.split("\\|"))))))
                .isEqualTo(mayHaveSaid);
    }
}
