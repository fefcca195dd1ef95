package org.sokobase.jobs.study;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.StudyAnswer;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Table;

/** All answers, a row each, for whoever wants to count for himself. Players have numbers. */
final class AnswerRows {

    private static final int MILLIS = 3;

    private AnswerRows() {}

    static Figure figure(List<StudyAnswer> answers) {
        List<String> players = answers.stream()
                .map(answer -> answer.rating().saidBy())
                .distinct()
                .sorted()
                .toList();
        Table.Builder table = new Table.Builder(
                "player",
                "level",
                "set",
                "origin",
                "unique_id",
                "outcome",
                "hard",
                "interesting",
                "known_before",
                "moves",
                "pushes",
                "undos",
                "restarts",
                "seconds",
                "lurd");
        for (StudyAnswer answer : answers) {
            table.row(cells(players.indexOf(answer.rating().saidBy()) + 1, answer));
        }
        return Figure.of(
                "answers",
                "All answers",
                "A row for each player and level that counts. The players are numbered; nobody is named.",
                table.build());
    }

    private static Object[] cells(int player, StudyAnswer answer) {
        Opinion opinion = answer.rating().opinion();
        Effort effort = answer.rating().effort();
        return new Object[] {
            player,
            answer.level().place(),
            answer.level().set(),
            answer.level().origin(),
            answer.level().puzzle().unique(),
            effort.outcome().map(Effort.Outcome::label).orElse(""),
            text(opinion.hard()),
            text(opinion.interesting()),
            opinion.knownBefore().map(known -> known ? "yes" : "no").orElse(""),
            text(effort.moves()),
            text(effort.pushes()),
            text(effort.undos()),
            text(effort.restarts()),
            text(effort.time()
                    .map(Duration::toMillis)
                    .map(millis -> BigDecimal.valueOf(millis, MILLIS).toPlainString())),
            effort.lurd().orElse("")
        };
    }

    private static String text(Optional<?> value) {
        return value.map(Object::toString).orElse("");
    }
}
