package org.sokobase.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
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

/** How a server ends, and how it refuses. */
@Timeout(60)
class LocalServerTest {

    /** Longer than a connection may rest, and shorter than a request may take, when the server ends. */
    private static final long LONG = TimeUnit.MILLISECONDS.toNanos(400);

    private static final String TOKEN = "token";

    /** So many bytes that a connection does not hold them. */
    private static final int MUCH = 32 << 20;

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

    private LocalServer server() throws Exception {
        Map<String, Route> routes =
                Map.of("/slow", request -> slow(), "/refused", Methods.post(LocalServerTest::refused));
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
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.link() + "slow"))
                .header("Authorization", "Bearer " + TOKEN)
                .build();
        CompletableFuture<HttpResponse<String>> answer =
                HttpClient.newHttpClient().sendAsync(request, HttpResponse.BodyHandlers.ofString());
        begun.await();
        CompletableFuture<Void> ended = CompletableFuture.runAsync(server::close);
        while (isOpen(URI.create(server.link()).getPort())) {
            Thread.onSpinWait();
        }
        long refusedAt = System.nanoTime();
        while (System.nanoTime() - refusedAt < LONG) {
            LockSupport.parkNanos(LONG);
        }
        assertThat(answer).isNotDone();
        mayEnd.countDown();

        assertThat(answer.get().body()).isEqualTo("whole");
        ended.get();
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

    private static boolean isOpen(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
