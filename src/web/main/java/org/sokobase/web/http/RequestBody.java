package org.sokobase.web.http;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What a request brings along. It can be read once, by one thread. */
public interface RequestBody {

    /** How many bytes a form or an object of JSON has at most. */
    int MOST_OF_A_FORM = 64 * 1024;

    /** Its length in bytes, if the request says it. */
    OptionalLong length();

    /** Its bytes as they arrive. */
    InputStream stream();

    /**
     * All of it.
     *
     * @throws WebException if it has more bytes than that, of which no more are read
     */
    byte[] bytes(int most);

    /**
     * The fields of a form, the values of each in their order.
     *
     * @throws WebException if it is too large, or no form
     */
    Map<String, List<String>> form();

    /** A header that says something of it, or of the request. */
    Optional<String> header(String name);

    /**
     * The parts of a form with files, as they are when all have arrived.
     *
     * @param folder  where large parts lie meanwhile
     * @param largest how many bytes a part has at most
     * @param most    how many bytes all have at most
     * @throws WebException if it is too large, or no such form
     */
    Parts parts(Path folder, long largest, long most);

    /** Parts of a form; closed, they are gone. */
    interface Parts extends AutoCloseable {

        /** All, in their order. */
        List<Part> all();

        @Override
        void close();
    }

    /** A part of a form. */
    interface Part {

        /** Of its field. */
        String name();

        /** Of its file as the browser knows it, or an empty text. */
        String fileName();

        /** In bytes. */
        long length();

        /** Its bytes. */
        InputStream stream();
    }

    /** As text. */
    default String text() {
        return new String(bytes(MOST_OF_A_FORM), StandardCharsets.UTF_8);
    }
}
