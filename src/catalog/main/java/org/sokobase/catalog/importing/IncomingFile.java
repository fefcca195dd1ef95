package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.ReaderVersion;
import org.sokobase.identity.Identifier;
import org.sokobase.level.LevelFile;
import org.sokobase.row.CharMap;

/**
 * A file to be imported, with everything that can be found out without the catalog, and therefore on any thread. A file
 * that the catalog seems to have is not read until its levels are needed. It equals only itself; for one thread at a
 * time.
 */
public final class IncomingFile {

    private final Source source;
    private final String sha256;
    private @Nullable LevelFile file;
    private @Nullable List<Optional<IncomingBoard>> boards;

    private IncomingFile(Source source, String sha256) {
        this.source = source;
        this.sha256 = sha256;
    }

    /** Reads a file and computes the ids of its levels. */
    public static IncomingFile read(Source source) {
        return readUnless(source, Set.of());
    }

    /**
     * Does the same, unless the SHA-256 of the file is among the known ones: then it only computes that sum. A file
     * with a map of characters is always read, because the same bytes may give other levels.
     */
    static IncomingFile readUnless(Source source, Set<String> known) {
        IncomingFile incoming = new IncomingFile(source, Sha256.of(source.bytes()));
        if (!known.contains(incoming.sha256) || incoming.isInOtherCharacters()) {
            incoming.boards();
        }
        return incoming;
    }

    /** Wraps a file that has been read. */
    public static IncomingFile of(Source source, LevelFile file) {
        IncomingFile incoming = new IncomingFile(source, Sha256.of(source.bytes()));
        incoming.file = file;
        return incoming;
    }

    /** Its source. */
    public Source source() {
        return source;
    }

    /** Whether it has been read; otherwise the catalog seems to have it. */
    public boolean isRead() {
        return file != null;
    }

    /** Its content, which is read now if necessary. */
    public LevelFile file() {
        if (file == null) {
            file = LevelFiles.read(source);
        }
        return file;
    }

    /** Whether it has a map of characters. */
    boolean isInOtherCharacters() {
        return !source.charMap().equals(CharMap.NONE);
    }

    /**
     * The version of the readers; {@link ReaderVersion#TOLD} if its map of characters makes a difference.
     */
    int reader() {
        boolean told = isInOtherCharacters()
                && !LevelFiles.read(source.in(CharMap.NONE)).equals(file());
        return told ? ReaderVersion.TOLD : ReaderVersion.NOW;
    }

    /** The SHA-256 of its bytes, in hexadecimal digits. */
    public String sha256() {
        return sha256;
    }

    /** The boards of its levels, in order; empty for a defective level. */
    List<Optional<IncomingBoard>> boards() {
        if (boards == null) {
            Identifier identifier = new Identifier();
            boards = file().collection().levels().stream()
                    .map(level -> level.inspection().board().map(board -> IncomingBoard.of(board, identifier)))
                    .toList();
        }
        return boards;
    }
}
