package org.sokobase.file;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.MemoryLimitException;
import org.apache.commons.compress.PasswordRequiredException;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Reads an archive as a folder: its members in order, one at a time, never all at once. A packed file is a folder with one
 * member, unless that is a tar. Nothing is ever written to disk, so member names that are absolute or contain {@code ..}
 * are harmless. Members whose names or folders begin with a dot are skipped, as in folders. Links and devices are reported
 * but not followed, and an archive within an archive is not opened.
 *
 * <p><b>Limits.</b> A member may unpack to {@link #LARGEST_MEMBER} bytes, and an archive to {@link #HIGHEST_RATIO} times
 * its own size (or to two of the largest members, if that is more). Beyond that the rest of it is not read.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once; members are handed over on the thread that calls.
 */
public final class Archive {

    public static final int LARGEST_MEMBER = 256 << 20;
    static final long HIGHEST_RATIO = 200;

    /** What unpacking may need besides what it gives: enough for all that the usual programs write. */
    static final int MOST_MEMORY_KIB = 256 << 10;

    static final String ENCRYPTED = "it is encrypted: unpack it with its password, then import the folder";
    static final String UNKNOWN_METHOD = "packed in a way that is not read here: unpack it, then import the folder";
    static final String LINK = "a link, which is not followed in an archive";

    private static final String TOO_LARGE = "unpacks to more than 256 MiB, the rest of the archive is not read";
    private static final String TOO_MUCH =
            "the archive unpacks to more than " + HIGHEST_RATIO + " times its size, the rest of it is not read";

    /** With the name of the archive; no system has much longer ones. */
    private static final int LONGEST_NAME = 2000;

    private static final int SHOWN_OF_A_NAME = 40;
    private static final String LONG_NAME = "its name has more than " + LONGEST_NAME + " characters";
    private static final int STEP = 1 << 16;

    private final String name;
    private final byte[] bytes;
    private final Members members;
    private long unpackedLeft;

    /** Receives the content of an archive. */
    public interface Members {

        /** A member. */
        void member(String name, byte[] content);

        /** A member, or the whole archive, cannot be read, with the reason in words; the name is empty for the archive. */
        void unreadable(String name, String reason);
    }

    private Archive(String name, byte[] bytes, Members members) {
        this.name = name;
        this.bytes = bytes;
        this.members = members;
        this.unpackedLeft = Math.max(2L * LARGEST_MEMBER, HIGHEST_RATIO * bytes.length);
    }

    /** Whether these bytes begin like a readable archive. */
    public static boolean isArchive(byte[] bytes) {
        return ArchiveKind.of(bytes).filter(kind -> kind.unread().isEmpty()).isPresent();
    }

    /**
     * Passes on all members in order.
     *
     * @param name the archive's own name, from which the one member of a packed file gets its name
     */
    public static void read(String name, byte[] bytes, Members members) {
        Archive archive = new Archive(name, bytes, members);
        try (PackedMembers packed = guarded(archive::open)) {
            boolean more = true;
            while (more) {
                Optional<PackedMembers.Member> member = guarded(packed::next);
                more = member.isPresent() && archive.take(member.get(), packed);
            }
        } catch (IOException e) {
            members.unreadable("", describe(e));
        }
    }

    private PackedMembers open() throws IOException {
        InputStream in = new ByteArrayInputStream(bytes);
        return switch (ArchiveKind.of(bytes).orElseThrow()) {
            case ZIP -> ZipMembers.of(bytes);
            case SEVEN_ZIP -> new SevenZipMembers(bytes);
            case TAR -> new TarMembers(in);
            case JSOKO -> new JsokoMembers(bytes);
            case GZIP -> packed(new GZIPInputStream(in));
            case BZIP2 -> packed(new BZip2CompressorInputStream(in, true));
            case XZ -> packed(new XZInputStream(in, MOST_MEMORY_KIB));
            case RAR, LHA, ARJ, ZOO, ACE, CABINET, COMPRESS, ZSTANDARD, LZIP ->
                throw new IllegalArgumentException("no archive that can be read");
        };
    }

    /** What is in a packed file: a tar, or else one member. */
    private PackedMembers packed(InputStream unpacked) throws IOException {
        BufferedInputStream in = new BufferedInputStream(unpacked, STEP);
        in.mark(ArchiveKind.TAR_HEADER);
        byte[] head = in.readNBytes(ArchiveKind.TAR_HEADER);
        in.reset();
        return ArchiveKind.of(head).equals(Optional.of(ArchiveKind.TAR))
                ? new TarMembers(in)
                : new PackedFile(in, ownName());
    }

    /** The archive's name without the folders around it and the ending. */
    private String ownName() {
        return FileNames.withoutEnding(name.substring(name.lastIndexOf('/') + 1));
    }

    /** Reads or passes over one member. Returns whether it may go on, or something is wrong with all that follows. */
    private boolean take(PackedMembers.Member member, PackedMembers all) throws IOException {
        String memberName = member.name().isEmpty()
                ? ownName()
                : member.name().replace('\0', '\uFFFD'); // no file can have the former in its name
        if (isHidden(memberName)) {
            return all.areApart() || passOver(member);
        }
        if (name.length() + memberName.length() > LONGEST_NAME) {
            members.unreadable(
                    memberName.substring(0, Math.min(memberName.length(), SHOWN_OF_A_NAME)) + "...", LONG_NAME);
            return all.areApart() || passOver(member);
        }
        if (member.refusal().isPresent()) {
            members.unreadable(memberName, member.refusal().get());
            return all.areApart() || passOver(member);
        }
        Optional<byte[]> content;
        try {
            content = guarded(() -> content(memberName, member.content()));
        } catch (EOFException | PasswordRequiredException | MemoryLimitException e) {
            throw e; // not the trouble of one member
        } catch (IOException e) {
            members.unreadable(
                    memberName, describe(e) + (all.areApart() ? "" : "; the rest of the archive is not read"));
            return all.areApart();
        }
        content.ifPresent(unpacked -> members.member(memberName, unpacked));
        return content.isPresent();
    }

    private static boolean isHidden(String name) {
        for (String part : name.split("/", -1)) {
            if (part.startsWith(".") && !part.equals(".") && !part.equals("..")) {
                return true;
            }
        }
        return false;
    }

    /** Unpacks a member for what comes after it, within the limit of the whole archive. */
    private boolean passOver(PackedMembers.Member member) throws IOException {
        InputStream in = guarded(member.content()::open);
        for (int read = 1; read > 0 && unpackedLeft >= 0; unpackedLeft -= read) {
            read = guarded(() -> in.readNBytes(STEP)).length;
        }
        if (unpackedLeft < 0) {
            members.unreadable("", TOO_MUCH);
        }
        return unpackedLeft >= 0;
    }

    /** What a member unpacks to; nothing if that is too much, which is said. */
    private Optional<byte[]> content(String memberName, PackedMembers.Content packed) throws IOException {
        int limit = (int) Math.min(LARGEST_MEMBER, unpackedLeft);
        byte[] content = packed.open().readNBytes(limit + 1);
        if (content.length > limit) {
            members.unreadable(memberName, limit == LARGEST_MEMBER ? TOO_LARGE : TOO_MUCH);
            return Optional.empty();
        }
        unpackedLeft -= content.length;
        return Optional.of(content);
    }

    /** Libraries promise no more than to try where the bytes make no sense. */
    private static <T> T guarded(Work<T> work) throws IOException {
        try {
            return work.done();
        } catch (RuntimeException e) {
            throw new IOException("it makes no sense: " + e, e);
        }
    }

    private interface Work<T> {
        T done() throws IOException;
    }

    private static String describe(IOException e) {
        if (e instanceof PasswordRequiredException) {
            return ENCRYPTED;
        }
        if (e instanceof MemoryLimitException || e instanceof org.tukaani.xz.MemoryLimitException) {
            return "it takes more than 256 MiB of memory to unpack";
        }
        if (e.getMessage() != null && e.getMessage().startsWith("Unsupported compression method")) {
            return UNKNOWN_METHOD;
        }
        return "the archive is damaged: " + IoMessages.describe(e);
    }

    /** A file that was packed by itself: an archive with one member. */
    private static final class PackedFile implements PackedMembers {

        private final InputStream in;
        private Optional<Member> only;

        PackedFile(InputStream in, String name) {
            this.in = in;
            this.only = Optional.of(new Member(name, () -> in));
        }

        @Override
        public Optional<Member> next() {
            Optional<Member> next = only;
            only = Optional.empty();
            return next;
        }

        @Override
        public boolean areApart() {
            return false;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
