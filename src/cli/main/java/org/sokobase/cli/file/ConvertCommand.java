package org.sokobase.cli.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.export.ExportTarget;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.RedrawOption;
import org.sokobase.cli.option.SolutionNotation;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.WrittenFile;
import org.sokobase.file.IoMessages;
import org.sokobase.file.Source;
import org.sokobase.format.ExportFormat;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code convert}: writes files of levels in another format, each to a file of its own. */
@Command(
        name = "convert",
        description = {
            "Convert level files to another format.",
            "Writes every level, defective ones too, with all its texts and solutions unchanged, "
                    + "and reports what the format has no place for. Needs no catalog."
        },
        footer = {
            "",
            "Examples: sokobase convert old.slc -o new.sok",
            "          sokobase convert downloads archive.zip --as slc -o converted/"
        })
public final class ConvertCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Level files or folders; - is standard input.")
    private List<String> paths;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|DIR",
            description = "Where to write; a folder, or a name that ends in /, gets one file for each level "
                    + "file. Default: standard output.")
    private Optional<String> output = Optional.empty();

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: by the extension of FILE, else xsb.")
    private Optional<ExportFormat> as = Optional.empty();

    @Mixin
    private SolutionNotation notation;

    @Mixin
    private RedrawOption redraw;

    private Console console;
    private FileReading reading;
    private FolderPlaces places;
    private ExportFormat format;
    private @Nullable WrittenFile only;
    private int files;
    private int levels;

    @Override
    public Integer call() {
        console = program.console();
        format = ExportFormat.wanted(as, output);
        notation.restrictTo(format);
        reading = new FileReading(console, "convert", paths);
        places = new FolderPlaces(output, paths);
        try {
            convertAll();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // files say themselves which they are
        }
        console.reports().tell();
        notation.report(console);
        redraw.report(console);
        console.info("Converted " + Phrases.count(files, "file") + " with " + Phrases.count(levels, "level") + ".");
        return reading.exitCode();
    }

    private void convertAll() throws IOException {
        try {
            reading.forEach(this::convert);
            if (only != null) {
                only.complete();
            }
        } finally {
            if (only != null) {
                only.close();
            }
        }
    }

    private LevelFile convert(Source source) {
        LevelFile file = LevelFiles.read(source);
        reading.report(file.diagnostics());
        if (file.isOfSolutions()) {
            console.reports().problem(source.name(), "solutions without boards are not converted");
        } else if (!file.isEmpty()) {
            try {
                write(source, redraw.of(file.collection(), source.name(), console));
            } catch (IOException | InvalidPathException e) {
                String why = e instanceof IOException io ? IoMessages.describe(io) : e.getMessage();
                if (only != null) { // what is written of it must not take the place of an older file
                    throw new UserException(ExitCode.UNREADABLE, source.name() + ": cannot be converted: " + why);
                }
                reading.unreadable(source.name(), "cannot be converted: " + why);
            }
        }
        return file;
    }

    private void write(Source source, LevelCollection collection) throws IOException {
        if (output.isPresent() && ExportTarget.isFolder(output.get())) {
            Path target = places.of(source, format.ending());
            Files.createDirectories(target.getParent());
            try (WrittenFile file = new WrittenFile(target, format, console)) {
                write(file.writer(), collection);
                file.complete();
            }
            return;
        }
        if (only != null) {
            throw new UserException(ExitCode.USAGE, "several files of levels need a folder: -o DIR/");
        }
        WrittenFile file = output.isPresent()
                ? new WrittenFile(places.notRead(source, Path.of(output.get())), format, console)
                : new WrittenFile(format, console);
        only = file;
        write(file.writer(), collection);
    }

    private void write(LevelWriter writer, LevelCollection collection) throws IOException {
        writer.head(collection.title(), collection.author(), collection.notes());
        for (Level level : collection.levels()) {
            String rows = PublishedBoard.rows(level.published());
            List<WrittenSolution> solutions = level.solutions().stream()
                    .map(solution -> notation.of(solution, level))
                    .toList();
            writer.level(rows, level.title(), level.author(), level.notes(), solutions);
        }
        files++;
        levels += collection.levels().size();
    }
}
