package org.sokobase.catalog.dump;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.importing.NewCollection;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.format.ReaderVersion;
import org.sokobase.format.writer.TextRows;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Level;

/**
 * Reads the levels of the collections of a dump: the boards from the .sok file, everything else from the sidecar, which
 * says where each board stands. Both are read once, side by side.
 */
final class DumpedLevels {

    private final Identifier identifier = new Identifier();
    private final DumpFiles files;
    private final DumpProblems problems;
    private final Map<Integer, List<KeptEdit>> edits = new HashMap<>();
    private long count;

    DumpedLevels(DumpFiles files, DumpProblems problems) {
        this.files = files;
        this.problems = problems;
    }

    /** How many levels were read. */
    long count() {
        return count;
    }

    /** The edits of the levels of the collection that was read last, by their numbers. */
    Map<Integer, List<KeptEdit>> edits() {
        return edits;
    }

    /** Reads the levels of one collection, whose files have this name; a version of the readers has read the file it was. */
    void read(String name, NewCollection collection, int readBy) {
        edits.clear();
        files.read(DumpFormat.ofCollection(name, DumpFormat.LEVELS), sok -> {
            Levels levels = new Levels(name, collection, readBy, sok);
            files.forEachLine(DumpFormat.ofCollection(name, DumpFormat.SIDECAR), levels::read);
        });
    }

    /** The levels of one collection. */
    private final class Levels {

        private final String name;
        private final NewCollection collection;
        private final int readBy;
        private final DumpedLines sok;
        private int lastIndex;

        Levels(String name, NewCollection collection, int readBy, DumpedLines sok) {
            this.name = name;
            this.collection = collection;
            this.readBy = readBy;
            this.sok = sok;
        }

        void read(DumpLine line, int number) throws DumpFormatException, IOException {
            int index = line.count("index");
            if (index <= lastIndex) {
                throw new DumpFormatException("level " + index + " comes after level " + lastIndex);
            }
            lastIndex = index;
            List<KeptEdit> edited = EditLines.read(line);
            if (!edited.isEmpty()) {
                edits.put(index, edited);
            }
            int sokLine = line.count("sok_line");
            String shown = sokRows(sokLine, line.count("sok_rows"));
            Optional<String> kept = line.textIfAny("published", Integer.MAX_VALUE);
            // Dumps of older versions have rows of floor in their .sok files, too.
            if (kept.isPresent() && !DumpFormat.rows(kept.get()).equals(TextRows.of(shown))) {
                inSok(sokLine, "these are not the rows that " + place(number) + " has as published");
            }
            String published = kept.orElse(shown);
            Level level = new Level(
                    index,
                    line.count("line"),
                    line.text("title", DumpFormat.LONGEST_TEXT),
                    line.text("author", DumpFormat.LONGEST_TEXT),
                    line.notes(),
                    published,
                    DumpedInspection.of(published, line.text("status")),
                    List.of());
            insert(level, line, sokLine, number);
        }

        private void insert(Level level, DumpLine line, int sokLine, int number) throws DumpFormatException {
            String said = line.textIfAny("exact_id", Integer.MAX_VALUE).orElse("");
            Optional<IncomingBoard> board = level.inspection().board().map(b -> IncomingBoard.of(b, identifier));
            String id = board.map(b -> b.identity().exact().toString()).orElse("");
            if (!said.equals(id) || !ReaderVersion.mayHaveSaid(readBy, line.text("status"), level.inspection())) {
                inSok(
                        sokLine,
                        "this board has %s and is %s, but %s says %s and %s: it was changed"
                                .formatted(
                                        describe(id),
                                        level.status(),
                                        place(number),
                                        describe(said),
                                        line.text("status")));
            } else {
                collection.add(level, board);
                count++;
            }
        }

        private static String describe(String id) {
            return id.isEmpty() ? "no Exact-Id" : "the Exact-Id " + id;
        }

        private String place(int number) {
            return DumpFormat.ofCollection(name, DumpFormat.SIDECAR) + ":" + number;
        }

        private void inSok(int line, String message) {
            problems.add(DumpFormat.ofCollection(name, DumpFormat.LEVELS), line, message);
        }

        /** So many lines of the .sok file from one on; the lines between are texts that the sidecar has, too. */
        private String sokRows(int from, int size) throws DumpFormatException, IOException {
            if (from <= sok.number()) {
                throw new DumpFormatException("line " + from + " of the .sok file belongs to a level above");
            }
            List<String> lines = new ArrayList<>();
            while (sok.number() < from - 1 + size) {
                Optional<String> line = sok.next();
                if (line.isEmpty()) {
                    throw new DumpFormatException("the .sok file ends before its line " + (from - 1 + size));
                }
                if (sok.number() >= from) {
                    lines.add(line.get());
                }
            }
            return String.join("\n", lines);
        }
    }
}
