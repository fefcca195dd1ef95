package org.sokobase.cli.generate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.level.Note;
import picocli.CommandLine.Option;

/** The options that say what is written above generated levels. */
final class CollectionOptions {

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            description = "The title of the collection. Default: the method and the seed.")
    private Optional<String> title = Optional.empty();

    @Option(
            names = "--note",
            paramLabel = "NAME=TEXT",
            description = "A text of the collection, such as Copyright=... or Comment=...")
    private Map<String, String> notes = new LinkedHashMap<>();

    Optional<String> title() {
        return title;
    }

    boolean areGiven() {
        return title.isPresent() || !notes.isEmpty();
    }

    List<Note> notes() {
        notes.forEach((name, text) -> {
            if (name.isBlank() || text.isBlank()) {
                throw new UserException(ExitCode.USAGE, "--note " + name + "=" + text + ": write NAME=TEXT");
            }
        });
        return notes.entrySet().stream()
                .map(note -> new Note(note.getKey(), note.getValue()))
                .toList();
    }
}
