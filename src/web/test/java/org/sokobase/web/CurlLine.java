package org.sokobase.web;

import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.regex.Pattern;

/** A line for a shell that calls curl, as the request that it would send; there need not be such a program. */
final class CurlLine {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    private CurlLine() {}

    /**
     * Reads one.
     *
     * @param variables those of the shell, by their names
     * @param folder    with the files that it names
     */
    static HttpRequest of(String line, Map<String, String> variables, Path folder) {
        Deque<String> words = words(line, variables);
        if (!words.remove().equals("curl")) {
            throw new IllegalArgumentException("no call of curl: " + line);
        }
        HttpRequest.Builder request = HttpRequest.newBuilder().timeout(Duration.ofSeconds(60));
        String method = "GET";
        String type = "";
        HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.noBody();
        String chosen = "";
        while (!words.isEmpty()) {
            String word = words.remove();
            switch (word) {
                case "-s" -> {}
                case "-X" -> chosen = words.remove();
                case "-H" -> {
                    String[] header = words.remove().split(": ", 2);
                    type = header[0].equals("Content-Type") ? header[1] : type;
                    request.header(header[0], header[1]);
                }
                case "-d" -> {
                    method = "POST";
                    body = HttpRequest.BodyPublishers.ofString(words.remove());
                    type = type.isEmpty() ? "application/x-www-form-urlencoded" : type;
                }
                case "-T" -> {
                    method = "PUT";
                    body = file(folder.resolve(words.remove()));
                }
                default -> request.uri(URI.create(word));
            }
        }
        if (type.startsWith("application/x-")) {
            request.header("Content-Type", type);
        }
        return request.method(chosen.isEmpty() ? method : chosen, body).build();
    }

    private static HttpRequest.BodyPublisher file(Path file) {
        try {
            return HttpRequest.BodyPublishers.ofFile(file);
        } catch (FileNotFoundException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The words of a line; nothing stands for a variable between single quotes. */
    private static Deque<String> words(String line, Map<String, String> variables) {
        Deque<String> words = new ArrayDeque<>();
        WORD.matcher(line).results().forEach(found -> {
            String literal = found.group(1);
            words.add(
                    literal != null
                            ? literal
                            : filled(found.group(2) != null ? found.group(2) : found.group(3), variables));
        });
        return words;
    }

    private static String filled(String text, Map<String, String> variables) {
        String filled = text;
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            filled = filled.replace("$" + variable.getKey(), variable.getValue());
        }
        return filled;
    }
}
