package org.sokobase.web.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sokobase.picture.BoardSvg;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.Route;

/** The files that pages need, all read when the server starts: no file is opened by a name out of a request. */
public final class Assets {

    private static final Map<String, String> KEPT = Map.of("Cache-Control", "private, max-age=60");

    private static final String CSS = "text/css;charset=utf-8";

    /** What changes in high contrast. */
    private static final String CONTRAST = read("contrast.css");

    private Assets() {}

    /** The modules of script, by their names; each page names those that it needs. */
    private static final List<String> SCRIPTS = List.of(
            "request.js",
            "keys.js",
            "game.js",
            "board.js",
            "playback.js",
            "play.js",
            "study.js",
            "compare.js",
            "events.js",
            "job.js",
            "generate.js",
            "drop.js",
            "grid.js",
            "copy.js",
            "review.js");

    private static final Pattern COMMENT = Pattern.compile("(?ms)^ *(//[^\n]*|/\\*\\*.*?\\*/)\n");

    /** The styles, which become one. */
    private static final List<String> STYLES =
            List.of("site.css", "game.css", "task.css", "facets.css", "review.css", "study.css", "generate.css");

    /** The routes of all files. */
    public static Map<String, Route> routes() {
        Map<String, Route> routes = new LinkedHashMap<>();
        add(
                routes,
                "site.css",
                CSS,
                BoardSvg.STYLE
                        + STYLES.stream()
                                .map(name -> read(name).replace("\n", ""))
                                .collect(Collectors.joining())
                        + "@media(prefers-contrast:more){" + CONTRAST + "}");
        routes.put(
                "/assets/theme.css",
                request -> Answer.of(CSS, Settings.of(request).theme().style(CONTRAST)));
        add(routes, "icon.svg", Answer.SVG, read("icon.svg"));
        SCRIPTS.forEach(name -> add(routes, name, "text/javascript;charset=utf-8", bare(read(name))));
        return routes;
    }

    /** A script without its comments, each of which has lines of its own, and without indentation: a third less to send and read. */
    private static String bare(String script) {
        return COMMENT.matcher(script).replaceAll("").replaceAll("(?m)^\\s+", "");
    }

    private static void add(Map<String, Route> routes, String name, String type, String text) {
        Answer answer = Answer.of(type, text).withHeaders(KEPT);
        routes.put("/assets/" + name, request -> answer);
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
