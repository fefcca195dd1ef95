package org.sokobase.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.file.FileSelection;
import picocli.CommandLine.Option;

/** The options that choose among the files in folders and archives. */
public final class FileSelectionOptions {

    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            description =
                    "Only files that match, or lie in a folder or archive that does, such as '*.sok'; may be repeated.")
    private List<String> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description = "No files, folders and archives that match, such as drafts or 'old/*.txt'; may be repeated.")
    private List<String> exclude = new ArrayList<>();

    /** What is wanted. */
    public FileSelection selection() {
        return new FileSelection(include, exclude);
    }
}
