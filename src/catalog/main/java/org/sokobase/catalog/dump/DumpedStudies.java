package org.sokobase.catalog.dump;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.rating.RatingRows;
import org.sokobase.catalog.study.StudyEntry;
import org.sokobase.catalog.study.StudyLevel;
import org.sokobase.catalog.study.StudyLinkRows;
import org.sokobase.catalog.study.StudyRows;

/** Writes and reads the studies of a dump. */
final class DumpedStudies {

    private final StudyRows rows;
    private final PuzzleRows puzzles;
    private final BoardMatcher places;
    private final StudyLinkRows links;
    private final Set<String> digests = new HashSet<>();
    private final Map<String, Loaded> loaded = new HashMap<>();

    /** For a catalog that has its levels, solutions and marks. */
    DumpedStudies(Handle handle, BoardMatcher places) {
        this.rows = new StudyRows(handle);
        this.links = new StudyLinkRows(handle);
        this.puzzles = new PuzzleRows(handle);
        this.places = places;
    }

    /** A study that was read. */
    record Loaded(long row, Optional<Instant> closedAt, Map<PuzzleKey, StudyLevel> levels, Set<String> participants) {

        /** Whether ratings of a level of it count. */
        RatingRows.Weight weight(StudyLevel level) {
            return closedAt.isPresent() && level.kind() == StudyLevel.Kind.COUNTS
                    ? RatingRows.Weight.COUNTS
                    : RatingRows.Weight.COUNTS_NOT;
        }
    }

    /** Hands over all studies, the oldest first. */
    static void write(Handle handle, Consumer<DumpLine> lines) {
        StudyRows rows = new StudyRows(handle);
        for (StudyRows.Row study : rows.all()) {
            lines.accept(new DumpLine()
                    .with("study", study.name())
                    .with("seed", study.seed())
                    .with("created_at", study.createdAt())
                    .with("closed_at", study.closedAt().orElse(null))
                    .with("opens_at", study.entry().opensAt().orElse(null))
                    .with("most_players", study.entry().mostPlayers().orElse(null))
                    .with(
                            "levels",
                            rows.levels(study.id()).stream()
                                    .map(DumpedStudies::line)
                                    .toList())
                    .with(
                            "participants",
                            rows.participants(study.id()).stream()
                                    .map(participant -> new DumpLine()
                                            .with("name", participant.name())
                                            .with("began_at", participant.beganAt()))
                                    .toList())
                    .with("links", links(new StudyLinkRows(handle).of(study.id()))));
        }
    }

    private static @Nullable List<DumpLine> links(List<StudyLinkRows.Row> links) {
        return links.isEmpty()
                ? null
                : links.stream()
                        .map(link -> new DumpLine()
                                .with("name", link.participant())
                                .with("token_sha256", link.digest())
                                .with("made_at", link.madeAt()))
                        .toList();
    }

    private static DumpLine line(StudyLevel level) {
        return new DumpLine()
                .with("practice", level.kind() == StudyLevel.Kind.PRACTICE ? true : null)
                .with("set", level.set())
                .with("origin", level.origin())
                .with("unique_id", level.puzzle().unique())
                .with("rows", level.board().toString());
    }

    void read(DumpLine line, int number) throws DumpFormatException {
        String name = line.text("study", DumpFormat.LONGEST_TEXT);
        if (loaded.containsKey(name)) {
            throw new DumpFormatException("the study " + name + " has a line above");
        }
        Instant createdAt = line.time("created_at");
        Optional<Instant> closedAt = time(line, "closed_at");
        Optional<Integer> most = line.has("most_players") ? Optional.of(line.count("most_players")) : Optional.empty();
        long row = rows.insert(new StudyRows.Row(
                0, name, line.number("seed"), createdAt, closedAt, new StudyEntry(time(line, "opens_at"), most)));
        Map<PuzzleKey, StudyLevel> levels = new HashMap<>();
        for (DumpLine one : line.list("levels")) {
            StudyLevel level = level(one, levels.size() + 1, number);
            if (levels.put(level.puzzle(), level) != null) {
                throw new DumpFormatException("the study has a puzzle twice");
            }
            rows.insert(row, level);
        }
        Set<String> participants = new HashSet<>();
        for (DumpLine one : line.list("participants")) {
            String participant = one.text("name", DumpFormat.LONGEST_TEXT);
            if (!participants.add(participant)) {
                throw new DumpFormatException("the study has the participant " + participant + " twice");
            }
            rows.insert(row, participant, one.time("began_at"));
            one.end();
        }
        readLinks(line, row);
        loaded.put(name, new Loaded(row, closedAt, levels, participants));
    }

    private static Optional<Instant> time(DumpLine line, String field) throws DumpFormatException {
        return line.has(field) ? Optional.of(line.time(field)) : Optional.empty();
    }

    private void readLinks(DumpLine line, long study) throws DumpFormatException {
        Set<String> names = new HashSet<>();
        for (DumpLine one : line.list("links")) {
            String name = one.text("name", DumpFormat.LONGEST_TEXT);
            String digest = one.text("token_sha256");
            if (!digest.matches("[0-9a-f]{64}") || !digests.add(digest) || !names.add(name)) {
                throw new DumpFormatException("the link of " + name + " is no SHA-256, or is there twice");
            }
            links.insert(study, new StudyLinkRows.Row(name, digest, one.time("made_at")));
            one.end();
        }
    }

    private StudyLevel level(DumpLine line, int place, int number) throws DumpFormatException {
        IncomingBoard incoming = DumpedBoard.read(line);
        Board board = incoming.board();
        PuzzleKey puzzle =
                places.place(incoming, DumpFormat.STUDIES, number).keys().puzzle();
        puzzles.rowOf(puzzle, board);
        StudyLevel level = new StudyLevel(
                place,
                line.truthIfAny("practice") ? StudyLevel.Kind.PRACTICE : StudyLevel.Kind.COUNTS,
                line.text("set", DumpFormat.LONGEST_TEXT),
                line.text("origin", DumpFormat.LONGEST_TEXT),
                puzzle,
                board);
        line.end();
        return level;
    }

    /** A study that was read. */
    Loaded named(String name) throws DumpFormatException {
        Loaded study = loaded.get(name);
        if (study == null) {
            throw new DumpFormatException("there is no study " + name);
        }
        return study;
    }
}
