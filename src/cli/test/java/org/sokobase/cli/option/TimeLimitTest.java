package org.sokobase.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class TimeLimitTest {

    private final TimeLimit limit = new TimeLimit();

    @ParameterizedTest
    @CsvSource({"500ms, PT0.5S", "10s, PT10S", "2m, PT2M", "1h, PT1H", "9999999h, PT9999999H"})
    void aTimeIsANumberAndAUnit(String text, Duration time) {
        assertThat(limit.convert(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "s", "-1s", "1.5s", "10 s", "0s", "0ms", "99999999s", "1d", "10S"})
    void anythingElseIsNone(String text) {
        assertThatThrownBy(() -> limit.convert(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'" + text + "' is no time such as 500ms, 30s, 2m or 1h");
    }

    @Test
    void aTimeToWaitMayBeNone() {
        assertThat(new TimeLimit.OrZero().convert("0")).isZero();
        assertThat(new TimeLimit.OrZero().convert("2m")).isEqualTo(Duration.ofMinutes(2));
    }
}
