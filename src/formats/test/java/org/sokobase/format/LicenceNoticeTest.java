package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Note;

class LicenceNoticeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "These levels may be freely distributed provided they remain unmodified.",
                "You can pass the set on, as long as it is unaltered!",
                "May be used commercially provided the mazes remain unchanged and I am credited with my name.",
                "Free to copy if the file is left intact",
                "This collection may be distributed only as a whole.",
                "You may copy it provided that it stays complete.",
                "Feel free to distribute the file as long as it is kept in its original form.",
                "Copying is allowed, provided that nothing is added or removed.",
                "Please do not modify these levels.",
                "Please don't change anything.",
                "Don’t edit the file, please",
                "The set must not be altered.",
                "It may not be\nchanged in any way",
                "Never remove levels from this set or its notice.",
                "Redistribution without modification is welcome.",
                "No changes, please.",
                "No modifications allowed",
                "Changing the levels is not allowed.",
                "Modification of this set is strictly forbidden.",
                "It is prohibited to alter these puzzles.",
                "Verbatim copies only.",
                "CC BY-ND 4.0",
                "Attribution-NoDerivatives 4.0",
                "The notice and the levels may not be altered.",
                "Licence: Creative Commons Attribution-NoDerivatives",
                "Darf unverändert weitergegeben werden.",
                "Bitte nicht verändern!",
            })
    void whoForbidsChangesIsUnderstood(String sentence) {
        assertThat(LicenceNotice.in(sentence)).hasValue(sentence.replace('\n', ' '));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "May be freely distributed provided they remain properly credited.",
                "Please keep my name in it.",
                "You may copy these as long as this copyright message is retained.",
                "Please do not remove my name.",
                "Do not change the author's name, the rest is yours.",
                "This notice must remain intact.",
                "Redistribution and use, with or without modification, are permitted.",
                "You may do everything with these levels, change them too.",
                "They may be modified and distributed by everybody.",
                "Everyone may copy this license document, but changing it is not allowed.",
                "I shall not change my levels any more.",
                "CC0 1.0, no rights reserved",
                "Copyright 1999 by nobody, all rights reserved",
                "All levels are complete and can be solved.",
                "Only the best will complete the whole set.",
                "Date Created: 1. 4. 2001",
                "This notice may not be removed or altered from any source distribution.",
                "Copyright notices in it are not to be removed.",
                "It must keep the notice, and that file does not modify the License.",
                "The levels are provided \"as is\", without warranty of any kind.",
                "   Apache License\n   Version 2.0\n\nYou may add terms, as long as these cannot be construed as modifying it.",
                "GNU GENERAL PUBLIC LICENSE\n\nWhat is meant is either the unmodified program or a work based on it.",
                "Attribution-ShareAlike 4.0 International\n\nWhere it is copied verbatim, in whole or in part.",
                "",
            })
    void whoAsksForCreditOnlyDoesNotForbid(String sentence) {
        assertThat(LicenceNotice.in(sentence)).isEmpty();
    }

    @Test
    void onlyTheSentenceItselfIsQuoted() {
        String text = "My first set.  Made in spring.\nYou may copy it,\n  but do not alter it!  Have fun.";

        assertThat(LicenceNotice.in(text)).hasValue("You may copy it, but do not alter it!");
        assertThat(LicenceNotice.in("I made it\n\nno changes please\n\nhave fun"))
                .hasValue("no changes please");
    }

    @Test
    void aLongSentenceIsQuotedInPart() {
        assertThat(LicenceNotice.in("Do not modify " + "it ".repeat(200)))
                .hasValueSatisfying(quote -> assertThat(quote).hasSize(301).endsWith("…"));
    }

    @Test
    void whatIsSaidOfALevelForbidsNothingUnlessItIsAboutRights() {
        Note hint = new Note(Note.COMMENT, "Do not change direction before the last push.");
        Note terms = new Note(Note.COMMENT, "Free to copy. Do not change it.");

        assertThat(LicenceNotice.ofLevel(List.of(hint))).isEmpty();
        assertThat(LicenceNotice.ofLevel(List.of(hint, terms))).hasValue("Do not change it.");
        assertThat(LicenceNotice.ofLevel(List.of(new Note(Note.COPYRIGHT, "nobody, not to be altered"))))
                .hasValue("nobody, not to be altered");
        assertThat(LicenceNotice.ofSet(List.of(hint))).isPresent();
    }

    /** Far from every end of a sentence, and full of what might begin something. */
    @Tag("slow")
    @Test
    void aLongTextTakesNoLongTime() {
        String text = "only not without any ".repeat(50_000) + "\n".repeat(100_000) + "unchanged".repeat(50_000);

        assertThat(LicenceNotice.in(text)).isEmpty();
    }
}
