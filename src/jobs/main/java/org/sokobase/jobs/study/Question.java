package org.sokobase.jobs.study;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.StudyAnswer;

/** What is asked of each level of a study. */
enum Question {
    HARD("hard", Opinion::hard),
    INTERESTING("interesting", Opinion::interesting);

    private final String label;
    private final Function<Opinion, Optional<Integer>> grade;

    Question(String label, Function<Opinion, Optional<Integer>> grade) {
        this.label = label;
        this.grade = grade;
    }

    /** Its name in files and tables. */
    String label() {
        return label;
    }

    /** What is answered, where it is. */
    double[] grades(List<StudyAnswer> answers) {
        return answers.stream()
                .flatMap(answer -> grade.apply(answer.rating().opinion()).stream())
                .mapToDouble(Integer::doubleValue)
                .toArray();
    }
}
