package org.sokobase.cli.option;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.KeyedCatalog;
import org.sokobase.catalog.SearchedCatalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.query.Levels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Interruption;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.row.CharMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** What every command knows of the program: the global options, the console, and the catalog that the user means. */
public abstract class Program {

    @Option(
            names = "--db",
            paramLabel = "FILE|JDBC-URL",
            scope = ScopeType.INHERIT,
            description = "The catalog. Default: $SOKOBASE_DB, else sokobase/catalog in the data folder.")
    private String database;

    @Option(
            names = "--wait",
            paramLabel = "TIME",
            scope = ScopeType.INHERIT,
            converter = TimeLimit.OrZero.class,
            defaultValue = "30s",
            description = "How long to wait while another process uses the catalog, such as 500ms or 5m; 0 fails "
                    + "at once. Default: 30s.")
    private Duration wait;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            scope = ScopeType.INHERIT,
            defaultValue = "text",
            description = "text, csv or json lines. Default: text.")
    private OutputFormat format;

    @Option(
            names = "--charmap",
            paramLabel = "MAP",
            scope = ScopeType.INHERIT,
            converter = CharMapConverter.class,
            description = "What other characters mean in rows of boards in files, such as 'x=#,b=$,_=.'.")
    private CharMap charMap;

    @Option(
            names = "--symbols",
            paramLabel = "CHARACTERS",
            scope = ScopeType.INHERIT,
            converter = CharMapConverter.OfSymbols.class,
            description = "The same as seven characters: wall, floor, goal, box on goal, box, player, player on goal, "
                    + "such as '#_O√XPS'; there may be blanks between the squares of a row.")
    private CharMap symbols;

    @Option(
            names = "--details",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description =
                    "Write every report about files to FILE, one per line, even those that are only counted here.")
    private Path details;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // picocli looks at the option, not at the field
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show the version.")
    @SuppressWarnings("UnusedVariable") // as above
    private boolean version;

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description = "Print only data and errors, and of import the summary: no messages, warnings or progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    private final Console console;
    private final Interruption interruption;

    public Program(Console console, Interruption interruption) {
        this.console = console;
        this.interruption = interruption;
    }

    /**
     * Decides what the command says that is about to run, and where its output and its details go.
     *
     * @throws UnwrittenFileException if the file of details cannot be made
     */
    public void direct(ParseResult line) {
        readIn();
        if (quiet) {
            console.beQuiet();
        }
        OutputNames.keepOutput(line, format, console);
        if (details != null) {
            console.reports().keepIn(console.newFile(details));
        }
    }

    private void readIn() {
        if (charMap != null && symbols != null) {
            throw new UserException(ExitCode.USAGE, "--charmap and --symbols say the same thing: give one of them");
        }
        if (charMap != null) {
            console.readIn(charMap);
        } else if (symbols != null) {
            console.readIn(symbols);
        }
    }

    public Console console() {
        return console;
    }

    public Interruption interruption() {
        return interruption;
    }

    public OutputFormat format() {
        return format;
    }

    /** Where a command writes its rows: in words as this says, or as the records of a table. */
    public <T> Output<T> output(Table<T> table, Consumer<T> words) {
        return Output.of(console, format, table, words);
    }

    /** The same where people see at once what are several records, or none. */
    public <T, R> Output<T> output(
            Table<R> table, Function<? super T, Stream<? extends R>> records, Consumer<T> words) {
        return Output.of(console, format, table, records, words);
    }

    /** Writes rows that are all known: in words as this says, or as the records of a table. */
    public <T> void write(Table<T> table, List<T> rows, Consumer<List<T>> words) {
        this.<List<T>, T>output(table, List::stream, words).write(rows);
    }

    public CatalogLocation catalogLocation() {
        return CatalogLocation.of(Optional.ofNullable(database), console.environment());
    }

    /** Opens the catalog that the user means, to read or to change it. */
    public Catalog openCatalog(Access access) {
        return Catalog.open(catalogLocation(), access, waiting());
    }

    /**
     * The same for a command that closes the catalog by itself when it is interrupted: the database does not do so under it
     * then, as it does for all others.
     *
     * @param waiting how long to wait for it
     */
    public Catalog openCatalogToKeep(Access access, LockTimeout waiting) {
        return Catalog.open(catalogLocation().closedByOpener(), access, waiting);
    }

    /** Opens the catalog to read it by tiers; keys that are missing are made before. */
    public Catalog openCatalogWithTierKeys() {
        return openWithTierKeys(catalogLocation());
    }

    /** The same for a command that closes the catalog by itself when it is interrupted. */
    public Catalog openCatalogWithTierKeysToKeep() {
        return openWithTierKeys(catalogLocation().closedByOpener());
    }

    private Catalog openWithTierKeys(CatalogLocation location) {
        return KeyedCatalog.open(location, waiting(), (levels, making) -> {
            try (Progress progress = Progress.ofLevels(console, "keys of tiers", levels)) {
                making.accept(progress::step);
            }
        });
    }

    /**
     * Opens the catalog to look for ids; if the search would go over very many levels as their first-edition ids were not made,
     * they are made before.
     *
     * @param search says over how many levels it goes
     */
    public Catalog openCatalogToSearch(ToLongFunction<Levels> search) {
        return SearchedCatalog.open(catalogLocation(), waiting(), search, (levels, making) -> {
            console.info("Computing the first-edition ids of %s, once: the catalog keeps them."
                    .formatted(Phrases.count(levels, "level")));
            try (Progress progress = Progress.ofLevels(console, "first-edition ids", levels)) {
                making.accept(progress::step);
            }
        });
    }

    /** How long to wait for the catalog. */
    public LockTimeout waiting() {
        return new LockTimeout(wait, command(), text -> console.info("sokobase: " + text));
    }

    public CommandLine commandLine() {
        return spec.commandLine();
    }

    /** The command that runs, such as {@code sokobase solutions add}. */
    private String command() {
        List<CommandLine> commands = commandLine().getParseResult().asCommandLineList();
        return commands.get(commands.size() - 1).getCommandSpec().qualifiedName();
    }

    /** The version of this program, from its jar. */
    public static String version() {
        String version = Program.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
