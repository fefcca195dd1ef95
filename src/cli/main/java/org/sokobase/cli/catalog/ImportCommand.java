package org.sokobase.cli.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.ImportedLevel;
import org.sokobase.catalog.importing.IncomingFile;
import org.sokobase.catalog.importing.Reread;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.console.ClosedPipeException;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.BulkReading;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import org.sokobase.row.CharMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code import}: takes level files into the catalog and says what each level is to what was known before. */
@Command(
        name = "import",
        description = {
            "Import level files and solution files into the catalog.",
            "A file is imported whole or not at all. Importing it again changes nothing, unless an "
                    + "older version of Sokobase read it and this version finds something else: then it is "
                    + "reread. What is found now replaces what was found before; marks, decisions, the order "
                    + "and all solutions stay. The column moved also counts levels that are turned as well.",
            "The lines of a solution file belong to the levels of the file that --solutions-of "
                    + "names, or of the file of the same name beside it. Other solutions go to every level "
                    + "with the id beside them or, without an id, to every level that they solve; the rest "
                    + "wait until their level is imported."
        },
        footer = {"", "Example: sokobase import collections downloads/new-set.xsb"})
public final class ImportCommand implements Callable<Integer> {

    /** A file, and those of its levels that are shown. */
    private record Taken(ImportedFile file, List<ImportedLevel> levels) {
        NamedFile name() {
            return NamedFile.given(file.file()).alsoAt(file.others());
        }

        Stream<TakenLevel> each() {
            return levels.stream().map(level -> new TakenLevel(file.file(), level));
        }
    }

    /** A level of a file. */
    private record TakenLevel(String file, ImportedLevel level) {}

    private static final Table<Taken> FILES = Table.<Taken>named("import")
            .with(Column.FILE, taken -> taken.file().file())
            .with(Column.LEVELS, taken -> taken.file().size())
            .with(Column.NEW, taken -> taken.file().count(Relation.NEW))
            .with(Column.EXACT, taken -> taken.file().count(Relation.EXACT))
            .with(Column.SYMMETRIC, taken -> taken.file().count(Relation.SYMMETRIC))
            .with(Column.MOVED, taken -> moved(taken.file()))
            .with(Column.REJECTED, taken -> taken.file().count(Relation.REJECTED))
            .with(Column.SOLUTIONS, taken -> taken.file().linked())
            .with(Column.STATUS, taken -> taken.file().status().label())
            .with(Column.FORMAT, taken -> taken.file().readAs().format())
            .with(Column.CHARSET, taken -> taken.file().readAs().charset())
            .with(Column.PATH, taken -> taken.name().path())
            .with(Column.ALSO_AT, taken -> taken.name().alsoAtInColumn());

    private static final Table<TakenLevel> LEVELS = Table.<TakenLevel>named("import --levels")
            .with(Column.FILE, TakenLevel::file)
            .with(Column.INDEX, taken -> taken.level().level().index())
            .with(Column.LINE, taken -> taken.level().level().line())
            .with(Column.TITLE, taken -> taken.level().level().title())
            .with(Column.VERDICT, taken -> taken.level().verdict().label())
            .with(
                    Column.VIEW,
                    taken -> taken.level().view().map(Symmetry::label).orElse(""))
            .with(Column.EXACT_ID, taken -> id(taken.level(), LevelIdentity::exact))
            .with(Column.UNIQUE_ID, taken -> id(taken.level(), LevelIdentity::unique))
            .with(Column.FIRST_SEEN, taken -> taken.level().firstSeen())
            .with(Column.STATUS, taken -> taken.level().level().status());
    private static final String FILE_ROW = "%7s %7s %7s %9s %7s %9s %9s  %-9s  %-19s  ";
    /**
     * From how many bytes of text on an empty catalog is loaded as a whole rather than file by file: some ten thousand
     * levels, which take seconds.
     */
    private static final long WORTH_LOADING = 2_000_000;

    private static final String LEVEL_ROW = "%-15s  %-13s  %-16s  ";

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Level files or folders; - is standard input.")
    private List<String> paths;

    @Option(names = "--dry-run", description = "Show the result, but change nothing.")
    private boolean dryRun;

    @Option(names = "--reread", description = "Reread all files, even those that this version has read.")
    private boolean reread;

    @Option(
            names = "--levels",
            description = "A row for every level instead of every file, even for levels that the catalog had before.")
    private boolean perLevel;

