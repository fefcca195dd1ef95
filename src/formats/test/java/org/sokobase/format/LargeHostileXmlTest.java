package org.sokobase.format;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;

/** The same files, so large that what takes more than linear time would take hours. */
@Tag("long")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LargeHostileXmlTest extends HostileXmlTest {

    @Override
    int many() {
        return 100_000;
    }

    @Override
    int large() {
        return 10_000_000;
    }
}
