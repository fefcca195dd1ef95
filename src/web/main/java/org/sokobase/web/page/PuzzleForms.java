package org.sokobase.web.page;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;

/**
 * What is said of a puzzle, and what can be said.
 *
 * @param exact    the level to whose page one comes back
 * @param taken    what was just taken back and can be put back
 * @param writable whether anything can be changed
 */
record PuzzleForms(
        String exact,
        String unique,
        List<Said> marks,
        List<String> tags,
        List<String> sayable,
        List<Taken> taken,
        boolean writable) {

    /** A mark; that one was made by the user of this program, and can be taken back by him. */
    record Said(String mark, String note, String by, boolean own) {
        boolean hasNote() {
            return !note.isEmpty();
        }
    }

    /** A mark or a tag that was taken back. */
    record Taken(String kind, String word, String note) {}

    boolean hasTags() {
        return !tags.isEmpty();
    }

    boolean hasMarks() {
        return !marks.isEmpty();
    }

    static PuzzleForms of(KnownLevel known, Writing writing, WebRequest request) {
        String user = PuzzlePage.user();
        return new PuzzleForms(
                known.identity().exact().toString(),
                known.identity().unique().toString(),
                known.marks().stream()
                        .map(mark -> new Said(
                                mark.mark().label(),
                                mark.note(),
                                mark.saidBy(),
                                mark.mark() != Mark.SOLVABLE && mark.saidBy().equals(user)))
                        .distinct()
                        .toList(),
                Tag.list(known.tags()).stream().map(Tag::word).toList(),
                PuzzlePage.SAYABLE.stream().map(Mark::label).toList(),
                Stream.of(taken("mark", request), taken("tag", request))
                        .flatMap(Optional::stream)
                        .toList(),
                writing == Writing.ALLOWED);
    }

    private static Optional<Taken> taken(String kind, WebRequest request) {
        return request.parameter("taken-" + kind)
                .map(word -> new Taken(kind, word, request.parameter("note").orElse("")));
    }
}
