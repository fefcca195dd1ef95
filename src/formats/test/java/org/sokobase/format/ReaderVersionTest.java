package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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
}
