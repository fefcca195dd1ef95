package org.sokobase.jobs.study;

import java.time.Duration;
import java.util.List;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.study.StudyAnswer;
import org.sokobase.jobs.report.Estimate;

/**
 * What the answers to one level say of playing it.
 *
 * @param solved  how many participants solved it
 * @param seconds the median time of those whose time is known; no number if there is none
 */
record LevelAnswers(long solved, double seconds) {

    static LevelAnswers of(List<StudyAnswer> answers) {
        long solved = answers.stream()
                .filter(answer -> answer.rating()
                        .effort()
                        .outcome()
                        .filter(Effort.Outcome.SOLVED::equals)
                        .isPresent())
                .count();
        double[] times = answers.stream()
                .flatMap(answer -> answer.rating().effort().time().stream())
                .mapToDouble(Duration::toSeconds)
                .toArray();
        return new LevelAnswers(solved, times.length == 0 ? Double.NaN : Estimate.quantile(times, 0.5));
    }
}
