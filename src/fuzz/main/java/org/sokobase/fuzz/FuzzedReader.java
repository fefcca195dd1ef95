package org.sokobase.fuzz;

import org.sokobase.Fuzzed;

/** What Jazzer calls with bytes, again and again, in a process of its own. */
public final class FuzzedReader {

    private static Fuzzed target;

    private FuzzedReader() {}

    /** Called once, with the name of the target. */
    public static void fuzzerInitialize(String[] args) {
        target = Targets.named(args[0]);
        target.prepare();
    }

    /** Called with bytes; whatever it throws is a finding. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        target.run(bytes);
    }
}
