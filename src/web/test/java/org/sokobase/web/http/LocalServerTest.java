package org.sokobase.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a server ends, and how it refuses. */
@Timeout(60)
class LocalServerTest {

    /** Shorter than a request may take when the server ends. */
    private static final long LONG = TimeUnit.MILLISECONDS.toNanos(100);

    private static final String TOKEN = "token";

    /** So many bytes that a connection does not hold them. */
    private static final int MUCH = 16 << 20;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    private Answer slow() {
        begun.countDown();
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return Answer.of("text/plain", "whole");
    }

    private static Answer refused(WebRequest request) {
        throw new WebException(507, "full", request.path(), "make room");
    }

    private static void broken(OutputStream out) throws IOException {
        out.write(new byte[MUCH / 2]);
        out.flush();
        throw new IOException("the rest cannot be read");
    }

    private static void failing(OutputStream out) throws IOException {
        out.write(1);
        throw new IOException("the rest cannot be read");
    }

    private LocalServer server() throws Exception {
        Map<String, Route> routes = Map.of(
                "/slow",
                request -> slow(),
                "/refused",
                Methods.post(LocalServerTest::refused),
                "/much",
                request -> Answer.of("text/plain", new byte[MUCH]),
                "/stream",
                request -> Answer.streamed("text/plain", out -> out.write(new byte[MUCH])),
                "/broken",
                request -> Answer.streamed("text/plain", LocalServerTest::broken),
                "/failing",
                request -> Answer.streamed("text/plain", LocalServerTest::failing));
        FailurePages failures =
                (failure, path) -> Answer.of("text/plain", failure.code()).withStatus(failure.status());
        Visitors visitors = new Visitors(TOKEN, "start");
        return LocalServer.start(
                InetAddress.getLoopbackAddress(),
                0,
                new Site(routes, failures, Writing.ALLOWED, visitors, failure -> new WebException(500, "x", "x", "x")));
    }

    @Test
    void aRequestUnderWayIsAnsweredAndNewOnesAreNot() throws Exception {
        LocalServer server = server();
        CompletableFuture<HttpResponse<String>> answer =
                HttpClient.newHttpClient().sendAsync(get(server, "slow"), HttpResponse.BodyHandlers.ofString());
        begun.await();
        CompletableFuture<Void> ended = ending(server);
        assertThat(answer).isNotDone();
        mayEnd.countDown();

        assertThat(answer.get().body()).isEqualTo("whole");
        ended.get();
    }

    @Test
    void aRequestOnAnOpenConnectionHearsThatTheServerEnds() throws Exception {
        LocalServer server = server();
        int port = URI.create(server.link()).getPort();
        try (Socket open = new Socket(InetAddress.getLoopbackAddress(), port)) {
            CompletableFuture<HttpResponse<String>> answer =
                    HttpClient.newHttpClient().sendAsync(get(server, "slow"), HttpResponse.BodyHandlers.ofString());
            begun.await();
            CompletableFuture<Void> ended = ending(server);

            open.getOutputStream()
                    .write(("GET /much HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(open.getInputStream(), StandardCharsets.US_ASCII));
            assertThat(lines.readLine()).isEqualTo("HTTP/1.1 503 Service Unavailable");
            assertThat(lines.lines().filter(line -> line.startsWith("sokobase")).findFirst())
                    .contains("sokobase: the server is shutting down (503)");

            mayEnd.countDown();
            assertThat(answer.get().body()).isEqualTo("whole");
            ended.get();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"much", "stream"})
    void anAnswerThatIsBeingSentArrivesWhole(String path) throws Exception {
        LocalServer server = server();
        HttpResponse<InputStream> answer =
                HttpClient.newHttpClient().send(get(server, path), HttpResponse.BodyHandlers.ofInputStream());

        CompletableFuture<Void> ended = ending(server);

        assertThat(answer.body().readAllBytes()).hasSize(MUCH);
        ended.get();
    }

    @Test
    void anAnswerThatFailsOnItsWayDoesNotLookWhole() throws Exception {
        try (LocalServer server = server()) {
            HttpResponse<InputStream> answer =
                    HttpClient.newHttpClient().send(get(server, "broken"), HttpResponse.BodyHandlers.ofInputStream());

            assertThatThrownBy(() -> answer.body().readAllBytes()).isInstanceOf(IOException.class);
        }
    }

    @Test
    void whoeverSendsMuchWhereItIsNotWantedHearsWhy() throws Exception {
        try (LocalServer server = server();
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(),
                        URI.create(server.link()).getPort())) {
            OutputStream out = socket.getOutputStream();
            String head = "POST /refused HTTP/1.1\r\nHost: 127.0.0.1:" + socket.getPort() + "\r\nAuthorization: Bearer "
                    + TOKEN + "\r\nContent-Length: " + MUCH + "\r\n\r\n";
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            out.write(new byte[MUCH]);

            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            assertThat(answer.readLine()).isEqualTo("HTTP/1.1 507 Insufficient Storage");
        }
    }

    @Test
    void anAnswerThatFailsBeforeItIsSentSaysSo() throws Exception {
        try (LocalServer server = server()) {
            HttpResponse<String> answer =
                    HttpClient.newHttpClient().send(get(server, "failing"), HttpResponse.BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.body()).isEqualTo("sokobase: the answer failed, and nothing of it was sent (500)\n");
        }
    }

    private static HttpRequest get(LocalServer server, String path) {
        return HttpRequest.newBuilder(URI.create(server.link() + path))
                .header("Authorization", "Bearer " + TOKEN)
                .build();
    }

    /** Goes on when the server takes nothing new, and has done so for a while. */
    private static CompletableFuture<Void> ending(LocalServer server) {
        CompletableFuture<Void> ended = CompletableFuture.runAsync(server::close);
        while (isOpen(URI.create(server.link()).getPort())) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1)); // very many connections are taken for an attack
        }
        long refusedAt = System.nanoTime();
        while (System.nanoTime() - refusedAt < LONG) {
            LockSupport.parkNanos(LONG);
        }
        return ended;
    }

    private static boolean isOpen(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
