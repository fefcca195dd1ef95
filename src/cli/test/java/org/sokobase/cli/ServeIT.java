package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

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
            String link = serve.readLine();
            assertThat(link).matches("http://127\\.0\\.0\\.1:\\d+/");
            assertThat(get(link)).contains("It is empty", "./sokobase import FILE");
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

    private String get(String link) {
        try {
            return client.send(
                            HttpRequest.newBuilder(URI.create(link))
                                    .timeout(Duration.ofSeconds(30))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
