package org.sokobase.catalog.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.identity.LevelId;

/** Which id a few digits begin. */
class IdBeginningTest {

    private final TestCatalog catalog = TestCatalog.inMemory();

    @BeforeEach
    void fill() {
        catalog.add("a", Boards.CORRIDOR + "\n#####\n#@$.#\n#####\n");
        ids("FEDCBA9876543210", "FEDCBA9800000000", 1);
        ids("0123456789ABCDEF", "7FFFFFFFFFFFFFFF", 2);
    }

    private void ids(String exact, String unique, int ordinal) {
        catalog.execute("update level set exact_id = %s, unique_id = %s where ordinal = %s"
                .formatted(id(exact).bits(), id(unique).bits(), ordinal));
    }

    private static LevelId id(String text) {
        return LevelId.parse(text).orElseThrow();
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    @Test
    void idsOfBothSignsAreFoundByTheirFirstDigits() {
        assertThat(catalog.catalog().levels().id("01234567")).contains(id("0123456789ABCDEF"));
        assertThat(catalog.catalog().levels().id("7fffffffff")).contains(id("7FFFFFFFFFFFFFFF"));
        assertThat(catalog.catalog().levels().id("FEDCBA987")).contains(id("FEDCBA9876543210"));
        assertThat(catalog.catalog().levels().id("FEDCBA980000000")).contains(id("FEDCBA9800000000"));
    }

    @Test
    void severalAreNamed() {
        assertThatThrownBy(() -> catalog.catalog().levels().id("FEDCBA98"))
                .isInstanceOf(UnknownNameException.class)
                .hasMessage("FEDCBA98 begins several ids: FEDCBA9800000000, FEDCBA9876543210; give more digits");
    }

    @Test
    void fewerDigitsAndOtherWordsAreNone() {
        assertThat(catalog.catalog().levels().id("0123456")).isEmpty();
        assertThat(catalog.catalog().levels().id("01234568")).isEmpty();
        assertThat(catalog.catalog().levels().id("workshop")).isEmpty();
        assertThat(catalog.catalog().levels().id("ABCDEF0123456789")).contains(id("ABCDEF0123456789"));
    }
}
