package org.sokobase.catalog.preference;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.Candidate;
import org.sokobase.choice.PreferRule;
import org.sokobase.level.Note;

/**
 * A level of the catalog among its copies.
 *
 * @param level  the level
 * @param solved the boards with solutions
 * @param named  the numbers of the collections that rules name
 */
record CatalogCandidate(CatalogLevel level, Set<BoardKey> solved, Map<PreferRule, Set<Long>> named)
        implements Candidate {

    /** As far as its own texts go. */
    static CatalogCandidate of(CatalogLevel level) {
        return new CatalogCandidate(level, Set.of(), Map.of());
    }

    @Override
    public boolean isReference() {
        return level.collection().isReference();
    }

    @Override
    public boolean isSolved() {
        return level.identity().filter(its -> solved.contains(its.exactBoard())).isPresent();
    }

    @Override
    public boolean isNamedBy(PreferRule rule) {
        return named.getOrDefault(rule, Set.of()).contains(level.collection().id());
    }

    @Override
    public String title() {
        return level.title();
    }

    @Override
    public String author() {
        return level.author();
    }

    @Override
    public List<Note> notes() {
        return level.notes();
    }

    @Override
    public List<Note> collectionNotes() {
        return level.collection().notes();
    }

    @Override
    public int collectionSize() {
        return level.collection().levels();
    }

    @Override
    public String published() {
        return level.published();
    }

    @Override
    public long order() {
        return level.id();
    }
}
