package org.sokobase.web.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sokobase.picture.BoardSvg;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.Route;

/** The files that pages need, all read when the server starts: no file is opened by a name out of a request. */
public final class Assets {

    private static final Map<String, String> KEPT = Map.of("Cache-Control", "private, max-age=60");

    private Assets() {}

    /** The routes of all files. */
    public static Map<String, Route> routes() {
        Answer style = Answer.of("text/css;charset=utf-8", BoardSvg.STYLE + read("site.css"))
                .withHeaders(KEPT);
        Answer icon = Answer.of(Answer.SVG, read("icon.svg")).withHeaders(KEPT);
        return Map.of("/assets/site.css", request -> style, "/assets/icon.svg", request -> icon);
    }

    private static String read(String name) {
        try (InputStream in = Assets.class.getResourceAsStream("/org/sokobase/web/assets/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its file " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
