package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;

/** {@code serve} as a process: commands go on beside it, and Ctrl-C ends it. */
@Timeout(240)
class ServeIT {

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    @Test
    void commandsGoOnBesideThePageAndCtrlCEndsIt() throws Exception {
        Path catalog = folder.resolve("catalog");
        try (JarProcess serve = JarProcess.startOnTerminal(catalog, "serve", "--port", "0")) {
            String once = serve.readLine();
            assertThat(once).matches("http://127\\.0\\.0\\.1:\\d+/open/[0-9a-f-]+");
            String link = page(once);
            assertThat(get(link)).contains("It is empty", "Drop files", "./sokobase import FILE");
            AtomicBoolean enough = new AtomicBoolean();
            CompletableFuture<Void> reader = CompletableFuture.runAsync(() -> {
                while (!enough.get()) {
                    get(link + "levels");
                }
            });

            CliRun program = CliRun.withCatalog(catalog);
            CliRun.Result imported = program.runLine("import -q collections");
            CliRun.Result listed = program.runLine("list --where title=Keyhole");
            CliRun.Result tagged = program.runLine("tag favourite CAA24CD80108784A");
            enough.set(true);
            reader.join();

            assertThat(imported.exitCode()).as(imported.err()).isEqualTo(0);
            assertThat(listed.out()).contains("Keyhole");
            assertThat(tagged.exitCode()).as(tagged.err()).isEqualTo(0);
            assertThat(get(link + "levels?where=favourite")).contains("Keyhole");
            serve.interrupt();
            assertThat(serve.endsWithin(Duration.ofSeconds(20))).isTrue();
            assertThat(serve.exitCode()).isEqualTo(130);
        }
    }

    /** The second one shows the way to the first, as long as that lives. */
    @Test
    void aSecondOneLeadsToTheFirst() throws Exception {
        Path catalog = folder.resolve("catalog");
        String killed;
        try (JarProcess first = JarProcess.startOnTerminal(catalog, "serve", "--port", "0")) {
            killed = page(first.readLine());
            try (JarProcess second = JarProcess.start(catalog, "serve", "--port", "0")) {
                String link = second.readLine();
                assertThat(link).startsWith(killed + "open/");
                assertThat(second.exitCode()).isZero();
                assertThat(status(link)).isEqualTo(303);
                assertThat(status(link)).isEqualTo(401);
            }
            first.kill();
        }
        try (JarProcess next = JarProcess.startOnTerminal(catalog, "serve", "--port", "0")) {
            String link = next.readLine();
            assertThat(page(link)).isNotEqualTo(killed);
            assertThat(status(link)).isEqualTo(303);
        }
    }

    private int status(String link) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(URI.create(link))
                                .timeout(Duration.ofSeconds(30))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .statusCode();
    }

    /** The page to which a link leads. */
    private static String page(String once) {
        return once.replaceFirst("open/.*", "");
    }

    private String token() throws IOException {
        return Files.readString(folder.resolve("catalog.page").resolve("token")).strip();
    }

    private String get(String link) {
        try {
            return client.send(
                            HttpRequest.newBuilder(URI.create(link))
                                    .timeout(Duration.ofSeconds(30))
                                    .header("Authorization", "Bearer " + token())
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Files that were acknowledged come into the catalog, however often the program is killed on the way. */
    @Test
    @Tag("long")
    void anImportSurvivesKills() throws Exception {
        Path catalog = folder.resolve("catalog");
        Random random = new Random(11);
        int files = 400;
        String job = "";
        for (int kills = 0; kills <= 4; kills++) {
            try (JarProcess serve = JarProcess.startOnTerminal(catalog, "serve", "--port", "0")) {
                String link = page(serve.readLine());
                if (job.isEmpty()) {
                    job = announced(link, files);
                    for (int i = 0; i < files; i++) {
                        sent(link + "imports/" + job + "/files/" + i, "PUT", board(i));
                    }
                    sent(link + "imports/" + job + "/start", "POST", "{}");
                }
                if (kills < 4) {
                    int until = random.nextInt(files / 5) * (kills + 1);
                    while (files(link, job) < until
                            && get(link + "jobs/" + job + ".json").contains("\"running\"")) {
                        Moment.pass();
                    }
                    serve.kill();
                } else {
                    assertThat(get(link + "events?job=" + job)).contains("\"state\":\"done\"");
                    assertThat(files(link, job)).isEqualTo(files);
                    assertThat(get(link + "index.json")).contains("\"files\":" + files, "\"levels\":" + files);
                }
            }
        }
    }

    private String announced(String link, int files) {
        String list = IntStream.range(0, files)
                .mapToObj(i -> "{\"name\":\"set/" + i + ".xsb\",\"size\":" + board(i).length() + "}")
                .collect(Collectors.joining(","));
        return sent(link + "imports", "POST", "{\"files\":[" + list + "]}").replaceAll("(?s).*\"job\":(\\d+).*", "$1");
    }

    /** A board that differs from all others. */
    private static String board(int number) {
        String inner = Integer.toBinaryString(512 + number).replace('0', ' ').replace('1', '#');
        return "############\n#@$.       #\n#" + inner + "#\n############\n";
    }

    private int files(String link, String job) {
        return Integer.parseInt(
                get(link + "jobs/" + job + ".json").replaceAll("(?s).*\"counts\":\\{(\"files\":(\\d+))?.*", "0$2"));
    }

    private String sent(String link, String method, String body) {
        try {
            URI uri = URI.create(link);
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(uri)
                            .timeout(Duration.ofSeconds(30))
                            .header("Authorization", "Bearer " + token())
                            .header("Content-Type", "application/json")
                            .method(method, HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer.body();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
