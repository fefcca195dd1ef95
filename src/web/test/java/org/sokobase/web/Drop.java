package org.sokobase.web;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;

/** Files that are dropped on a page, as its script sends them. */
final class Drop {

    private final TestPage page;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, Object> more = new LinkedHashMap<>();

    Drop(TestPage page) {
        this.page = page;
    }

    Drop with(String name, String text) {
        return with(name, text.getBytes(StandardCharsets.UTF_8));
    }

    Drop with(String name, byte[] bytes) {
        files.put(name, bytes);
        return this;
    }

    /** The whole way: announced, sent, begun, done; its end as JSON. */
    JsonBody imported() {
        JsonBody announced = JsonBody.of(required(announce(false)));
        String job = announced.required("job");
        announced.list("send").forEach(file -> required(send(job, Integer.parseInt(file.toString()))));
        required(start(job));
        return end(page, job);
    }

    HttpResponse<String> announce(boolean dry) {
        return announce(dry ? ", \"dry_run\": true" : "");
    }

    HttpResponse<String> announce(String others) {
        List<Map<String, Object>> list = new ArrayList<>();
        files.forEach((name, bytes) -> {
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("name", name);
            file.put("size", bytes.length);
            file.put("time", 1_700_000_000_000L);
            list.add(file);
        });
        more.put("files", list);
        String text = JsonText.of(more).strip();
        return json("POST", "/imports", text.substring(0, text.length() - 1) + others + "}");
    }

    HttpResponse<String> send(String job, int number) {
        byte[] bytes = new ArrayList<>(files.values()).get(number);
        return page.send(request("/imports/" + job + "/files/" + number)
                .PUT(HttpRequest.BodyPublishers.ofByteArray(bytes))
                .build());
    }

    HttpResponse<String> start(String job) {
        return json("POST", "/imports/" + job + "/start", "{}");
    }

    private HttpResponse<String> json(String method, String path, String text) {
        return page.send(request(path)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(text))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(page.link()).resolve(path))
                .timeout(Duration.ofSeconds(60))
                .header("Origin", page.link().substring(0, page.link().length() - 1));
    }

    static String required(HttpResponse<String> response) {
        if (response.statusCode() != 200) {
            throw new AssertionError(response.statusCode() + "\n" + response.body());
        }
        return response.body();
    }

    /** Waits for the end of a job. */
    static JsonBody end(TestPage page, String job) {
        page.text("/events?job=" + job);
        return JsonBody.of(page.text("/jobs/" + job + ".json"));
    }
}
