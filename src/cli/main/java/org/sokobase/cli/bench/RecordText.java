package org.sokobase.cli.bench;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.sokobase.catalog.solution.PuzzleRecord;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.ProofText;
import org.sokobase.jobs.scoring.ComparedRecord;
import org.sokobase.jobs.scoring.RecordFigures;
import org.sokobase.jobs.scoring.Standing;

/** A record on a line of text, perhaps with how it stands against that of others. */
final class RecordText {

    private static final String ROW = "%7s %-7s %7s %-7s  ";
    private static final String STANDINGS = "%-10s %-10s  ";

    /** What is shown of a record. */
    enum Shown {
        RECORDS,
        STANDINGS
    }

    private RecordText() {}

    static String head(Shown what) {
        return ROW.formatted("moves", "proof", "pushes", "proof")
                + (what == Shown.STANDINGS ? STANDINGS.formatted("by moves", "by pushes") : "");
    }

    static String figures(ComparedRecord row, Shown what) {
        String figures = ROW.formatted(
                figure(row, own -> own.byMoves().metrics().moves(), RecordFigures::moves),
                row.own()
                        .map(own -> ProofText.proof(
                                own.byMoves().metrics().moves(), own.atLeast().moves()))
                        .orElse(""),
                figure(row, own -> own.byPushes().metrics().pushes(), RecordFigures::pushes),
                row.own()
                        .map(own -> ProofText.proof(
                                own.byPushes().metrics().pushes(), own.atLeast().pushes()))
                        .orElse(""));
        return what == Shown.STANDINGS
                ? figures + STANDINGS.formatted(inWords(row.byMoves()), inWords(row.byPushes()))
                : figures;
    }

    static String level(ComparedRecord row) {
        return row.level().map(LevelName::of).orElse("no level, Unique-Id " + row.unique());
    }

    private static String figure(
            ComparedRecord row, Function<PuzzleRecord, Integer> own, Function<RecordFigures, OptionalInt> other) {
        return row.own()
                .map(own)
                .map(String::valueOf)
                .orElseGet(() -> number(row.other().map(other))
                        .map(figure -> "(" + figure + ")")
                        .orElse("-"));
    }

    private static String inWords(Optional<Standing> standing) {
        return standing.map(known -> known.label().replace('-', ' ')).orElse("");
    }

    static String whose(ComparedRecord row) {
        return row.own().map(RecordText::whose).orElse("");
    }

    private static String whose(PuzzleRecord record) {
        String moves = Phrases.of(record.byMoves().credit());
        String pushes = Phrases.of(record.byPushes().credit());
        if (moves.equals(pushes)) {
            return moves.isEmpty() ? "" : ":" + moves.substring(1);
        }
        return ": moves" + (moves.isEmpty() ? " by nobody named" : moves.substring(1)) + ", pushes"
                + (pushes.isEmpty() ? " by nobody named" : pushes.substring(1));
    }

    static Optional<Integer> number(Optional<OptionalInt> figure) {
        return figure.filter(OptionalInt::isPresent).map(OptionalInt::getAsInt);
    }
}
