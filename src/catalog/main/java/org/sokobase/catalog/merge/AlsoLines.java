package org.sokobase.catalog.merge;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.level.Note;

/** The lines of comments that earlier merging wrote: {@code Also by: Ann}. They are merged name by name. */
final class AlsoLines {

    private static final List<Gain.Kind> KINDS = List.of(Gain.Kind.ALSO_BY, Gain.Kind.ALSO_CALLED, Gain.Kind.ALSO_IN);

    private AlsoLines() {}

    /** A name, and as what it stands there. */
    record Line(Gain.Kind kind, String name) {}

    /** Those of some notes, in order. */
    static List<Line> in(List<Note> notes) {
        return notes.stream()
                .filter(note -> note.key().equals(Note.COMMENT))
                .flatMap(note -> note.text().lines())
                .flatMap(line -> read(line).stream())
                .toList();
    }

    /** The other lines of a comment. */
    static String without(Note comment) {
        Stream<String> lines = comment.text().lines().filter(line -> read(line).isEmpty());
        return lines.collect(Collectors.joining("\n")).strip();
    }

    private static Optional<Line> read(String line) {
        return KINDS.stream()
                .filter(kind -> line.startsWith(kind.prefix()))
                .findFirst()
                .map(kind -> new Line(kind, line.substring(kind.prefix().length())));
    }
}
