package org.sokobase.web.http;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
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

    /** As text. */
    default String text() {
        return new String(bytes(MOST_OF_A_FORM), StandardCharsets.UTF_8);
    }
}
