package org.sokobase.catalog.merge;

import java.util.List;
import java.util.stream.Stream;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.Note;

/**
 * What a kept level gains from its copies.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param kept  the level
 * @param gains each text and each solution with its origin; at least one
 * @param added the same, as it is added to the level
 */
public record LevelMerge(CatalogLevel kept, List<Gain> gains, AddedTexts added) {

    /**
     * The same with the title, if it gains one, as a name by which a copy is called: for a file whose own title, such as
     * {@code Title: 1}, cannot be replaced.
     */
    public LevelMerge withTitleAsName() {
        if (added.title().isEmpty()) {
            return this;
        }
        Note name = new Note(Note.COMMENT, Gain.Kind.ALSO_CALLED.prefix() + added.title());
        List<Note> notes =
                Stream.concat(added.notes().stream(), Stream.of(name)).toList();
        List<Gain> others = gains.stream()
                .map(gain -> gain.kind() == Gain.Kind.TITLE
                        ? new Gain(Gain.Kind.ALSO_CALLED, gain.text(), gain.from())
                        : gain)
                .toList();
        return new LevelMerge(kept, others, new AddedTexts("", added.author(), notes, added.solutions()));
    }
}