    @Option(
            names = "--solutions-of",
            paramLabel = "LEVELFILE",
            description = "The levels to which the lines of solution files belong, in this order.")
    private String levelFile;

    private Console console;
    private Output<Taken> output;
    private FileReading reading;
    private Import run;
    private boolean outputGone;

    /** What stands on a terminal instead of a row for every file. */
    private Optional<FolderTable> folders = Optional.empty();

    /** What a load has to say of its files once they are in the catalog; nothing in other modes, which say it at once. */
    private Optional<List<Runnable>> untilKept = Optional.empty();

    private final Totals totals = new Totals();

    /** Solution files wait until all levels are there. */
    private final Map<Source, LevelFile> solutionFiles = new LinkedHashMap<>();

    @Override
    public Integer call() {
        console = program.console();
        if (program.format() == OutputFormat.text && console.outIsTerminal() && !perLevel) {
            folders = Optional.of(new FolderTable(paths));
        }
        write(() -> output = perLevel
                ? program.output(LEVELS, Taken::each, taken -> taken.each().forEach(this::showText))
                : program.output(FILES, this::showText));
        reading = new FileReading(console, dryRun ? "dry run" : "import", paths)
                .unreadableTo(this::showUnreadable)
                .askingForArchives(new KnownArchives());
        boolean isNew = !program.catalogLocation().exists();
        try (Catalog catalog = open();
                Import started = catalog.startImport(mode(catalog), Program.version(), console.reports()::report)) {
            run = started;
            run.named(paths);
            if (reread) {
                run.rereadAll();
            }
            pairSolutions();
            showHead();
            reading.forEach(run.reader(), this::take);
            run.tryOut(solutionFiles);
            solutionFiles.forEach(this::takeSolutions);
            run.finish();
            untilKept.ifPresent(said -> said.forEach(Runnable::run));
            showFolders();
            showTotals(catalog, isNew);
        }
        return reading.exitCode();
    }

    /** How to import, and what to say if it is interrupted. */
    private Import.Mode mode(Catalog catalog) {
        if (dryRun) {
            return Import.Mode.DRY_RUN;
        }
        if (Inputs.estimatedText(paths) < WORTH_LOADING || !catalog.canBeLoaded()) {
            program.interruption().leaves("all files shown are in the catalog; import again to go on");
            program.interruption().does(this::showFolders);
            return Import.Mode.PER_FILE;
        }
        program.interruption().leaves("a first import of this size is kept as a whole, so nothing is; import again");
        untilKept = Optional.of(new ArrayList<>());
        return Import.Mode.BULK;
    }

    private void pairSolutions() {
        if (levelFile != null) {
            LevelArgument levels = LevelArgument.required(levelFile, "no such file");
            run.pairWith(levels.file(), levels.levels(console));
        }
    }

    /** A dry run where there is no catalog yet does not make one. */
    private Catalog open() {
        CatalogLocation location = program.catalogLocation();
        return Catalog.openOrCreate(
                dryRun && !location.exists() ? CatalogLocation.inMemory() : location, program.waiting());
    }

    /** Takes a file in; returns what it holds, unless the catalog has it and it was not even read. */
    private Optional<LevelFile> take(IncomingFile incoming) {
        if (incoming.isRead() && incoming.file().isOfSolutions()) {
            solutionFiles.put(incoming.source(), incoming.file());
        } else {
            ImportedFile added = run.add(incoming);
            boolean wasThere = added.levels().isEmpty() || added.status() == ImportedFile.Status.REREAD;
            show(added, perLevel && wasThere ? run.knownLevels(incoming) : added.levels());
        }
        return incoming.isRead() ? Optional.of(incoming.file()) : Optional.empty();
    }

    private void takeSolutions(Source source, LevelFile file) {
        ImportedFile result = run.add(source, file);
        show(result);
        if (result.status() == ImportedFile.Status.UNMATCHED) {
            if (source.named()) {
                reading.unreadable(source.name(), result.remark());
            } else {
                console.reports().problem(source.name(), result.remark());
            }
        }
    }

    private void showHead() {
        if (folders.isEmpty()) {
            write(() -> {
                if (perLevel) {
                    output.head(LEVEL_ROW.formatted("verdict", "view", "Unique-Id"), "level");
                } else {
                    output.head(
                            FILE_ROW.formatted(
                                    "levels",
                                    "new",
                                    "exact",
                                    "symmetric",
                                    "moved",
                                    "defective",
                                    "solutions",
                                    "status",
                                    "read as"),
                            "file");
                }
            });
        }
    }

