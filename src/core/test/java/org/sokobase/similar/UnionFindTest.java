package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnionFindTest {

    @Test
    void whatIsNotJoinedIsASetOfItsOwn() {
        assertThat(new UnionFind(3).sets()).containsExactly(List.of(0), List.of(1), List.of(2));
        assertThat(new UnionFind(0).sets()).isEmpty();
    }

    @Test
    void numbersAreInOneSetByWayOfOthersAndAllIsInOrder() {
        UnionFind numbers = new UnionFind(7);
        numbers.join(6, 4);
        numbers.join(5, 1);
        numbers.join(4, 2);
        numbers.join(2, 6);
        numbers.join(3, 3);

        assertThat(numbers.sets()).containsExactly(List.of(0), List.of(1, 5), List.of(2, 4, 6), List.of(3));
    }

    @Test
    void thingsAreJoinedByLists() {
        assertThat(UnionFind.setsOf(List.of("d", "a", "c", "b"), List.of(List.of("b", "a"), List.of(), List.of("c"))))
                .containsExactly(List.of("d"), List.of("a", "b"), List.of("c"));
    }

    @Test
    void onlyWhatIsThereCanBeJoined() {
        assertThatThrownBy(() -> UnionFind.setsOf(List.of("a"), List.of(List.of("a", "b"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not to be joined: b");
        assertThatThrownBy(() -> new UnionFind(2).join(0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
