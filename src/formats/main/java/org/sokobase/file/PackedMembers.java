package org.sokobase.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * The members of an archive one after the other, as a library unpacks them. The content of a member must be read before the
 * next is asked for.
 */
interface PackedMembers extends Closeable {

    /**
     * The next member that is no folder; nothing after the last.
     *
     * @throws IOException if the archive is damaged, so that nothing more can be read of it
     */
    Optional<Member> next() throws IOException;

    /** Whether a member can be read even if one before it is damaged, and passed over without being unpacked. */
    boolean areApart();

    /**
     * A member.
     *
     * @param name    as it stands in the archive
     * @param refusal why its content is not read, in words
     * @param content opens what it unpacks to
     */
    record Member(String name, Optional<String> refusal, Content content) {

        Member(String name, Content content) {
            this(name, Optional.empty(), content);
        }
    }

    /** What a member unpacks to. */
    interface Content {

        InputStream open() throws IOException;
    }
}