    private void showUnreadable(String name) {
        show(ImportedFile.unreadable(name));
    }

    private void show(ImportedFile file) {
        show(file, file.levels());
    }

    private void show(ImportedFile file, List<ImportedLevel> levels) {
        totals.add(file);
        folders.ifPresent(table -> table.add(file));
        whenKept(() -> console.reports().row(() -> asDetail(file)));
        if (perLevel) {
            levels.forEach(level -> whenKept(() -> console.reports().row(() -> asDetail(file.file(), level))));
        }
        whenKept(() -> write(() -> output.write(new Taken(file, levels))));
        file.reread()
                .filter(brought -> file.status() == ImportedFile.Status.REREAD)
                .ifPresent(brought -> console.reports().remark(file.file(), "read again: " + Phrases.of(brought)));
        if (!file.remark().isEmpty() && file.status() != ImportedFile.Status.UNMATCHED) {
            console.reports().remark(file.file(), file.remark());
        } else if (perLevel && file.status() == ImportedFile.Status.UNCHANGED) {
            console.reports().remark(file.file(), "in the catalog already, unchanged");
        } else if (perLevel && file.status() == ImportedFile.Status.NEW_PLACE) {
            String elsewhere =
                    NamedFile.given(file.file()).alsoAt(file.others()).alsoAtInWords("");
            console.reports().remark(file.file(), "in the catalog already, " + elsewhere);
        }
    }

    /** A screen rather than a row for every file, which may be thousands. */
    private void showFolders() {
        if (!console.isQuiet()) {
            folders.ifPresent(table -> write(() -> table.show(console)));
        }
    }

    private void showText(Taken taken) {
        ImportedFile file = taken.file();
        if (folders.isEmpty() && (file.holdsSomething() || file.status() == ImportedFile.Status.UNREADABLE)) {
            String columns = FILE_ROW.formatted(
                    file.size(),
                    file.count(Relation.NEW),
                    file.count(Relation.EXACT),
                    file.count(Relation.SYMMETRIC),
                    moved(file),
                    file.count(Relation.REJECTED),
                    file.linked(),
                    file.status().label(),
                    inWords(file.readAs()));
            String alsoAt = taken.name().alsoAtInWords("");
            console.println(columns + taken.name() + (alsoAt.isEmpty() ? "" : ", " + alsoAt));
        }
    }

    private static long moved(ImportedFile file) {
        return file.count(Relation.MOVED) + file.count(Relation.SYMMETRIC_MOVED);
    }

    private Diagnostic asDetail(ImportedFile file) {
        Totals ofFile = new Totals();
        ofFile.add(file);
        String message = ofFile.inWords() + " " + inWords(file.readAs());
        return new Diagnostic(file.file(), 0, 0, Severity.INFO, file.status().label(), message);
    }

    private static String inWords(ImportedFile.ReadAs readAs) {
        String what = readAs.files().isPresent() ? Phrases.count(readAs.files().getAsInt(), "file") : readAs.charset();
        return what.isEmpty() ? readAs.format() : readAs.format() + ", " + what;
    }

    private Diagnostic asDetail(String file, ImportedLevel level) {
        return new Diagnostic(
                file, level.level().line(), 0, Severity.INFO, level.verdict().label(), name(level) + remark(level));
    }

    private void showText(TakenLevel taken) {
        ImportedLevel level = taken.level();
        String view = level.view().map(Symmetry::label).orElse("");
        console.row(
                LEVEL_ROW.formatted(Phrases.of(level.verdict()), view, id(level, LevelIdentity::unique)),
                taken.file() + name(level),
                remark(level));
    }

    /** An id, or an empty text for a defective level. */
    private static String id(ImportedLevel level, Function<LevelIdentity, LevelId> which) {
        return level.identity().map(which).map(LevelId::toString).orElse("");
    }

    private static String name(ImportedLevel level) {
        String title = level.level().title();
        return "#" + level.level().index() + (title.isEmpty() ? "" : " " + title);
    }

    private static String remark(ImportedLevel level) {
        String copyOf = level.firstSeen().isEmpty() ? "" : ", seen first as " + level.firstSeen();
        return copyOf
                + (level.verdict() == Relation.REJECTED ? " (" + level.level().status() + ")" : "");
    }

