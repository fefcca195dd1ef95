package org.sokobase.fix;

import java.util.List;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/**
 * A file on its way from one fix to the next.
 *
 * @param source  the file as it was
 * @param text    its lines now
 * @param file    what is read from them
 * @param numbers for each level its number in the file as it was
 */
record Fixing(Source source, TextFile text, LevelFile file, List<Integer> numbers) {

    List<Level> levels() {
        return file.collection().levels();
    }
}
