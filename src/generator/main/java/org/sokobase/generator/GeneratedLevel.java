package org.sokobase.generator;

import java.util.OptionalDouble;
import org.sokobase.board.Board;
import org.sokobase.generator.evaluation.Evaluation;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/**
 * A level that a run made.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number     of its try in the run, from 0
 * @param board      its normal form
 * @param identity   its ids
 * @param witness    the solution that made it; it was replayed
 * @param metrics    of the witness
 * @param evaluation what was measured, as far as it was asked for
 * @param tries      how many tries it took since the level that was made before
 * @param cpuNanos   the CPU time of these tries, in nanoseconds, without evaluating
 */
public record GeneratedLevel(
        long number,
        Board board,
        LevelIdentity identity,
        Moves witness,
        Metrics metrics,
        Evaluation evaluation,
        long tries,
        long cpuNanos) {

    /** The value of a measure, or the bound that is known of it. */
    public OptionalDouble value(Measure measure) {
        return evaluation.of(measure).stream()
                .mapToDouble(known -> known.value())
                .findFirst();
    }

    /** The least box lines of all solutions; where they are not known those of the witness. */
    public int boxLines() {
        return (int) value(Measure.LEAST_BOX_LINES).orElse(metrics.boxLines());
    }

    GeneratedLevel measured(Evaluation known) {
        return new GeneratedLevel(number, board, identity, witness, metrics, known, tries, cpuNanos);
    }

    GeneratedLevel after(long allTries, long allNanos) {
        return new GeneratedLevel(number, board, identity, witness, metrics, evaluation, allTries, allNanos);
    }
}
