package org.sokobase.web.data;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.web.http.WebException;

/** What stands behind the question mark of an address. */
public final class QueryText {

    private QueryText() {}

    /** The values of each parameter, in their order. */
    static Map<String, List<String>> values(String query) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String part : query.split("&", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                values.computeIfAbsent(decoded(part.substring(0, equals)), name -> new ArrayList<>())
                        .add(decoded(part.substring(equals + 1)));
            }
        }
        return values;
    }

    /** A text as it stands in an address. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new WebException(400, "list", "The address names no list.", "Begin again from the list of levels.");
        }
    }
}
