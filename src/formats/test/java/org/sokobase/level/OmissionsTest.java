package org.sokobase.level;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OmissionsTest {

    @Test
    void kindsComeInTheOrderInWhichTheyWereCountedFirst() {
        Omissions omissions = new Omissions();
        omissions.add("note", 2);
        omissions.add("author", "somebody");
        omissions.add("title", "something");
        omissions.add("copyright", "");
        omissions.add("snapshot", 1);
        omissions.add("collection note", 3);
        omissions.add("note", 1);

        assertThat(omissions.counts().keySet())
                .containsExactly("note", "author", "title", "snapshot", "collection note");
        assertThat(omissions.counts()).containsEntry("note", 3);
    }
}
