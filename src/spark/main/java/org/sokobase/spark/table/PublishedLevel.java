package org.sokobase.spark.table;

import java.util.List;
import org.sokobase.choice.Candidate;
import org.sokobase.choice.PreferRule;
import org.sokobase.file.FileNames;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.Note;

/** A level of a file, as far as rules ask for what stands in the file. */
record PublishedLevel(LevelCollection collection, Level level) implements Candidate {

    /** The title of its collection, or else the name of the file without its ending. */
    String collectionTitle(Source file) {
        return collection.title().isEmpty() ? FileNames.withoutEnding(file.fileName()) : collection.title();
    }

    @Override
    public boolean isReference() {
        return false;
    }

    @Override
    public boolean isSolved() {
        return false;
    }

    @Override
    public String title() {
        return level.title();
    }

    @Override
    public String author() {
        return level.author().isEmpty() ? collection.author() : level.author();
    }

    @Override
    public List<Note> notes() {
        return level.notes();
    }

    @Override
    public List<Note> collectionNotes() {
        return collection.notes();
    }

    @Override
    public int collectionSize() {
        return collection.levels().size();
    }

    @Override
    public boolean isNamedBy(PreferRule rule) {
        return false;
    }

    @Override
    public String published() {
        return level.published();
    }

    @Override
    public long order() {
        return level.index();
    }
}
