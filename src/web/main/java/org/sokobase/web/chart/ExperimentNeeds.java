package org.sokobase.web.chart;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.sokobase.jobs.experiment.ExpectedWork;
import org.sokobase.jobs.experiment.ExperimentOrder;
import org.sokobase.jobs.experiment.ExperimentRun;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.web.view.Words;

/** What a run of experiments needs, and how the command runs it. */
final class ExperimentNeeds {

    private final ExpectedWork work;

    /** By what is in the folder of the results. */
    ExperimentNeeds(Path folder, ExperimentOrder order) {
        this.work = new ExperimentRun(order, Optional.empty(), folder, new Cancellation()).expected();
    }

    /** In sentences. */
    String words() {
        if (work.samples() == 0) {
            return "It needs no samples, and takes " + work.timeInWords() + ".";
        }
        String all = "It needs " + (work.samples() == 1 ? "1 sample" : work.samples() + " samples");
        if (work.missing() == 0) {
            return all + (work.samples() == 1 ? ", which is" : ", which are") + " here: it takes " + work.timeInWords()
                    + ".";
        }
        String missing = work.missing() == work.samples()
                ? ""
                : ", of which " + work.missing() + (work.missing() == 1 ? " is" : " are") + " missing";
        return all + missing + ": " + Words.number(work.levels()) + " levels or tries, " + work.timeInWords() + ".";
    }

    /** For programs. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("samples", work.samples());
        values.put("missing", work.missing());
        values.put("levels", work.levels());
        values.put("seconds", work.time().toSeconds());
        return values;
    }

    /** What one types to run an experiment into a folder. */
    static String command(String name, Path folder, String options) {
        String place = folder.toString();
        String quoted = place.matches("[A-Za-z0-9_./-]+") ? place : "'" + place.replace("'", "'\\''") + "'";
        return "sokobase experiment " + name + " -o " + quoted + options;
    }
}
