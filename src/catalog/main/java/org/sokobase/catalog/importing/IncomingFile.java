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
 * A file on its way into a catalog: all that can be found out about it without the catalog, and so on any thread. A file that
 * the catalog seems to have is not even read until somebody asks for its levels.
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

    /** Reads a file and takes the ids of its levels. */
    public static IncomingFile read(Source source) {
        return readUnless(source, Set.of());
    }

    /**
     * The same, unless its content is one of those with these SHA-256 sums: then it takes no more than the sum. In other
     * characters it may be another content all the same.
     */
    static IncomingFile readUnless(Source source, Set<String> known) {
        IncomingFile incoming = new IncomingFile(source, Sha256.of(source.bytes()));
        if (!known.contains(incoming.sha256) || incoming.isInOtherCharacters()) {
            incoming.boards();
        }
        return incoming;
    }

    /** A file that was read already. */
    public static IncomingFile of(Source source, LevelFile file) {
        IncomingFile incoming = new IncomingFile(source, Sha256.of(source.bytes()));
        incoming.file = file;
        return incoming;
    }

    /** Where it comes from. */
    public Source source() {
        return source;
    }

    /** Whether somebody has read it, rather than left that to the catalog, which seems to have it. */
    public boolean isRead() {
        return file != null;
    }

    /** What it holds. */
    public LevelFile file() {
        if (file == null) {
            file = LevelFiles.read(source);
        }
        return file;
    }

    /** Whether somebody says what its characters mean. */
    boolean isInOtherCharacters() {
        return !source.charMap().equals(CharMap.NONE);
    }

    /** The version of the readers that read it; {@link ReaderVersion#TOLD} if they would have read something else by themselves. */
    int reader() {
        boolean told = isInOtherCharacters()
                && !LevelFiles.read(source.in(CharMap.NONE)).equals(file());
        return told ? ReaderVersion.TOLD : ReaderVersion.NOW;
    }

    /** The SHA-256 of its bytes, in hexadecimal digits. */
    public String sha256() {
        return sha256;
    }

    /** The boards of its levels, in their order; nothing in the place of a defective one. */
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
