package org.sokobase.jobs.generating;

import java.util.Map;
import java.util.TreeMap;
import org.sokobase.generator.Tally;
import org.sokobase.generator.Tally.Fate;
import org.sokobase.generator.method.Choices;

/** What became of the tries of a run, in words. */
public final class TallyWords {

    private TallyWords() {}

    /** How many levels and tries were dropped for each reason that occurred, in the order of the alphabet. */
    public static Map<String, Long> dropped(Tally tally) {
        Map<String, Long> dropped = new TreeMap<>();
        tally.discards()
                .forEach((reason, count) ->
                        dropped.put("thrown away, " + Choices.name(reason).replace('-', ' '), count));
        dropped.put("made before", tally.count(Fate.DUPLICATE));
        dropped.put("not as wished", tally.count(Fate.UNWANTED));
        dropped.put("known to the catalog", tally.count(Fate.KNOWN));
        dropped.put("too close to another level", tally.count(Fate.NEAR));
        dropped.put("outdone by better ones", tally.count(Fate.OUTDONE));
        dropped.values().removeIf(count -> count <= 0);
        return dropped;
    }
}
