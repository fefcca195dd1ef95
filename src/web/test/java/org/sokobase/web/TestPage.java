package org.sokobase.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.EmptyCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.importing.Import;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.web.http.Writing;

/** A page in this process, on a port that is free, and a browser without a screen. */
public final class TestPage implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** A catalog with the collections of this project, as soon as there is one. */
    private static byte[] collections = {};

    private final CatalogLocation location;
    private final Writing writing;
    private final HttpClient client = HttpClient.newHttpClient();
    private LocalPage page;
    private final String cookie;

    private TestPage(CatalogLocation location, Writing writing) {
        this.location = location;
        this.writing = writing;
        this.page = started(0);
        this.cookie = opened(page.newLink())
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .replaceFirst(";.*", "");
    }

    private LocalPage started(int port) {
        try {
            return LocalPage.start(location, InetAddress.getByName("127.0.0.1"), port, writing, "test");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static TestPage of(CatalogLocation location) {
        return of(location, Writing.ALLOWED);
    }

    public static TestPage of(CatalogLocation location, Writing writing) {
        return new TestPage(location, writing);
    }

    /** With the collections of this project in a new catalog; in a file, it is a copy of the first one of this process. */
    public static TestPage ofCollections(CatalogLocation location) {
        try {
            if (location.file().isEmpty()) {
                makeCollections(location);
            } else if (collections.length == 0) {
                makeCollections(location);
                collections = Files.readAllBytes(location.file().get());
            } else {
                Files.createDirectories(location.file().get().getParent());
                Files.write(location.file().get(), collections);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        TestExperiments.make(location);
        return of(location);
    }

    private static void makeCollections(CatalogLocation location) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("collections"))) {
            fill(
                    location,
                    files.filter(file -> file.toString().matches(".*(first-steps|yard-sale|damaged)\\..*"))
                            .sorted()
                            .map(TestPage::source)
                            .toList());
        }
        TestStudies.make(location);
    }

    private static Source source(Path file) {
        try {
            return Source.of(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Imports files into a catalog, which is made if necessary. */
    public static void fill(CatalogLocation location, List<Source> files) {
        EmptyCatalog.putAt(location);
        try (Catalog catalog = Catalog.openOrCreate(location);
                Import run = catalog.startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            files.forEach(file -> run.add(file, LevelFiles.read(file)));
            run.finish();
        }
    }

    /** Ends it, and shows it anew under the same address, as somebody does who starts the program again. */
    public void restart() {
        int port = port();
        page.close();
        page = started(port);
    }

    public String link() {
        return page.link();
    }

    /** A link for somebody who has never been here. */
    public String newLink() {
        return page.newLink();
    }

    /** What programs send. */
    String token() {
        return page.token();
    }

    /** The cookie of the owner's browser: its name, an equals sign, and its value. */
    public String cookie() {
        return cookie;
    }

    public int port() {
        return URI.create(page.link()).getPort();
    }

    /** The body of a page that is there. */
    public String text(String path) {
        HttpResponse<String> response = get(path);
        if (response.statusCode() != 200) {
            throw new AssertionError(path + ": " + response.statusCode() + "\n" + response.body());
        }
        return response.body();
    }

    public HttpResponse<String> get(String path) {
        return send(path, Map.of());
    }

    /** A request with further headers. */
    public HttpResponse<String> send(String path, Map<String, String> headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(link()).resolve(path)).timeout(PATIENCE);
        headers.forEach(request::header);
        return send(request.build());
    }

    /** What a form of this page sends. */
    public HttpResponse<String> post(String path, String form) {
        return post(path, "application/x-www-form-urlencoded", form);
    }

    /** What a script of this page sends. */
    public HttpResponse<String> put(String path, String json) {
        return send(HttpRequest.newBuilder(URI.create(link()).resolve(path))
                .timeout(PATIENCE)
                .header("Origin", link().substring(0, link().length() - 1))
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(json))
                .build());
    }

    /** What this page sends as something of this type. */
    HttpResponse<String> post(String path, String type, String body) {
        return send(HttpRequest.newBuilder(URI.create(link()).resolve(path))
                .timeout(PATIENCE)
                .header("Origin", link().substring(0, link().length() - 1))
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    public HttpResponse<String> send(HttpRequest request) {
        return sendAsStranger(HttpRequest.newBuilder(request, (name, value) -> true)
                .header("Cookie", cookie)
                .build());
    }

    /** What somebody gets who follows a link and has never been here. */
    HttpResponse<String> opened(String link) {
        return sendAsStranger(
                HttpRequest.newBuilder(URI.create(link)).timeout(PATIENCE).build());
    }

    HttpResponse<String> sendAsStranger(HttpRequest request) {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Makes the keys of tiers, and waits until the pages that need them are there. */
    public void makeTierKeys() {
        post("/duplicates/keys?tier=all", "");
        while (!text("/duplicates?tier=all").contains("Filter and order")) {
            Moment.pass();
        }
    }

    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        page.close();
    }
}
