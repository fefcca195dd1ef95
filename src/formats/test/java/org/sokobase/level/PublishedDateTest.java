package org.sokobase.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedDateTest {

    private static PublishedDate date(String text) {
        return PublishedDate.earliest(List.of(new Note("Date", text))).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    1997,                 1997
                    1997-3,               1997-03
                    2001/12/24,           2001-12-24
                    'Spring of 1999.',    1999
                    'begun 2003.04.1',    2003-04-01
                    """)
    void aDateIsReadFromWhatANoteSays(String text, String read) {
        assertThat(date(text)).hasToString(read);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    1997,       1998,       true
                    1997,       1997-05,    false
                    1997-05,    1997,       false
                    1997-04,    1997-05-01, true
                    1997-05,    1997-05-01, false
                    1997-05-01, 1997-05-02, true
                    1997-05-02, 1997-05-02, false
                    1998,       1997-05,    false
                    """)
    void oneIsBeforeAnotherOnlyIfThatIsCertain(String one, String other, boolean is) {
        assertThat(date(one).isBefore(date(other))).isEqualTo(is);
    }

    @Test
    void theEarliestOfSeveralCounts() {
        assertThat(PublishedDate.earliest(
                        List.of(new Note("Comment", "1980"), new Note("date", "1997"), new Note("Date", "1997-08"))))
                .hasValue(date("1997-08"));
        assertThat(PublishedDate.earliest(List.of(new Note("Date", "long ago"))))
                .isEmpty();
        assertThat(PublishedDate.earliest(Optional.empty(), Optional.of(date("2001"))))
                .hasValue(date("2001"));
    }
}
