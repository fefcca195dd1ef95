package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.data.ShownElsewhereException;
import org.sokobase.web.http.Writing;

/** Only the owner of a catalog comes to its page, and he comes without effort. */
@Timeout(60)
class VisitorsTest {

    private static final String LEVEL = "#####\n#@$.#\n#####\nTitle: Secret\n";

    @TempDir
    private static Path folder;

    private static CatalogLocation location;
    private static TestPage page;

    @BeforeAll
    static void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.fill(location, List.of(Source.of("a.xsb", LEVEL.getBytes(StandardCharsets.US_ASCII))));
        page = TestPage.of(location);
    }

    @AfterAll
    static void end() {
        page.close();
    }

    private static HttpResponse<String> asStranger(String path, String... headers) {
        return asStranger(page, "GET", path, headers);
    }

    private static HttpResponse<String> asStranger(TestPage on, String method, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(on.link()).resolve(path))
                .method(method, HttpRequest.BodyPublishers.noBody());
        return on.sendAsStranger((headers.length == 0 ? request : request.headers(headers)).build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/levels", "/levels.json", "/levels/1674E2D1AC70B61C.xsb", "/nothing", "/events", "/a/s/b"})
    void othersOnTheMachineSeeNothing(String path) {
        HttpResponse<String> refused = asStranger(path);

        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("WWW-Authenticate")).hasValue("Bearer realm=\"sokobase\"");
        assertThat(refused.body())
                .contains("sokobase serve")
                .doesNotContain("Secret", folder.toString(), page.token(), "catalog.mv.db");
    }

    @ParameterizedTest
    @CsvSource({"/assets/site.css, 200", "/assets/nothing, 404", "/s/nothing, 404", "/s, 401", "/assets, 401"})
    void whatHoldsNothingOfTheCatalogIsOpen(String path, int status) {
        assertThat(asStranger(path).statusCode()).isEqualTo(status);
    }

    @Test
    void aLinkIsGoodOnceAndBecomesACookieThatNoScriptReads() {
        String link = page.newLink();
        HttpResponse<String> first = page.opened(link);
        String cookie = first.headers().firstValue("Set-Cookie").orElseThrow();

        assertThat(first.statusCode()).isEqualTo(303);
        assertThat(first.headers().firstValue("Location")).hasValue("/");
        assertThat(cookie).contains("; HttpOnly", "; SameSite=Strict", "; Path=/", "; Max-Age=");
        assertThat(asStranger("/", "Cookie", cookie.replaceFirst(";.*", "")).statusCode())
                .isEqualTo(200);
        HttpResponse<String> second = page.opened(link);
        assertThat(second.statusCode()).isEqualTo(401);
        assertThat(second.headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(second.body()).contains("This link was good once", "Run &#x27;sokobase serve&#x27; again");
        assertThat(page.get(URI.create(link).getPath()).statusCode())
                .as("the owner's browser is let in all the same")
                .isEqualTo(303);
    }

    @Test
    void aLinkThatIsLookedAtIsNotUsedUp() {
        String link = page.newLink();
        String path = URI.create(link).getPath();

        assertThat(asStranger(page, "HEAD", path).headers().firstValue("Set-Cookie"))
                .isEmpty();
        assertThat(asStranger("/open/" + "0".repeat(32) + "-" + "0".repeat(64)).statusCode())
                .isEqualTo(401);
        assertThat(asStranger("/open/x").statusCode()).isEqualTo(401);
        assertThat(page.opened(link).statusCode()).isEqualTo(303);
    }

    @Test
    void afterARestartCookiesAreGoodAndLinksAreNot() {
        String link = page.newLink();
        String cookie = page.cookie();
        page.close();
        page = TestPage.of(location);

        assertThat(asStranger("/levels", "Cookie", cookie).body()).contains("Secret");
        assertThat(asStranger(URI.create(link).getPath()).statusCode()).isEqualTo(401);
    }

    @Test
    void twoPagesOfOneHostKeepApart() {
        try (TestPage other = TestPage.of(CatalogLocation.of(folder.resolve("other")))) {
            String both = page.cookie() + "; " + other.cookie();

            assertThat(page.cookie().split("=")[0]).isNotEqualTo(other.cookie().split("=")[0]);
            assertThat(asStranger(page, "GET", "/about", "Cookie", both).statusCode())
                    .isEqualTo(200);
            assertThat(asStranger(other, "GET", "/about", "Cookie", both).statusCode())
                    .isEqualTo(200);
            assertThat(asStranger(other, "GET", "/about", "Cookie", page.cookie())
                            .statusCode())
                    .isEqualTo(401);
            assertThat(asStranger(
                                    other,
                                    "GET",
                                    "/about",
                                    "Cookie",
                                    other.cookie().replaceFirst("=.*", "=" + page.token()))
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    @Test
    void onlyTheOwnerReadsTheToken() throws IOException {
        Path own = folder.resolve("catalog.page");

        assertThat(Files.readString(own.resolve("token")).strip())
                .matches("[0-9a-f]{32}")
                .isEqualTo(page.token());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own.resolve("token"))))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
    }

    @Test
    void aTokenThatIsNoneIsReplaced() throws IOException {
        page.close();
        Files.writeString(folder.resolve("catalog.page").resolve("token"), "");

        page = TestPage.of(location);

        assertThat(Files.readString(folder.resolve("catalog.page").resolve("token"))
                        .strip())
                .matches("[0-9a-f]{32}")
                .isEqualTo(page.token());
    }

    /** What a request says of where it comes from and of who sends it, and whether it may read and write: 405 comes after all guards. */
    @ParameterizedTest
    @CsvSource({
        "none, none, none, 401, 403",
        "none, none, token, 200, 405",
        "none, none, wrong, 401, 403",
        "none, none, cookie, 200, 403",
        "ours, none, none, 401, 401",
        "ours, none, token, 200, 405",
        "ours, none, wrong, 401, 401",
        "ours, none, cookie, 200, 405",
        "none, same-origin, cookie, 200, 405",
        "none, same-origin, token, 200, 405",
        "none, same-site, token, 403, 403",
        "none, cross-site, cookie, 403, 403",
        "other, cross-site, token, 403, 403",
        "other, none, token, 200, 403",
        "null, none, token, 200, 403",
        "null, same-origin, cookie, 200, 403"
    })
    void whoMayReadAndWrite(String origin, String site, String secret, int read, int write) {
        List<String> headers = new ArrayList<>();
        String ours = page.link().replaceAll("/$", "");
        switch (origin) {
            case "ours" -> headers.addAll(List.of("Origin", ours));
            case "other" -> headers.addAll(List.of("Origin", "http://127.0.0.1:1"));
            case "null" -> headers.addAll(List.of("Origin", "null"));
            default -> {}
        }
        if (!site.equals("none")) {
            headers.addAll(List.of("Sec-Fetch-Site", site, "Sec-Fetch-Mode", "cors"));
        }
        switch (secret) {
            case "token" -> headers.addAll(List.of("Authorization", "Bearer " + page.token()));
            case "wrong" -> headers.addAll(List.of("Authorization", "Bearer " + "0".repeat(32)));
            case "cookie" -> headers.addAll(List.of("Cookie", page.cookie()));
            default -> {}
        }
        String[] sent = headers.toArray(String[]::new);

        assertThat(asStranger(page, "GET", "/about", sent).statusCode()).isEqualTo(read);
        assertThat(asStranger(page, "POST", "/about", sent).statusCode()).isEqualTo(write);
    }

    @Test
    void whoFollowsALinkOfAnotherSiteComesOnceMoreByOurOwn() {
        HttpResponse<String> refused = asStranger(
                "/levels?where=solved",
                "Sec-Fetch-Site",
                "cross-site",
                "Sec-Fetch-Mode",
                "navigate",
                "Sec-Fetch-Dest",
                "document");

        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("Refresh")).hasValue("0;url=" + page.link() + "levels?where=solved");
        assertThat(asStranger("/levels", "Sec-Fetch-Site", "same-origin")
                        .headers()
                        .firstValue("Refresh"))
                .isEmpty();
    }

    @Test
    void onlyOneProcessWritesAndOthersLinkToIt() throws IOException {
        assertThatThrownBy(
                        () -> LocalPage.start(location, InetAddress.getByName("127.0.0.1"), 0, Writing.ALLOWED, "test"))
                .isInstanceOf(ShownElsewhereException.class);

        assertThat(page.opened(LocalPage.linkElsewhere(location)).statusCode()).isEqualTo(303);
    }

    /** A killed process cannot say that it is gone. */
    @Test
    void anAddressThatIsLeftOverMisleadsNobody() throws IOException {
        Path address = folder.resolve("catalog.page").resolve("address");
        String old = Files.readString(address);
        page.close();
        assertThat(address).doesNotExist();
        Files.writeString(address, old);

        page = TestPage.of(location);

        assertThat(Files.readString(address)).contains(page.link()).isNotEqualTo(old);
        assertThat(page.opened(LocalPage.linkElsewhere(location)).statusCode()).isEqualTo(303);
    }

    @Test
    void aPageThatOnlyReadsStandsBesideAnotherOne() {
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(asStranger(reading, "GET", "/levels", "Cookie", page.cookie())
                            .body())
                    .contains("Secret");
        }
        assertThat(folder.resolve("catalog.page").resolve("address")).exists();
    }
}
