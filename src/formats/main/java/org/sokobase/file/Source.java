package org.sokobase.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.row.CharMap;

/**
 * The bytes of one file, of a member of an archive, or of standard input.
 *
 * <p><b>Threads.</b> Any number of threads may read one; nobody may change its bytes.
 *
 * <p><b>Equality.</b> A source equals only itself.
 */
public final class Source {

    /** The name of standard input among the paths. */
    public static final String STANDARD_INPUT = "-";

    private final String name;
    private final Optional<Path> location;
    private final byte[] bytes;
    private final Optional<Source> archive;
    private final Optional<Path> root;
    private final CharMap charMap;

    /**
     * A source with all that is known of it. Where the place is the root, the user named this very file.
     *
     * @param name     how the user named it; for what lies in a folder or archive that he named, its name, a slash and the
     *                 way from there
     * @param location where it lies, absolute and free of links; a member of an archive lies as in a folder of the archive's
     *                 name; nothing for standard input
     * @param bytes    its content; not to be changed
     * @param archive  the archive of which it is a member
     * @param root     what the user named, be it this file or a folder or archive around it, absolute and free of links;
     *                 nothing for standard input
     * @param charMap  what the characters of its boards mean
     */
    Source(
            String name,
            Optional<Path> location,
            byte[] bytes,
            Optional<Source> archive,
            Optional<Path> root,
            CharMap charMap) {
        this.name = name;
        this.location = location;
        this.bytes = bytes;
        this.archive = archive;
        this.root = root;
        this.charMap = charMap;
    }

    /** A file that the user named, with its content. */
    public static Source of(String name, Path location, byte[] bytes) {
        return new Source(name, Optional.of(location), bytes, Optional.empty(), Optional.of(location), CharMap.NONE);
    }

    /** Bytes that come from elsewhere than a file, such as an upload or standard input, under a name for messages. */
    public static Source of(String name, byte[] bytes) {
        return new Source(name, Optional.empty(), bytes, Optional.empty(), Optional.empty(), CharMap.NONE);
    }

    /**
     * A file. {@link Inputs} walks over folders and archives, and limits the size of what it reads.
     *
     * @throws IOException if it cannot be read, or is a database
     */
    public static Source of(Path file) throws IOException {
        return of(PathNames.of(file), file.toRealPath(), InputFile.read(file));
    }

    /** How the user named it; for what lies in a folder or archive that he named, its name, a slash and the way from there. */
    public String name() {
        return name;
    }

    /**
     * Where it lies, absolute and free of links; a member of an archive lies as in a folder of the archive's name; nothing
     * for standard input.
     */
    public Optional<Path> location() {
        return location;
    }

    /** The same as a text, which differs from that of every other place, see {@link PathNames}. */
    public Optional<String> place() {
        return location.map(PathNames::of);
    }

    /** Whether the user named this very file, rather than a folder or an archive in which it lies. */
    public boolean named() {
        return archive.isEmpty() && root.equals(location);
    }

    /** Its content; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** The archive of which it is a member. */
    public Optional<Source> archive() {
        return archive;
    }

    /** What the user named, be it this file or a folder or archive around it, absolute and free of links. */
    public Optional<Path> root() {
        return root;
    }

    /** What the characters of its boards mean. */
    public CharMap charMap() {
        return charMap;
    }

    /** The same source under another name. */
    public Source renamed(String other) {
        return new Source(other, location, bytes, archive, root, charMap);
    }

    /** The same source with other content. */
    public Source withBytes(byte[] other) {
        return new Source(name, location, other, archive, root, charMap);
    }

    /** The same source with boards in other characters. */
    public Source in(CharMap characters) {
        return new Source(name, location, bytes, archive, root, characters);
    }

    /** A member of this archive. */
    public Source member(String memberName, byte[] content) {
        Optional<Path> memberLocation = location.flatMap(path -> {
            try {
                return Optional.of(PathNames.path(PathNames.of(path) + "/" + memberName));
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        });
        return new Source(name + "/" + memberName, memberLocation, content, Optional.of(this), root, charMap);
    }

    /** Its name without the folders or archives around it. */
    public String fileName() {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /**
     * The files in the same folder, or the members in the same folder of the same archive, whose names differ from this
     * one's only in the ending; in name order. Files larger than 1 GiB are left out, as everywhere.
     *
     * @throws IOException if the folder cannot be read
     */
    public List<Source> beside() throws IOException {
        List<Source> beside = new ArrayList<>();
        if (archive.isPresent()) {
            Source whole = archive.get();
            Archive.read(whole.name(), whole.bytes(), new Archive.Members() {
                @Override
                public void member(String memberName, byte[] content) {
                    Source member = whole.member(memberName, content).in(charMap);
                    if (isBeside(member.name())) {
                        beside.add(member);
                    }
                }

                @Override
                public void unreadable(String memberName, String reason) {
                    // The walk over the archive has said so already.
                }
            });
        } else if (location.isPresent()) {
            String folder = name.substring(0, name.lastIndexOf('/') + 1);
            try (Stream<Path> files = Files.list(location.get().getParent())) {
                for (Path file : files.filter(Files::isRegularFile)
                        .filter(file -> !InputFile.isDatabase(file))
                        .toList()) {
                    String other = folder + PathNames.last(file);
                    if (isBeside(other) && !InputFile.isTooLarge(file)) {
                        beside.add(new Source(
                                other,
                                Optional.of(file),
                                InputFile.read(file),
                                Optional.empty(),
                                Optional.empty(),
                                charMap));
                    }
                }
            }
        }
        beside.sort(Comparator.comparing(Source::name));
        return beside;
    }

    private boolean isBeside(String other) {
        String folder = name.substring(0, name.length() - fileName().length());
        return !other.equals(name)
                && other.startsWith(folder)
                && FileNames.withoutEnding(other.substring(folder.length()))
                        .equals(FileNames.withoutEnding(fileName()));
    }
}
