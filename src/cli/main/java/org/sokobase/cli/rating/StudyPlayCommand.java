package org.sokobase.cli.rating;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.Study;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.cli.option.MarkedByOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.play.TerminalStudy;
import org.sokobase.jobs.study.StudySeat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code study play}: plays the levels of a study, and asks what the participant thinks of them. */
@Command(
        name = "play",
        description = {
            "Play the levels of a study on the terminal, and rate them.",
            "After each level, solved or given up, it asks how hard and how interesting it was, and whether you "
                    + "knew it. What you do is kept at once: moves, pushes, undos, restarts, time and solution. "
                    + "Come back with the same name to go on where you left."
        },
        footer = {"", TerminalStudy.KEYS, "", "Example: sokobase study play first --by ann"})
final class StudyPlayCommand implements Callable<Integer> {

    @ParentCommand
    private StudyCommand study;

    @Parameters(paramLabel = "NAME", description = "The name of the study.")
    private String name;

    @Mixin
    private MarkedByOption by;

    private Program program;

    /** The catalog is free for others while somebody thinks. */
    private record Seat(Program program, String study, String participant) implements StudySeat {

        @Override
        public Optional<StudyTurn> next() {
            try (Catalog catalog = program.openCatalog(Access.WRITE)) {
                return catalog.studies().play().next(study, participant, now());
            }
        }

        @Override
        public void keep(StudyTurn turn, List<StudyEvent> events) {
            try (Catalog catalog = program.openCatalog(Access.WRITE)) {
                catalog.studies().play().keep(study, participant, turn.place(), events, now());
            }
        }

        @Override
        public void rate(StudyTurn turn, Opinion opinion) {
            try (Catalog catalog = program.openCatalog(Access.WRITE)) {
                catalog.studies().play().rate(study, participant, turn.place(), opinion, now());
            }
        }

        private static Instant now() {
            return Instant.now().truncatedTo(ChronoUnit.SECONDS);
        }
    }

    @Override
    public Integer call() {
        program = study.program();
        String participant = by.name(program.console());
        int exitCode = TerminalStudy.play(program, new Seat(program, name, participant));
        sayHowFar(participant);
        return exitCode;
    }

    private void sayHowFar(String participant) {
        Study played;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            played = catalog.studies().named(name);
        }
        int all = played.levels() + played.practice();
        played.participants().stream()
                .filter(known -> known.name().equals(participant))
                .mapToInt(Study.Participant::answered)
                .forEach(answered -> program.console()
                        .info(
                                answered == all
                                        ? "All " + all + " levels are done. Thank you!"
                                        : answered + " of " + all + " levels are done; the same command goes on."));
    }
}
