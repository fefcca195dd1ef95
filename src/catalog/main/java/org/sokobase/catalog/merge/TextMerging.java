package org.sokobase.catalog.merge;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.format.LicenceNotice;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.WrittenSolution;

/**
 * Finds what a kept level gains from its copies: a title, an author and each kind of note that it lacks, from the
 * preferred copy that has it; the comments that it lacks, from all copies; the best solutions that it lacks; and, one
 * line each in a comment, the authors, titles and collections of the copies that would be named no more. A title that is
 * just the number of its level counts as none.
 *
 * <p>What belongs to one drawing of a board stays with it: saved games and marks of dead squares. A note that forbids
 * changes is not merged.
 */
public final class TextMerging {

    /** The keys of notes that belong to a drawing or name another game, or that are said in another way. */
    private static final Set<String> NOT_MERGED =
            Set.of(Note.SNAPSHOT, Note.DEAD_SQUARES, Note.GAME, Note.COLLECTION, Note.COMMENT);

    private final CatalogLevel kept;
    private final List<CatalogLevel> copies;
    private final List<Gain> gains = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private final NamedNames named = new NamedNames();
    private final Map<Gain.Kind, List<String>> also = new EnumMap<>(Gain.Kind.class);
    private String title = "";
    private String author = "";

    private TextMerging(CatalogLevel kept, List<CatalogLevel> copies) {
        this.kept = kept;
        this.copies = copies;
    }

    /**
     * Merges copies into a level.
     *
     * @param kept      the level with the texts that it has where it is written
     * @param copies    its copies, the preferred one first; before them the level itself if it is shown with other texts,
     *                  which count where it lacks any
     * @param solutions solutions of its board that may be added, with their origins
     * @return nothing if it lacks nothing
     */
    public static Optional<LevelMerge> of(
            CatalogLevel kept, List<CatalogLevel> copies, List<SolvedBoard.Known> solutions) {
        TextMerging merging = new TextMerging(kept, copies);
        merging.texts();
        merging.credits();
        List<WrittenSolution> written = solutions.stream()
                .filter(solution ->
                        solution.mark().isByMoves() || solution.mark().isByPushes())
                .map(merging::solution)
                .toList();
        AddedTexts added = new AddedTexts(merging.title, merging.author, List.copyOf(merging.notes), written);
        return added.isNone() ? Optional.empty() : Optional.of(new LevelMerge(kept, List.copyOf(merging.gains), added));
    }

    private void texts() {
        if (ownTitle(kept).isEmpty()) {
            title = first(Gain.Kind.TITLE, TextMerging::ownTitle);
        }
        if (kept.author().isBlank()) {
            author = first(Gain.Kind.AUTHOR, CatalogLevel::author);
        }
        Set<String> keys = new HashSet<>(NOT_MERGED);
        kept.notesToWrite().forEach(note -> keys.add(note.key()));
        for (CatalogLevel copy : copies) {
            List<Note> more = copy.notesToWrite().stream()
                    .filter(note -> !keys.contains(note.key()) && isFree(note))
                    .toList();
            more.forEach(note -> addNote(note, note.key() + ": " + oneLine(note.text()), copy));
            more.forEach(note -> keys.add(note.key()));
        }
        sayAll();
        boolean hasComment = NoteText.first(kept.notes(), Note.COMMENT).isPresent();
        for (CatalogLevel copy : copies) {
            copy.notes().stream()
                    .filter(note -> note.key().equals(Note.COMMENT) && isFree(note))
                    .filter(note -> !hasComment || copy.id() != kept.id())
                    .map(AlsoLines::without)
                    .filter(text -> !text.isBlank() && !text.matches("\\d+") && !named.has(text))
                    .toList()
                    .forEach(text -> {
                        addNote(new Note(Note.COMMENT, text), text, copy);
                        named.add(text);
                    });
        }
    }

    private static boolean isFree(Note note) {
        return LicenceNotice.ofLevel(List.of(note)).isEmpty();
    }

    private void addNote(Note note, String text, CatalogLevel from) {
        notes.add(note);
        gains.add(new Gain(Gain.Kind.NOTE, text, place(from)));
    }

    /** Takes the first text that a copy has, on one line; empty if none has any. */
    private String first(Gain.Kind kind, Function<CatalogLevel, String> text) {
        for (CatalogLevel copy : copies) {
            String line = oneLine(text.apply(copy));
            if (!line.isEmpty()) {
                gains.add(new Gain(kind, line, place(copy)));
                return line;
            }
        }
        return "";
    }

    /** The title of a level, unless it is just its number. */
    private static String ownTitle(CatalogLevel level) {
        return level.title().strip().matches("0*" + level.index())
                ? ""
                : level.title().strip();
    }

    /** Takes note of all that is said now. */
    private void sayAll() {
        List.of(kept.title(), kept.author(), kept.collection().author(), title, author)
                .forEach(named::add);
        if (kept.collection().titled()) {
            named.add(kept.collection().title());
        }
        kept.notes().forEach(note -> named.add(note.text()));
        kept.collection().notes().forEach(note -> named.add(note.text()));
        notes.forEach(note -> named.add(note.text()));
    }

    private void credits() {
        for (CatalogLevel copy : copies) {
            if (copy.id() == kept.id()) {
                continue;
            }
            also(Gain.Kind.ALSO_BY, copy.ownAuthor(), copy);
            also(Gain.Kind.ALSO_BY, copy.collection().author(), copy);
            copy.notesToWrite().stream()
                    .filter(note -> note.key().equals(Note.COPYRIGHT) && isFree(note))
                    .forEach(note -> also(Gain.Kind.ALSO_BY, note.text(), copy));
            also(Gain.Kind.ALSO_CALLED, ownTitle(copy), copy);
            if (copy.collection().titled()) {
                also(Gain.Kind.ALSO_IN, copy.collection().title(), copy);
            }
            NoteText.first(copy.notes(), Note.COLLECTION).ifPresent(set -> also(Gain.Kind.ALSO_IN, set, copy));
            AlsoLines.in(copy.notes()).forEach(line -> also(line.kind(), line.name(), copy));
        }
        List<String> lines = new ArrayList<>();
        also.forEach((kind, names) -> names.forEach(name -> lines.add(kind.prefix() + name)));
        if (!lines.isEmpty()) {
            notes.add(new Note(Note.COMMENT, String.join("\n", lines)));
        }
    }

    private void also(Gain.Kind kind, String text, CatalogLevel from) {
        String name = oneLine(text);
        boolean isNamed = kind == Gain.Kind.ALSO_BY ? named.has(name) : named.hasAlone(name);
        if (!name.isEmpty() && !isNamed) {
            named.add(name);
            also.computeIfAbsent(kind, none -> new ArrayList<>()).add(name);
            gains.add(new Gain(kind, name, place(from)));
        }
    }

    private WrittenSolution solution(SolvedBoard.Known known) {
        String from = known.sources().stream().findFirst().map(Object::toString).orElse("");
        gains.add(new Gain(Gain.Kind.SOLUTION, known.moves().toString(), from));
        return known.written();
    }

    static String place(CatalogLevel level) {
        return level.collection().file() + "#" + level.index();
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
