package org.sokobase.catalog.where;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a condition is typed, how it is printed, and what is said of a text that is none. */
class ConditionTest {

    private static final Names NAMES = Names.OF_LEVELS.withMeasure("tedium", "tedium", "how tedious it is");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    boxes<=5                                  | boxes<=5
                    BOXES >= 5.0                              | boxes>=5
                    boxes = 2..4                              | boxes=2..4
                    boxes=2.. or boxes=..4                    | boxes=2.. or boxes=..4
                    boxes=0.5..1.5                            | boxes=0.5..1.5
                    boxes=-0                                  | boxes=0
                    not solved                                | not solved
                    defective=false                           | not defective
                    defective != NO and solved=true           | defective and solved
                    author~skinner                            | author~'skinner'
                    author~'it''s'                            | author~'it''s'
                    author="it's ""he""\"                     | author='it''s "he"'
                    title='and' or title=7                    | title='and' or title='7'
                    file=sets/first-steps.xsb                 | file='sets/first-steps.xsb'
                    boxes in (2, 3,4)                         | boxes in (2, 3, 4)
                    title IN (a, 'b c')                       | title in ('a', 'b c')
                    has pushes                                | has pushes
                    pushes=none                               | not has pushes
                    pushes!=None                              | has pushes
                    unique_id=287e78702d2a2d85                | unique_id=287E78702D2A2D85
                    solved or open and trivial                | solved or open and trivial
                    (solved or open) and trivial              | (solved or open) and trivial
                    ((solved))                                | solved
                    solved and (open and trivial)             | solved and (open and trivial)
                    NOT solved AND NOT (open OR trivial)      | not solved and not (open or trivial)
                    not not solved                            | not not solved
                    tedium<0.25 and title!=''                 | tedium<0.25 and title!=''
                    """)
    void isPrintedInOneWay(String typed, String printed) {
        Condition condition = Condition.parse(typed, NAMES);

        assertThat(condition).hasToString(printed);
        assertThat(Condition.parse(printed, NAMES)).isEqualTo(condition);
    }

    /** Otherwise an address would show other levels than the page from which it was copied. */
    @Test
    void whateverIsPrintedIsReadAgainAsTheSame() {
        RandomConditions conditions = new RandomConditions(1, NAMES);
        Set<String> printed = new HashSet<>();
        for (int i = 0; i < 3000; i++) {
            Condition condition = conditions.next(4);

            assertThat(Condition.parse(condition.toString(), NAMES))
                    .as(condition.toString())
                    .isEqualTo(condition);
            printed.add(condition.toString());
        }
        assertThat(printed).hasSizeGreaterThan(2000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
                    ``                         | 0  | a condition is missing
                    boxs<=5                    | 0  | there is no name boxs, perhaps boxes
                    solved and quality         | 11 | there is no name quality
                    boxes                      | 0  | boxes is a number: compare it, such as boxes=5, boxes<=5 or boxes=2..5
                    title and solved           | 0  | title is a text: compare it, such as title~'part' or title='whole'
                    boxes<=                    | 7  | a number is missing before the end
                    boxes<=five                | 7  | 'five' is no number; boxes is one, such as boxes=5, boxes<=5 or boxes=2..5
                    boxes=2-4                  | 6  | '2-4' is no number; boxes is one, such as boxes=5, boxes<=5 or boxes=2..5
                    boxes=4..2                 | 6  | the range is empty
                    boxes=..                   | 6  | the range has no end: write such as 2..5, 2.. or ..5
                    boxes~5                    | 5  | ~ does not go with a number: write such as boxes=5, boxes<=5 or boxes=2..5
                    title<'m'                  | 5  | < does not go with a text: write such as title~'part' or title='whole'
                    title=and                  | 6  | a text is missing before 'and'; as a text it stands in quotes
                    title='it                  | 6  | the quote is never closed
                    solved open                | 7  | 'and' or 'or' is missing before 'open'
                    solved=5                   | 6  | solved is so or is not so: write solved or not solved
                    has solved                 | 4  | solved is so or is not so: write solved or not solved
                    (solved                    | 7  | ')' is missing before the end
                    solved)                    | 6  | 'and' or 'or' is missing before ')'
                    solved; drop table level   | 6  | ; means nothing here; texts stand in quotes
                    boxes in 3                 | 9  | '(' is missing before '3'
                    boxes in ()                | 10 | a number is missing before ')'
                    boxes 5                    | 6  | a comparison such as = is missing before '5'
                    unique_id=12               | 10 | '12' is no id, which has 16 digits
                    and solved                 | 0  | a name is missing before 'and'
                    """)
    void saysWhatIsWrongAndWhere(String typed, int place, String message) {
        assertThatThrownBy(() -> Condition.parse(typed, NAMES))
                .isInstanceOfSatisfying(ConditionException.class, wrong -> {
                    assertThat(wrong).hasMessage(message);
                    assertThat(wrong.place()).isEqualTo(place);
                    assertThat(wrong.text()).isEqualTo(typed);
                });
    }

    @Test
    void endlessParenthesesAreRefused() {
        assertThatThrownBy(() -> Condition.parse("(".repeat(100_000), NAMES))
                .isInstanceOf(ConditionException.class)
                .hasMessage("more than 100 conditions within each other");
        assertThatThrownBy(() -> Condition.parse("not ".repeat(100_000), NAMES)).isInstanceOf(ConditionException.class);
    }

    @Test
    void aChainMayBeLong() {
        String chain = "solved" + " or boxes=3".repeat(5000);

        assertThat(Condition.parse(chain, NAMES)).hasToString(chain);
    }

    @Test
    void noNameIsAKeywordOrWrittenInTwoWays() {
        assertThat(NAMES.all()).allSatisfy(name -> {
            assertThat(Names.isKeyword(name.label())).isFalse();
            assertThat(name.label()).matches("[a-z][a-z0-9_]*");
            assertThat(NAMES.named(name.label())).contains(name);
        });
        assertThatThrownBy(() -> NAMES.withMeasure("tedium", "tedium", "again"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> NAMES.withMeasure("x", "x' or 1 = 1", "injected"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
