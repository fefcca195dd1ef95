package org.sokobase.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sokobase.catalog.EmptyCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.Console;

/** Runs the program inside the test, with everything around it given, and keeps what it wrote. */
public final class CliRun {

    /** The commands that make a catalog where there is none. */
    private static final Set<Object> MAKERS = Set.of("import", "load");

    private final Map<String, String> environment = new HashMap<>();
    private Console.Terminals terminals = Console.Terminals.NONE;
    private boolean findsCatalog = true;
    private byte[] input = {};

    /**
     * What came of a run.
     *
     * @param exitCode as a shell would see it
     * @param out      everything on standard output
     * @param err      everything on standard error
     */
    public record Result(int exitCode, String out, String err) {

        public List<String> outLines() {
            return out.lines().toList();
        }

        public List<String> errLines() {
            return err.lines().toList();
        }
    }

    /** With the catalog in this file. */
    public static CliRun withCatalog(Path file) {
        return new CliRun().with(CatalogLocation.VARIABLE, file.toString());
    }

    /** With the catalog at this place. */
    static CliRun withCatalog(CatalogLocation location) {
        return new CliRun().with(CatalogLocation.VARIABLE, location.url());
    }

    /** Without any catalog; commands that need one find none. */
    public static CliRun withoutCatalog() {
        return withCatalog(Path.of("target", "no-such-folder", "no-catalog"));
    }

    CliRun on(Console.Terminals terminals) {
        this.terminals = terminals;
        return this;
    }

    CliRun with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    public CliRun reading(String input) {
        return reading(input.getBytes(StandardCharsets.UTF_8));
    }

    CliRun reading(byte[] input) {
        this.input = input;
        return this;
    }

    /** Where there is no catalog, the program has to make it by itself. */
    CliRun findingNoCatalog() {
        findsCatalog = false;
        return this;
    }

    /** Runs the program with these arguments, each as it is. */
    public Result run(Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        putEmptyCatalog(List.of(arguments));
        Console console = new Console(new ByteArrayInputStream(input), out, err, terminals, environment);
        int exitCode = Sokobase.run(Stream.of(arguments).map(Object::toString).toArray(String[]::new), console);
        return new Result(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** These commands would make an empty catalog; one that lies there already is the same, and sooner made. */
    private void putEmptyCatalog(List<?> arguments) {
        CatalogLocation location = CatalogLocation.of(Optional.empty(), environment);
        if (findsCatalog
                && arguments.stream().limit(1).anyMatch(MAKERS::contains)
                && Collections.disjoint(arguments, List.of("--db", "--dry-run"))
                && location.file().stream().anyMatch(file -> Files.isWritable(file.getParent()))) {
            EmptyCatalog.putAt(location);
        }
    }

    /** Runs the program with the arguments of a line, parted by single blanks. */
    public Result runLine(String line) {
        return run((Object[]) line.split(" "));
    }
}
