package org.sokobase.cli.solve;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.notation.Coordinates;
import org.sokobase.solver.Explanation;
import org.sokobase.solver.search.SearchResult;

/** Writes what the solver sees of each level before it searches. */
final class ExplainReport {

    private static final String COLUMNS = "file,index,title,unique_id,exact_id,reason,least_pushes,dead,tunnels,"
            + "bent_tunnels,rooms,closed,corral_boxes,frozen_boxes,packing,parking,path";

    private static final String UNPLANNED = "the board is too large to plan in which order goals are filled";

    private final Console console;
    private final Optional<RecordWriter> records;
    private final Identifier identifier = new Identifier();

    ExplainReport(Console console, OutputFormat format) {
        this.console = console;
        records = format == OutputFormat.text
                ? Optional.empty()
                : Optional.of(new RecordWriter(console, format, COLUMNS));
    }

    /** Writes about a level. */
    void add(SearchedLevel level) {
        Optional<Explanation> seen = level.board().map(Explanation::of);
        if (records.isPresent()) {
            records.get().write(asRecord(level, seen));
        } else {
            draw(level, seen);
        }
        console.flush();
    }

    private static String reason(SearchedLevel level, Optional<Explanation> seen) {
        return seen.map(explanation -> explanation
                        .refusal()
                        .map(SearchResult.Refusal::description)
                        .or(() -> explanation.hopeless().map(SearchResult.Reason::description))
                        .or(() -> explanation.unplanned() ? Optional.of(UNPLANNED) : Optional.empty())
                        .orElse(""))
                .orElse(level.status());
    }

    private void draw(SearchedLevel level, Optional<Explanation> seen) {
        console.println(level.name());
        String reason = reason(level, seen);
        if (!reason.isEmpty()) {
            console.println(heading(seen) + ": " + reason);
        }
        if (seen.isPresent()) {
            OptionalInt least = seen.get().leastPushes();
            if (least.isPresent()) {
                console.println("At least " + Phrases.count(least.getAsInt(), "push", "pushes"));
            }
            new ExplanationPicture(console, level.board().orElseThrow()).draw(seen.get());
        }
        console.println("");
    }

    private static String heading(Optional<Explanation> seen) {
        if (seen.isEmpty() || seen.get().refusal().isPresent()) {
            return "Refused";
        }
        return seen.get().hopeless().isPresent() ? "Unsolvable" : "Incomplete";
    }

    private Object[] asRecord(SearchedLevel level, Optional<Explanation> seen) {
        Optional<LevelIdentity> identity = level.board().map(identifier::identify);
        Squares squares = new Squares(level);
        return new Object[] {
            NamedFile.of(level),
            level.index(),
            level.title(),
            identity.map(LevelIdentity::unique).orElse(null),
            identity.map(LevelIdentity::exact).orElse(null),
            reason(level, seen),
            seen.map(Explanation::leastPushes)
                    .filter(OptionalInt::isPresent)
                    .map(OptionalInt::getAsInt)
                    .orElse(null),
            seen.map(one -> squares.listed(one.dead())).orElse(""),
            seen.map(one -> squares.listed(one.straight())).orElse(""),
            seen.map(one -> squares.listed(one.bent())).orElse(""),
            seen.map(one -> squares.listed(one.rooms())).orElse(""),
            seen.map(one -> squares.listed(one.closed())).orElse(""),
            seen.map(one -> squares.listed(one.corral())).orElse(""),
            seen.map(one -> squares.listed(one.frozen())).orElse(""),
            seen.map(one -> squares.listed(one.packing())).orElse(""),
            seen.map(one -> squares.listed(one.parking())).orElse("")
        };
    }

    /** Squares of a level's board in the coordinates of the level as published, where it comes from a file. */
    private record Squares(SearchedLevel level) {

        String listed(Collection<Integer> squares) {
            return squares.stream().map(this::coordinates).collect(Collectors.joining(","));
        }

        /** With a number behind each. */
        String listed(Map<Integer, Integer> numbers) {
            return numbers.entrySet().stream()
                    .map(entry -> coordinates(entry.getKey()) + "=" + entry.getValue())
                    .collect(Collectors.joining(","));
        }

        private String coordinates(int square) {
            Board board = level.board().orElseThrow();
            Coordinates published = level.player().orElseThrow();
            Coordinates inBoard = Coordinates.ofPlayer(board);
            int width = board.grid().width();
            return new Coordinates(
                            square % width + published.x() - inBoard.x(), square / width + published.y() - inBoard.y())
                    .toString();
        }
    }
}
