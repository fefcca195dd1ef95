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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.Moment;
import org.sokobase.catalog.TestCatalog;

/** A page and a command beside it are killed again and again while both write: what either acknowledged is there, once and whole. */
@Tag("long")
@Timeout(600)
class PageKillsIT {

    private static final int ROUNDS = 25;
    private static final int CORRIDORS = 60;
    private static final int WRITERS = 3;
    private static final int FILES = 12;

    private static final Pattern ROW = Pattern.compile("\"unique_id\":\"(\\w+)\",\"exact_id\":\"(\\w+)\"");

    private final HttpClient client = HttpClient.newHttpClient();
    private final Random random = new Random(23);
    private final AtomicInteger number = new AtomicInteger();

    private final List<String> tags = Collections.synchronizedList(new ArrayList<>());
    private final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    private final List<String> solved = Collections.synchronizedList(new ArrayList<>());
    private final List<String> files = Collections.synchronizedList(new ArrayList<>());
    private final List<String> unique = new ArrayList<>();
    private final List<String> exact = new ArrayList<>();

    @TempDir
    private Path folder;

    private Path catalog;

    @Test
    void whatWasAcknowledgedIsThereAfterFiftyKills() throws Exception {
        catalog = folder.resolve("catalog");
        Path set = Files.writeString(folder.resolve("set.xsb"), Boards.corridors(1, CORRIDORS));
        assertThat(CliRun.withCatalog(catalog).run("import", "-q", set).exitCode())
                .isZero();
        for (int round = 0; round < ROUNDS; round++) {
            killBoth(round);
        }
        try (JarProcess last = serve()) {
            String link = page(last);
            while (!get(link + "journal.json").startsWith("{\"waiting\":[],")
                    || get(link + "jobs.json").matches("(?s).*\"state\":\"(waiting|running)\".*")) {
                Moment.pass();
            }
            assertThat(get(link + "journal.json")).contains("\"failed\":[]");
            last.kill();
        }
        assertThat(CliRun.withCatalog(catalog).run("check").exitCode()).isZero();
        try (TestCatalog after = TestCatalog.in(catalog)) {
            assertThat(after.rows("select tag from puzzle_tag"))
                    .hasSizeGreaterThan(ROUNDS)
                    .containsAll(tags);
            assertThat(after.rows("select note from decision"))
                    .hasSizeGreaterThan(ROUNDS)
                    .containsAll(notes);
            assertThat(after.rows("select exact_id from board where id in (select board_id from solution)"))
                    .hasSizeGreaterThanOrEqualTo(solved.size());
            assertThat(after.rows("select name from source_file"))
                    .hasSizeGreaterThan(ROUNDS)
                    .containsAll(files);
            assertThat(after.rows(
                            "select id from source_file f where f.name like '%.xsb' and not exists (select 1 from collection c "
                                    + "join level l on l.collection_id = c.id where c.source_file_id = f.id)"))
                    .isEmpty();
        }
    }

    private JarProcess serve() throws IOException {
        return JarProcess.startOnTerminal(catalog, "serve", "--port", "0");
    }

    private static String page(JarProcess serve) throws IOException {
        String link = serve.readLine();
        assertThat(link).as("the next start works").contains("/open/");
        return link.replaceFirst("open/.*", "");
    }

