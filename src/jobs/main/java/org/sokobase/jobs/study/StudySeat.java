package org.sokobase.jobs.study;

import java.util.Optional;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.StudyTurn;

/** The place of one participant at a study, as whoever shows him the levels sees it. */
public interface StudySeat {

    /** What he plays next, if anything. */
    Optional<StudyTurn> next();

    /** Keeps what he has done with a level, and says of it so far. */
    void keep(StudyTurn turn, Effort effort, Opinion opinion);
}
