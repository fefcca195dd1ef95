package org.sokobase.cli.solve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.WrittenFile;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.format.ExportFormat;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.OwnCredit;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.level.Credit;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/** The file for levels with the solutions that were found, or for the solutions alone, in the order of the levels. */
final class SolutionOutput {

    private final Path target;
    private final ExportFormat format;
    private final Console console;
    private final List<LevelResult> results = new ArrayList<>();

    /**
     * Prepares the file.
     *
     * @throws UnwrittenFileException if no file can be made there, which nobody wants to learn only after hours
     */
    SolutionOutput(Path target, ExportFormat format, Console console) {
        this.target = target;
        this.format = format;
        this.console = console;
        try (NewFile trial = console.newFile(target)) {
            trial.writer().flush();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** Takes in what came of the next level. */
    void add(LevelResult result) {
        results.add(result);
    }

    /**
     * Writes the file; levels of which nothing has come yet are written as they were.
     *
     * @param levels      all levels
     * @param collections of the files from which they come
     * @throws UnwrittenFileException if it cannot be written
     */
    void write(List<SearchedLevel> levels, List<LevelCollection> collections) {
        try {
            if (format == ExportFormat.LURD) {
                writeLines(levels);
            } else {
                writeLevels(levels, collections);
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private void writeLines(List<SearchedLevel> levels) throws IOException {
        try (NewFile file = console.newFile(target)) {
            for (int i = 0; i < levels.size(); i++) {
                file.writer().append(lurd(i)).append('\n');
            }
            file.complete();
        }
    }

    private String lurd(int i) {
        return found(i).map(found -> found.moves().toString()).orElse("");
    }

    private Optional<LevelResult.Found> found(int i) {
        return i < results.size() ? results.get(i).found() : Optional.empty();
    }

    private void writeLevels(List<SearchedLevel> levels, List<LevelCollection> collections) throws IOException {
        try (WrittenFile file = new WrittenFile(target, format, console)) {
            LevelWriter writer = file.writer();
            if (collections.size() == 1) {
                LevelCollection only = collections.get(0);
                writer.head(only.title(), only.author(), only.notes());
            } else {
                writer.head("", "", List.of());
                sayWhatIsLeftOut(collections);
            }
            for (int i = 0; i < levels.size(); i++) {
                SearchedLevel level = levels.get(i);
                writer.level(
                        PublishedBoard.rows(level.published()),
                        level.title(),
                        level.author(),
                        level.notes(),
                        solutions(level, i));
            }
            file.complete();
        }
    }

    private void sayWhatIsLeftOut(List<LevelCollection> collections) {
        long heads = collections.stream()
                .filter(one -> !one.title().isEmpty() || !one.notes().isEmpty())
                .count();
        if (heads > 0) {
            console.warn(target + ": the texts at the heads of " + Phrases.count(heads, "file")
                    + " are left out, as levels of several come together");
        }
    }

    /** What was found stands first; solutions that stood there already stay, but where there is a place for one only. */
    private List<WrittenSolution> solutions(SearchedLevel level, int i) {
        String lurd = lurd(i);
        List<WrittenSolution> all = new ArrayList<>();
        if (!lurd.isEmpty()) {
            all.add(WrittenSolution.of(lurd).credited(credit(level, results.get(i))));
        }
        if (format.hasBoards()) {
            level.solutions().stream()
                    .filter(solution -> !solution.text().equals(lurd))
                    .forEach(all::add);
        }
        return all;
    }

    /** Whose a solution is: ours if it is new, else whose its file says. */
    private static Credit credit(SearchedLevel level, LevelResult result) {
        String lurd = result.found().orElseThrow().moves().toString();
        return level.solutions().stream()
                .filter(solution -> solution.text().equals(lurd))
                .map(WrittenSolution::credit)
                .findFirst()
                .orElse(result.isNew() ? OwnCredit.ofSolver(Program.version()) : Credit.NONE);
    }

    private UnwrittenFileException failure(IOException e) {
        return new UnwrittenFileException(target, e);
    }
}
