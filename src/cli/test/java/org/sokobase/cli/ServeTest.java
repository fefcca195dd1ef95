package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.web.LocalPage;
import org.sokobase.web.http.Writing;

/** {@code serve}: what it refuses, and that its JSON has the columns of the commands. */
class ServeTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "--port 70000, 'sokobase: --port 70000: a number from 0 to 65535 is expected'",
        "--listen 0.0.0.0, 'sokobase: --listen 0.0.0.0: name one address of this machine'",
        "--listen ::, 'sokobase: --listen ::: name one address of this machine'",
        "--listen no.such.name.invalid, 'sokobase: --listen no.such.name.invalid: no machine has this name'"
    })
    void whatIsNoAddressOfAPageIsRefused(String options, String why) {
        CliRun.Result refused = CliRun.withCatalog(folder.resolve("catalog")).runLine("serve " + options);

        assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).startsWith(why);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aPortThatIsTakenIsSaid() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            CliRun.Result refused = CliRun.withCatalog(folder.resolve("catalog"))
                    .run("serve", "--read-only", "--port", taken.getLocalPort());

            assertThat(refused.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(refused.err())
                    .contains("port " + taken.getLocalPort() + " of 127.0.0.1 cannot be had", "--port takes another");
            assertThat(folder.resolve("catalog.mv.db")).doesNotExist();
        }
    }

    @Test
    void anAddressThatOtherMachinesReachIsWarnedOf() {
        CliRun.Result refused = CliRun.withCatalog(folder.resolve("catalog")).runLine("serve --listen 192.0.2.1");

        assertThat(refused.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(refused.err()).contains("HTTP hides nothing", "192.0.2.1");
    }

    @Test
    void programsGetTheTokenWhetherThePageIsShownOrNot() throws Exception {
        Path catalog = folder.resolve("catalog");
        CliRun program = CliRun.withCatalog(catalog);
        String token = program.runLine("serve --token").out().strip();

        assertThat(token).matches("[0-9a-f]{32}");
        try (LocalPage page = LocalPage.start(
                CatalogLocation.of(catalog), InetAddress.getByName("127.0.0.1"), 0, Writing.ALLOWED, "test")) {
            assertThat(page.token()).isEqualTo(token);
            assertThat(program.runLine("serve --token").out().strip()).isEqualTo(token);
            CliRun.Result second = program.runLine("serve");
            assertThat(second.exitCode()).isZero();
            assertThat(second.out().strip()).startsWith(page.link() + "open/");
            assertThat(second.err()).contains("The page is shown already");
        }
    }

    @Test
    void theJsonOfThePageIsThatOfTheCommands() throws Exception {
        Path catalog = folder.resolve("catalog");
        CliRun program = CliRun.withCatalog(catalog);
        program.runLine("import -q collections");
        program.runLine("tag favourite CAA24CD80108784A");
        program.runLine("mark trivial 6CFCFDA8B87D95AA");
        String list = program.runLine("list --sort title --format json").out();
        String collections = program.runLine("collections --format json").out();
        String stats = program.runLine("stats --format json").out();
        List<String> solutions = withoutLevel(
                program.runLine("solutions CAA24CD80108784A --format json").out());

        try (LocalPage page = LocalPage.start(
                CatalogLocation.of(catalog), InetAddress.getByName("127.0.0.1"), 0, Writing.REFUSED, "test")) {
            assertThat(get(page, "levels.json?sort=title&size=1000")).startsWith(rows(list) + ",\"next\":null,");
            assertThat(get(page, "collections.json")).startsWith(rows(collections) + ",");
            assertThat(get(page, "index.json")).startsWith(stats.strip().replaceAll("}$", ","));
            String level = get(page, "levels/CAA24CD80108784A.json");
            assertThat(solutions)
                    .isNotEmpty()
                    .allSatisfy(row -> assertThat(level).contains(row));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--as xsb, as=xsb",
        "--as sok --where boxes=2..3, as=sok&boxes=2-3",
        "--as slc --where moves>=20, as=slc&moves=20-",
        "--as rle --collection steps, as=rle&collection=steps",
        "--as lurd --solutions best, as=lurd&solutions=best",
        "--as ssc --where solved, as=ssc&solved=yes",
        "--as asm --where width<=9, as=asm&width=-9",
        "--unique, unique=yes",
        "--where exact_id=CAA24CD80108784A, id=CAA24CD80108784A"
    })
    void whatThePageSavesIsWhatExportWrites(String options, String parameters) throws Exception {
        Path catalog = folder.resolve("catalog");
        CliRun program = CliRun.withCatalog(catalog);
        program.runLine("import -q collections");
        String exported = program.runLine("export " + options).out();

        try (LocalPage page = LocalPage.start(
                CatalogLocation.of(catalog), InetAddress.getByName("127.0.0.1"), 0, Writing.REFUSED, "test")) {
            assertThat(get(page, "export?" + parameters)).isNotEmpty().isEqualTo(exported);
        }
    }

    private static String rows(String lines) {
        return "{\"rows\":" + lines.lines().collect(Collectors.joining(",", "[", "]"));
    }

    /** The columns that tell of the solution itself. */
    private static List<String> withoutLevel(String lines) {
        return lines.lines()
                .map(line -> line.replaceAll("^.*?(\"kind\":.*\"lurd\":\"\\w*\").*$", "$1"))
                .toList();
    }

    private static String get(LocalPage page, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(page.link() + path))
                .header("Authorization", "Bearer " + page.token())
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
