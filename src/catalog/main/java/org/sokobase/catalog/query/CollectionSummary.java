package org.sokobase.catalog.query;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.tag.Tag;

/**
 * A collection in numbers.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param id       its number in the catalog
 * @param title    its title, or its file's name without ending
 * @param author   of the whole collection, or an empty string
 * @param file     as it was named at the place that is used
 * @param path     where that is, absolute; nothing for standard input
 * @param others   the other places of the file, the newest first
 * @param levels   all levels, defective ones included
 * @param puzzles  different puzzles among them
 * @param rejected defective levels
 * @param solved   levels with a verified solution of their exact board
 * @param unsolvablePuzzles different puzzles among them that somebody has marked as unsolvable
 * @param trivialPuzzles different puzzles among them that somebody has marked as trivial
 * @param isReference whether it is never changed, and no level of it proposed for removal
 * @param tags     its own tags, in their order
 */
public record CollectionSummary(
        long id,
        String title,
        String author,
        String file,
        Optional<String> path,
        List<FilePlace> others,
        long levels,
        long puzzles,
        long rejected,
        long solved,
        long unsolvablePuzzles,
        long trivialPuzzles,
        boolean isReference,
        List<Tag> tags) {}
