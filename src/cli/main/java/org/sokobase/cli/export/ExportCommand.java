package org.sokobase.cli.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.duplicate.SpareLevels;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.FilterOptions;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.RedrawOption;
import org.sokobase.cli.option.SolutionNotation;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Phrases;
import org.sokobase.format.ExportFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code export}: writes levels of the catalog as level text. */
@Command(
        name = "export",
        description = {
            "Write levels of the catalog to files.",
            "Writes them in the order of import, with titles, authors, notes and solutions. Omits "
                    + "defective levels; --defective writes only these. The same catalog gives the same bytes."
        },
        footer = {
            "",
            "Examples: sokobase export --unique -o clean.xsb --removed removed.xsb",
            "          sokobase export --author smith --max-boxes 4 -o small/",
            "          sokobase export --into pusher.exe -o new.exe",
            "          sokobase export --clean tidy"
        })
public final class ExportCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|DIR",
            description = "Where to write; a folder, or a name that ends in /, gets one file for each collection."
                    + " A name that ends in .pusher gets packed levels. Default: standard output.")
    private String output;

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: by the extension of FILE, else xsb.")
    private Optional<ExportFormat> as = Optional.empty();

    @Option(
            names = "--into",
            paramLabel = "EXE",
            description = "Write a copy of this DOS program to -o FILE, with up to 60 levels in it.")
    private Path into;

    @Option(
            names = "--unique",
            description = "One copy of each puzzle: the preferred one of those that pass the filters.")
    private boolean unique;

    @Option(
            names = "--removed",
            paramLabel = "FILE",
            description = "Write the omitted levels to this file, each with the reason.")
    private Path removed;

    @Option(
            names = "--playable",
            description = "Leave out levels without boxes, or with different numbers of boxes and goals.")
    private boolean playable;

    @Option(
            names = "--defective",
            description = "Only defective levels, each with the reason; combines only with -o, --as, "
                    + "--collection and --author.")
    private boolean defective;

    @Mixin
    private FilterOptions filters;

    @Option(
            names = "--solutions",
            paramLabel = "WHICH",
            description = "best (by moves and by pushes), all or none of those entered for each board; derived adds "
                    + "to all those derived from other boards that beat them, with a remark. Default: all.")
    private WithSolutions solutions = WithSolutions.ALL;

    @Mixin
    private SolutionNotation notation;

    @Mixin
    private RedrawOption redraw;

    @Mixin
    private CleanOption clean;

    @Override
    public Integer call() {
        if (clean.isGiven()) {
            return clean.export(program);
        }
        try {
            return defective ? exportDefective() : exportSound();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // files say themselves which they are
        }
    }

    private int exportSound() throws IOException {
        LevelFilter filter = filters.filter();
        checkTargets();
        Console console = program.console();
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            List<CatalogLevel.CollectionRef> collections = catalog.levels().collections(filter);
            if (collections.isEmpty()) {
                return nothingToWrite(console);
            }
            ExportedLevels levels;
            try (ExportTarget target = target(console, collections);
                    ExportTarget rest = ExportTarget.ofRemoved(Optional.ofNullable(removed), console)) {
                levels = new ExportedLevels(
                        playable ? ExportedLevels.Boards.PLAYABLE : ExportedLevels.Boards.ALL, target, collections);
                export(catalog, filter, levels, target, rest);
                rest.complete();
                if (!levels.areNone()) {
                    target.complete();
                }
            }
            console.reports().tell();
            notation.report(console);
            redraw.report(console);
            console.info(levels.describe());
            return levels.areNone() ? ExitCode.NO : ExitCode.DONE;
        }
    }

    private void checkTargets() {
        if (output != null && removed != null && isSame(Path.of(output), removed)) {
            throw new UserException(ExitCode.USAGE, "-o and --removed name the same file");
        }
        boolean isFile = output != null && !ExportTarget.isFolder(output);
        if (into != null && !isFile) {
            throw new UserException(ExitCode.USAGE, "--into needs -o with the name of the new program");
        }
    }

    private static int nothingToWrite(Console console) {
        console.info("no level in the catalog is like that: nothing written");
        return ExitCode.NO;
    }

    private int exportDefective() throws IOException {
        ExportFormat format = ExportFormat.wanted(as, Optional.ofNullable(output));
        boolean packed = format == ExportFormat.ASM
                || into != null
                || output != null && as.isEmpty() && PusherTarget.isFor(output);
        boolean forSound = unique || playable || removed != null || filters.areForSound() || redraw.isGiven();
        if (packed || !format.hasBoards()) {
            throw new UserException(ExitCode.USAGE, "--defective needs a text with boards, such as --as xsb");
        }
        if (forSound) {
            throw new UserException(ExitCode.USAGE, "--defective goes with -o, --as, --collection and --author only");
        }
        Console console = program.console();
        List<CatalogLevel> levels;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            levels = catalog.levels().defective(filters.collection(), filters.author());
        }
        if (levels.isEmpty()) {
            return nothingToWrite(console);
        }
        List<CatalogLevel.CollectionRef> collections =
                levels.stream().map(CatalogLevel::collection).distinct().toList();
        try (ExportTarget target = target(console, collections)) {
            for (CatalogLevel level : levels) {
                String reason = "Defective: " + level.status().replace(",", ", ") + "; " + LevelName.place(level)
                        + ", line " + level.line();
                target.write(level, List.of(), Optional.of(reason));
            }
            target.complete();
        }
        console.info("Exported " + Phrases.count(levels.size(), "defective level") + ".");
        return ExitCode.DONE;
    }

    private ExportTarget target(Console console, List<CatalogLevel.CollectionRef> collections) throws IOException {
        if (into != null) {
            return PusherTarget.into(into, Path.of(output), console);
        }
        if (output != null && as.isEmpty() && !ExportTarget.isFolder(output) && PusherTarget.isFor(output)) {
            return PusherTarget.alone(Path.of(output), console);
        }
        Optional<String> named = Optional.ofNullable(output);
        ExportFormat format = ExportFormat.wanted(as, named);
        notation.restrictTo(format);
        return ExportTarget.of(named, format, console, collections);
    }

    private static boolean isSame(Path one, Path other) {
        return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }

    private void export(
            Catalog catalog, LevelFilter filter, ExportedLevels levels, ExportTarget target, ExportTarget rest) {
        if (unique) {
            SpareLevels spare = catalog.duplicates()
                    .spare(
                            filter,
                            clean.preference(),
                            level -> levels.fits(redraw.of(level, List.of()).level()));
            levels.leaveOut(spare, clean.merges(catalog, filter, spare));
        }
        long total = program.console().errIsTerminal() ? catalog.stats().levels() : 0;
        try (Progress progress = Progress.ofLevels(program.console(), "export", total)) {
            catalog.levels().forEach(filter, solutions, (level, own) -> {
                ExportedLevels.Merged merged = levels.merged(level, own, solutions);
                RedrawOption.Drawn drawn = redraw.of(merged.level(), merged.solutions());
                Optional<String> reason = levels.reasonToLeaveOut(drawn.level());
                try {
                    if (reason.isPresent()) {
                        rest.write(level, notation.of(level, own), reason);
                    } else {
                        redraw.warn(drawn, program.console());
                        target.write(drawn.level(), notation.of(drawn.level(), drawn.solutions()), reason);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                progress.step(1);
            });
        }
    }
}