    private void showTotals(Catalog catalog, boolean isNew) {
        console.reports().tell();
        if (console.isQuiet()) {
            long warnings = console.reports().warnings();
            console.complain(totals.inWords() + (warnings == 0 ? "" : " " + Phrases.count(warnings, "warning") + "."));
        }
        console.say(totals.inWords());
        if (!dryRun) {
            String which = isNew ? "The new catalog " + catalog.location().shown() : "The catalog now";
            console.say(which + " holds " + Phrases.count(puzzles(catalog), "puzzle") + ".");
        }
    }

    /** Another process may have a catalog that was loaded by now; what is in it is known without it. */
    private long puzzles(Catalog catalog) {
        return untilKept.isPresent() ? totals.newOnes : catalog.stats().puzzles();
    }

    /** Says something now, or once it is true. */
    private void whenKept(Runnable said) {
        if (untilKept.isPresent()) {
            untilKept.get().add(said);
        } else {
            said.run();
        }
    }

    /** Writes a row; when nobody reads them any more, the import goes on without them. */
    private void write(Runnable row) {
        if (!outputGone) {
            try {
                row.run();
            } catch (ClosedPipeException e) {
                outputGone = true;
            }
        }
    }

    /** Has archives passed over that are in the catalog as a whole, unless their levels are to be shown. */
    private final class KnownArchives implements BulkReading.Archives {

        @Override
        public boolean mayKnow(Source archive) {
            return !perLevel && console.charMap().equals(CharMap.NONE) && run.mayKnow(archive);
        }

        @Override
        public boolean knows(Source archive) {
            Optional<ImportedFile> unchanged = run.unchanged(archive);
            unchanged.ifPresent(ImportCommand.this::show);
            return unchanged.isPresent();
        }

        @Override
        public void unpacked(Source archive, int members) {
            run.unpacked(archive, members).ifPresent(remark -> console.reports().remark(archive.name(), remark));
        }
    }

    /** What all files together brought. */
    private final class Totals {

        private int files;
        private int withoutLevels;
        private int levels;
        private int unchanged;
        private int placed;
        private int rereadFiles;
        private int asBefore;
        private Reread brought = Reread.NOTHING;
        private int newOnes;
        private int copies;
        private int rejected;
        private int solutions;

        void add(ImportedFile file) {
            files += file.readAs().files().orElse(1);
            withoutLevels += file.holdsSomething() || file.status() == ImportedFile.Status.UNREADABLE ? 0 : 1;
            levels += file.size();
            unchanged += file.status() == ImportedFile.Status.UNCHANGED ? file.size() : 0;
            placed += file.status() == ImportedFile.Status.NEW_PLACE ? file.size() : 0;
            rereadFiles += file.reread().isPresent() ? 1 : 0;
            asBefore += file.status() == ImportedFile.Status.REREAD
                    ? file.size() - file.levels().size()
                    : 0;
            brought = brought.plus(file.reread().orElse(Reread.NOTHING));
            newOnes += file.count(Relation.NEW);
            rejected += file.count(Relation.REJECTED);
            copies += file.levels().size() - file.count(Relation.NEW) - file.count(Relation.REJECTED);
            solutions += file.linked();
        }

        String inWords() {
            String same = unchanged == 0 ? "" : ", " + unchanged + " in files that are unchanged";
            String others = asBefore == 0 ? "" : ", " + asBefore + " others in files that were read again";
            String elsewhere = placed == 0 ? "" : ", " + placed + " in files that are elsewhere, too";
            String without = withoutLevels == 0 ? "" : ", " + withoutLevels + " without levels";
            return "%s%s: %s, %d new, %d known already, %d defective%s%s%s; %s linked.%s"
                    .formatted(
                            Phrases.count(files, "file"),
                            without,
                            Phrases.count(levels, "level"),
                            newOnes,
                            copies,
                            rejected,
                            same,
                            others,
                            elsewhere,
                            Phrases.count(solutions, "solution"),
                            readAgainInWords());
        }

        private String readAgainInWords() {
            String older = reread ? "" : " that an older version had read";
            return rereadFiles == 0
                    ? ""
                    : " Read %s again%s: %s.".formatted(Phrases.count(rereadFiles, "file"), older, Phrases.of(brought));
        }
    }
}
