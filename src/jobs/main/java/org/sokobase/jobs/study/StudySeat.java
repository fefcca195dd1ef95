package org.sokobase.jobs.study;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudyTurn;

/** The place of one participant at a study, as whoever shows him the levels sees it. */
public interface StudySeat {

    /** What he plays next, if anything. */
    Optional<StudyTurn> next();

    /** Keeps what he has done with a level since this was called the last time. */
    void keep(StudyTurn turn, List<StudyEvent> events);

    /** Keeps what he says of a level that is over. */
    void rate(StudyTurn turn, Opinion opinion);
}
