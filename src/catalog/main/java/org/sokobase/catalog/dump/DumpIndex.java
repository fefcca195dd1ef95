package org.sokobase.catalog.dump;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which files belong to a dump and what is known of them: what {@link DumpFormat#CATALOG} says. */
final class DumpIndex {

    private final Map<String, DumpedLines.Expected> files = new HashMap<>();
    private final Set<String> unused = new HashSet<>();
    private boolean begun;
    private boolean ended;
    private long version;

    /** Takes in the next line. */
    void add(DumpLine line) throws DumpFormatException {
        if (!begun) {
            checkVersion(line);
            version = line.number(DumpFormat.MARK);
            begun = true;
        } else if (ended) {
            throw new DumpFormatException("there is more behind the line that ends the list of files");
        } else if (line.has("files")) {
            ended = true;
            if (line.number("files") != files.size()) {
                throw new DumpFormatException(
                        "lines of files are missing: " + files.size() + " of " + line.number("files"));
            }
        } else {
            addFile(line);
        }
    }

    private static void checkVersion(DumpLine line) throws DumpFormatException {
        if (!line.has(DumpFormat.MARK)) {
            throw new DumpFormatException("not a dump of a catalog: the first line has no " + DumpFormat.MARK);
        }
        long version = line.number(DumpFormat.MARK);
        if (version > DumpFormat.VERSION) {
            throw new DumpFormatException("was made by a newer sokobase (dump format " + version + ", this one knows "
                    + DumpFormat.VERSION + "): update sokobase");
        }
        if (version < 1) {
            throw new DumpFormatException("there is no version " + version + " of the format of dumps");
        }
        line.text("program_version");
    }

    /** The version of the format of the dump. */
    long version() {
        return version;
    }

    private void addFile(DumpLine line) throws DumpFormatException {
        String name = line.text("file");
        DumpedLines.Expected expected =
                new DumpedLines.Expected(line.number("lines"), line.textIfAny("sha256", Integer.MAX_VALUE));
        if (files.putIfAbsent(name, expected) != null) {
            throw new DumpFormatException("the file " + name + " is listed twice");
        }
        unused.add(name);
    }

    /** Whether the line that ends the list was there. */
    boolean isComplete() {
        return ended;
    }

    /** What is known of a file that is about to be read, if it is listed. */
    Optional<DumpedLines.Expected> use(String name) {
        unused.remove(name);
        return Optional.ofNullable(files.get(name));
    }

    /** Whether a file is listed. */
    boolean lists(String name) {
        return files.containsKey(name);
    }

    /** The files that nobody has read. */
    Set<String> unused() {
        return unused;
    }
}
