package org.sokobase.cli.export;

import java.util.List;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.CleanFolder;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Table;

/** What became of the folders of a clean set in numbers: a line or a record each. */
final class CleanSummary {

    static final Table<CleanFolder> TABLE = Table.<CleanFolder>named("export --clean --summary")
            .with(Column.FOLDER, CleanFolder::name)
            .with(Column.FILES, folder -> folder.files().size())
            .with(Column.LEVELS, CleanFolder::levels)
            .with(Column.REMOVED, CleanFolder::removed)
            .with(Column.STAY, CleanFolder::left);

    private CleanSummary() {}

    /** The lines of a table. */
    static void write(List<CleanFile> files, Console console) {
        console.println("  files   levels   copies     stay  folder");
        for (CleanFolder folder : CleanFolder.of(files)) {
            console.println("%7d  %7d  %7d  %7d  %s"
                    .formatted(folder.files().size(), folder.levels(), folder.removed(), folder.left(), folder.name()));
        }
    }
}
