package org.sokobase.web.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What is sent back.
 *
 * @param status  of HTTP
 * @param type    of the body, as HTTP names it
 * @param headers further ones; those that every answer has are the server's
 */
public record Answer(int status, String type, AnswerBody body, Map<String, String> headers) {

    public static final String HTML = "text/html;charset=utf-8";
    public static final String JSON = "application/json";
    public static final String TEXT = "text/plain;charset=utf-8";
    public static final String CSV = "text/csv;charset=utf-8";
    public static final String SVG = "image/svg+xml";
    public static final String PNG = "image/png";

    /** A text in UTF-8. */
    public static Answer of(String type, String text) {
        return of(type, text.getBytes(StandardCharsets.UTF_8));
    }

    /** All went well. */
    public static Answer of(String type, byte[] body) {
        return new Answer(200, type, new AnswerBody.Whole(body), Map.of());
    }

    /** All goes well, as far as one knows at the beginning. */
    public static Answer streamed(String type, AnswerBody.Writer writer) {
        return new Answer(200, type, new AnswerBody.Streamed(writer), Map.of());
    }

    /** What was asked for is at another address of this server. */
    public static Answer elsewhere(String path) {
        return new Answer(303, TEXT, new AnswerBody.Whole(new byte[0]), Map.of("Location", path));
    }

    /** The same with another status. */
    public Answer withStatus(int other) {
        return new Answer(other, type, body, headers);
    }

    /** The same as a file of this name, to be saved. */
    public Answer asFile(String name) {
        return withHeaders(Map.of("Content-Disposition", "attachment; filename=\"" + name + "\""));
    }

    /** The same with these headers instead. */
    public Answer withHeaders(Map<String, String> others) {
        return new Answer(status, type, body, others);
    }
}
