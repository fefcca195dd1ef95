package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.http.Writing;

/** Nobody but the people of this machine reads the page, and nothing that a level says is taken for more than a text. */
class SafetyTest {

    /** A module of the program, in a fixed folder. */
    private static final Pattern OWN_SCRIPT =
            Pattern.compile("<script type=\"module\" src=\"/assets/[a-z]+\\.js\"></script>");

    private static final String HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>";

    private static final String LEVEL = """
            Title: %s
            Author: %s

            #####
            #@$.#
            #####
            Title: %s
            Author: %s
            Comment: %s
            """.replace("%s", HOSTILE);

    @TempDir
    private static Path folder;

    private static TestPage page;

    @BeforeAll
    static void start() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.fill(location, List.of(Source.of(HOSTILE + ".xsb", LEVEL.getBytes(StandardCharsets.UTF_8))));
        page = TestPage.of(location);
    }

    @AfterAll
    static void end() {
        page.close();
    }

    @ParameterizedTest
    @CsvSource({
        "'Host: 127.0.0.1:PORT', 200",
        "'Host: localhost:PORT', 200",
        "'Host: LOCALHOST:PORT', 200",
        "'', 400",
        "'Host: 127.0.0.1:PORT|Host: 127.0.0.1:PORT', 400",
        "'Host: 127.0.0.1:PORT|Host: evil.example', 400",
        "'Host: evil.example:PORT', 421",
        "'Host: evil.example', 421",
        "'Host: 127.0.0.1', 421",
        "'Host: 127.0.0.1:1', 421",
        "'Host: localhost.:PORT', 421",
        "'Host: 127.0.0.1:PORT.evil.example', 400",
        "'Host: ', 400"
    })
    void onlyTheNamesOfThisMachineAreAnswered(String headers, int status) throws IOException {
        String lines = headers.replace("PORT", Integer.toString(page.port())).replace("|", "\r\n");

        String answer =
                raw("GET /about HTTP/1.1\r\n" + lines + (lines.isEmpty() ? "" : "\r\n") + "Connection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 " + status + " ").contains("X-Content-Type-Options: nosniff");
    }

    /** One that other machines reach, if there is one. */
    private static InetAddress otherAddress() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .findFirst()
                .orElse(InetAddress.getByName("127.0.0.2"));
    }

    @Test
    void otherAddressesOfTheMachineDoNotAnswer() throws IOException {
        InetAddress other = otherAddress();

        assertThatThrownBy(() -> new Socket(other, page.port()).close()).isInstanceOf(ConnectException.class);
    }

    @Test
    void aPageOfAnotherAddressAnswersUnderThatAlone() throws Exception {
        InetAddress other = otherAddress();
        CatalogLocation location = CatalogLocation.of(folder.resolve("elsewhere"));
        try (LocalPage listening = LocalPage.start(location, other, 0, Writing.ALLOWED, "test")) {
            URI link = URI.create(listening.link());

            assertThat(link.getHost()).isEqualTo(other.getHostAddress());
            assertThatThrownBy(() -> new Socket(InetAddress.getByName("127.0.0.1"), link.getPort()).close())
                    .isInstanceOf(ConnectException.class);
            assertThat(about(other, link.getPort(), other.getHostAddress(), listening.token()))
                    .startsWith("HTTP/1.1 200 ");
            assertThat(about(other, link.getPort(), other.getHostAddress(), "none"))
                    .startsWith("HTTP/1.1 401 ");
            assertThat(about(other, link.getPort(), "127.0.0.1", listening.token()))
                    .startsWith("HTTP/1.1 421 ");
            assertThat(about(other, link.getPort(), "evil.example", listening.token()))
                    .startsWith("HTTP/1.1 421 ");
        }
    }

    private static String about(InetAddress address, int port, String host, String token) throws IOException {
        return sent(
                address,
                port,
                "GET /about HTTP/1.1\r\nHost: " + host + ":" + port + "\r\nAuthorization: Bearer " + token
                        + "\r\nConnection: close\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "MADE-UP"})
    void whatOnlyShowsIsOnlyRead(String method) throws IOException {
        String answer = raw(method + " /levels HTTP/1.1\r\nHost: 127.0.0.1:" + page.port()
                + "\r\nOrigin: http://127.0.0.1:" + page.port() + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).containsPattern("^HTTP/1.1 (405|400|501) ").doesNotContain("<li class=card");
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', 403",
        "'', same-origin, 405",
        "'', same-site, 403",
        "'', cross-site, 403",
        "'', none, 403",
        "http://127.0.0.1:PORT, '', 405",
        "http://127.0.0.1:PORT, same-origin, 405",
        "http://localhost:PORT, '', 405",
        "http://LOCALHOST:PORT, '', 405",
        "http://127.0.0.1:1, same-site, 403",
        "http://127.0.0.1:1, '', 403",
        "https://127.0.0.1:PORT, '', 403",
        "http://evil.example, cross-site, 403",
        "http://127.0.0.1:PORT.evil.example, cross-site, 403",
        "null, cross-site, 403",
        "null, '', 403"
    })
    void onlyPagesOfThisServerChangeSomething(String origin, String site, int status) throws IOException {
        String port = Integer.toString(page.port());
        String headers = (origin.isEmpty() ? "" : "Origin: " + origin.replace("PORT", port) + "\r\n")
                + (site.isEmpty() ? "" : "Sec-Fetch-Site: " + site + "\r\n");

        String answer = raw("POST /about HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + headers
                + "Content-Length: 0\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH"})
    void aPageThatOnlyReadsChangesNothingWhateverIsSent(String method) {
        try (TestPage reading = TestPage.of(CatalogLocation.of(folder.resolve("catalog")), Writing.REFUSED)) {
            HttpResponse<String> response =
                    reading.send(HttpRequest.newBuilder(URI.create(reading.link() + "about.json"))
                            .header("Origin", reading.link().replaceAll("/$", ""))
                            .method(method, HttpRequest.BodyPublishers.ofString("{}"))
                            .build());

            assertThat(response.statusCode()).isEqualTo(403);
            assertThat(response.body()).contains("\"code\":\"read-only\"");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "same-origin, cors, empty, 200",
        "none, navigate, document, 200",
        "cross-site, navigate, document, 200",
        "cross-site, navigate, iframe, 403",
        "cross-site, no-cors, image, 403",
        "cross-site, no-cors, script, 403",
        "cross-site, cors, empty, 403",
        "same-site, cors, empty, 403",
        "same-site, no-cors, style, 403"
    })
    void otherSitesReadNothing(String site, String mode, String destination, int status) {
        HttpResponse<String> response = page.send(
                "/levels.json", Map.of("Sec-Fetch-Site", site, "Sec-Fetch-Mode", mode, "Sec-Fetch-Dest", destination));

        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/levels", "/levels.json", "/nothing", "/assets/site.css", "/levels?where=x"})
    void everyAnswerForbidsWhatNoPageNeeds(String path) {
        HttpResponse<String> response = page.get(path);

        assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'", "frame-ancestors 'none'", "form-action 'self'")
                .doesNotContain("unsafe", "http", "*");
        assertThat(response.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(response.headers().firstValue("Cross-Origin-Resource-Policy"))
                .hasValue("same-origin");
        assertThat(response.headers().firstValue("Server")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/levels",
                "/levels/ID",
                "/collections",
                "/find?what=script",
                "/find?what=HOSTILE",
                "/HOSTILE",
                "/levels?collection=HOSTILE",
                "/levels?where=HOSTILE",
                "/levels?sort=HOSTILE"
            })
    void textsOfLevelsAndOfAddressesStayTexts(String path) {
        String id = page.text("/levels.json").replaceAll("(?s).*\"exact_id\":\"(\\w+)\".*", "$1");

        String body = page.get(path.replace("ID", id)
                        .replace("HOSTILE", TestPage.encoded(HOSTILE).replace("%2F", "/")))
                .body();

        assertThat(OWN_SCRIPT.matcher(body).replaceAll(""))
                .contains("<h1")
                .doesNotContain("<script", "<img", " onerror=alert(2)>\"", "style=\"");
    }

    @Test
    void oddPathsHaveNoAnswer() throws IOException {
        assertNoAnswer(1000, 7);
    }

    @Test
    @Tag("long")
    void manyOddPathsHaveNoAnswer() throws IOException {
        assertNoAnswer(10_000, 8);
    }

    private static void assertNoAnswer(int paths, long seed) throws IOException {
        Random random = new Random(seed);
        List<String> pieces = List.of(
                "..",
                ".",
                "%2e%2e",
                "%2f",
                "%5c",
                "%00",
                ";",
                "a",
                "levels",
                "assets",
                "site.css",
                "%",
                "%zz",
                "\\",
                "//",
                "etc",
                "passwd",
                ".json",
                "%c0%af",
                "~");
        for (int i = 0; i < paths; i++) {
            StringBuilder path = new StringBuilder(random.nextInt(4) == 0 ? "" : "/odd");
            for (int n = random.nextInt(5); n >= 0; n--) {
                path.append(random.nextInt(3) == 0 ? "" : "/").append(pieces.get(random.nextInt(pieces.size())));
            }

            String answer = raw(
                    "GET " + path + "x HTTP/1.1\r\nHost: 127.0.0.1:" + page.port() + "\r\nConnection: close\r\n\r\n");

            assertThat(answer).as(path.toString()).containsPattern("^HTTP/1.1 (400|404) ");
        }
    }

    @Test
    void whatIsTooLargeIsRefused() throws IOException {
        String start = "GET /about HTTP/1.1\r\nHost: 127.0.0.1:" + page.port() + "\r\nConnection: close\r\n";

        assertThat(raw(start + "X: " + "x".repeat(20_000) + "\r\n\r\n")).startsWith("HTTP/1.1 431 ");
        assertThat(raw(start + "X: 1\r\n".repeat(60) + "\r\n")).startsWith("HTTP/1.1 431 ");
        assertThat(raw(start.replace("/about", "/" + "x".repeat(20_000)) + "\r\n"))
                .startsWith("HTTP/1.1 414 ");
        HttpRequest withBody = HttpRequest.newBuilder(URI.create(page.link() + "about"))
                .method("GET", HttpRequest.BodyPublishers.ofString("body"))
                .build();
        assertThat(page.send(withBody).statusCode()).isEqualTo(413);
    }

    /** The answer to these bytes, as it is, if the owner sends them. */
    private static String raw(String request) throws IOException {
        return rawOfStranger(request.replaceFirst("\r\n", "\r\nCookie: " + page.cookie() + "\r\n"));
    }

    private static String rawOfStranger(String request) throws IOException {
        return sent(InetAddress.getByName("127.0.0.1"), page.port(), request);
    }

    private static String sent(InetAddress address, int port, String request) throws IOException {
        try (Socket socket = new Socket(address, port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
