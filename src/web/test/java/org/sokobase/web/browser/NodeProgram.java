package org.sokobase.web.browser;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.Requirement;

/**
 * Node.js, on which the driver of the browser runs: that of the library driver-bundle, if it is there, or else of the system, which
 * {@code PLAYWRIGHT_NODEJS_PATH} or the search path names.
 */
final class NodeProgram {

    private static final String VARIABLE = "PLAYWRIGHT_NODEJS_PATH";

    /** What the driver asks for. With an older one it ends at once, without a word. */
    private static final int OLDEST = 20;

    private static final Pattern VERSION = Pattern.compile("v(\\d+)\\..*");

    private NodeProgram() {}

    /** The environment of the driver. Skips the test if there is no Node that is new enough. */
    static Map<String, String> environment() {
        if (NodeProgram.class.getResource("/driver/linux/node") != null) {
            return Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        }
        Optional<Path> node = found();
        Requirement.that(node.isPresent(), "there is no Node.js here, which drives the browser: see testing.md");
        Path program = node.orElseThrow();
        int version = version(program);
        Requirement.that(
                version >= OLDEST,
                program + " is of version " + version + ", not " + OLDEST + " or newer: see testing.md");
        return Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1", VARIABLE, program.toString());
    }

    private static Optional<Path> found() {
        String named = System.getenv(VARIABLE);
        List<String> folders =
                Arrays.asList(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator));
        return named != null
                ? Optional.of(Path.of(named))
                : folders.stream()
                        .map(folder -> Path.of(folder, "node"))
                        .filter(Files::isExecutable)
                        .findFirst();
    }

    private static int version(Path program) {
        try {
            Process process = new ProcessBuilder(program.toString(), "--version").start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            Matcher version = VERSION.matcher(said);
            return version.matches() ? Integer.parseInt(version.group(1)) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
