package org.sokobase.cli.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sokobase.file.FileNames;
import org.sokobase.jobs.program.CommandWords;

/** What solvers are called in a table: as shortly as they can be told apart. */
final class SolverNames {

    private SolverNames() {}

    /** The names of the files with their solutions, without folders and ending if these differ. */
    static List<String> ofFiles(List<String> files) {
        return shortest(files, file -> FileNames.withoutEnding(bare(file)), SolverNames::bare, file -> file);
    }

    /** The names of programs, or the whole commands. */
    static List<String> ofPrograms(List<CommandWords> words, List<String> commands) {
        return shortest(
                IntStream.range(0, commands.size()).boxed().toList(),
                i -> bare(words.get(i).words().get(0)),
                commands::get);
    }

    private static String bare(String path) {
        Path name = Path.of(path).getFileName();
        return name == null ? path : name.toString();
    }

    /** The names that the first of these ways gives, or the first that gives different ones, or the last. */
    @SafeVarargs
    private static <T> List<String> shortest(List<T> solvers, Function<T, String>... ways) {
        List<String> names = List.of();
        for (Function<T, String> way : ways) {
            names = solvers.stream().map(way).toList();
            if (names.stream().distinct().count() == names.size()) {
                return names;
            }
        }
        return names;
    }
}