    private void killBoth(int round) throws Exception {
        Path many = Files.createDirectory(folder.resolve("round" + round));
        for (int i = 0; i < FILES; i++) {
            Files.writeString(many.resolve(i + ".xsb"), board(number.incrementAndGet()));
        }
        int rows = random.nextInt(FILES);
        int answers = 3 + random.nextInt(12);
        try (JarProcess serve = serve()) {
            String link = page(serve);
            if (unique.isEmpty()) {
                readIds(link);
            }
            AtomicInteger answered = new AtomicInteger();
            List<CompletableFuture<Void>> writers = IntStream.range(0, WRITERS)
                    .mapToObj(writer -> new Random(100L * round + writer))
                    .map(choice -> CompletableFuture.runAsync(() -> write(link, choice, answered)))
                    .toList();
            try (JarProcess beside =
                    JarProcess.startOnTerminal(catalog, "import", "-q", "--format", "csv", "--wait", "1m", many)) {
                List<String> reported = beside.readLines(1 + rows);
                beside.kill();
                reported.stream()
                        .skip(1)
                        .map(row -> row.substring(0, row.indexOf(',')))
                        .forEach(files::add);
            }
            long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (answered.get() < answers && System.nanoTime() < end) {
                Moment.pass();
            }
            serve.kill();
            assertThat(answered.get()).as("answers of round " + round).isPositive();
            CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new)).join();
        }
    }

    private void readIds(String link) {
        String list = get(link + "levels.json?size=1000&sort=width");
        ROW.matcher(list).results().limit(CORRIDORS).forEach(row -> {
            unique.add(row.group(1));
            exact.add(row.group(2));
        });
        assertThat(unique).hasSize(CORRIDORS);
    }

    /** Sends one thing after the other until the page is killed. */
    private void write(String link, Random choice, AtomicInteger answered) {
        try {
            while (true) {
                writeSomething(link, choice);
                answered.incrementAndGet();
            }
        } catch (IOException e) {
            // It was killed: what was under way was not acknowledged.
        }
    }

    private void writeSomething(String link, Random choice) throws IOException {
        int one = choice.nextInt(CORRIDORS - 1);
        int other = one + 1 + choice.nextInt(CORRIDORS - one - 1);
        String name = "n" + number.incrementAndGet();
        switch (choice.nextInt(4)) {
            case 0 -> {
                send(link + "tags/" + unique.get(one) + "/" + name, "PUT", "{}");
                tags.add(name);
            }
            case 1 -> {
                String pair = one + "-" + other;
                if (!notes.contains(pair)) {
                    send(
                            link + "decisions/" + unique.get(one) + "/" + unique.get(other),
                            "PUT",
                            "{\"ruling\":\"different\",\"note\":\"" + pair + "\"}");
                    notes.add(pair);
                }
            }
            case 2 -> {
                String moves = "R".repeat(one + 1);
                send(link + "levels/" + exact.get(one) + "/solutions.json", "POST", "{\"lurd\":\"" + moves + "\"}");
                if (!solved.contains(moves)) {
                    solved.add(moves);
                }
            }
            default -> {
                String text = board(number.incrementAndGet());
                String announced = send(
                        link + "imports",
                        "POST",
                        "{\"files\":[{\"name\":\"" + name + ".xsb\",\"size\":" + text.length() + "}]}");
                String job = announced.replaceAll("(?s).*\"job\":(\\d+).*", "$1");
                send(link + "imports/" + job + "/files/0", "PUT", text);
                send(link + "imports/" + job + "/start", "POST", "{}");
                files.add(name + ".xsb");
            }
        }
    }

    /** A board that differs from all others. */
    private static String board(int number) {
        String inner = Integer.toBinaryString(4096 + number).replace('0', ' ').replace('1', '#');
        return "###############\n#@$.          #\n#" + inner + "#\n###############\n";
    }

    private String token() throws IOException {
        return Files.readString(folder.resolve("catalog.page").resolve("token")).strip();
    }

    private String get(String link) {
        try {
            return send(link, "GET", "");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private String send(String link, String method, String body) throws IOException {
        try {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create(link))
                            .timeout(Duration.ofSeconds(60))
                            .header("Authorization", "Bearer " + token())
                            .header("Content-Type", "application/json")
                            .method(
                                    method,
                                    body.isEmpty()
                                            ? HttpRequest.BodyPublishers.noBody()
                                            : HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode())
                    .as(method + " " + link + "\n" + answer.body())
                    .isIn(200, 202);
            return answer.body();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
