package org.sokobase.cli.argument;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.catalog.overlap.FileLevel;
import org.sokobase.catalog.overlap.SetName;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelFile;

/** What words mean where whole collections are compared: files and folders that are there, else collections of the catalog. */
public final class ComparedSets {

    private final Program program;
    private int exitCode = ExitCode.DONE;

    public ComparedSets(Program program) {
        this.program = program;
    }

    /** Reads the files that are meant, and says what is wrong with them. */
    public List<SetName> named(List<String> words) {
        List<SetName> names = words.stream().map(this::named).toList();
        program.console().reports().tell();
        return names;
    }

    private SetName named(String word) {
        return LevelArgument.isFile(word) || LevelArgument.isFolder(word)
                ? new SetName.OfFiles(word, read(word))
                : new SetName.OfCatalog(word);
    }

    private List<FileLevel> read(String path) {
        List<FileLevel> levels = new ArrayList<>();
        FileReading reading = new FileReading(program.console(), "read", List.of(path));
        reading.forEach(source -> {
            LevelFile file = LevelFiles.read(source);
            reading.report(file.diagnostics());
            file.collection()
                    .levels()
                    .forEach(level -> levels.add(new FileLevel(source.name(), file.collection(), level)));
            return file;
        });
        exitCode = Math.max(exitCode, reading.exitCode());
        return levels;
    }

    /** {@link ExitCode#DONE}, or {@link ExitCode#UNREADABLE} if anything could not be read. */
    public int exitCode() {
        return exitCode;
    }
}
