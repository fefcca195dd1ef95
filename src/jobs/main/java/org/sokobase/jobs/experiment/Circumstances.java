package org.sokobase.jobs.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How figures came about: what was asked for, by which program, on which machine. */
record Circumstances(ExperimentOrder order, Optional<ComparisonSet> beside, String version) {

    private static final String JAVA = System.getProperty("java.version");
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** For people, a line each. */
    List<String> lines() {
        return List.of(
                "sokobase experiment " + String.join(" ", order.names()) + " --levels " + order.levels()
                        + order.others().map(number -> " --others " + number).orElse("") + " --seed " + order.seed()
                        + " --threads " + order.threads()
                        + beside.map(set -> " --beside " + set.name()).orElse(""),
                "sokobase " + version + ", Java " + JAVA + ", " + PROCESSORS + " processors");
    }

    /** The same by names. */
    Map<String, String> byName() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("levels", Integer.toString(order.levels()));
        values.put("others", Integer.toString(order.madeByOthers()));
        values.put("seed", Long.toString(order.seed()));
        values.put("threads", Integer.toString(order.threads()));
        beside.ifPresent(set -> values.put("beside", set.name()));
        values.put("version", version);
        values.put("java", JAVA);
        values.put("processors", Integer.toString(PROCESSORS));
        return values;
    }
}
