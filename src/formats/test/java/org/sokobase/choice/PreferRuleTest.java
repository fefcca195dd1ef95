package org.sokobase.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.level.Note;

class PreferRuleTest {

    private static final Note DATED = new Note("Date", "1997-03-05");

    /** A level without anything that makes it preferable, but with what a test gives it. */
    private record Plain(
            boolean isReference,
            boolean isSolved,
            String title,
            String author,
            List<Note> notes,
            List<Note> collectionNotes,
            int collectionSize,
            List<PreferRule> named,
            String published,
            long order)
            implements Candidate {

        static Plain of(String title, List<Note> notes, List<Note> collectionNotes) {
            return new Plain(false, false, title, "", notes, collectionNotes, 1, List.of(), "##\n# #", 7);
        }

        @Override
        public boolean isNamedBy(PreferRule collectionRule) {
            return named.contains(collectionRule);
        }
    }

    private static long rank(String rule, Candidate level) {
        return PreferRule.parse(rule).orElseThrow().rank(level);
    }

    @ParameterizedTest
    @CsvSource({
        "reference, 1, 0",
        "solution, 1, 0",
        "texts, 0, -4",
        "set, 1, 0",
        "date, 2147483647, 19970305",
        "collection=Old, 1, 0",
        "collection=New, 1, 1",
        "original, 0, 1",
        "walls, 4, 1",
        "order, 7, 2"
    })
    void everyRuleRanksByOneThing(String rule, long plain, long other) {
        Plain full = new Plain(
                true,
                true,
                "A remake",
                "A. Author",
                List.of(new Note(Note.COMMENT, "text")),
                List.of(DATED),
                2,
                List.of(PreferRule.parse("collection=Old").orElseThrow()),
                "#",
                2);

        assertThat(rank(rule, Plain.of("", List.of(), List.of()))).isEqualTo(plain);
        assertThat(rank(rule, full)).isEqualTo(other);
    }

    @Test
    void theEarlierDateOfLevelAndCollectionCounts() {
        Note later = new Note("Date", "2001");

        assertThat(rank("date", Plain.of("", List.of(DATED), List.of(later))))
                .isEqualTo(rank("date", Plain.of("", List.of(later), List.of(DATED))))
                .isLessThan(rank("date", Plain.of("", List.of(later), List.of())));
    }

    @Test
    void onlyTheTextsOfTheLevelItselfCallItARemodel() {
        Note says = new Note(Note.COMMENT, "a variation of number 3");

        assertThat(rank("original", Plain.of("Corner", List.of(says), List.of())))
                .isEqualTo(1);
        assertThat(rank("original", Plain.of("Corner", List.of(), List.of(says))))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"reference", "collection=Old", "order"})
    void aRuleIsReadFromTheTextThatItPrints(String text) {
        assertThat(PreferRule.parse(text)).map(PreferRule::toString).contains(text);
    }

    @Test
    void aCollectionNeedsAName() {
        assertThat(PreferRule.parse("collection")).isEmpty();
        assertThat(PreferRule.parse("collection=")).isEmpty();
    }

    @Test
    void theOrderDecidesAtLast() {
        Preference preference = new Preference(List.of(PreferRule.of(PreferRule.Kind.WALLS)));

        assertThat(preference.rules()).map(PreferRule::toString).containsExactly("walls", "order");
        assertThat(preference.asksForSolutions()).isFalse();
        assertThat(Preference.USUAL.asksForSolutions()).isTrue();
    }
}
