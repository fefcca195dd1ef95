package org.sokobase.generator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many tries a thread makes at a time. */
class BlockSizeTest {

    private static final long MILLISECOND = 1_000_000;

    private static int afterBlocks(int count, long nanosOfTry) {
        BlockSize size = new BlockSize();
        for (int i = 0; i < count; i++) {
            size.took(size.tries(), size.tries() * nanosOfTry);
        }
        return size.tries();
    }

    @Test
    void aLongTryIsHandedOverAlone() {
        assertThat(afterBlocks(0, 0)).isEqualTo(1);
        assertThat(afterBlocks(50, 2000 * MILLISECOND)).isEqualTo(1);
        assertThat(afterBlocks(50, 10 * MILLISECOND)).isEqualTo(1);
    }

    @Test
    void shortTriesAreHandedOverInBlocksOfMilliseconds() {
        assertThat(afterBlocks(50, MILLISECOND)).isEqualTo(8);
        assertThat(afterBlocks(50, MILLISECOND / 20)).isEqualTo(128);
        assertThat(afterBlocks(50, 1)).isEqualTo(1024);
    }

    @Test
    void blocksGetSmallerWhenTriesGetLonger() {
        BlockSize size = new BlockSize();
        size.took(1, 0);
        size.took(2, 0);
        size.took(4, 21 * MILLISECOND);

        assertThat(size.tries()).isEqualTo(2);
    }

    @Test
    void blocksOfAnEarlierSizeSayNothing() {
        BlockSize size = new BlockSize();
        for (int ahead = 0; ahead < 8; ahead++) {
            size.took(1, 0);
        }

        assertThat(size.tries()).isEqualTo(2);
    }
}
